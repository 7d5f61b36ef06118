/// The beginning of a text, from which missing front matter is derived.
struct TextBeginning {
    /// Whether the text has a heading of level 1.
    let hasTitle: Bool
    /// The first line, if it can serve as a title: short, and neither a list nor code.
    let line: String?
    /// The first sentence of the first paragraph of prose; nil if there is none.
    let sentence: String?

    init(_ body: String) {
        hasTitle = body.hasPrefix("# ") || body.contains("\n# ")
        let lines = body.split(separator: "\n").prefix(60).map {
            $0.trimmingPrefix(while: \.isWhitespace)
        }
        func isPlain(_ line: Substring) -> Bool {
            guard let first = line.first else { return false }
            return first.isLetter || first.isNumber || "“\"「《".contains(first)
        }
        line = lines.first { !$0.isEmpty }.flatMap { line in
            isPlain(line) && line.count <= 60 ? String(line) : nil
        }
        let prose = lines.prefix { !$0.hasPrefix("```") }.first { line in
            isPlain(line) && line.count >= 20 && line.contains { "。．.！!？?，,".contains($0) }
                && !line.contains { "|`<>[]{}".contains($0) }
        }
        sentence = prose.map { line in
            let end = line.indices.first { index in
                let next = line.index(after: index)
                return "。！？".contains(line[index])
                    || ".!?".contains(line[index]) && (next == line.endIndex || line[next] == " ")
            }
            let whole = end.map { line[...$0] } ?? line
            return whole.count <= 160 ? String(whole) : whole.prefix(159) + "…"
        }
    }
}
