extension Diagnostic.Identifier {
    /// The link's target is neither a page nor a file of the site.
    package static let missingPage: Self = "links.missing-page"
    /// The anchor of a link does not exist on its page.
    package static let missingAnchor: Self = "links.missing-anchor"
    /// An image, style sheet or script does not exist.
    package static let missingFile: Self = "links.missing-file"
    /// The target of an external link does not exist.
    package static let missingElsewhere: Self = "links.missing-elsewhere"
    /// A link is redirected, instead of naming the page's own URL.
    package static let detour: Self = "links.detour"
    package static let missingIcon: Self = "links.missing-icon"
}

extension Diagnostic.Sentence {
    static func foreignText(in language: String) -> Self {
        Self(
            .warning,
            "languages.foreign-text",
            "most of this text is not in '\(language)', the language of its page",
            fix: "move it to the folder of its language, or translate it"
        )
    }

    /// Tells of a tag; `source` is the language of the tags for a new catalog, nil if the site has one.
    static func foreignTag(_ tag: String, in language: String, source: String?) -> Self {
        let path = SiteStrings.Catalog.tags.path
        let entry =
            "\"\(tag)\": {\"localizations\": {\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"…\"}}}}"
        return Self(
            .warning,
            "languages.foreign-tag",
            "the tag '\(tag)' has no name in '\(language)'",
            fix: source.map {
                "write a file '\(path)': {\"sourceLanguage\": \"\($0)\", \"version\": \"1.0\", \"strings\": {\(entry)}}"
            } ?? "add to 'strings' in '\(path)': \(entry)"
        )
    }
}

extension Diagnostic.Identifier {
    /// A page with alternates is `noindex`.
    package static let hiddenAlternates: Self = "alternates.hidden-page"
    /// A language is listed more than once.
    package static let repeatedAlternate: Self = "alternates.repeated"
    package static let relativeAlternate: Self = "alternates.relative-url"
    package static let missingAlternate: Self = "alternates.missing-page"
    package static let unansweredAlternate: Self = "alternates.unanswered"
    package static let missingSelf: Self = "alternates.missing-self"
}

extension PublishingError {
    /// The refusal to deploy a site with words of private texts.
    ///
    /// It names places only: logs of a service that deploys are often public.
    package static func privateWords(_ findings: [String]) -> Self {
        Self(
            infoMessage: """
                The site shows private words, so it was not deployed:
                  \(findings.prefix(20).joined(separator: "\n  "))
                \(findings.count > 20 ? "  …\n" : "")\
                Remove them, or let a sentence through with '--allow-sentence' and its digest
                """
        )
    }
}
