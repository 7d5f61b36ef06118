/// What the path of a text says: its language, and which texts are the same in other languages.
struct TextPath {
    /// The code of the language, in lower case; nil if the path says none.
    let language: String?
    /// The path without language and extension, below `Content`.
    let key: String
    /// Whether the text is an article: in a folder, and not a front page.
    let isItem: Bool

    /// Reads a path relative to the site's folder.
    init(_ path: String) {
        var pieces = path.split(separator: "/").map(String.init)
        if let content = pieces.firstIndex(of: "Content") { pieces.removeFirst(content + 1) }
        var language: String?
        if pieces.count > 1, Self.isLanguage(pieces[0]) {
            language = pieces.removeFirst().lowercased()
        }
        var name = (pieces.popLast() ?? "").split(separator: ".").map(String.init)
        if name.count > 1 { name.removeLast() }
        if name.count > 1, let code = name.last, Self.isLanguage(code) {
            language = code.lowercased()
            name.removeLast()
        }
        let stem = name.joined(separator: ".")
        isItem = !pieces.isEmpty && stem != "index"
        self.language = language
        key = (pieces + [stem]).joined(separator: "/")
    }

    /// Whether a file is a text of the site.
    static func isText(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), !name.hasPrefix(".") else { return false }
        return ["md", "markdown", "txt", "text"].contains(name[name.index(after: dot)...])
    }

    private static func isLanguage(_ text: String) -> Bool {
        let code = text.lowercased()
        return codes.contains(code.prefix { $0 != "-" }) && (code.count == 2 || code.contains("-"))
    }

    /// Languages that blogs are written in.
    ///
    /// Source: ISO 639-1.
    private static let codes = Set(
        """
        af ar az be bg bn bs ca cs da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt \
        lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh
        """.split(separator: " ")
    )
}
