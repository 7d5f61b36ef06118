/// The browsing context in which a link is opened.
public enum HTMLAnchorTarget: String, CaseIterable, Sendable {
    /// A browsing context named `self`; kept for existing sites.
    case current = "self"

    /// A new browsing context.
    case blank = "_blank"

    /// The parent browsing context.
    case parent = "_parent"

    /// The topmost browsing context.
    case top = "_top"
}
