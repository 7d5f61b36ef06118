/// The definitions of links and footnotes of a text.
struct LinkDefinitions {
    /// What follows a block so that they are known in it.
    private(set) var text = ""

    /// No definitions.
    init() {}

    /// Finds the definitions of a text.
    ///
    /// - Parameter source: Markdown.
    init(in source: String) {
        var lines: [Substring] = []
        var footnotes: [Substring] = []
        for line in source.split(whereSeparator: \.isNewline) {
            let rest = line.drop { $0 == " " }
            guard line.count - rest.count < 4, rest.first == "[",
                let end = rest.firstIndex(of: "]"),
                rest[rest.index(after: end)...].first == ":"
            else { continue }
            lines.append(rest)
            if rest.dropFirst().first == "^" { footnotes.append(rest[...end]) }
        }
        guard !lines.isEmpty else { return }
        // Only footnotes that are named somewhere are known.
        text = "\n\n" + lines.joined(separator: "\n\n") + "\n\n" + footnotes.joined(separator: " ")
    }
}
