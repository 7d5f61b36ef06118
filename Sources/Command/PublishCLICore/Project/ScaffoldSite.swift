internal import Foundation

/// What a new website says about itself.
struct ScaffoldSite {
    /// The name as readers see it.
    var name: String
    var description: String
    /// The absolute address.
    var url = "https://your-website-url.com"
    /// The names of the sections, which are those of their folders.
    var sections = ["posts"]
    /// The patterns of addresses by section; the one of the empty name is that of all others.
    var permalinks: [String: String] = [:]
    /// The name of the time zone of dates; empty where the site does not say it.
    var timeZone = ""
    /// Whether there is a page about the site, to which the menu leads.
    var hasAboutPage = true
    /// Whether articles have categories.
    var hasCategories = false
    /// Whether several people write articles.
    var hasAuthors = false
    /// Whether the first of several languages has a folder in addresses, too.
    var prefixesFirstLanguage = true

    /// A site of which nothing is known.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - language: The language in which it describes itself; nil means English.
    init(name: String, language: ScaffoldLanguage? = nil) {
        self.name = name
        description = (language?.texts ?? .english).description(name)
    }

    /// The names of the cases of `SectionID`, in order.
    var cases: [String] {
        var taken: Set<String> = []
        return sections.map { section in
            let word = Self.identifier(section)
            // Backticks are not enough everywhere: nothing can be called 'Type', and '.nil' is hard to read.
            let isReserved = Self.keywords.contains(word) || word == "allCases"
            let name = isReserved ? word + "Section" : word
            // Swift takes names for the same in whatever form their characters are composed, as texts in a set are.
            let numbered = (2...).lazy.map { name + String($0) }
            let free = taken.contains(name) ? numbered.first { !taken.contains($0) } : name
            taken.insert(free ?? name)
            return free ?? name
        }
    }

    /// The lines in `SectionID`.
    var caseLines: [String] {
        zip(sections, cases).map { section, name in
            name == section ? "case \(name)" : "case \(name) = \(section.debugDescription)"
        }
    }

    /// The declarations that only some sites have, a line each.
    var settings: [String] {
        var lines: [String] = []
        if !permalinks.isEmpty {
            let sections = permalinks.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
                .map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
            let list = sections.isEmpty ? "" : "sections: [\(sections.joined(separator: ", "))]"
            let pattern = permalinks[""]?.debugDescription
            let arguments = [pattern, list].compactMap { $0?.isEmpty == false ? $0 : nil }
            lines.append(
                "var permalinks: SitePermalinks { SitePermalinks(\(arguments.joined(separator: ", "))) }"
            )
        }
        let taxonomies = (hasCategories ? [".categories"] : []) + (hasAuthors ? [".authors"] : [])
        if !taxonomies.isEmpty {
            let list = taxonomies.joined(separator: ", ")
            lines.append("var taxonomies: [SiteTaxonomy] { [\(list)] }")
        }
        return lines + timeZoneLines
    }

    /// The declaration of the time zone, with a comment in front of it.
    var timeZoneLines: [String] {
        guard !timeZone.isEmpty else { return [] }
        let comment =
            isInUTC
            ? "// Dates of texts are meant in UTC, the zone of the machine; name yours, such as \"Asia/Shanghai\"."
            : "// Dates of texts are meant in this zone, whatever that of the machine is."
        let zone = "TimeZone(identifier: \(timeZone.debugDescription)) ?? .current"
        return [comment, "var contentTimeZone: TimeZone { \(zone) }"]
    }

    /// Whether dates are meant in UTC, which servers and containers have and hardly anybody lives in.
    var isInUTC: Bool {
        ["Etc/", "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich"]
            .contains { timeZone.hasPrefix($0) }
            && TimeZone(identifier: timeZone)?.secondsFromGMT() == 0
    }

    /// What commands that have made a site in UTC say; nil for a site in another zone.
    var timeZoneRemark: String? {
        isInUTC
            ? "Dates of texts are meant in UTC; if you write elsewhere, name your zone in 'contentTimeZone'."
            : nil
    }

