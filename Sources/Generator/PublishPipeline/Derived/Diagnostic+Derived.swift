extension Diagnostic.Identifier {
    /// The program that converts texts to a derived language is not installed.
    package static let missingConversionProgram: Self = "languages.missing-program"
    /// A derived language has no source among the site's languages.
    package static let unknownSourceLanguage: Self = "languages.unknown-source"
    /// A line of the author's own words for a derived language has no effect.
    package static let ineffectiveWord: Self = "languages.ineffective-word"
}

extension Diagnostic.Sentence {
    static func withoutOpenCC(_ language: String) -> Self {
        Self(
            .note,
            .missingConversionProgram,
            "'\(language)' has only the texts in its folder, because the program 'opencc' is not installed",
            fix: "install Debian's package opencc"
        )
    }

    static func unknownSource(_ name: String, known: [String]) -> Self {
        let names = known.map { "'\($0)'" }.joined(separator: " or ")
        return Self(
            .warning,
            .unknownSourceLanguage,
            "a language is derived from '\(name)', which is no language with texts of the author's",
            fix: "choose \(names)"
        )
    }

    static let invalidWord = Self(
        .warning,
        .ineffectiveWord,
        "the line is not a word and its replacement",
        fix: "write it as '内存 = 記憶體', without spaces in the words"
    )

    static func changedWord(_ word: String, to result: String) -> Self {
        Self(
            .warning,
            .ineffectiveWord,
            "'\(word)' becomes '\(result)' when the characters of the region are chosen",
            fix: "write '\(result)', or remove the line"
        )
    }
}
