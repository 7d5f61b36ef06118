extension Grammar {
    /// Scans the text: the class of each byte decides what is tried there.
    func scanTable(_ lexer: inout Lexer) {
        while lexer.position < lexer.end {
            let byte = lexer.source[lexer.position]
            let bits = classes[Int(byte)]
            if bits & (ByteClass.blank | ByteClass.newline) != 0 {
                scanSpace(&lexer)
            } else if bits & ByteClass.rule != 0, tryRules(&lexer, byte: byte) {
                continue
            } else if bits & ByteClass.nameStart != 0 {
                scanWord(&lexer)
            } else if bits & ByteClass.digit != 0 {
                scanNumber(&lexer)
            } else if bits & ByteClass.operator != 0 {
                scanOperator(&lexer)
            } else {
                scanPunctuation(&lexer, byte: byte)
            }
        }
    }

    /// Reads white space.
    ///
    /// At the end of a line with here-documents, also reads their bodies.
    @inline(__always)
    private func scanSpace(_ lexer: inout Lexer) {
        var next = lexer.position
        var hasNewline = false
        while next < lexer.end {
            let byte = lexer.source[next]
            guard Ascii.isSpace(byte) else { break }
            next += 1
            if byte == Ascii.newline {
                hasNewline = true
                if !lexer.pendingBodies.isEmpty { break }
            }
        }
        guard hasNewline else { return lexer.takeSpace(to: next) }
        lexer.takeNewline(to: next)
        if !lexer.pendingBodies.isEmpty { lexer.takePendingBodies() }
    }

    @inline(__always)
    private func tryRules(_ lexer: inout Lexer, byte: UInt8) -> Bool {
        var index = Int(ruleStarts[Int(byte)])
        let end = Int(ruleStarts[Int(byte) + 1])
        while index < end {
            switch sortedRules[index] {
            case .toLineEnd(let prefix, let kind):
                if lexer.matches(prefix, at: lexer.position) {
                    lexer.takeLine(kind)
                    return true
                }
            case .between(let open, let close, let kind, let nests):
                if lexer.matches(open, at: lexer.position) {
                    lexer.takeBlock(open: open, close: close, kind: kind, nests: nests)
                    return true
                }
            case .string(let rule):
                if lexer.matches(strings[rule].open, at: lexer.position) {
                    openString(&lexer, rule: rule)
                    return true
                }
            case .hook(_, let hook):
                if hook(&lexer, self) { return true }
            }
            index += 1
        }
        return false
    }

    /// Returns the offset after the name at an offset.
    @inline(__always)
    func wordEnd(_ lexer: borrowing Lexer, from offset: Int) -> Int {
        var next = offset + 1
        while next < lexer.end, classes[Int(lexer.source[next])] & ByteClass.namePart != 0 {
            next += 1
        }
        return next
    }

    /// Returns the number that the word table has for a word of the text.
    @inline(__always)
    func wordNumber(_ lexer: borrowing Lexer, from start: Int, to end: Int) -> UInt8 {
        words.value(at: lexer.source + start, count: end - start)
    }

    @inline(__always)
    func scanWord(_ lexer: inout Lexer) {
        let end = wordEnd(lexer, from: lexer.position)
        let number = wordNumber(lexer, from: lexer.position, to: end)
        let kind =
            if let classifyWord {
                classifyWord(&lexer, end, number)
            } else {
                defaultKind(lexer, end: end, word: number)
            }
        lexer.takeWord(kind, to: end, word: number)
    }

    /// Returns the kind that the word table gives a word, regardless of its context.
    func defaultKind(_ lexer: borrowing Lexer, end: Int, word: UInt8) -> TokenKind {
        let isMember =
            hasMembers && lexer.last.byte == "." && !lexer.isAfterNewline
            && lexer.last.kind == .punctuation
        if word != 0, !isMember, let kind = TokenKind(rawValue: word & 0x1F) {
            if word & WordBits.isPrefix == 0 || startsOperand(lexer, at: lexer.skipBlanks(end)) {
                return kind
            }
        }
        if lexer.last.kind == .keyword {
            if lexer.last.word & WordBits.definesFunction != 0 { return .function }
            if lexer.last.word & WordBits.definesType != 0 { return .type }
        }
        if hasCalls, lexer.byte(end) == "(" { return .function }
        return Ascii.isUpper(lexer.source[lexer.position]) ? capitalised : .text
    }

    /// Returns whether a name, a number or a string starts at an offset.
    @inline(__always)
    private func startsOperand(_ lexer: borrowing Lexer, at offset: Int) -> Bool {
        guard offset < lexer.end else { return false }
        let byte = lexer.source[offset]
        return classes[Int(byte)] & (ByteClass.nameStart | ByteClass.digit) != 0 || byte == "\""
            || byte == "'"
    }

    /// Reads a run of operator bytes; stops where a rule, such as the rule for comments, may apply.
    @inline(__always)
    private func scanOperator(_ lexer: inout Lexer) {
        var next = lexer.position + 1
        while next < lexer.end {
            let bits = classes[Int(lexer.source[next])]
            guard bits & ByteClass.operator != 0, bits & ByteClass.rule == 0 else { break }
            next += 1
        }
        lexer.take(.operator, to: next)
    }

    /// Reads a byte of punctuation, and counts the brackets inside an interpolation.
    @inline(__always)
    private func scanPunctuation(_ lexer: inout Lexer, byte: UInt8) {
        if let frame = lexer.frames.last, let code = strings[frame.rule].interpolation {
            let top = lexer.frames.count - 1
            if byte == code.close {
                lexer.frames[top].depth -= 1
                if lexer.frames[top].depth <= 0 {
                    lexer.take(.interpolation, to: lexer.position + 1)
                    lexer.depth = frame.outerDepth
                    return continueString(&lexer)
                }
            } else if byte == code.nest {
                lexer.frames[top].depth += 1
            }
        }
        switch byte {
        case "(", "[", "{": lexer.depth += 1
        case ")", "]", "}": lexer.depth -= 1
        default: break
        }
        lexer.take(.punctuation, to: lexer.position + 1)
    }
}
