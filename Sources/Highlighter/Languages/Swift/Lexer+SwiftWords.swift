extension SwiftWord {
    /// Classifies a word by its context.
    @Sendable
    static func classify(_ lexer: inout Lexer, end: Int, number: UInt8) -> TokenKind {
        let isMember = lexer.last.byte == "." && lexer.last.kind == .punctuation
        if number != 0, let word = SwiftWord(rawValue: number),
            let kind = lexer.swiftKeyword(word, end: end, isMember: isMember)
        {
            return kind
        }
        if lexer.last.kind == .keyword {
            switch SwiftWord(rawValue: lexer.last.word) {
            case .declaresFunction, .prefixFunction: return .function
            case .declaresType, .prefixType: return .type
            default: break
            }
        }
        if Ascii.isUpper(lexer.source[lexer.position]) { return .type }
        return lexer.byte(end) == "(" ? .function : .text
    }
}

extension Lexer {
    /// Returns the kind of the word at the position if it is a keyword; nil if it is a name.
    fileprivate func swiftKeyword(_ word: SwiftWord, end: Int, isMember: Bool) -> TokenKind? {
        if isMember {
            return word == .memberToo || word == .metatype ? .keyword : nil
        }
        if last.kind == .keyword, SwiftWord(rawValue: last.word) == .declaresFunction { return nil }
        if isSwiftModifierArgument(end: end) { return .keyword }
        let next = skipBlanks(end)
        let following = byte(next)
        if isSwiftLabel(word, next: next, following: following) { return nil }
        switch word {
        case .literal:
            return .literal
        case _ where word.isReserved:
            return .keyword
        case .modifier:
            return isSwiftModifier(next: next, following: following) ? .keyword : nil
        case .ownership:
            return isSwiftOwnership(next: next, following: following) ? .keyword : nil
        case .prefix:
            return isSwiftPrefix(end: end, next: next, following: following) ? .keyword : nil
        case .prefixType, .prefixFunction:
            return isSwiftPrefix(end: end, next: next, following: following) && following != "("
                ? .keyword : nil
        case .accessor:
            return isSwiftAccessor(next: next, following: following) ? .keyword : nil
        case .effect:
            return isSwiftEffect(next: next, following: following) ? .keyword : nil
        default:
            return nil
        }
    }

    /// Returns whether the word is the label of an argument or parameter: `for:`, `(in view:
    /// UIView)`.
    private func isSwiftLabel(_ word: SwiftWord, next: Int, following: UInt8) -> Bool {
        guard last.kind == .punctuation, last.byte == "(" || last.byte == "," else {
            // The label of another trailing closure (`} catch: {`), or a parameter name after a
            // wildcard (`_ default: Int`).
            return following == ":" && !isAfterNewline && (last.byte == "}" || last.byte == "_")
        }
        if following == ":" {
            // A colon may also follow an expression. In `(flag ? a : nil)` an operator precedes the
            // word, so it does not get here; `[a, self: b]` is rare.
            return byte(next + 1) != ":"
        }
        guard word != .literal, word != .pattern, word != .memberToo else { return false }
        guard Ascii.isNameStart(following), swiftWord(at: next) != .infix else { return false }
        let after = skipBlanks(skip(from: next, while: Ascii.isName))
        return byte(after) == ":"
    }

    /// Returns whether the word is the argument of a modifier: `private(set)`, `unowned(unsafe)`.
    private func isSwiftModifierArgument(end: Int) -> Bool {
        guard byte(end) == ")", last.byte == "(", last.end == position else { return false }
        let open = position - 1
        var start = open
        while start > 0, open - start <= WordTable.longestWord, Ascii.isName(source[start - 1]) {
            start -= 1
        }
        guard start < open,
            matches("set", at: position) || matches("unsafe", at: position)
                || matches("safe", at: position) || matches("nonsending", at: position)
        else { return false }
        switch swiftWord(at: start) {
        case .reserved, .modifier, .ownership: return true
        default: return false
        }
    }

