internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// A pattern for addresses in the words of another generator, such as `/:year/:monthname/:slug/`.
struct SourcePattern: Sendable {
    /// The pattern as it is written.
    let text: String
    private let parts: [Part]

    private enum Part {
        case text(String)
        case word(AddressWord)
        /// A name that only headers may answer, with its colon.
        case unknown(String)
    }

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - words: The meanings of the generator's names.
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

    /// Whether the pattern has names at all.
    var hasNames: Bool {
        parts.contains { if case .text = $0 { false } else { true } }
    }

    /// The first name that a text has no answer for; nil when there is none.
    func unknownName(in text: SourceText, _ settings: SourceSettings) -> String? {
        for case .unknown(let name) in parts where value(of: name, in: text, settings) == nil {
            return name
        }
        return nil
    }

    /// The path of a text, with slashes as the pattern has them; nil where the text lacks what it names.
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

    /// What the header of a text, its path or the site answers to a name that is none of the generator's.
    private func value(
        of name: String,
        in text: SourceText,
        _ settings: SourceSettings
    ) -> String? {
        let key = String(name.dropFirst())
        return text.value(key) ?? (key == "lang" ? text.languageCode : nil)
            ?? settings.permalinkDefaults[key]
    }

    /// Patterns of ours that may give the same addresses, the likelier one first; none where ours lack a name.
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

/// The meaning of a name in a pattern of another generator.
enum AddressWord: Sendable {
    /// A part of the date that ours name, too.
    case date(PermalinkPattern.Placeholder)
    /// A part of the date in a format of Unicode.
    case format(String, Spelling = .asIs)
    /// The day of the week, Sunday being 0.
    case weekday
    /// Seconds since 1970.
    case timestamp
    /// The same for all texts.
    case text(String)
    /// The section.
    case section
    /// All folders that are sections, or some of them, counted from 0; negative numbers count from the end.
    case sections(from: Int, upTo: Int?)
    /// What sections are called in addresses: the first one, or all of them.
    case sectionSlugs(Spelling, isFirst: Bool)
    /// The folders and the name of the file.
    case path(Spelling)
    /// The same with the slug of the header at the end, if there is one.
    case pathOrSlug(Spelling)
    /// The slug of the header, else the folders and the name of the file.
    case wholeSlug(Spelling)
    /// The name of the file.
    case file(Spelling)
    /// The slug of the header, else the name of the file.
    case slugOrFile(Spelling)
    /// The slug of the header, else the title.
    case slugOrTitle(Spelling)
    /// The title.
    case title(Spelling)
    /// All categories, one in the other.
    case categories(Spelling)
    /// The last category with those above it, or else a word.
    case category(Spelling, otherwise: String)

    /// The names of ours that may mean the same.
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

    /// The word with a range in brackets after it, such as `[1:last]`, which only sections have.
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

    /// What a text answers; nil where it has no date.
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
            // Weeks begin on Mondays, as in ISO 8601.
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
