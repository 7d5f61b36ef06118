/// A language for which new sites have texts.
package struct ScaffoldLanguage: Sendable {
    /// The code as given, which is also the folder's name; lowercased if it has no script or region, as
    /// Publish's default paths are.
    package let code: String
    /// The name of the language as a case of Plot's `Language`, such as `english`.
    let name: String
    /// The name of the language in the language itself, such as `Deutsch`.
    let label: String
    /// The region for `og:locale`; nil if there is no obvious one.
    let region: String?

    /// Finds a language by its code; nil if there are no texts for it.
    package init?(code: String) {
        guard let known = Self.known[code.lowercased()] else { return nil }
        self.code = code.contains("-") ? code : code.lowercased()
        (name, label, region) = known
    }

    /// The codes of all languages with texts, sorted.
    static var codes: [String] { known.keys.sorted() }

    private static let known: [String: (name: String, label: String, region: String?)] = [
        "ar": ("arabic", "العربية", nil),
        "de": ("german", "Deutsch", "DE"),
        "en": ("english", "English", "US"),
        "es": ("spanish", "Español", "ES"),
        "fr": ("french", "Français", "FR"),
        "he": ("hebrew", "עברית", "IL"),
        "it": ("italian", "Italiano", "IT"),
        "ja": ("japanese", "日本語", "JP"),
        "ko": ("korean", "한국어", "KR"),
        "pl": ("polish", "Polski", "PL"),
        "pt": ("portuguese", "Português", "PT"),
        "ru": ("russian", "Русский", "RU"),
        "zh": ("simplifiedChinese", "简体中文", "CN"),
        "zh-hans": ("simplifiedChinese", "简体中文", "CN"),
        "zh-hant": ("traditionalChinese", "繁體中文", "TW"),
    ]

    /// Returns the language as an element of the site's `localizations`.
    ///
    /// - Parameter words: The site's name and description in the language; empty where they are
    ///   those of the site.
    /// - Returns: The element in Swift.
    func declaration(_ words: [String] = []) -> String {
        var parts = [".\(name)"]
        // The default path is only the first part of the code: `zh` for `zh-Hant`.
        if code.contains("-") { parts.append("path: \"\(code)\"") }
        parts.append("label: \"\(label)\"")
        for (key, word) in zip(["name", "description"], words) where !word.isEmpty {
            parts.append("\(key): \(word.debugDescription)")
        }
        if let region { parts.append("region: \"\(region)\"") }
        return "SiteLocalization(\(parts.joined(separator: ", ")))"
    }

    /// The language of the template's texts, which is the name of their folder: Chinese for Chinese, otherwise English.
    var texts: String {
        switch name {
        case "simplifiedChinese": "zh-Hans"
        case "traditionalChinese": "zh-Hant"
        default: "en"
        }
    }
}
