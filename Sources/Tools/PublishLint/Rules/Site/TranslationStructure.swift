internal import Ink
internal import PublishPairs

extension LintRule {
    /// The rule against translations whose structure differs from the original.
    static let translationStructure = LintRule(
        "translations.structure",
        reason: "A part that exists in only one language is probably missing in the other",
        check: .site { texts, settings, read in
            try texts.articles.flatMap { article -> [SiteFault] in
                let article = article.sortedByOriginal(settings)
                guard let original = article.first, article.count > 1 else { return [] }
                return try article.dropFirst().flatMap { text in
                    try zip(original.counts, text.counts).compactMap { first, second in
                        guard first.count != second.count, text.language != original.language else {
                            return nil
                        }
                        var lonely: String?
                        if first.name == "headings", let original = try read(original.path),
                            let translation = try read(text.path)
                        {
                            lonely = original.headings(without: translation)
                        }
                        return SiteFault(
                            path: text.path,
                            line: 1,
                            message:
                                "\(second.name): \(second.count) here, \(first.count) in '\(original.path)'"
                                + (lonely.map { ": \($0)" } ?? ""),
                            fix: "add the missing parts, or remove the extra ones"
                        )
                    }
                }
            }
        }
    )
}

extension [TextSummary] {
    /// The language versions of an article, the original first: the version in the site's original
    /// language, or else the first by path.
    func sortedByOriginal(_ settings: LintSettings) -> [TextSummary] {
        func rank(_ text: TextSummary) -> (Int, String) {
            (text.language == settings.original ? 0 : 1, text.path)
        }
        return sorted { rank($0) < rank($1) }
    }
}

private extension LintText {
    /// The headings that only one of the two texts has, for the message; nil if there are more than
    /// a few.
    func headings(without translation: LintText) -> String? {
        let lonely = LonelyHeadings(original: html, translation: translation.html)
        guard lonely.original.count + lonely.translation.count <= 3 else { return nil }
        let names =
            lonely.original.map { "'\($0)' is missing here" }
            + lonely.translation.map { "'\($0)' is only here" }
        return names.joined(separator: ", ")
    }
}

extension LintText {
    /// The HTML of the body as a site with the current edition of Publish renders it.
    var html: [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        return MarkdownParser(options: .article).body(of: text, from: bodyStart).html
    }
}
