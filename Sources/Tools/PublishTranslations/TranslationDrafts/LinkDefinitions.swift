/// The definitions of links and footnotes of a text.
struct LinkDefinitions {
    /// The definitions as Markdown; appended to a block, they make its links and footnotes work.
    private(set) var text = ""

    init() {}

    /// Finds the definitions of a text.
    ///
    /// - Parameter source: Markdown.
    init(in source: String) {
        let lines = Self.lines(in: source)
        guard !lines.isEmpty else { return }
        // The parser drops a footnote that no text refers to, so a reference to each footnote is
        // added.
        let footnotes = lines.filter { $0.hasPrefix("[^") }.map { $0.prefix { $0 != "]" } + "]" }
        text = "\n\n" + lines.joined(separator: "\n\n") + "\n\n" + footnotes.joined(separator: " ")
    }

    /// Finds the lines that begin with a definition, also inside lists and quotations.
    ///
    /// - Parameter source: Markdown.
    /// - Returns: The lines without the marks of lists and quotations.
    static func lines(in source: String) -> [Substring] {
        source.split(whereSeparator: \.isNewline).compactMap { line in
            var rest = line.drop { " \t>-*+.)".contains($0) || $0.isNumber }
            for box in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(box) {
                rest = rest.dropFirst(box.count)
            }
            guard rest.first == "[", let end = rest.firstIndex(of: "]"),
                rest[rest.index(after: end)...].first == ":"
            else { return nil }
            return rest
        }
    }

    /// The label of a definition, and the address if it defines a link.
    static func target(of line: Substring) -> String {
        let label = line.prefix { $0 != "]" } + "]:"
        if label.hasPrefix("[^") { return String(label) }
        let address = line.dropFirst(label.count).drop(while: \.isWhitespace)
        return label + " " + address.prefix { !$0.isWhitespace }
    }
}
