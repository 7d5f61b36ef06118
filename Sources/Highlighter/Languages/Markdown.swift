extension Grammar {
    /// Markdown with front matter, and the languages of its code fences.
    static let markdown: Grammar = {
        var grammar = Grammar(
            name: "markdown",
            title: "Markdown",
            aliases: ["md", "mdx", "gfm", "mkd"]
        )
        grammar.scanAll = { lexer, _ in MarkdownBlocks.scan(&lexer) }
        return grammar.compiled()
    }()
}

/// The rules for the lines of a Markdown document.
private enum MarkdownBlocks {
    static func scan(_ lexer: inout Lexer) {
        if lexer.position == 0, lexer.matches("---\n", at: 0) { takeFrontMatter(&lexer) }
        while lexer.position < lexer.end {
            takeBlockLine(&lexer)
            if lexer.byte(lexer.position) == "\n" { lexer.takeNewline(to: lexer.position + 1) }
        }
    }

    private static func takeFrontMatter(_ lexer: inout Lexer) {
        guard let close = lexer.find(Array("\n---".utf8), from: 3, before: lexer.end) else {
            return
        }
        lexer.take(.directive, to: 3)
        if lexer.isEmbedded {
            lexer.take(.string, to: close + 1)
        } else {
            lexer.embed(.yaml, to: close + 1)
        }
        lexer.take(.directive, to: lexer.lineEnd(from: close + 1))
    }

    private static func takeBlockLine(_ lexer: inout Lexer) {
        let start = lexer.position
        let end = lexer.lineEnd(from: start)
        let text = lexer.skipBlanks(start)
        lexer.takeSpace(to: min(text, end))
        guard lexer.position < end else { return }
        switch lexer.source[text] {
        case "#":
            let level = lexer.skip(from: text) { $0 == "#" }
            guard level - text <= 6, level == end || lexer.source[level] == " " else { break }
            return lexer.take(.heading, to: end)
        case "`", "~":
            if takeFence(&lexer, lineEnd: end) { return }
        case ">":
            lexer.take(.operator, to: text + 1)
        case "-", "*", "_", "=", "+":
            let mark = lexer.source[text]
            if lexer.skip(from: text, while: { $0 == mark || $0 == " " || $0 == "\r" }) >= end,
                end - text >= 3
            {
                return lexer.take(mark == "=" ? .heading : .operator, to: end)
            }
            if mark != "_", mark != "=", lexer.byte(text + 1) == " " {
                lexer.take(.operator, to: text + 1)
            }
        case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
            let digits = lexer.skip(from: text, while: Ascii.isDigit)
            let mark = lexer.byte(digits)
            if mark == "." || mark == ")", lexer.byte(digits + 1) == " " {
                lexer.take(.operator, to: digits + 1)
            }
        default: break
        }
        MarkdownInlines.scan(&lexer, to: end)
    }

    /// Reads an opening fence with its info string, and the code up to the closing fence.
    private static func takeFence(_ lexer: inout Lexer, lineEnd: Int) -> Bool {
        let start = lexer.position
        let mark = lexer.source[start]
        let info = lexer.skip(from: start) { $0 == mark }
        let length = info - start
        guard length >= 3 else { return false }
        if mark == "`", lexer.skip(from: info, while: { $0 != mark && $0 != "\n" }) < lineEnd {
            return false
        }
        let word = lexer.skipBlanks(info)
        let wordEnd = lexer.skip(from: word) { !Ascii.isSpace($0) && $0 != "{" }
        let name = String(
            decoding: UnsafeBufferPointer(
                start: lexer.source + word,
                count: min(wordEnd - word, 32)
            ),
            as: UTF8.self
        )
        lexer.take(.directive, to: lineEnd)
        lexer.takeNewline(to: lineEnd + 1)
        let close = closingFence(lexer, mark: mark, length: length)
        if !lexer.isEmbedded, let language = CodeLanguage(named: name),
            language.grammar.name != "markdown"
        {
            lexer.embed(language.grammar, to: close)
        } else {
            lexer.take(.string, to: close)
        }
        lexer.take(.directive, to: lexer.lineEnd(from: lexer.position))
        return true
    }

    /// Returns the offset of the line that closes a fence; the end of the text if there is none.
    private static func closingFence(_ lexer: borrowing Lexer, mark: UInt8, length: Int) -> Int {
        var line = lexer.position
        while line < lexer.end {
            let end = lexer.lineEnd(from: line)
            let start = lexer.skipBlanks(line)
            let after = lexer.skip(from: start) { $0 == mark }
            if after - start >= length, lexer.skipSpace(after) >= end { return line }
            line = end + 1
        }
        return lexer.end
    }
}

