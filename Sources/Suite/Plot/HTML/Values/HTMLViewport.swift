/// The width at which a page is laid out.
public enum HTMLViewportWidthMode: Sendable {
    /// The width of the screen.
    case accordingToDevice

    /// A number of CSS pixels.
    case constant(Int)
}

/// The fit of the viewport on a screen that is not rectangular.
public enum HTMLViewportFitMode: String, CaseIterable, Sendable {
    /// The browser's choice.
    case auto

    /// Inside the largest visible rectangle.
    case contain

    /// Over the whole screen.
    case cover
}
