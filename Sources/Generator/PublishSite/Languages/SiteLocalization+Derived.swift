public import Plot

/// The region whose characters a derived language has.
public enum ChineseRegion: String, Hashable, Sendable {
    /// The characters of Taiwan, by opencc's `s2tw`.
    case taiwan = "TW"
    /// The characters of Hong Kong, by opencc's `s2hk`.
    case hongKong = "HK"
}

/// The words of a derived language.
public enum ChineseVocabulary: Hashable, Sendable {
    /// The words of the source; only the characters are converted.
    case source
    /// The words of Taiwan, such as 記憶體 for 内存; some are wrong where a word has several senses.
    case taiwan
}

extension SiteLocalization {
    /// Returns a language whose texts the program `opencc` converts from another language of the site.
    ///
    ///     .derived(.traditionalChinese, from: "zh", label: "繁體中文", region: .taiwan)
    ///
    /// A text in the language's own folder, whose name is the tag in lower case (`zh-hant`), takes the
    /// place of the converted one. The file `zh-hant.txt` in the site's folder has the author's own words,
    /// one a line: `内存 = 記憶體`.
    ///
    /// - Parameters:
    ///   - language: The language; its raw value is the BCP 47 tag written to pages.
    ///   - source: The `id` of the language to convert, which is written in simplified characters.
    ///   - label: The language's own name, for language switches.
    ///   - region: The region whose characters are used.
    ///   - vocabulary: The words that are used.
    /// - Returns: The language.
    public static func derived(
        _ language: Language,
        from source: String,
        label: String,
        region: ChineseRegion = .taiwan,
        vocabulary: ChineseVocabulary = .source
    ) -> SiteLocalization {
        let path = language.rawValue.lowercased()
        var derived = Self(language, path: path, label: label, region: region.rawValue)
        derived.derivation = Derivation(source: source, region: region, vocabulary: vocabulary)
        return derived
    }

    /// The conversion that makes the texts of a language.
    package struct Derivation: Hashable, Sendable {
        /// The `id` of the language that is converted.
        package var source: String
        package var region: ChineseRegion
        package var vocabulary: ChineseVocabulary
    }
}
