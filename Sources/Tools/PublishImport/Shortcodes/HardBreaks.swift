internal import Ink

/// Adds hard line breaks to texts of a generator that turns every line end into one.
enum HardBreaks {
    /// Adds two spaces to each line of a paragraph, except the last.
    static func added(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var copy = text
        let paragraphs = copy.withUTF8 { bytes -> [Range<Int>] in
            let document = MarkdownDocument(
                parsing: bytes,
                options: .article,
                linkWords: LinkWords(),
                tracksPositions: false
            )
            guard let root = document.root else { return [] }
            var paragraphs: [Range<Int>] = []
            let walker = NodeWalker(root)
            while let (event, node) = walker.next() {
                guard event == .enter, node.kind == .paragraph, node.startLine > 0 else { continue }
                // `startLine` starts at 1; the last line of a paragraph needs no break.
                let first = node.startLine - 1
                paragraphs.append(first..<max(first, min(node.endLine, lines.count) - 1))
            }
            return paragraphs
        }
        for paragraph in paragraphs {
            let all = paragraph.lowerBound...paragraph.upperBound
            // Formulas need no line breaks.
            if all.contains(where: { $0 < lines.count && lines[$0].contains("$$") }) { continue }
            for number in paragraph {
                let line = lines[number]
                let isBroken = ["  ", "\\", "<br>", "<br/>", "<br />"].contains(
                    where: line.hasSuffix
                )
                // The marker of an alert must be alone on its line.
                let isMark = line.drop { "> ".contains($0) }.hasPrefix("[!")
                let isDirective = [line, lines[number + 1]].contains { $0.contains(":::") }
                if !isBroken, !isMark, !isDirective, !line.isEmpty {
                    lines[number] += line.hasSuffix(" ") ? " " : "  "
                }
            }
        }
        return lines.joined(separator: "\n")
    }
}
