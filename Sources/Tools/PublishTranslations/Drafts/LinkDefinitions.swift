/// The definitions of links and footnotes of a text.
struct LinkDefinitions {
    /// The definitions as Markdown; appended to a block, they make its links and footnotes work.
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
        // The parser drops a footnote that no text refers to, so a reference to each footnote is
        // added.
        text = "\n\n" + lines.joined(separator: "\n\n") + "\n\n" + footnotes.joined(separator: " ")
    }

    /// Finds possible definitions, also inside lists and quotations: labels, and the destinations
    /// of links.
    ///
    /// - Parameter source: The Markdown source.
    /// - Returns: The beginnings of the definitions, in order.
    static func names(in source: String) -> [String] {
        source.ranges(of: "]:").compactMap { range in
            // A label can span several lines and contain escaped brackets; it has at most 999
            // characters.
            let before = source[..<range.lowerBound].suffix(1_100)
            var start = before.lastIndex(of: "[")
            while let place = start, before[..<place].last == "\\" {
                start = before[..<place].lastIndex(of: "[")
            }
            guard let start else { return nil }
            let line =
                before[..<start].split(
                    omittingEmptySubsequences: false,
                    whereSeparator: \.isNewline
                ).last ?? ""
            // The marks of lists, quotations and footnotes.
            let marks = (line.split(separator: "]:").last ?? "")
                .replacing("[ ]", with: "").replacing("[x]", with: "").replacing("[X]", with: "")
            guard marks.allSatisfy({ " \t>-*+.)".contains($0) || $0.isNumber }) else { return nil }
            let label = before[start...] + "]:"
            if label.hasPrefix("[^") { return String(label) }
            let target = source[range.upperBound...].drop(while: \.isWhitespace)
            return label + " " + target.prefix { !$0.isWhitespace }
        }
    }
}
