/// A language that a new site can have from the start.
struct ScaffoldLanguage {
    /// The code as it was asked for, which is also the folder's name.
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
        self.code = code
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

    /// The texts of the first pages: in Chinese where it is written in simplified characters, in English for
    /// everything else.
    var texts: Texts {
        name == "simplifiedChinese" ? .chinese : .english
    }

    /// What the first pages say.
    struct Texts {
        let welcome: (String) -> String
        let posts: String
        let firstPost: String
        let postDescription: String
        let postText: String
        let notFound: String
        let notFoundText: String

        static var english: Texts {
            Texts(
                welcome: { "Welcome to \($0)!" },
                posts: "My posts",
                firstPost: "My first post",
                postDescription: "The first post of this site.",
                postText: """
                    This is where the first post begins: change it, or write the next one beside \
                    it. The file of the same name in another language's folder is its translation.
                    """,
                notFound: "Nothing here",
                notFoundText: "There is no page at this address."
            )
        }

        static var chinese: Texts {
            Texts(
                welcome: { "欢迎来到\($0)！" },
                posts: "文章",
                firstPost: "第一篇文章",
                postDescription: "这个网站的第一篇文章。",
                postText: "第一篇文章从这里开始：改写它，或者在旁边写下一篇。另一种语言的文件夹里同名的文件，就是它的译文。",
                notFound: "这里没有页面",
                notFoundText: "这个地址没有内容。"
            )
        }
    }
}
