internal import Foundation

/// The properties of a new website.
package struct ScaffoldSite {
    /// The name that readers see.
    package var name: String
    package var description: String
    /// The absolute URL.
    package var url = "https://your-website-url.com"
    /// The names of the sections, which are also the names of their folders.
    package var sections = ["posts"]
    /// The permalink patterns by section; the empty name applies to all other sections.
    package var permalinks: [String: String] = [:]
    /// The identifier of the time zone of dates; empty if the site does not set it.
    package var timeZone = ""
    /// Whether the site has an about page, with a link in the menu.
    package var hasAboutPage = true
    /// Whether articles have categories.
    package var hasCategories = false
    /// Whether several people write articles.
    package var hasAuthors = false
    /// Whether addresses in the first of several languages also begin with the language, as in `/en/tea/`.
    package var prefixesFirstLanguage = true

    /// A site with default properties.
    ///
    /// - Parameters:
    ///   - name: The name of the site.
    ///   - language: The language of the site's description; nil means English.
    package init(name: String, language: ScaffoldLanguage? = nil) {
        self.name = name
        description = (language?.texts ?? .english).description(name)
    }

    /// The names of the cases of `SectionID`, in order.
    package var cases: [String] {
        var taken: Set<String> = []
        return sections.map { section in
            let word = Self.identifier(section)
            // Reserved words get the suffix 'Section'. Backticks do not help in all cases: no enum case can
            // be called 'Type'.
            let isReserved = Self.keywords.contains(word) || word == "allCases"
            let name = isReserved ? word + "Section" : word
            // Names that differ only in Unicode normalization are the same to the compiler, and to a set
            // of strings.
            let numbered = (2...).lazy.map { name + String($0) }
            let free = taken.contains(name) ? numbered.first { !taken.contains($0) } : name
            taken.insert(free ?? name)
            return free ?? name
        }
    }

    /// The lines in the body of `SectionID`, one per case.
    package var caseLines: [String] {
        zip(sections, cases).map { section, name in
            name == section ? "case \(name)" : "case \(name) = \(section.debugDescription)"
        }
    }

    /// The declarations for properties that differ from the defaults, one per line.
    package var settings: [String] {
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

    /// The declaration of the time zone, preceded by a comment.
    package var timeZoneLines: [String] {
        guard !timeZone.isEmpty else { return [] }
        let comment =
            isInUTC
            ? "// The time zone of dates in texts. UTC is the time zone of this machine; set yours, such as \"Asia/Shanghai\"."
            : "// The time zone of dates in texts, whatever time zone the machine has."
        let zone = "TimeZone(identifier: \(timeZone.debugDescription)) ?? .current"
        return [comment, "var contentTimeZone: TimeZone { \(zone) }"]
    }

    /// Whether the time zone is UTC: the zone of servers and containers, hardly ever of an author.
    package var isInUTC: Bool {
        ["Etc/", "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich"]
            .contains { timeZone.hasPrefix($0) }
            && TimeZone(identifier: timeZone)?.secondsFromGMT() == 0
    }

    /// The remark about UTC in the output of commands; nil if the time zone is another one.
    package var timeZoneRemark: String? {
        isInUTC
            ? "Dates in texts are read as UTC, the time zone of this machine; to change that, set 'contentTimeZone'."
            : nil
    }

    /// All declarations that an existing site needs for imported texts, one per line.
    ///
    /// - Parameter languages: The languages of the texts.
    /// - Returns: The lines.
    package func allSettings(languages: [ScaffoldLanguage]) -> [String] {
        let list = languages.map(\.declaration).joined(separator: ", ")
        return [
            "var publicationFeatures: PublicationFeatures { .all }",
            "var pageAddresses: PageAddresses { .folders }",
            "var localizations: [SiteLocalization] { [\(list)] }",
        ] + settings
    }

    /// A valid name for a case of an enumeration.
    private static func identifier(_ section: String) -> String {
        let words = section.split { !$0.isLetter && !$0.isNumber }
        let name = words.enumerated().map { number, word in
            number == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        guard let first = name.first else { return "section" }
        return first.isNumber ? "section" + name : name
    }

    /// The words that cannot be names in Swift, or only in backticks.
    ///
    /// Source: The Swift Programming Language, "Keywords and Punctuation".
    package static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch",
        "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

/// A language for which new sites have texts.
package struct ScaffoldLanguage {
    /// The code as given, which is also the folder's name; lowercased if it has no script or region, as
    /// Publish's default paths are.
    package let code: String
    /// The name of the language as a case of Plot's `Language`, such as `english`.
    package let name: String
    /// The name of the language in the language itself, such as `Deutsch`.
    package let label: String
    /// The region for `og:locale`; nil if there is no obvious one.
    package let region: String?

    /// Finds a language by its code; nil if there are no texts for it.
    package init?(code: String) {
        guard let known = Self.known[code.lowercased()] else { return nil }
        self.code = code.contains("-") ? code : code.lowercased()
        (name, label, region) = known
    }

    /// The codes of all languages with texts, sorted.
    package static var codes: [String] { known.keys.sorted() }

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
    package var declaration: String {
        var parts = [".\(name)"]
        // The default path is only the first part of the code: `zh` for `zh-Hant`.
        if code.contains("-") { parts.append("path: \"\(code)\"") }
        parts.append("label: \"\(label)\"")
        if let region { parts.append("region: \"\(region)\"") }
        return "SiteLocalization(\(parts.joined(separator: ", ")))"
    }

    /// The texts of the first pages: in Chinese for Chinese, otherwise in English.
    package var texts: Texts {
        switch name {
        case "simplifiedChinese": .simplifiedChinese
        case "traditionalChinese": .traditionalChinese
        default: .english
        }
    }
}

extension ScaffoldLanguage {
    /// The texts of the first pages.
    package struct Texts {
        let description: @Sendable (String) -> String
        let welcome: @Sendable (String) -> String
        let posts: String
        /// The titles of common sections by their folders; other sections use the folder's name.
        var sections: [String: String] = [:]
        let firstPost: String
        let postDescription: String
        let postText: String
        /// The sentence about translations that the first post has in a site with several languages.
        let translationText: String
        let samples: Samples
        let about: String
        let aboutText: String
        let notFound: String
        let notFoundText: String
    }
}

extension ScaffoldLanguage.Texts {
    package static let english = Self(
        description: { "A description of \($0)" },
        welcome: { "Welcome to \($0)!" },
        posts: "My posts",
        firstPost: "My first post",
        postDescription: "The first post of this site.",
        postText:
            "This is the first post. Edit it, or add another file next to it.",
        translationText:
            " The file with the same name in another language's folder is its translation.",
        samples: .english,
        about: "About",
        aboutText: "Who you are, what you write about, and how to contact you.",
        notFound: "Page not found",
        notFoundText: "There is no page at this address."
    )

    package static let simplifiedChinese = Self(
        description: { "网站简介：\($0)" },
        welcome: { "欢迎来到\($0)！" },
        posts: "文章",
        sections: [
            "posts": "文章", "post": "文章", "blog": "博客", "articles": "文章", "notes": "笔记",
            "projects": "项目", "talks": "演讲", "docs": "文档", "life": "生活", "tech": "技术",
        ],
        firstPost: "第一篇文章",
        postDescription: "这个网站的第一篇文章。",
        postText: "这是第一篇文章。你可以修改它，或者在同一文件夹里新建一篇。",
        translationText: "其他语言文件夹中的同名文件就是它的译文。",
        samples: .simplifiedChinese,
        about: "关于",
        aboutText: "在这里介绍你自己、写作的主题和联系方式。",
        notFound: "页面不存在",
        notFoundText: "你访问的地址没有对应的页面。"
    )

    package static let traditionalChinese = Self(
        description: { "網站簡介：\($0)" },
        welcome: { "歡迎來到\($0)！" },
        posts: "文章",
        sections: [
            "posts": "文章", "post": "文章", "blog": "部落格", "articles": "文章", "notes": "筆記",
            "projects": "專案", "talks": "演講", "docs": "文件", "life": "生活", "tech": "技術",
        ],
        firstPost: "第一篇文章",
        postDescription: "這個網站的第一篇文章。",
        postText: "這是第一篇文章。你可以修改它，或者在同一個資料夾裡新增一篇。",
        translationText: "其他語言資料夾中的同名檔案就是它的譯文。",
        samples: .traditionalChinese,
        about: "關於",
        aboutText: "在這裡介紹你自己、寫作的主題和聯絡方式。",
        notFound: "找不到頁面",
        notFoundText: "你造訪的網址沒有對應的頁面。"
    )
}
