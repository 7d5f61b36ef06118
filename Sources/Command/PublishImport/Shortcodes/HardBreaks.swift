internal import Ink

/// Line breaks for generators whose readers see each line of a file as a line.
enum HardBreaks {
    /// A text with two spaces at the end of each line in a paragraph that another one follows.
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
                // Lines are counted from 1, and the last one of a paragraph is no break.
                let first = node.startLine - 1
                paragraphs.append(first..<max(first, min(node.endLine, lines.count) - 1))
            }
            return paragraphs
        }
        for paragraph in paragraphs {
            let all = paragraph.lowerBound...paragraph.upperBound
            // A formula is no prose.
            if all.contains(where: { $0 < lines.count && lines[$0].contains("$$") }) { continue }
            for number in paragraph {
                let line = lines[number]
                let isBroken = ["  ", "\\", "<br>", "<br/>", "<br />"].contains(
                    where: line.hasSuffix
                )
                // The mark of an alert stands alone.
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
