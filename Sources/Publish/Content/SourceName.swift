/// The rules by which names of files become names of pages.
enum SourceName {
    private static let markdownExtensions: Set<Substring> = ["md", "markdown", "txt", "text"]

    /// Whether a name is that of a Markdown file.
    static func isMarkdown(_ name: String) -> Bool {
        let pieces = name.split(separator: ".")
        guard pieces.count > 1, let last = pieces.last else { return false }
        return markdownExtensions.contains(last)
    }

    /// The name without its extension.
    ///
    /// All dots vanish, because URLs of existing sites depend on it.
    static func base(of name: String) -> String {
        let pieces = name.split(separator: ".")
        return pieces.count < 2 ? name : pieces.dropLast().joined()
    }
}