/// The rules for the inlines on a Markdown line.
private enum MarkdownInlines {
    /// Reads the rest of a line.
    ///
    /// If a mark has no partner, the mark is text for the rest of the line.
    static func scan(_ lexer: inout Lexer, to end: Int) {
        var failed: Set<UInt8> = []
        while lexer.position < end {
            let start = lexer.position
            let byte = lexer.source[start]
            if failed.contains(byte) || !take(byte, &lexer, to: end, &failed) {
                let next = lexer.skip(from: start + 1) { !"\\`*_~![<&\n".utf8.contains($0) }
                lexer.takeSpace(to: min(next, end))
            }
        }
    }

    private static func take(
        _ byte: UInt8,
        _ lexer: inout Lexer,
        to end: Int,
        _ failed: inout Set<UInt8>
    ) -> Bool {
        let start = lexer.position
        switch byte {
        case "\\":
            guard start + 1 < end, !Ascii.isName(lexer.source[start + 1]) else { return false }
            lexer.take(.escape, to: start + 2)
            return true
        case "`":
            return takePair(byte, .string, &lexer, to: end, longest: .max, &failed)
        case "*", "_":
            let length = lexer.skip(from: start) { $0 == byte } - start
            return takePair(
                byte,
                length > 1 ? .strong : .emphasis,
                &lexer,
                to: end,
                longest: 3,
                &failed
            )
        case "~":
            return takePair(byte, .deleted, &lexer, to: end, longest: 2, &failed)
        case "!", "[":
            return takeLink(&lexer, to: end, &failed)
        case "<":
            return takeAngle(&lexer, to: end, &failed)
        default:
            return false
        }
    }

    /// Reads text between two runs of a mark with the same length.
    private static func takePair(
        _ mark: UInt8,
        _ kind: TokenKind,
        _ lexer: inout Lexer,
        to end: Int,
        longest: Int,
        _ failed: inout Set<UInt8>
    ) -> Bool {
        let start = lexer.position
        let open = lexer.skip(from: start) { $0 == mark }
        let length = open - start
        guard length <= longest, open < end, mark == "`" || !Ascii.isSpace(lexer.source[open])
        else { return false }
        if mark == "_", start > 0, Ascii.isName(lexer.source[start - 1]) { return false }
        var next = open
        while next < end {
            if lexer.source[next] == mark {
                let after = lexer.skip(from: next) { $0 == mark }
                if after - next == length, mark == "`" || !Ascii.isSpace(lexer.source[next - 1]) {
                    lexer.take(kind, to: min(after, end))
                    return true
                }
                next = after
            } else {
                next += 1
            }
        }
        failed.insert(mark)
        return false
    }

    /// Reads `[text](target)`, `![text](target)`, `[text][label]` or `[text]`.
    private static func takeLink(
        _ lexer: inout Lexer,
        to end: Int,
        _ failed: inout Set<UInt8>
    ) -> Bool {
        let start = lexer.position
        let open = lexer.source[start] == "!" ? start + 1 : start
        guard lexer.byte(open) == "[" else { return false }
        var close = open + 1
        while close < end, lexer.source[close] != "]", lexer.source[close] != "[" { close += 1 }
        guard close < end, lexer.source[close] == "]" else { return false }
        var after = close + 1
        let next = lexer.byte(after)
        if next == "(" || next == "[", !failed.contains(next) {
            let mark: Unicode.Scalar = next == "(" ? ")" : "]"
            let target = lexer.skip(from: after + 1) { $0 != mark && $0 != "\n" }
            if target < end { after = target + 1 } else { failed.insert(next) }
        }
        lexer.take(.link, to: after)
        return true
    }

    /// Reads `<https://…>`, or a tag that ends on the same line.
    private static func takeAngle(
        _ lexer: inout Lexer,
        to end: Int,
        _ failed: inout Set<UInt8>
    ) -> Bool {
        let start = lexer.position
        let next = lexer.byte(start + 1)
        guard Ascii.isLetter(next) || next == "/" || next == "!" else { return false }
        let close = lexer.skip(from: start) { $0 != ">" && $0 != "\n" }
        guard close < end else {
            failed.insert(lexer.source[start])
            return false
        }
        lexer.take(.tag, to: close + 1)
        return true
    }
}
