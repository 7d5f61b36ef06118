/// Marks of lines in comments of the code, as VitePress and Astro read them: `// [!code ++]`.
///
/// `++`, `--`, `highlight`, `hl`, `focus`, `error` and `warning` mark their line, with `:3` three
/// lines; alone in a line, the lines below it. The comments are not shown.
struct CodeNotation {
    /// The code without the comments.
    private(set) var code: [UInt8] = []
    /// The info string, with the lines that the comments mark.
    private(set) var info: CodeBlockInfo

    private static let opening = Array("[!code ".utf8)
    private static let openers = ["<!--", "{/*", "//", "/*", "--", "#", ";", "%", "'"]
    private static let closers = ["*/}", "*/", "-->"]

    /// Returns whether code may have such comments.
    static func mayMark(_ code: some Sequence<UInt8>) -> Bool {
        var matched = 0
        for byte in code {
            matched = byte == opening[matched] ? matched + 1 : byte == opening[0] ? 1 : 0
            if matched == opening.count { return true }
        }
        return false
    }

    init(_ code: some Collection<UInt8>, _ info: CodeBlockInfo) {
        self.info = info
        var lines: [String] = []
        let written = String(decoding: code, as: UTF8.self)
        for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = String(line)
            // More marks of one line than this are text, which keeps the search linear.
            for _ in 0..<8 {
                guard let (name, count, text) = Self.mark(in: rest) else { break }
                rest = text
                let first = lines.count + 1
                let marked = first...first + count - 1
                switch name {
                case "++": self.info.addedLines.append(marked)
                case "--": self.info.removedLines.append(marked)
                default: self.info.emphasizedLines.append(marked)
                }
            }
            if rest.count == line.count || rest.contains(where: { $0 != " " && $0 != "\t" }) {
                lines.append(rest)
            }
        }
        self.code = Array(lines.joined(separator: "\n").utf8)
    }

    /// Reads the last mark of a line; nil if there is none.
    private static func mark(in line: String) -> (name: String, count: Int, line: String)? {
        guard
            let match = line.matches(
                of: /\[!code (\+\+|--|highlight|hl|focus|error|warning)(?::([1-9]\d{0,3}))?\] */
            ).last
        else { return nil }
        let before = line[..<match.range.lowerBound]
        let code = before.trimmingEnd
        guard let opener = openers.first(where: code.hasSuffix) else { return nil }
        var after = line[match.range.upperBound...].trimmingEnd
        if closers.contains(String(after)) { after = "" }
        let shown = after.isEmpty ? code.dropLast(opener.count).trimmingEnd : before + after
        let count = match.output.2.flatMap { Int($0) } ?? 1
        return (String(match.output.1), count, String(shown))
    }
}

extension Substring {
    /// The text without spaces and tabs at its end.
    fileprivate var trimmingEnd: Substring {
        self[..<(lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? startIndex)]
    }
}
