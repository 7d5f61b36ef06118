internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// The addresses of texts on the old site, computed from the site's permalink patterns.
struct OldAddresses {
    let settings: SourceSettings
    /// The permalink patterns by section; the empty key is the default for all sections.
    private let patterns: [String: SourcePattern]

    init(_ settings: SourceSettings) {
        self.settings = settings
        patterns = settings.permalinks.mapValues { text in
            SourcePattern(settings.namedPatterns[text] ?? text, words: settings.words)
        }
    }

    /// Returns the first placeholder in a text's pattern that has no value; nil if all have values.
    func unknownName(in text: SourceText) -> String? {
        guard case .item = text.role else { return nil }
        return pattern(of: text)?.unknownName(in: text, settings)
    }

    /// Returns the pattern for the address of an article; nil if the site has none.
    func pattern(of text: SourceText) -> SourcePattern? {
        pattern(text.section, of: text) ?? pattern(text.section.lowercased(), of: text)
            ?? patterns[""]
    }

    /// Returns the pattern of a section, preferably one for the text's language.
    private func pattern(_ name: String, of text: SourceText) -> SourcePattern? {
        patterns[code(of: text).lowercased() + "/" + name] ?? patterns[name]
    }

    /// Returns the address of a text on the old site, with leading and trailing slashes as there;
    /// nil if it is unknown.
    func address(of text: SourceText) -> String? {
        guard text.hasAddress else { return nil }
        let prefix = prefix(of: text)
        if let own = text.value("permalink", "url"), !own.contains("://") {
            let pattern = SourcePattern(settings.namedPatterns[own] ?? own, words: settings.words)
            let path = pattern.hasNames ? pattern.path(of: text, in: settings) : own
            guard let path else { return nil }
            // A leading slash means that the address already includes the language.
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

    /// Returns the beginning of addresses in the language of a text, such as `en/`.
    private func prefix(of text: SourceText) -> String {
        guard let first = settings.languages.first else { return "" }
        let code = code(of: text)
        return code != first || settings.prefixesFirstLanguage ? "/" + code : ""
    }

    /// Returns the language code of a text, as the old site spells it; empty if the site does not
    /// name the language.
    private func code(of text: SourceText) -> String {
        let own = text.languageCode?.lowercased()
        return settings.languages.first { $0.lowercased() == own }
            ?? settings.languages.first { LanguageName.folder($0) == text.language }
            ?? settings.languages.first ?? ""
    }

    /// Returns the address that a pattern of Publish gives to a text at a path within its section;
    /// nil if that is uncertain.
    func ourPath(
        of text: SourceText,
        at path: String,
        by pattern: PermalinkPattern
    ) -> String? {
        let categories = text.categories(in: settings)
        // The address is uncertain if a name has other characters than letters, numbers and spaces,
        // because Publish drops them.
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
    /// The path of the text; a slug in the front matter replaces the last part.
    fileprivate var slugged: String {
        guard let slug = value("slug") else { return name }
        return (name.split(separator: "/").dropLast().map(String.init) + [slug])
            .joined(separator: "/")
    }
}

extension String {
    fileprivate var withoutLeadingSlash: Substring { hasPrefix("/") ? dropFirst() : self[...] }
}
