public import Plot
internal import PublishLanguages

extension Language {
    /// Whether the language is written from right to left.
    ///
    /// Source: the scripts of CLDR's likely subtags.
    @_disfavoredOverload
    public var isWrittenFromRight: Bool {
        // The raw value of Yiddish is "yi, ji".
        let parts = code.lowercased().split { $0 == "-" || $0 == "," }
        if parts.contains("arab") || parts.contains("hebr") { return true }
        if parts.contains("latn") || parts.contains("cyrl") { return false }
        return parts.first.map(Self.languagesFromTheRight.contains) ?? false
    }

    private static let languagesFromTheRight: Set<Substring> = [
        "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "ug", "ur", "yi",
    ]
}

extension SiteLocalization {
    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool { language.isWrittenFromRight }
}

extension DocumentLanguage {
    /// Creates the language attributes of a page; for left-to-right languages the direction is left
    /// to the theme.
    package init(_ localization: SiteLocalization) {
        self.init(
            tag: localization.language.code,
            direction: localization.isRightToLeft ? "rtl" : nil
        )
    }
}
