extension Grammar {
    /// YAML 1.2.
    static let yaml: Grammar = {
        var grammar = Grammar(name: "yaml", title: "YAML", aliases: ["yml"])
        grammar.words = WordTable(
            [(WordBits.literal, "true false null yes no on off ~")],
            foldsCase: true
        )
        grammar.strings = [
            StringRule("\"", "\"", isMultiline: true),
            StringRule("'", "'", escape: nil, isMultiline: true).with(\.doublesClose, true),
        ]
        grammar.scanAll = YAMLRules.scan
        return grammar.compiled()
    }()
}

/// The rules for the lines of a YAML document.
private enum YAMLRules {
    @Sendable
    static func scan(_ lexer: inout Lexer, _ grammar: Grammar) {
        var indent = 0
        while lexer.position < lexer.end {
            let start = lexer.position
            if lexer.isAfterNewline, start == 0 || lexer.byte(start - 1) == "\n" {
                indent = lexer.skip(from: start) { $0 == " " } - start
            }
            takeOne(&lexer, grammar, indent: indent)
        }
    }

    private static func takeOne(_ lexer: inout Lexer, _ grammar: Grammar, indent: Int) {
        let start = lexer.position
        let byte = lexer.source[start]
        let next = lexer.byte(start + 1)
        let endsWord = start + 1 >= lexer.end || Ascii.isSpace(next)
        switch byte {
        case _ where Ascii.isSpace(byte):
            takeSpace(&lexer)
        case "#" where start == 0 || Ascii.isSpace(lexer.source[start - 1]):
            lexer.takeLine(.comment)
        case "-", ".":
            let isMark = lexer.matches("---", at: start) || lexer.matches("...", at: start)
            if lexer.isAfterNewline, isMark,
                Ascii.isSpace(lexer.byte(start + 3)) || start + 3 >= lexer.end
            {
                lexer.take(.directive, to: start + 3)
            } else if byte == "-", endsWord {
                lexer.take(.punctuation, to: start + 1)
            } else {
                takePlain(&lexer, grammar)
            }
        case "?" where endsWord, ":" where endsWord, ",":
            lexer.take(.punctuation, to: start + 1)
        case "[", "{":
            lexer.depth += 1
            lexer.take(.punctuation, to: start + 1)
        case "]", "}":
            lexer.depth = max(0, lexer.depth - 1)
            lexer.take(.punctuation, to: start + 1)
        case "&", "*":
            takeNamed(&lexer, .variable)
        case "!":
            takeNamed(&lexer, .attribute)
        case "%" where lexer.isAfterNewline:
            lexer.takeLine(.directive)
        case "\"", "'":
            takeQuoted(&lexer, grammar, rule: byte == "\"" ? 0 : 1)
        case "|" where lexer.depth == 0, ">" where lexer.depth == 0:
            takeBlock(&lexer, indent: indent)
        default:
            takePlain(&lexer, grammar)
        }
    }

    private static func takeSpace(_ lexer: inout Lexer) {
        let blank = lexer.skipBlanks(lexer.position)
        if blank > lexer.position { return lexer.takeSpace(to: blank) }
        let isNewline = lexer.source[lexer.position] == "\n"
        lexer.takeSpace(to: lexer.position + 1)
        if isNewline { lexer.startLine() }
    }

    /// Reads an anchor, alias or tag.
    private static func takeNamed(_ lexer: inout Lexer, _ kind: TokenKind) {
        lexer.take(
            kind,
            to: lexer.skip(from: lexer.position + 1) {
                !Ascii.isSpace($0) && $0 != "," && $0 != "]" && $0 != "}" && $0 != "[" && $0 != "{"
            }
        )
    }

    private static func takeQuoted(_ lexer: inout Lexer, _ grammar: Grammar, rule: Int) {
        grammar.openString(&lexer, rule: rule)
        if isColon(lexer, at: lexer.skipBlanks(lexer.position)) { lexer.reclassifyLast(.key) }
    }

    /// Reads a key, a number, a literal word or plain text; it ends at a comment, at a colon or at
    /// the end of the line.
    private static func takePlain(_ lexer: inout Lexer, _ grammar: Grammar) {
        let start = lexer.position
        let isFlow = lexer.depth > 0
        var next = start
        while next < lexer.end {
            let byte = lexer.source[next]
            if byte == "\n" || byte == "\r" { break }
            if byte == ":", isColon(lexer, at: next) { break }
            if byte == "#", next > start, Ascii.isSpace(lexer.source[next - 1]) { break }
            if isFlow, byte == "," || byte == "]" || byte == "}" || byte == "[" || byte == "{" {
                break
            }
            next += 1
        }
        let isKey = isColon(lexer, at: next)
        while next > start + 1, Ascii.isSpace(lexer.source[next - 1]) { next -= 1 }
        if isKey { return lexer.take(.key, to: max(next, start + 1)) }
        let word = grammar.wordNumber(lexer, from: start, to: next)
        lexer.take(
            word != 0 ? .literal : isNumber(lexer, to: next) ? .number : .string,
            to: max(next, start + 1)
        )
    }

    private static func isNumber(_ lexer: borrowing Lexer, to end: Int) -> Bool {
        let start = lexer.position
        let first = lexer.byte(start)
        let isSigned = first == "-" || first == "+" || first == "."
        guard Ascii.isDigit(isSigned ? lexer.byte(start + 1) : first) else { return false }
        return lexer.skip(from: start) { Ascii.isHexDigit($0) || "+-.:_xoTZ ".utf8.contains($0) }
            >= end
    }

    private static func isColon(_ lexer: borrowing Lexer, at offset: Int) -> Bool {
        guard lexer.byte(offset) == ":" else { return false }
        let next = lexer.byte(offset + 1)
        return offset + 1 >= lexer.end || Ascii.isSpace(next)
            || lexer.depth > 0 && (next == "," || next == "[" || next == "{")
    }

    /// Reads `|` or `>` with its indicators, and the following lines that are indented more than
    /// the key.
    private static func takeBlock(_ lexer: inout Lexer, indent: Int) {
        let head = lexer.skip(from: lexer.position + 1) {
            Ascii.isDigit($0) || $0 == "-" || $0 == "+"
        }
        let rest = lexer.skipBlanks(head)
        guard
            rest >= lexer.end || lexer.source[rest] == "\n" || lexer.source[rest] == "\r"
                || lexer.source[rest] == "#"
        else {
            return lexer.take(.operator, to: lexer.position + 1)
        }
        lexer.take(.operator, to: head)
        lexer.takeSpace(to: rest)
        if lexer.byte(rest) == "#" { lexer.takeLine(.comment) }
        let first = lexer.lineEnd(from: lexer.position)
        lexer.takeNewline(to: first + 1)
        var line = lexer.position
        while line < lexer.end {
            let text = lexer.skip(from: line) { $0 == " " }
            let end = lexer.lineEnd(from: text)
            let isBlank = text == end || lexer.source[text] == "\r" && text + 1 == end
            if !isBlank, text - line <= indent { break }
            line = min(end + 1, lexer.end)
        }
        guard line > lexer.position else { return }
        lexer.take(.string, to: line)
        lexer.startLine()
    }
}
