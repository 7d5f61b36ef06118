/// Links.
extension Diagnostic.Identifier {
    /// A link leads to no page or file of the site.
    package static let missingPage: Self = "links.missing-page"
    /// A link names an anchor that its page does not have.
    package static let missingAnchor: Self = "links.missing-anchor"
    /// An image, style sheet or script does not exist.
    package static let missingFile: Self = "links.missing-file"
    /// A link to another site leads nowhere.
    package static let missingElsewhere: Self = "links.missing-elsewhere"
    /// A link leads to a page by an address from where servers send readers on.
    package static let detour: Self = "links.detour"
    /// The icon of the site does not exist.
    package static let missingIcon: Self = "links.missing-icon"
}

/// Alternates of pages in other languages.
extension Diagnostic.Identifier {
    /// A page has alternates and is hidden from search engines.
    package static let hiddenAlternates: Self = "alternates.hidden-page"
    /// A language is listed twice.
    package static let repeatedAlternate: Self = "alternates.repeated"
    /// The address of an alternate is not absolute.
    package static let relativeAlternate: Self = "alternates.relative-url"
    /// An alternate does not exist.
    package static let missingAlternate: Self = "alternates.missing-page"
    /// An alternate does not list the page that lists it.
    package static let unansweredAlternate: Self = "alternates.unanswered"
    /// A page is not among its own alternates.
    package static let missingSelf: Self = "alternates.missing-self"
}
