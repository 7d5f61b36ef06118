/// Reads front matter that is not quite YAML, for sites with publication features.
enum HeaderText {
    /// Returns whether there is text and no line of it has a colon.
    static func holdNoKey(_ header: String) -> Bool {
        !header.contains(":") && !header.contains("：") && header.contains { !$0.isWhitespace }
    }

    /// Finds the first unindented line that is neither a key with a value nor a comment.
    ///
    /// - Parameter header: The lines between the fences.
    /// - Returns: The index of the line; and the text before a full-width colon (`：`), which is the
    ///   key that was meant.
    static func stray(in header: String) -> (index: Int, key: String?)? {
        for (index, line) in lines(of: header).enumerated() {
            guard let first = line.first, !first.isWhitespace, first != "#", !line.contains(":")
            else { continue }
            let key = line.firstIndex(of: "：").map { String(line[..<$0]) }
            return (index, key?.contains(" ") == true ? nil : key)
        }
        return nil
    }

    /// Puts quotation marks around values that YAML cannot parse, such as `title: A: B`.
    ///
    /// Only the line at which the parser stops is changed, and then the next such line, so that the
    /// lines of multi-line texts are kept.
    ///
    /// - Parameter header: The lines between the fences.
    /// - Returns: The changed front matter; unchanged if quotation marks do not make it valid.
    static func quotingWhatYAMLRefuses(in header: String) -> String {
        var lines = lines(of: header)
        for _ in 0..<lines.count {
            guard case .failure(let fault) = YAMLReader.header(lines.joined(separator: "\n")) else {
                return lines.joined(separator: "\n")
            }
            guard fault.limit == nil, lines.indices.contains(fault.line - 1),
                let quoted = quoted(lines[fault.line - 1])
            else { return header }
            lines[fault.line - 1] = quoted
        }
        return header
    }

    /// Returns a line with its value in quotation marks; nil if the line has no value, or the value
    /// begins a list or map that another line closes.
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
