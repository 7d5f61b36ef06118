internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text of the old site, with what its path and front matter say.
struct SourceText {
    /// The file, relative to the old site.
    let file: String
    /// The kind of page that the text becomes.
    var role: Role
    /// The language folder of the text.
    var language: String
    /// The parsed front matter.
    let metadata: MetadataNode
    /// The front matter as written, without the body.
    let header: HeaderEditor
    /// Everything after the front matter.
    let body: String
    /// The line of the file at which the body starts.
    let bodyLine: Int
    /// The reason why the front matter could not be parsed; nil if it was parsed.
    let fault: String?
    /// The date in the front matter; without one, the date in the file name.
    var date: SourceDate?
    /// Whether the old site did not publish the text, or only for some readers.
    var isDraft: Bool
    /// Whether a weight puts the text before most others in lists.
    var isWeighty = false
    /// How public the text is if it is published; a private text counts as a draft as well.
    var visibility = TextVisibility.listed
    /// The folder with the files that belong to the text, relative to the old site; nil if there is
    /// none.
    var bundle: String?
    /// The path of the text within its section; for a page, within its content folder.
    ///
    /// The date, the extension and the language folder are removed.
    var name = ""
    /// The number of folders at the start of the path that are nested sections.
    var sectionDepth = 0
    /// The slugs of the section and the nested sections that contain the text, from the slug, title
    /// or folder of each section.
    var sectionSlugs: [String] = []
    /// Whether the file is the `index` of its folder.
    var isIndexFile = false
    /// The date at the start of the file name; nil if there is none.
    var nameDate: String?
    /// The language code in the path; nil if there is none.
    var languageCode: String?
    /// Whether the old site had a path for the text; false if WordPress served it only at a query
    /// such as `/?p=12`.
    var hasAddress = true
    /// The text's short address, such as `/?p=12`; empty if there is none.
    var shortAddress = ""
    /// Files that the text shows, relative to the old site, each with its future name next to the
    /// text.
    var attachments: [(file: String, name: String)] = []

    /// The kinds of pages that a text becomes.
    enum Role: Hashable {
        /// The home page.
        case index
        case sectionIndex(String)
        /// An article, with its path within the section.
        case item(section: String, path: String)
        /// A page, with its path.
        case page(String)
    }

    /// The path within the language folder, without extension.
    var path: String {
        switch role {
        case .index: "index"
        case .sectionIndex(let section): section + "/index"
        case .item(let section, let path): section + "/" + path
        case .page(let path): path
        }
    }

    /// The section of an article; empty for other texts.
    var section: String {
        if case .item(let section, _) = role { section } else { "" }
    }

    /// Sets the nested sections that contain the text.
    ///
    /// - Parameter names: The slugs of sections, by their folder.
    mutating func findSections(_ names: [String: String]) {
        guard !section.isEmpty, let range = file.range(of: "/" + name, options: .backwards) else {
            return
        }
        var folder = String(file[..<range.lowerBound])
        sectionSlugs = [names[folder] ?? section]
        for (index, part) in name.split(separator: "/").dropLast().enumerated() {
            folder += "/" + part
            guard let name = names[folder] else { continue }
            sectionDepth = index + 1
            sectionSlugs.append(name)
        }
    }

    /// Returns the categories from general to specific, as Jekyll and Hexo nest them.
    func categories(in settings: SourceSettings) -> [String] {
        list(["categories", "category"], spaced: settings.hasSpacedLists)
    }

    /// Returns the categories, each with those above it if they are nested.
    func categoryPaths(isNested: Bool) -> [[String]] {
        let node = metadata["categories"] ?? metadata["category"]
        guard isNested else { return (node?.list ?? []).map { [$0] } }
        let lists = node?.elements?.map { $0.list ?? [] } ?? [node?.list ?? []]
        return lists.flatMap { list in list.indices.map { Array(list[...$0]) } }
    }

    /// The last category with its parents, if `categories` is a list of category paths.
    var lastCategory: [String] {
        let node = metadata["categories"] ?? metadata["category"]
        if let elements = node?.elements, let last = elements.last { return last.list ?? [] }
        return node?.list ?? []
    }

    /// Returns the boolean value of the first key that has one; nil if no key has one.
    func flag(_ keys: String...) -> Bool? {
        keys.lazy.compactMap { key in
            key.split(separator: ".").reduce(Optional(metadata)) { $0?[String($1)] }?.text?
                .writtenBool
        }.first
    }

