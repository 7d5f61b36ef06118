extension Lexer {
    /// Takes `<<MARK`, `<<-MARK`, `<<~MARK` with or without quotes, and expects its body after the line.
    ///
    /// - Returns: False, having taken nothing, when no mark stands at the position.
    mutating func takeHereMark() -> Bool {
        guard matches("<<", at: position) else { return false }
        var next = position + 2
        let allowsIndent = byte(next) == "-" || byte(next) == "~"
        if allowsIndent { next += 1 }
        let quote = byte(next)
        let isQuoted = quote == "'" || quote == "\""
        if isQuoted { next += 1 }
        let close = skip(from: next, while: Ascii.isName)
        guard close > next, !isQuoted || byte(close) == quote else { return false }
        let mark = Array(UnsafeBufferPointer(start: source + next, count: close - next))
        pendingBodies.append(HereDocument(mark: mark, allowsIndent: allowsIndent))
        take(.operator, to: position + (allowsIndent ? 3 : 2))
        take(.string, to: isQuoted ? close + 1 : close)
        return true
    }
}
