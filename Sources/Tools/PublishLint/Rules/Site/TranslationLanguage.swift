internal import Ink
internal import PublishPairs

extension LintRule {
    /// The rule against translations that still have the words of their original.
    static let untranslated = LintRule(
        "translations.untranslated",
        reason: "Readers of a language get a page that they cannot read",
        check: .site { texts, settings, read in
            let parser = MarkdownParser(options: .article)
            return try texts.pairs(settings).compactMap { first, summary, language in
                guard !language.isEmpty, !summary.isDraft,
                    summary.opening == first.opening
                        || summary.names.title.hasPrefix(first.names.title),
                    let text = try read(summary.path), let original = try read(first.path),
                    UntranslatedText.isCopy(
                        MarkedText(text.bytes, parser),
                        of: MarkedText(original.bytes, parser),
                        in: language
                    )
                else { return nil }
                return summary.fault(
                    "this is not translated yet: it has the words of '\(first.path)'",
                    fix: "translate it, or write 'draft: true' into the front matter until it is"
                )
            }
        }
    )

    /// The rule against texts in another language than that of their folder or name.
    static let language = LintRule(
        "translations.language",
        reason: "Browsers, search engines and screen readers take a text for what its place says",
        check: .text { text, findings in
            guard let language = text.place.language, !text.isDraft,
                WritingScript.isForeign(text.html, in: language)
            else { return }
            findings.add(
                line: min(text.bodyLine + 1, text.lineStarts.count),
                "most of this text is not in '\(language)', the language of its page",
                fix: "move it to the folder of its language, or translate it"
            )
        }
    )
}

extension LintText {
    /// Whether the text is a draft.
    var isDraft: Bool { frontMatter.metadata["draft"]?.text == "true" }
}
