internal import PublishStorage

extension Diagnostic.Identifier {
    /// The program that converts texts to a derived language is not installed.
    package static let missingConversionProgram: Self = "languages.missing-program"
    /// A line of the author's own words for a derived language has no effect.
    package static let ineffectiveWord: Self = "languages.ineffective-word"
}

extension Diagnostic.Sentence {
    static func withoutOpenCC(_ language: String) -> Self {
        Self(
            .note,
            .missingConversionProgram,
            "'\(language)' has only the texts in its folder, because 'opencc' is not installed",
            fix: "install Debian's package opencc"
        )
    }

    static let invalidWord = Self(
        .warning,
        .ineffectiveWord,
        "the line is not a word and its replacement",
        fix: "write it as '内存 = 記憶體', without spaces in the words"
    )

    static func changedWord(_ word: String, _ result: String) -> Self {
        Self(
            .warning,
            .ineffectiveWord,
            "'\(word)' becomes '\(result)', because the replacement is converted again",
            fix: "write it in the characters of the region, or remove the line"
        )
    }
}

extension DerivedLanguage {
    /// Returns the line at the end of a text that says that it is derived.
    func notice(linkingTo address: String) -> String {
        let (address, label) = (HTMLText.escaped(address), HTMLText.escaped(source.label))
        let tag = source.language.code
        return
            "<aside class=\"derived-notice\" role=\"note\">本頁由<a href=\"\(address)\" hreflang=\"\(tag)\" "
            + "lang=\"\(tag)\">\(label)</a>自動轉換。</aside>"
    }
}
