/// The definitions of links and footnotes of a text.
struct LinkDefinitions {
    /// The definitions as Markdown, to be appended to a block so that they apply in it.
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
        // Footnotes are only defined if they are referenced.
        text = "\n\n" + lines.joined(separator: "\n\n") + "\n\n" + footnotes.joined(separator: " ")
    }

    /// Finds possible definitions, also inside lists and quotations, by their label and, for links, their destination.
    ///
    /// - Parameter source: The Markdown source.
    /// - Returns: The beginnings of the definitions, in order.
    static func names(in source: String) -> [String] {
        source.ranges(of: "]:").compactMap { range in
            // A label can have several lines, up to 999 characters, and escaped brackets.
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
