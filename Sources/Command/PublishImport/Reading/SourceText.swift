internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text of the other site: what its file and header say.
struct SourceText {
    /// The file, relative to the site.
    let file: String
    /// What the file becomes.
    var role: Role
    /// The folder of its language.
    var language: String
    /// The header as a tree.
    let metadata: MetadataNode
    /// The header as it is written.
    let header: HeaderLines
    /// Everything after the header.
    let body: String
    /// The line of the file at which the body begins.
    let bodyLine: Int
    /// Why the header could not be read; nil when it was.
    let fault: String?
    /// The date of the header, else that of the file's name.
    var date: SourceDate?
    /// Whether the text was not published.
    var isDraft: Bool
    /// The folder of the files that belong to the text, relative to the site; nil when there is none.
    var bundle: String?
    /// The path within the section, or of a page within its place, as the files are named: without date, ending and
    /// the folder of a language that the generator knows.
    var name = ""
    /// How many folders of the name are sections of their own.
    var sectionDepth = 0
    /// What the section, and those in it that the text lies in, call themselves: by slug, title or folder.
    var sectionSlugs: [String] = []
    /// Whether the file is the `index` of its folder.
    var isIndexFile = false
    /// The date at the beginning of the file's name; nil when there is none.
    var nameDate: String?
    /// The code of the language that the path names; nil when it names none.
    var languageCode: String?
    /// Whether readers may have known the text by a path, as those of all generators but a query in WordPress.
    var hasAddress = true
    /// The query by which readers found the text as well, such as `p=12`; empty where there is none.
    var query = ""
    /// Files that the text shows, relative to the site, and their names beside it.
    var attachments: [(file: String, name: String)] = []

    /// What a text becomes.
    enum Role: Hashable {
        /// The front page.
        case index
        /// The page of a section.
        case sectionIndex(String)
        /// An article, by its path within the section.
        case item(section: String, path: String)
        /// A page, by its path.
        case page(String)
    }

    /// The path within its language, without its ending.
    var path: String {
        switch role {
        case .index: "index"
        case .sectionIndex(let section): section + "/index"
        case .item(let section, let path): section + "/" + path
        case .page(let path): path
        }
    }

    /// The section of an article; empty for everything else.
    var section: String {
        if case .item(let section, _) = role { section } else { "" }
    }

    /// Finds the sections that the text lies in.
    ///
    /// - Parameter names: What folders that are sections call themselves.
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

    /// The categories from the most general one to the most special, as those who have one tree of them write them.
    func categories(in settings: SourceSettings) -> [String] {
        list(["categories", "category"], spaced: settings.hasSpacedLists)
    }

    /// The last of the categories, where lists within the list are such paths, with those above it.
    var lastCategory: [String] {
        let node = metadata["categories"] ?? metadata["category"]
        if let elements = node?.elements, let last = elements.last { return last.list ?? [] }
        return node?.list ?? []
    }

    /// Whether the first key that has a truth value says so; nil when none has.
    func flag(_ keys: String...) -> Bool? {
        keys.lazy.compactMap { key in
            key.split(separator: ".").reduce(Optional(metadata)) { $0?[String($1)] }?.text?
                .writtenBool
        }.first
    }

    /// Whether a tenth of the text is written in Han characters, as Chinese with code in it is.
    var isWrittenInHan: Bool {
        let scalars = body.unicodeScalars
        return scalars.count { EastAsianScript($0.value) == .han } * 10 > scalars.count
    }

    /// The value of the first key that has one.
    func value(_ keys: String...) -> String? {
        keys.lazy.compactMap { metadata[$0]?.text }.first { !$0.isEmpty }
    }

    /// The list at the first key that has one; in a site that separates words by spaces, by these.
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

/// A date as another generator reads it.
struct SourceDate {
    /// The instant.
    let date: Date
    /// The parts in the time zone of the site.
    let local: CivilTime
    /// The parts as they are written, in the zone that the text may name.
    let written: CivilTime
    /// The date as our headers have it.
    let text: String

    /// Reads a date.
    ///
    /// - Parameters:
    ///   - text: The date as written, such as `2024-1-5 9:03`, `2024-01-05T09:03:00+08:00` or `Jul 08 2022`.
    ///   - zone: The time zone of the site.
    init?(_ text: String, in zone: TimeZone) {
        let text = text.trimmingCharacters(in: .whitespaces)
        // Fractions of seconds decide nothing.
        let whole = text.replacing(/(:\d{1,2})[.,]\d+/) { $0.1 }
        let ours = DateText(whole)?.date(in: zone)
        guard let date = ours ?? Self.foreignDate(whole, in: zone) else { return nil }
        self.date = date
        local = CivilTime(date, in: zone)
        self.text = ours == nil ? local.minuteText : whole
        // An offset at the end is the difference between the two.
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

    /// Formats that YAML and JavaScript take for dates, and ours do not.
    private static let formats = [
        "yyyy-M-d H:m:s Z", "yyyy-M-d H:m:s ZZZZZ", "yyyy-M-d H:m:sZZZZZ", "yyyy-M-d'T'H:m:sZZZZZ",
        "yyyy-M-d'T'H:m:s", "yyyy-M-d H:m:s zzz", "yyyy-M-d H:m:s", "yyyy-M-d H:m", "yyyy-M-d",
        "yyyy/M/d H:m:s",
        "yyyy/M/d H:m", "yyyy/M/d", "MMM d yyyy", "MMM d, yyyy", "MMMM d, yyyy", "d MMM yyyy",
        "EEE MMM d yyyy", "EEE, d MMM yyyy HH:mm:ss Z",
    ]
}
