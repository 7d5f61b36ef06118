internal import PublishLanguages

/// The language and the translation key in the path of a text.
struct TextPath {
    /// The language code in lower case; nil if the path contains no language.
    let language: String?
    /// The path without language and extension, below `Content`.
    let key: String
    /// Whether the text is an article: in a folder, and not an index.
    let isItem: Bool

    /// Reads a path relative to the site's folder.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - languages: The folders of the site's languages; nil if they are not known.
    init(_ path: String, languages: [String]? = nil) {
        var pieces = path.split(separator: "/").map(String.init)
        if let content = pieces.firstIndex(of: "Content") { pieces.removeFirst(content + 1) }
        var language: String?
        if pieces.count > 1, Self.isLanguage(pieces[0], of: languages) {
            language = pieces.removeFirst().lowercased()
        }
        var name = (pieces.popLast() ?? "").split(separator: ".").map(String.init)
        if name.count > 1 { name.removeLast() }
        if name.count > 1, let code = name.last, Self.isLanguage(code, of: languages) {
            language = code.lowercased()
            name.removeLast()
        }
        let stem = name.joined(separator: ".")
        isItem = !pieces.isEmpty && stem != "index"
        self.language = language
        key = (pieces + [stem]).joined(separator: "/")
    }

    /// Whether a name is a language: a language folder of the site, or a language code, maybe with
    /// a script or a region.
    private static func isLanguage(_ name: String, of languages: [String]?) -> Bool {
        guard let languages else { return LanguageTag.isLikely(name) }
        let code = name.lowercased()
        return languages.contains { language in
            let folder = language.lowercased()
            return code == folder || code.hasPrefix(folder + "-") && LanguageTag.isLikely(code)
        }
    }
}
