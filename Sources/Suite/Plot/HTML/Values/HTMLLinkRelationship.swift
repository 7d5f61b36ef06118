/// The relationship of a linked resource to the document.
public enum HTMLLinkRelationship: String, CaseIterable, Sendable {
    /// Another representation of the document.
    case alternate

    /// An icon for Apple's home screens.
    case appleTouchIcon = "apple-touch-icon"

    /// The author.
    case author

    /// The preferred URL of the document.
    case canonical

    /// A host whose name the browser should resolve ahead of time.
    case dnsPrefetch = "dns-prefetch"

    /// Help.
    case help

    /// An icon.
    case icon

    /// The licence.
    case license

    /// The manifest of a web application.
    case manifest

    /// An icon for pinned tabs.
    case maskIcon = "mask-icon"

    /// The next document of a series.
    case next

    /// The server that takes pingbacks.
    case pingback

    /// A host to which the browser should connect ahead of time.
    case preconnect

    /// A resource that a later page will probably need.
    case prefetch

    /// A resource that this page needs soon.
    case preload

    /// A document to render ahead of time.
    case prerender

    /// The previous document of a series.
    case prev

    /// A search of the site.
    case search

    /// An icon, by the keyword that older browsers expect.
    case shortcutIcon = "shortcut icon"

    /// A style sheet.
    case stylesheet

    /// A page about the same person.
    case me

    /// A module that this page needs soon.
    case modulepreload
}
