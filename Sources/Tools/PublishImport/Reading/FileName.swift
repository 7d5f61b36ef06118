internal import PublishFrontMatter
internal import PublishLanguages

/// The information in the path of a text: its language, date and role.
struct FileName {
    /// The language folder; empty if the path names no language.
    let language: String
    /// The language code in the path; nil if there is none.
    private(set) var languageCode: String?
    /// The date at the start of the name.
    let date: String?
    /// Whether the file is the index of its folder: `index` or `_index`.
    var isIndexFile: Bool { parts.last == "index" || parts.last == "_index" }
    /// The folders, and the name without date, language and extension.
    private let parts: [String]
    /// The same folders and name, as written in addresses of the old site.
    private let written: [String]
    private let ignoredFolders: Int

    /// Parses a path.
    ///
    /// - Parameters:
    ///   - path: The path within its content folder.
    ///   - place: The content folder.
    ///   - settings: The site's settings for languages and names.
    ///   - metadata: The front matter.
    ///   - hasTwin: Whether another file has the same name but for its ending.
    init(
        _ path: Substring,
        _ place: ContentFolder,
        _ settings: SourceSettings,
        _ metadata: MetadataNode,
        hasTwin: Bool
    ) {
        ignoredFolders = settings.ignoredFolders
        var folders = path.split(separator: "/").map(String.init)
        var name = folders.popLast() ?? ""
        if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
        var written = folders + [name]
        let known = Set(settings.languages.map(LanguageName.folder))
        func isKnown(_ code: some StringProtocol, otherwise mayBeNew: Bool) -> Bool {
            let code = String(code).replacing("_", with: "-").lowercased()
            return settings.languages.contains { $0.lowercased() == code }
                || LanguageName.isLikely(code)
                    && (known.isEmpty ? mayBeNew : known.contains(LanguageName.folder(code)))
        }
        let namesLanguages = settings.namesLanguages
        func isFolder(_ name: String) -> Bool { isKnown(name, otherwise: namesLanguages) }
        if let dot = name.lastIndex(of: "."),
            case let ending = name[name.index(after: dot)...],
            // One word, as in `Hypothes.is`, may mean anything; `pt-BR` is a language.
            isKnown(ending, otherwise: namesLanguages && (hasTwin || ending.count > 3))
        {
            languageCode = String(ending)
            name = String(name[..<dot])
        } else if let index = folders.prefix(2).firstIndex(where: isFolder) {
            languageCode = folders.remove(at: index)
        }
        if settings.hasLanguageFolders { written = folders + [name] }
        let own = ["lang", "language"].lazy.compactMap { metadata[$0]?.text }
            .first { isKnown($0, otherwise: true) }
        let code = own ?? languageCode ?? place.language
        language = code.isEmpty ? "" : LanguageName.folder(code)
        var date: String?
        if let match = name.wholeMatch(of: /(\d{4}-\d{1,2}-\d{1,2})-(.+)/) {
            date = String(match.1)
            if settings.hasDatedNames {
                name = String(match.2)
                written[written.count - 1] = String(
                    written.last?.dropFirst(match.1.count + 1) ?? ""
                )
            }
        }
        self.date = date
        self.written = written
        parts = folders + [name.replacing(".", with: "-")]
    }

    /// Returns the path of the text in addresses of the old site, within its section or content
    /// folder.
    func name(_ place: ContentFolder.Role) -> String {
        var written = isIndexFile && written.count > 1 ? written.dropLast() : written[...]
        if case .item = role(place), place == .folders { written = written.dropFirst() }
        if case .section = place, written.count > ignoredFolders {
            written = written.dropFirst(ignoredFolders)
        }
        return written.joined(separator: "/")
    }

    func role(_ place: ContentFolder.Role) -> SourceText.Role {
        let path = parts.joined(separator: "/")
        let isIndex = isIndexFile
        let folders = parts.dropLast()
        func inside(_ parts: some Collection<String>) -> String {
            let parts = isIndex && parts.count > 1 ? Array(parts.dropLast()) : Array(parts)
            return parts.joined(separator: "/")
        }
        switch place {
        case .section(let section):
            if isIndex, folders.isEmpty { return .sectionIndex(section) }
            return .item(section: section, path: inside(parts))
        case .folders:
            if isIndex, folders.isEmpty { return .index }
            if parts.last == "_index", folders.count == 1 { return .sectionIndex(parts[0]) }
            let isPage = folders.isEmpty || isIndex && folders.count == 1
            if isPage { return .page(inside(parts)) }
            return .item(section: parts[0], path: inside(parts.dropFirst()))
        case .pages:
            if isIndex, folders.isEmpty { return .index }
            return .page(isIndex ? folders.joined(separator: "/") : path)
        }
    }
}
