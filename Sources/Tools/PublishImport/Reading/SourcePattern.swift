internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// A permalink pattern of another generator, such as `/:year/:monthname/:slug/`.
struct SourcePattern: Sendable {
    let text: String
    private let parts: [Part]

    private enum Part {
        case text(String)
        case word(AddressWord)
        /// A placeholder, with its colon, whose value must be in the front matter.
        case unknown(String)
    }

    /// Parses a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - words: The meanings of the generator's placeholders.
    init(_ text: String, words: [String: AddressWord]) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let match = rest.firstMatch(of: /\\:|:(\w+)(\[[^\]]*\])?/.asciiOnlyWordCharacters()) {
            parts.append(.text(String(rest[..<match.range.lowerBound])))
            rest = rest[match.range.upperBound...]
            guard let name = match.1.map(String.init) else {
                parts.append(.text(":"))
                continue
            }
            let range = match.2.map(String.init) ?? ""
            if let word = words[name] {
                parts.append(.word(word.limited(to: range)))
            } else if name.hasSuffix("_"), let word = words[String(name.dropLast())] {
                parts += [.word(word), .text("_")]
            } else {
                parts.append(.unknown(":" + name))
            }
        }
        parts.append(.text(String(rest)))
        self.parts = parts
    }

    var hasNames: Bool {
        parts.contains { if case .text = $0 { false } else { true } }
    }

    /// Returns the first placeholder without a value for a text; nil if all have one.
    func unknownName(in text: SourceText, _ settings: SourceSettings) -> String? {
        for case .unknown(let name) in parts where value(of: name, in: text, settings) == nil {
            return name
        }
        return nil
    }

    /// Returns the path of a text, with a trailing slash if the pattern has one; nil if a
    /// placeholder has no value.
    func path(of text: SourceText, in settings: SourceSettings) -> String? {
        var path = ""
        for part in parts {
            switch part {
            case .text(let text): path += text
            case .word(let word):
                guard let answer = word.answer(of: text, in: settings) else { return nil }
                path += answer
            case .unknown(let name):
                guard let value = value(of: name, in: text, settings) else { return nil }
                path += value
            }
        }
        let isFolder = self.text.hasSuffix("/")
        return "/" + path.withoutSlashes + (isFolder && !path.withoutSlashes.isEmpty ? "/" : "")
    }

    /// Returns the value of an unknown placeholder, from the front matter, the path or the site's
    /// defaults.
    private func value(
        of name: String,
        in text: SourceText,
        _ settings: SourceSettings
    ) -> String? {
        let key = String(name.dropFirst())
        return text.value(key) ?? (key == "lang" ? text.languageCode : nil)
            ?? settings.permalinkDefaults[key]
    }

    /// The patterns of Publish that may give the same addresses, most likely first; empty if
    /// Publish has no such placeholder.
    var ours: [PermalinkPattern] {
        var texts = [""]
        for part in parts {
            switch part {
            case .text(let text): texts = texts.map { $0 + text }
            case .unknown: return []
            case .word(.text(let text)): texts = texts.map { $0 + text }
            case .word(let word):
                texts = texts.flatMap { text in word.ours.map { "\(text):\($0.rawValue)" } }
            }
        }
        return texts.compactMap { try? PermalinkPattern($0) }
    }
}

/// The meaning of a placeholder in a permalink pattern.
enum AddressWord: Sendable {
    /// A part of the date for which Publish has a placeholder.
    case date(PermalinkPattern.Placeholder)
    /// The date in a Unicode date format.
    case format(String, Spelling = .asIs)
    /// The day of the week; Sunday is 0.
    case weekday
    /// The seconds since 1970.
    case timestamp
    case text(String)
    case section
    /// A range of the nested sections, counted from 0; negative numbers count from the end.
    case sections(from: Int, upTo: Int?)
    /// The slugs of the nested sections: only the first, or all of them.
    case sectionSlugs(Spelling, isFirst: Bool)
    /// The folders and the name of the file.
    case path(Spelling)
    /// The folders and the name of the file; a slug in the front matter replaces the name.
    case pathOrSlug(Spelling)
    /// The slug in the front matter; without one, the folders and the name of the file.
    case wholeSlug(Spelling)
    case file(Spelling)
    /// The slug in the front matter; without one, the name of the file.
    case slugOrFile(Spelling)
    /// The slug in the front matter; without one, the title.
    case slugOrTitle(Spelling)
    case title(Spelling)
    /// All categories, as nested folders.
    case categories(Spelling)
    /// The last category with its parents; without categories, a fixed word.
    case category(Spelling, otherwise: String)

