/// The rules by which names of files become names of pages.
enum SourceName {
    /// The path of the file with every address that was published, relative to the site's root.
    static let ledger = "Content/addresses.csv"

    private static let dot = UInt8(ascii: ".")

    /// Whether a name is that of a Markdown file.
    static func isMarkdown(_ name: String) -> Bool {
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
    static func base(of name: String) -> String {
        let pieces = name.utf8.split(separator: dot)
        if pieces.count == 2 { return String(Substring(pieces[0])) }
        return pieces.count < 2 ? name : pieces.dropLast().map { String(Substring($0)) }.joined()
    }
}
