extension Lexer {
    /// Reads a comment up to the end of the line; a third slash or an exclamation mark makes it
    /// documentation.
    mutating func takeLine(_ kind: TokenKind) {
        var next = lineEnd(from: position)
        if next > position, source[next - 1] == Ascii.carriageReturn { next -= 1 }
        take(isDocumentation(kind, mark: "/") ? .documentation : kind, to: next)
    }

    /// Reads a comment up to its closing mark, or to the end of the text if there is no closing
    /// mark.
    mutating func takeBlock(open: [UInt8], close: [UInt8], kind: TokenKind, nests: Bool) {
        var next = position + open.count
        var level = 1
        while next < end, level > 0 {
            let byte = source[next]
            if byte == close[0], matches(close, at: next) {
                level -= 1
                next += close.count
            } else if nests, byte == open[0], matches(open, at: next) {
                level += 1
                next += open.count
            } else {
                next += 1
            }
        }
        let isEmpty = next - position <= open.count + close.count
        take(!isEmpty && isDocumentation(kind, mark: "*") ? .documentation : kind, to: next)
    }

    /// Returns whether a comment that begins with a slash is a documentation comment, such as `///`
    /// or `/**`.
    private func isDocumentation(_ kind: TokenKind, mark: Unicode.Scalar) -> Bool {
        guard kind == .comment, source[position] == "/" else { return false }
        let third = byte(position + 2)
        if third == "!" { return true }
        return third == mark && byte(position + 3) != mark
    }

    /// Reads the bodies of the here-documents that the last line has announced.
    mutating func takePendingBodies() {
        let bodies = pendingBodies
        pendingBodies = []
        for body in bodies {
            takeBody(body)
        }
    }

    private mutating func takeBody(_ body: HereDocument) {
        var line = position
        while line < end {
            let lineEnd = lineEnd(from: line)
            let mark = body.allowsIndent ? skipBlanks(line) : line
            var after = mark + body.mark.count
            if after <= lineEnd, matches(body.mark, at: mark) {
                if after < lineEnd, source[after] == Ascii.carriageReturn { after += 1 }
                if after == lineEnd {
                    return take(.string, to: lineEnd)
                }
            }
            line = lineEnd + 1
        }
        take(.string, to: end)
    }
}

extension Lexer {
    /// Returns the offset after the closing bracket that matches an opening one; the end of the
    /// text if there is none.
    ///
    /// Brackets inside quotes on one line are ignored.
    func bracketEnd(from offset: Int, open: Unicode.Scalar, close: Unicode.Scalar) -> Int {
        var next = offset
        var level = 0
        while next < end {
            let byte = source[next]
            if byte == open {
                level += 1
            } else if byte == close {
                level -= 1
                if level == 0 { return next + 1 }
            } else if byte == "\"" {
                var quote = next + 1
                while quote < end, source[quote] != "\"", source[quote] != "\n" {
                    quote += source[quote] == "\\" ? 2 : 1
                }
                next = quote
            }
            next += 1
        }
        return end
    }
}
