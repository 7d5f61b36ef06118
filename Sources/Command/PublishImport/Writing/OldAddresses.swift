internal import Foundation
internal import PublishFrontMatter

/// The addresses that texts have with their own generator, and the patterns by which ours gives them the same.
struct OldAddresses {
    let settings: SourceSettings
    /// The patterns of the site by section; nil for one that cannot be worked out.
    private let patterns: [String: PermalinkPattern]
    /// Names in patterns that only headers may have an answer for, by section.
    private let unknownNames: [String: String]

    init(_ settings: SourceSettings) {
        self.settings = settings
        var patterns: [String: PermalinkPattern] = [:]
        var unknownNames: [String: String] = [:]
        for (section, text) in settings.permalinks.sorted(by: { $0.key < $1.key }) {
            do {
                patterns[section] = try PermalinkPattern(text)
            } catch {
                unknownNames[section] = error.name
            }
        }
        self.patterns = patterns
        self.unknownNames = unknownNames
    }

    /// The pattern of a text's section, with what only its header knows, such as `:abbrlink`, filled in.
    private func pattern(of text: SourceText) -> PermalinkPattern? {
        let section = settings.permalinks[text.section] == nil ? "" : text.section
        guard let name = unknownNames[section], let written = settings.permalinks[section] else {
            return pattern(of: text.section)
        }
        guard let value = text.value(String(name.dropFirst())) else { return nil }
        return try? PermalinkPattern(written.replacing(name, with: value))
    }

    /// What cannot be worked out of the address of a text; nil when nothing is missing.
    func unknownName(in text: SourceText) -> String? {
        guard case .item(let section, _) = text.role, pattern(of: text) == nil else { return nil }
        return unknownNames[settings.permalinks[section] == nil ? "" : section]
    }

    /// The pattern of a section.
    func pattern(of section: String) -> PermalinkPattern? {
        settings.permalinks[section] == nil ? patterns[""] : patterns[section]
    }

    /// The address of a text, from the root and with slashes as they are; nil for one that cannot be known.
    func address(of text: SourceText) -> String? {
        if let own = text.value("permalink", "url") {
            guard let pattern = try? PermalinkPattern(own), own.contains(":") else { return own }
            return (try? pattern.path(of: subject(of: text))).map { slashed($0, like: own) }
        }
        let prefix = prefix(of: text)
        switch text.role {
        case .index: return prefix + "/"
        case .sectionIndex(let section): return "\(prefix)/\(section)/"
        case .page(let path):
            let path = settings.isLowercased ? path.lowercased() : path
            return "\(prefix)/\(path)" + (settings.pages == .files ? ".html" : "/")
        case .item:
            guard !settings.permalinks.isEmpty, let pattern = pattern(of: text),
                let path = try? pattern.path(of: subject(of: text))
            else { return nil }
            return prefix + slashed(path, like: pattern.text)
        }
    }

    private func slashed(_ path: String, like pattern: String) -> String {
        "/" + path + (pattern.hasSuffix("/") ? "/" : "")
    }

    /// What a language puts before its addresses.
    private func prefix(of text: SourceText) -> String {
        guard settings.languages.count > 1 else { return "" }
        let first = settings.languages[0]
        let code = settings.languages.first { LanguageName.folder($0) == text.language } ?? first
        return code != first || settings.prefixesFirstLanguage ? "/" + code.lowercased() : ""
    }

    /// What the other generator answers to the names of a pattern.
    private func subject(of text: SourceText) -> PermalinkSubject {
        var path = ""
        if case .item(_, let own) = text.role { path = own }
        if case .page(let own) = text.role { path = own }
        if let slug = text.value("slug"), !path.isEmpty {
            path = (path.split(separator: "/").dropLast().map(String.init) + [slug])
                .joined(separator: "/")
        }
        if settings.isLowercased { path = path.lowercased().replacing(" ", with: "-") }
        return PermalinkSubject(
            section: text.section,
            path: path,
            title: Self.hyphenated(text.value("title") ?? ""),
            categories: text.list(["categories", "category"], spaced: settings.hasSpacedLists)
                .map(Self.hyphenated),
            date: text.date?.local
        )
    }

    /// A name as most generators write it in addresses.
    private static func hyphenated(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// What ours answers, for a text that will lie at a path within its section; nil where that is not certain.
    func ourPath(
        of text: SourceText,
        at path: String,
        by pattern: PermalinkPattern
    ) -> String? {
        let categories = text.list(["categories", "category"], spaced: settings.hasSpacedLists)
        // Ours drops what is neither a letter nor a number.
        let names =
            categories + (pattern.text.contains(":title") ? [text.value("title") ?? ""] : [])
        guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } })
        else { return nil }
        let slug = text.value("slug")
        let folders = path.split(separator: "/").dropLast().map(String.init)
        let subject = PermalinkSubject(
            section: text.section,
            path: slug.map { (folders + [$0]).joined(separator: "/") } ?? path,
            title: Self.hyphenated(text.value("title") ?? ""),
            categories: categories.map(Self.hyphenated),
            date: text.date?.local
        )
        return try? pattern.path(of: subject)
    }
}
