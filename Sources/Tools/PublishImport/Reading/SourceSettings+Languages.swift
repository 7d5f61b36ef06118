internal import PublishLanguages
internal import PublishStorage

extension SourceSettings {
    /// Sets the default language; if the configuration names no languages, the paths of texts
    /// determine all languages.
    mutating func adoptLanguages(of texts: [SourceText]) {
        let silent = texts.filter { $0.language.isEmpty }
        let isOfStarter = languages.count < 2 && LanguageName.folder(language) == "en"
        if language.isEmpty || isOfStarter,
            let written = Self.language(of: silent.isEmpty ? texts : silent)
        {
            language = written
        }
        if language.isEmpty { language = "en" }
        guard hasLanguageFolders, languages.count < 2 else { return }
        var codes = Set(texts.compactMap { $0.languageCode?.lowercased() }).sorted()
        if prefixesFirstLanguage {
            // Every address contains a language, which front matter may set, so the front matter is
            // read, too.
            codes = Set(
                texts.map {
                    $0.languageCode?.lowercased() ?? $0.value("lang", "language") ?? language
                }
            ).sorted()
        }
        guard !codes.isEmpty else { return }
        let first = LanguageName.folder(language)
        if !prefixesFirstLanguage,
            texts.contains(where: { $0.languageCode == nil && !$0.isDraft })
        {
            codes.removeAll { LanguageName.folder($0) == first }
            languages = [first] + codes
        } else {
            let named = codes.filter { LanguageName.folder($0) == first }
            languages = named + codes.filter { !named.contains($0) }
            prefixesFirstLanguage = true
        }
    }

    /// Returns the language of most texts; nil if their characters do not determine it.
    private static func language(of texts: [SourceText]) -> String? {
        guard texts.count(where: \.isWrittenInHan) * 2 > texts.count else { return nil }
        var han = 0
        var kana = 0
        for text in texts {
            for scalar in text.prose.unicodeScalars {
                switch EastAsianScript(scalar.value) {
                case .han: han += 1
                case .kana: kana += 1
                default: break
                }
            }
        }
        // Japanese texts have many kana; a Chinese text quotes a few at most.
        return kana * 4 > han ? "ja" : "zh"
    }
}

/// Turns language codes into folder names.
enum LanguageName {
    /// Countries that some sites name in place of languages.
    private static let countries = ["cn": "zh", "tw": "zh-tw", "jp": "ja", "kr": "ko"]

    /// Whether a text is probably the code of a language.
    static func isLikely(_ code: String) -> Bool {
        countries[code] != nil || LanguageTag.isLikely(code)
    }

    /// Returns the folder of a language code: `zh` for `zh-CN`, `zh-hant` for `zh-TW`, `en` for `en-US`.
    static func folder(_ code: String) -> String {
        let written = code.lowercased().replacing("_", with: "-")
        let code = countries[written] ?? written
        if ["zh-tw", "zh-hk", "zh-hant", "zh-mo"].contains(where: code.hasPrefix) {
            return "zh-hant"
        }
        let primary = code.prefix { $0 != "-" }
        return primary.count == 2 && primary.allSatisfy { ("a"..."z").contains($0) }
            ? String(primary) : "en"
    }
}
