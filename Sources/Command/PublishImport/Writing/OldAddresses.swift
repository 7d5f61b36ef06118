internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// The addresses that texts have with their own generator, and the patterns by which ours gives them the same.
struct OldAddresses {
    let settings: SourceSettings
    /// The patterns of the site by section; the one of the empty name is that of all others.
    private let patterns: [String: SourcePattern]

    init(_ settings: SourceSettings) {
        self.settings = settings
        patterns = settings.permalinks.mapValues { text in
            SourcePattern(settings.namedPatterns[text] ?? text, words: settings.words)
        }
    }

    /// What cannot be worked out of the address of a text; nil when nothing is missing.
    func unknownName(in text: SourceText) -> String? {
        guard case .item = text.role else { return nil }
        return pattern(of: text)?.unknownName(in: text, settings)
    }

    /// The pattern of an article's section; nil in a site that has none.
    func pattern(of text: SourceText) -> SourcePattern? {
        pattern(text.section, of: text) ?? pattern(text.section.lowercased(), of: text)
            ?? patterns[""]
    }

    /// The pattern of a name, that of a text's language first.
    private func pattern(_ name: String, of text: SourceText) -> SourcePattern? {
        patterns[code(of: text).lowercased() + "/" + name] ?? patterns[name]
    }

    /// The address of a text, from the root and with slashes as they are; nil for one that cannot be known.
    func address(of text: SourceText) -> String? {
        guard text.hasAddress else { return nil }
        let prefix = prefix(of: text)
        if let own = text.value("permalink", "url"), !own.contains("://") {
            let pattern = SourcePattern(settings.namedPatterns[own] ?? own, words: settings.words)
            let path = pattern.hasNames ? pattern.path(of: text, in: settings) : own
            guard let path else { return nil }
            // What begins with a slash has its language, if it has any.
            return settings.hasLanguageFolders && !own.hasPrefix("/")
                ? "\(prefix)/\(path.withoutLeadingSlash)" : path
        }
        switch text.role {
        case .index: return prefix + "/"
        case .sectionIndex(let section):
            return "\(prefix)/\(settings.spelling.spelled(section))/"
        case .page:
            if let pattern = pattern("/", of: text), !text.name.contains("/") {
                return pattern.path(of: text, in: settings).map { prefix + $0 }
            }
            let path = settings.spelling.spelled(text.slugged)
            let isFile =
                switch settings.pages {
                case .folders: false
                case .files: true
                case .filesButIndex: !text.isIndexFile
                }
            return "\(prefix)/\(path)" + (isFile ? ".html" : "/")
        case .item:
            return pattern(of: text)?.path(of: text, in: settings).map { prefix + $0 }
        }
    }

    /// What a language puts before its addresses.
    private func prefix(of text: SourceText) -> String {
        guard let first = settings.languages.first else { return "" }
        let code = code(of: text)
        return code != first || settings.prefixesFirstLanguage ? "/" + code : ""
    }

    /// The language of a text as the site calls it; empty where it names none.
    private func code(of text: SourceText) -> String {
        let own = text.languageCode?.lowercased()
        return settings.languages.first { $0.lowercased() == own }
            ?? settings.languages.first { LanguageName.folder($0) == text.language }
            ?? settings.languages.first ?? ""
    }

    /// What ours answers, for a text that will lie at a path within its section; nil where that is not certain.
    func ourPath(
        of text: SourceText,
        at path: String,
        by pattern: PermalinkPattern
    ) -> String? {
        let categories = text.categories(in: settings)
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
            title: Spelling.hyphenated.spelled(text.value("title") ?? ""),
            categories: categories.map(Spelling.hyphenated.spelled),
            date: text.date?.local
        )
        return try? pattern.path(of: subject)
    }
}

extension SourceText {
    /// The path with the slug of the header at its end, if there is one.
    fileprivate var slugged: String {
        guard let slug = value("slug") else { return name }
        return (name.split(separator: "/").dropLast().map(String.init) + [slug])
            .joined(separator: "/")
    }
}

extension String {
    fileprivate var withoutLeadingSlash: Substring { hasPrefix("/") ? dropFirst() : self[...] }
}