    /// The placeholders of Publish that may give the same value.
    var ours: [PermalinkPattern.Placeholder] {
        switch self {
        case .date(let name): [name]
        case .format, .weekday, .timestamp, .text, .sectionSlugs: []
        case .section: [.section]
        case .sections(let start, _): start == 0 ? [.section] : []
        case .path, .pathOrSlug, .wholeSlug: [.path]
        case .file, .slugOrFile: [.slug]
        case .slugOrTitle: [.slug, .title]
        case .title: [.title]
        case .categories, .category: [.categories]
        }
    }

    /// Returns the placeholder restricted to a range such as `[1:last]`; only sections have ranges.
    fileprivate func limited(to range: String) -> AddressWord {
        guard case .sections = self, !range.isEmpty else { return self }
        let ends = range.dropFirst().dropLast().split(
            separator: ":",
            omittingEmptySubsequences: false
        ).map { $0 == "last" ? -1 : Int($0) }
        let start = (ends.first ?? nil) ?? 0
        if ends.count > 1 { return .sections(from: start, upTo: ends[1]) }
        return .sections(from: start, upTo: start < 0 ? nil : start + 1)
    }

    /// Returns the value of the placeholder for a text; nil if it needs a date and the text has none.
    func answer(of text: SourceText, in settings: SourceSettings) -> String? {
        let folders = text.name.split(separator: "/").map(String.init)
        let file = folders.last ?? ""
        switch self {
        case .date(let name):
            let subject = PermalinkSubject(
                section: "",
                path: "",
                title: "",
                categories: [],
                date: date(of: text, settings)
            )
            return try? PermalinkPattern(":" + name.rawValue).path(of: subject)
        case .format(let format, let spelling):
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            // ISO 8601: weeks start on Monday.
            formatter.calendar = Calendar(identifier: .iso8601)
            formatter.dateFormat = format
            return date(of: text, settings).map { date in
                spelling.spelled(formatter.string(from: date.date(in: .gmt)))
            }
        case .weekday: return date(of: text, settings).map { "\($0.weekday)" }
        case .timestamp: return text.date.map { "\(Int($0.date.timeIntervalSince1970))" }
        case .text(let text): return text
        case .section: return settings.spelling.spelled(text.section)
        case .sections(let start, let end):
            let all = ([text.section] + folders.dropLast().prefix(text.sectionDepth))
                .filter { !$0.isEmpty }
            func place(_ index: Int) -> Int {
                min(max(index < 0 ? all.count + index : index, 0), all.count)
            }
            let last = max(place(start), place(end ?? all.count))
            return all[place(start)..<last].map(settings.spelling.spelled).joined(separator: "/")
        case .sectionSlugs(let spelling, let isFirst):
            return text.sectionSlugs.prefix(isFirst ? 1 : .max).map(spelling.spelled)
                .joined(separator: "/")
        case .path(let spelling): return spelling.spelled(text.name)
        case .pathOrSlug(let spelling):
            let own = text.value("slug").map { (folders.dropLast() + [$0]).joined(separator: "/") }
            return spelling.spelled(own ?? text.name)
        case .wholeSlug(let spelling): return text.value("slug") ?? spelling.spelled(text.name)
        case .file(let spelling): return spelling.spelled(file)
        case .slugOrFile(let spelling): return spelling.spelled(text.value("slug") ?? file)
        case .slugOrTitle(let spelling):
            return spelling.spelled(text.value("slug") ?? text.value("title") ?? file)
        case .title(let spelling): return spelling.spelled(text.value("title") ?? file)
        case .categories(let spelling):
            return text.categories(in: settings).map(spelling.spelled).joined(separator: "/")
        case .category(let spelling, let otherwise):
            let names = text.lastCategory
            return names.isEmpty ? otherwise : names.map(spelling.spelled).joined(separator: "/")
        }
    }

    private func date(of text: SourceText, _ settings: SourceSettings) -> CivilTime? {
        settings.keepsZones ? text.date?.written : text.date?.local
    }
}
