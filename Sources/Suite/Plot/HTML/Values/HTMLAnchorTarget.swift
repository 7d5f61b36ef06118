/// Where a link is opened.
public enum HTMLAnchorTarget: String, CaseIterable, Sendable {
    /// In a browsing context named `self`; kept as older sites have it.
    case current = "self"

    /// In a new browsing context.
    case blank = "_blank"

    /// In the parent browsing context.
    case parent = "_parent"

    /// In the topmost browsing context.
    case top = "_top"
}
