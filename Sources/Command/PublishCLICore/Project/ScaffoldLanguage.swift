/// A language that a new site can have from the start.
struct ScaffoldLanguage {
    /// The code as it was asked for, which is also the folder's name; one without script in lowercase letters, which is
    /// the language's own path.
    let code: String
    /// The name of the language in Plot.
    let name: String
    /// What the language calls itself.
    let label: String
    /// For `og:locale`; nil when none stands out.
    let region: String?

    /// The language with a code; nil for one that is not prepared.
    init?(code: String) {
        guard let known = Self.known[code.lowercased()] else { return nil }
        self.code = code.contains("-") ? code : code.lowercased()
        (name, label, region) = known
    }

    /// The codes of all that are prepared, in order.
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

    /// The language as an element of the site's `localizations`.
    var declaration: String {
        var parts = [".\(name)"]
        // The path would be the first part of the code.
        if code.contains("-") { parts.append("path: \"\(code)\"") }
        parts.append("label: \"\(label)\"")
        if let region { parts.append("region: \"\(region)\"") }
        return "SiteLocalization(\(parts.joined(separator: ", ")))"
    }

    /// The texts of the first pages: in Chinese where that is the language, in English for everything else.
    var texts: Texts {
        switch name {
        case "simplifiedChinese": .simplifiedChinese
        case "traditionalChinese": .traditionalChinese
        default: .english
        }
    }
}
