internal import PublishStorage

extension Diagnostic.Identifier {
    /// The program that converts texts to a derived language is not installed.
    package static let missingConversionProgram: Self = "languages.missing-program"
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
}

extension PublishingError {
    static func noSource(ofDerived language: String, _ source: String) -> Self {
        let reason = "which has to be another language of the site with texts of its own"
        return Self(infoMessage: "'\(language)' is derived from '\(source)', \(reason)")
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
