extension Lexer {
    /// Reads the mark of a here-document: `<<MARK`, `<<-MARK` or `<<~MARK`, with or without quotes.
    ///
    /// The body is read at the end of the line.
    ///
    /// - Parameter allowsBlanks: Whether white space may precede the mark, and a backslash may
    ///   replace the quotes.
    /// - Returns: False if there is no such mark at the position; then nothing is read.
    mutating func takeHereMark(allowsBlanks: Bool = false) -> Bool {
        guard matches("<<", at: position) else { return false }
        var next = position + 2
        let allowsIndent = byte(next) == "-" || byte(next) == "~"
        if allowsIndent { next += 1 }
        let operatorEnd = next
        if allowsBlanks {
            next = skipBlanks(next)
            if byte(next) == "\\" { next += 1 }
        }
        let markStart = next
        let quote = byte(next)
        let isQuoted = quote == "'" || quote == "\""
        if isQuoted { next += 1 }
        let close = skip(from: next, while: Ascii.isName)
        guard close > next, !Ascii.isDigit(source[next]), !isQuoted || byte(close) == quote else {
            return false
        }
        let mark = Array(UnsafeBufferPointer(start: source + next, count: close - next))
        pendingBodies.append(HereDocument(mark: mark, allowsIndent: allowsIndent))
        take(.operator, to: operatorEnd)
        takeSpace(to: markStart)
        take(.string, to: isQuoted ? close + 1 : close)
        return true
    }
}
