/// Writes tokens as HTML.
struct CodeWriter {
    /// SAFETY: the writer lives only inside the call that was given the buffer.
    let source: UnsafeBufferPointer<UInt8>

    private static let openTags: [[UInt8]] = TokenKind.allCases.map { kind in
        kind.className.map { Array("<span class=\"\($0)\">".utf8) } ?? []
    }
    private static let closeTag = Array("</span>".utf8)
    private static let lessThan = Array("&lt;".utf8)
    private static let greaterThan = Array("&gt;".utf8)
    private static let ampersand = Array("&amp;".utf8)

    init(source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// Appends the tokens, which must lie inside the source.
    func write(_ tokens: [Token], to output: inout [UInt8]) {
        let openTags = Self.openTags
        output.reserveCapacity(output.count + source.count * 3 + 64)
        for token in tokens {
            let openTag = openTags[Int(token.kind.rawValue)]
            if openTag.isEmpty {
                writeEscaped(from: token.start, to: token.end, to: &output)
            } else {
                writeLines(token, openTag: openTag, to: &output)
            }
        }
    }

    /// Appends a token with one span per line, none around an empty line.
    private func writeLines(_ token: Token, openTag: [UInt8], to output: inout [UInt8]) {
        var start = token.start
        while start < token.end {
            var end = start
            while end < token.end, source[end] != "\n", source[end] != "\r" { end += 1 }
            if end > start {
                output.append(contentsOf: openTag)
                writeEscaped(from: start, to: end, to: &output)
                output.append(contentsOf: Self.closeTag)
            }
            start = end
            while start < token.end, source[start] == "\n" || source[start] == "\r" {
                output.append(source[start])
                start += 1
            }
        }
    }

    /// Appends a part of the source with the characters that mean something in HTML escaped.
    private func writeEscaped(from start: Int, to end: Int, to output: inout [UInt8]) {
        var run = start
        var next = start
        while next < end {
            let byte = source[next]
            if byte == "<" || byte == ">" || byte == "&" {
                output.append(contentsOf: source[run..<next])
                output.append(
                    contentsOf: byte == "<" ? Self.lessThan : byte == ">" ? Self.greaterThan : Self.ampersand
                )
                run = next + 1
            }
            next += 1
        }
        output.append(contentsOf: source[run..<end])
    }
}
