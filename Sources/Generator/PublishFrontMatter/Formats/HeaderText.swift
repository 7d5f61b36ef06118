/// Scans front matter as people write it, for sites with features beyond the suite.
enum HeaderText {
    /// Whether there is text, and none of its lines has a colon.
    static func holdNoKey(_ header: String) -> Bool {
        !header.contains(":") && !header.contains("：") && header.contains { !$0.isWhitespace }
    }

    /// Finds the first unindented line that is neither a key with a value nor a comment.
    ///
    /// - Parameter header: The lines between the fences.
    /// - Returns: The index of the line, and its key if a full-width colon follows it.
    static func stray(in header: String) -> (index: Int, key: String?)? {
        for (index, line) in lines(of: header).enumerated() {
            guard let first = line.first, !first.isWhitespace, first != "#", !line.contains(":")
            else { continue }
            let key = line.firstIndex(of: "：").map { String(line[..<$0]) }
            return (index, key?.contains(" ") == true ? nil : key)
        }
        return nil
    }

    /// Returns YAML with quotation marks around values that YAML cannot parse, as far as that helps.
    ///
    /// The parser reports where it stops: only that line is changed, so the inside of longer texts is kept.
    ///
    /// - Parameter header: The lines between the fences.
    /// - Returns: The header, changed only if it can then be read.
    static func quotingWhatYAMLRefuses(in header: String) -> String {
        var lines = lines(of: header)
        for _ in 0..<lines.count {
            guard case .failure(let fault) = YAMLHeader.read(lines.joined(separator: "\n")) else {
                return lines.joined(separator: "\n")
            }
            guard fault.limit == nil, lines.indices.contains(fault.line - 1),
                let quoted = quoted(lines[fault.line - 1])
            else { return header }
            lines[fault.line - 1] = quoted
        }
        return header
    }

    /// Returns a line with its value in quotation marks; nil if it has none, or one that starts an unclosed list or
    /// map.
    private static func quoted(_ line: Substring) -> Substring? {
        var start = line.firstIndex { $0 != " " } ?? line.endIndex
        var isItem = false
        while line[start...].hasPrefix("- ") {
            isItem = true
            start = line[start...].dropFirst().firstIndex { $0 != " " } ?? line.endIndex
        }
        if !isItem || line[start...].first?.isLetter == true {
            guard let colon = line[start...].range(of: ": ") else { return nil }
            start = line[colon.upperBound...].firstIndex { $0 != " " } ?? line.endIndex
        }
        var value = line[start...]
        while value.last?.isWhitespace == true { value.removeLast() }
        guard let first = value.first, first != "[" || value.contains("]"),
            first != "{" || value.contains("}"), !(first == "'" && value.last == "'")
        else { return nil }
        let text = value.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "''")
        return "\(line[..<start])'\(text)'"
    }

    private static func lines(of header: String) -> [Substring] {
        header.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}
