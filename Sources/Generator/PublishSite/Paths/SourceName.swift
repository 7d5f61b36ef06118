/// The rules by which names of files become names of pages.
package enum SourceName {
    /// The path of the file with every address that was published, relative to the site's root.
    package static let ledger = "Content/addresses.csv"

    /// The folder of templates for new texts, relative to that of the content.
    package static let templates = "_templates"

    /// Whether a name looks like that of a text which nothing reads: MDX, other names and spellings of Markdown, other
    /// markup.
    package static func isUnreadText(_ name: String) -> Bool {
        guard let end = name.utf8.lastIndex(of: dot), end > name.startIndex else { return false }
        let ending = name[name.utf8.index(after: end)...]
        let lower = ending.lowercased()
        return [
            "mdx", "mdown", "mkd", "mkdn", "mdwn", "mdtext", "markdn", "rmd", "rst", "adoc",
            "asciidoc", "org", "textile",
        ].contains(lower) || ending != lower && ["md", "markdown"].contains(lower)
    }

    private static let dot = UInt8(ascii: ".")

    /// Whether a name is that of a Markdown file.
    package static func isMarkdown(_ name: String) -> Bool {
        var bytes = name.utf8[...]
        // Dots at the end count for nothing.
        while bytes.last == dot { bytes.removeLast() }
        guard let end = bytes.lastIndex(of: dot), bytes[..<end].contains(where: { $0 != dot })
        else { return false }
        switch Substring(bytes[bytes.index(after: end)...]) {
        case "md", "markdown", "txt", "text": return true
        default: return false
        }
    }

    /// The name without its extension.
    ///
    /// All dots vanish, because URLs of existing sites depend on it.
    package static func base(of name: String) -> String {
        let pieces = name.utf8.split(separator: dot)
        if pieces.count == 2 { return String(Substring(pieces[0])) }
        return pieces.count < 2 ? name : pieces.dropLast().map { String(Substring($0)) }.joined()
    }
}