    /// The title, and the body without code and formulas in lines of their own.
    var prose: String {
        var lines = [value("title") ?? ""]
        var fence: String?
        for line in body.split(separator: "\n") {
            let start = line.drop { $0 == " " || $0 == "\t" }
            let mark = ["```", "~~~", "$$", "{% highlight", "{% endhighlight"].first(
                where: start.hasPrefix
            )
            if let mark, fence == nil || fence == mark || mark.hasPrefix("{% end") {
                let isWhole = mark == "$$" && start.dropFirst(2).contains("$$")
                fence = fence == nil && !isWhole ? mark : nil
            } else if fence == nil, line.count - start.count < 4 {
                // Every second part between backticks is code.
                let parts = line.split(separator: "`", omittingEmptySubsequences: false)
                lines += parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Whether there is a formula, and not only prices or shell variables.
    var hasFormulas: Bool {
        guard body.contains("$") || body.contains("\\(") || body.contains("\\[") else {
            return false
        }
        return body.contains(/(?m)^\s*\$\$/)
            || prose.contains(
                /\$\$[^$]+\$\$|(^|[^\w$\\])\$[^\s$][^$\n]*[\\^_{][^$\n]*\$(?!\w)|\\\(.+\\\)|\\\[.+\\\]/
            )
    }

    /// The number of emoji written as `:smile:`.
    var emojiCount: Int {
        guard body.contains(":") else { return 0 }
        return prose.matches(of: /(?m)(?:^|[^\w:\/]):[a-z+\-][a-z0-9_+\-]+:(?!\w)/).count
    }

    /// Whether at least a tenth of the prose is Han characters: a Chinese text may contain many
    /// names.
    var isWrittenInHan: Bool {
        let scalars = prose.unicodeScalars
        return scalars.count { EastAsianScript($0.value) == .han } * 10 > scalars.count
    }

    /// Returns the value of the first key that has one.
    func value(_ keys: String...) -> String? { value(keys) }

    /// Keys of the date; those of Obsidian's plugins come last.
    static let dateKeys = [
        "date", "pubDate", "pubDatetime", "publishDate", "date created", "created",
    ]

    /// Keys of the date of the last change.
    static let updatedKeys = [
        "updated", "updatedDate", "lastmod", "last_modified_at", "modDatetime", "date modified",
        "modified",
    ]

    /// Returns the value of the first of several keys that has one.
    func value(_ keys: [String]) -> String? {
        keys.lazy.compactMap { metadata[$0]?.text }.first { !$0.isEmpty }
    }

    /// Whether a page has nothing but a loop of Liquid over the posts of the site.
    var isListOfPosts: Bool {
        guard body.contains(/\{%-?\s*for\b[^%]*\bsite\.(posts|tags|categories)/) else {
            return false
        }
        let words = body.replacing(/(?s)\{%.*?%\}|\{\{.*?\}\}|<[^>]*>/, with: "")
        return words.count { $0.isLetter } < 40
    }

    /// Returns the list at the first key that has one; a string is split at spaces if `spaced` is
    /// true.
    func list(_ keys: [String], spaced: Bool) -> [String] {
        for key in keys {
            guard let node = metadata[key], let list = node.list, !list.isEmpty else { continue }
            let isOneText = list.count == 1 && node.text == list[0]
            return spaced && isOneText
                ? list[0].split(whereSeparator: \.isWhitespace).map(String.init) : list
        }
        return []
    }
}

/// A date as another generator interprets it.
struct SourceDate {
    /// The point in time.
    let date: Date
    /// The components in the time zone of the site.
    let local: CivilTime
    /// The components as written, in the time zone that the text names if it names one.
    let written: CivilTime
    /// The date in the format that Publish reads in front matter.
    let text: String

    /// Parses a date.
    ///
    /// - Parameters:
    ///   - text: The date as written, such as `2024-1-5 9:03`, `2024-01-05T09:03:00+08:00` or `Jul 08 2022`.
    ///   - zone: The time zone of the site.
    init?(_ text: String, in zone: TimeZone) {
        let text = text.trimmingCharacters(in: .whitespaces)
        // Fractions of seconds are dropped.
        let whole = text.replacing(/(:\d{1,2})[.,]\d+/) { $0.1 }
        let ours = DateText(whole)?.date(in: zone)
        guard let date = ours ?? Self.foreignDate(whole, in: zone) else { return nil }
        self.date = date
        local = CivilTime(date, in: zone)
        self.text = ours == nil ? local.minuteText : whole
        // The offset is the difference between the written components and UTC.
        let offset = whole.firstMatch(of: /:\d{1,2}\s*([+-])(\d\d):?(\d\d)$/).map { match in
            let minutes = (Int(match.2) ?? 0) * 60 + (Int(match.3) ?? 0)
            return match.1 == "-" ? -minutes * 60 : minutes * 60
        }
        let isGMT = whole.hasSuffix("Z") || whole.hasSuffix("GMT")
        written =
            TimeZone(secondsFromGMT: offset ?? 0).flatMap {
                offset != nil || isGMT ? CivilTime(date, in: $0) : nil
            } ?? local
    }

    private static func foreignDate(_ text: String, in zone: TimeZone) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.gregorianStartDate = .distantPast
        return formats.lazy.compactMap { format in
            formatter.dateFormat = format
            return formatter.date(from: text)
        }.first
    }

    /// Date formats that YAML and JavaScript accept and Publish does not.
    private static let formats = [
        "yyyy-M-d H:m:s Z", "yyyy-M-d H:m:s ZZZZZ", "yyyy-M-d H:m:sZZZZZ", "yyyy-M-d'T'H:m:sZZZZZ",
        "yyyy-M-d'T'H:m:s", "yyyy-M-d H:m:s zzz", "yyyy-M-d H:m:s", "yyyy-M-d H:m", "yyyy-M-d",
        "yyyy/M/d H:m:s",
        "yyyy/M/d H:m", "yyyy/M/d", "MMM d yyyy", "MMM d, yyyy", "MMMM d, yyyy", "d MMM yyyy",
        "EEE MMM d yyyy", "EEE, d MMM yyyy HH:mm:ss Z",
    ]
}