    /// Returns whether the word modifies a declaration, or has an argument: `open class`,
    /// `nonisolated(unsafe)`.
    private func isSwiftModifier(next: Int, following: UInt8) -> Bool {
        if Ascii.isNameStart(following) {
            return swiftWord(at: next).isDeclaration || swiftWord(at: next) == .accessor
        }
        if following == "(" {
            return matches("(set)", at: next) || matches("(unsafe)", at: next)
                || matches("(nonsending)", at: next)
        }
        if following == "@" || following == "#" { return last.kind != .operator }
        // The modifier is at the end of a line, and its declaration is on the next line.
        guard following == Ascii.newline || following == Ascii.carriageReturn,
            isAfterNewline || last.kind == .keyword
        else {
            return false
        }
        let line = skipSpace(next)
        return Ascii.isLetter(byte(line)) && swiftWord(at: line).isDeclaration
    }

    private func isSwiftOwnership(next: Int, following: UInt8) -> Bool {
        if following == "(" { return matches("(safe)", at: next) || matches("(unsafe)", at: next) }
        return Ascii.isNameStart(following) && swiftWord(at: next) != .infix
    }

    /// Returns whether a name follows on the same line, or a bracket after a space.
    private func isSwiftPrefix(end: Int, next: Int, following: UInt8) -> Bool {
        guard next > end else { return false }
        if Ascii.isNameStart(following) || following == "#" || following == "`" || following == "$"
        {
            return swiftWord(at: next) != .infix
        }
        // `yield &value`: a name follows the `&` directly, whereas a space follows an infix `&`.
        if following == "&" { return Ascii.isNameStart(byte(next + 1)) }
        guard following == "(" || following == "~" || following == "@" || following == "[" else {
            return false
        }
        // After `:`, `->`, `<` and similar signs, an operand follows. Elsewhere, a name before a
        // bracket is a call or a subscript.
        return last.kind == .operator || last.byte == ":" || last.byte == "(" || last.byte == ","
            || isAfterNewline && following != "("
    }

    /// Returns whether the word begins an accessor: a statement may begin there, and a body or
    /// another accessor follows.
    private func isSwiftAccessor(next: Int, following: UInt8) -> Bool {
        let isPlaced =
            isAfterNewline || last.byte == "{" || last.byte == "}" || last.byte == ";"
            || last.kind == .attribute
            || last.kind == .keyword
        guard isPlaced else { return false }
        switch following {
        case "{", "}": return true
        case "(":
            let name = skip(from: next + 1, while: Ascii.isName)
            return name > next + 1 && byte(name) == ")" && byte(skipSpace(name + 1)) == "{"
        case "\n", "\r":
            let line = skipSpace(next)
            return byte(line) == "{" || byte(line) == "}" || swiftWord(at: line) == .accessor
        default:
            let word = swiftWord(at: next)
            return word == .accessor || word == .effect || word == .infix
        }
    }

    /// Returns whether `async` is an effect: it follows parameters or `get`, or precedes `throws`,
    /// `->` or `let`.
    private func isSwiftEffect(next: Int, following: UInt8) -> Bool {
        if last.byte == ")" && !isAfterNewline { return true }
        if last.kind == .keyword, SwiftWord(rawValue: last.word) == .accessor { return true }
        if following == "-" { return byte(next + 1) == ">" }
        guard Ascii.isNameStart(following) else { return false }
        return matches("let ", at: next) || matches("throws", at: next)
            || matches("rethrows", at: next)
    }

    /// Returns the role of the word at an offset, from the word table.
    private func swiftWord(at offset: Int) -> SwiftWord {
        guard Ascii.isNameStart(byte(offset)) else { return .plain }
        let limit = min(end, offset + WordTable.longestWord + 1)
        var next = offset
        while next < limit, Ascii.isName(source[next]) { next += 1 }
        return SwiftWord(rawValue: SwiftWord.table.value(at: source + offset, count: next - offset))
            ?? .plain
    }
}
