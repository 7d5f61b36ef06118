internal import Ink
internal import PublishPairs

extension LintRule {
    /// The rule against translations whose structure differs from the original.
    static let translationStructure = LintRule(
        "translations.structure",
        reason: "A part that exists in only one language is probably missing in the other",
        check: .site { texts, settings, read in
            try texts.pairs(settings).flatMap { original, text, _ -> [SiteFault] in
                try zip(original.counts, text.counts).compactMap { first, second -> SiteFault? in
                    guard first.count != second.count else { return nil }
                    var lonely: String?
                    if first.name == "headings", let original = try read(original.path),
                        let translation = try read(text.path)
                    {
                        lonely = original.headings(without: translation)
                    }
                    return text.fault(
                        "\(second.name): \(second.count) here, \(first.count) in '\(original.path)'"
                            + (lonely.map { ": \($0)" } ?? ""),
                        fix: "add the missing parts, or remove the extra ones"
                    )
                }
            }
        }
    )
}

extension [TextSummary] {
    typealias TextPair = (original: TextSummary, translation: TextSummary, language: String)

    /// The originals with their translations, and the language of each translation.
    ///
    /// The original is the version in the site's original language, or else the first by path.
    func pairs(_ settings: LintSettings) -> [TextPair] {
        func rank(_ text: TextSummary) -> (Int, String) {
            (text.language == settings.original ? 0 : 1, text.path)
        }
        return articles.flatMap { article -> [TextPair] in
            let versions = article.sorted { rank($0) < rank($1) }
            return versions.dropFirst().compactMap { text in
                guard text.language != versions[0].language else { return nil }
                return (versions[0], text, text.language ?? "")
            }
        }
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
