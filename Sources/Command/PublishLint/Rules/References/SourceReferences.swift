/// The definitions of references and footnotes in a text, and the labels that its brackets hold.
struct SourceReferences {
    /// `[label]: address`, or `[^label]: text`.
    struct Definition {
        /// The label in lower case; that of a footnote with its circumflex.
        var label: String
        /// Whether it is that of a footnote.
        var isFootnote: Bool
        /// The line, starting at 1.
        var line: Int
    }

    /// The definitions, in order.
    private(set) var definitions: [Definition] = []
    /// The labels in brackets anywhere else, in lower case.
    private(set) var used: Set<String> = []

    /// Reads the lines of a text that are neither code nor HTML.
    init(_ text: LintText) {
        for number in text.lines.indices where text.lines[number] == .text {
            let range = text.range(ofLine: number + 1)
            if let definition = Self.definition(text.bytes[range]) {
                definitions.append(
                    Definition(
                        label: definition,
                        isFootnote: definition.hasPrefix("^"),
                        line: number + 1
                    )
                )
            }
        }
        guard !definitions.isEmpty else { return }
        let defining = Set(definitions.map(\.line))
        // The brackets of a paragraph, whose labels may run over the ends of lines.
        var open: [Int] = []
        for number in text.lines.indices where text.lines[number] == .text {
            let range = text.range(ofLine: number + 1)
            if range.isEmpty || defining.contains(number + 1) { open = [] }
            var isLabel = defining.contains(number + 1)
            for index in range {
                if text.bytes[index] == 0x5B { open.append(index) }
                guard text.bytes[index] == 0x5D, let start = open.popLast() else { continue }
                if !isLabel {
                    let label = text.bytes[start + 1..<index]
                    used.insert(Self.normalized(String(decoding: label, as: UTF8.self)))
                }
                isLabel = false
            }
        }
    }

    /// The label that a line defines; nil if it defines none.
    private static func definition(_ line: ArraySlice<UInt8>) -> String? {
        var rest = line
        while let first = rest.first, first == 0x20 || first == 0x3E,
            rest.startIndex - line.startIndex < 8
        {
            rest.removeFirst()
        }
        guard rest.first == 0x5B, let end = rest.firstIndex(of: 0x5D), end > rest.startIndex + 1,
            end + 1 < rest.endIndex, rest[end + 1] == 0x3A
        else { return nil }
        let label = rest[rest.startIndex + 1..<end]
        guard label.count < 200, label.first != 0x20 else { return nil }
        return normalized(String(decoding: label, as: UTF8.self))
    }

    private static func normalized(_ label: String) -> String {
        label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