    /// All declarations that an existing site needs for imported texts, a line each.
    ///
    /// - Parameter languages: The languages that the texts are in.
    /// - Returns: The lines.
    func allSettings(languages: [ScaffoldLanguage]) -> [String] {
        let list = languages.map(\.declaration).joined(separator: ", ")
        return [
            "var publicationFeatures: PublicationFeatures { .all }",
            "var pageAddresses: PageAddresses { .folders }",
            "var localizations: [SiteLocalization] { [\(list)] }",
        ] + settings
    }

    /// A name that Swift takes for the case of an enumeration.
    private static func identifier(_ section: String) -> String {
        let words = section.split { !$0.isLetter && !$0.isNumber }
        let name = words.enumerated().map { number, word in
            number == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        guard let first = name.first else { return "section" }
        return first.isNumber ? "section" + name : name
    }

    /// Words that Swift takes for names only between backticks, or not at all.
    ///
    /// Source: The Swift Programming Language, "Keywords and Punctuation".
    static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch",
        "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

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

extension ScaffoldLanguage {
    /// What the first pages say.
    struct Texts {
        let description: @Sendable (String) -> String
        let welcome: @Sendable (String) -> String
        let posts: String
        /// The titles of usual sections, by their folders; others are called like their folders.
        var sections: [String: String] = [:]
        let firstPost: String
        let postDescription: String
        let postText: String
        /// A further sentence for sites with several languages.
        let translationText: String
        let samples: Samples
        let about: String
        let aboutText: String
        let notFound: String
        let notFoundText: String
    }
}

extension ScaffoldLanguage.Texts {
    static let english = Self(
        description: { "A description of \($0)" },
        welcome: { "Welcome to \($0)!" },
        posts: "My posts",
        firstPost: "My first post",
        postDescription: "The first post of this site.",
        postText:
            "This is where the first post begins: change it, or write the next one beside it.",
        translationText:
            " The file of the same name in another language's folder is its translation.",
        samples: .english,
        about: "About",
        aboutText: "Who writes here, what about, and how to get in touch.",
        notFound: "Nothing here",
        notFoundText: "There is no page at this address."
    )

    static let simplifiedChinese = Self(
        description: { "网站简介：\($0)" },
        welcome: { "欢迎来到\($0)！" },
        posts: "文章",
        sections: [
            "posts": "文章", "post": "文章", "blog": "博客", "articles": "文章", "notes": "笔记",
            "projects": "项目", "talks": "演讲", "docs": "文档", "life": "生活", "tech": "技术",
        ],
        firstPost: "第一篇文章",
        postDescription: "这个网站的第一篇文章。",
        postText: "第一篇文章从这里开始：改写它，或者在旁边写下一篇。",
        translationText: "另一种语言的文件夹里同名的文件，就是它的译文。",
        samples: .simplifiedChinese,
        about: "关于",
        aboutText: "谁在这里写，写些什么，怎样联系。",
        notFound: "这里没有页面",
        notFoundText: "这个地址没有内容。"
    )

    static let traditionalChinese = Self(
        description: { "網站簡介：\($0)" },
        welcome: { "歡迎來到\($0)！" },
        posts: "文章",
        sections: [
            "posts": "文章", "post": "文章", "blog": "部落格", "articles": "文章", "notes": "筆記",
            "projects": "專案", "talks": "演講", "docs": "文件", "life": "生活", "tech": "技術",
        ],
        firstPost: "第一篇文章",
        postDescription: "這個網站的第一篇文章。",
        postText: "第一篇文章從這裡開始：改寫它，或者在旁邊寫下一篇。",
        translationText: "另一種語言的資料夾裡同名的檔案，就是它的譯文。",
        samples: .traditionalChinese,
        about: "關於",
        aboutText: "誰在這裡寫，寫些什麼，怎樣聯絡。",
        notFound: "這裡沒有頁面",
        notFoundText: "這個地址沒有內容。"
    )
}
