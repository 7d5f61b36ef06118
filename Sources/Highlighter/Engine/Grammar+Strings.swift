extension Grammar {
    /// Reads a string from its opening mark to its end, or to its first interpolation.
    func openString(_ lexer: inout Lexer, rule: Int, hashes: Int = 0, openLength: Int? = nil) {
        lexer.frames.append(StringFrame(rule: rule, hashes: hashes, outerDepth: lexer.depth))
        scanString(&lexer, from: lexer.position + (openLength ?? strings[rule].open.count + hashes))
    }

    /// Continues the innermost string after an interpolation.
    func continueString(_ lexer: inout Lexer) {
        scanString(&lexer, from: lexer.position)
    }

    /// Scans the innermost string from an offset after its opening mark.
    private func scanString(_ lexer: inout Lexer, from offset: Int) {
        guard let frame = lexer.frames.last else { return }
        let rule = strings[frame.rule]
        let close = rule.close[0]
        let escape = rule.escape
        let sign = rule.variableSign
        let code = rule.interpolation
        let opening = code?.open.first ?? 0
        var next = offset
        while next < lexer.end {
            let byte = lexer.source[next]
            if byte == close, lexer.matches(rule.close, at: next),
                lexer.hasHashes(frame.hashes, at: next + rule.close.count)
            {
                let end = next + rule.close.count + frame.hashes
                if rule.doublesClose, lexer.matches(rule.close, at: end) {
                    next = end + rule.close.count
                    continue
                }
                lexer.frames.removeLast()
                return lexer.take(rule.kind, to: end)
            }
            if byte == Ascii.newline, !rule.isMultiline { break }
            if let code, byte == opening, code.open.count == 1, lexer.byte(next + 1) == opening {
                lexer.take(rule.kind, to: next)
                lexer.take(.escape, to: next + 2)
                next = lexer.position
                continue
            }
            if let code, byte == opening, startsCode(lexer, code, hashes: frame.hashes, at: next) {
                lexer.take(rule.kind, to: next)
                lexer.take(.interpolation, to: next + code.open.count + frame.hashes)
                lexer.frames[lexer.frames.count - 1].depth = 1
                lexer.frames[lexer.frames.count - 1].outerDepth = lexer.depth
                lexer.depth = 0
                return
            }
            if escape != 0, byte == escape, lexer.hasHashes(frame.hashes, at: next + 1) {
                let end = lexer.escapeEnd(from: next + 1 + frame.hashes)
                if lexer.byte(end - 1) == Ascii.newline, !rule.isMultiline, frame.hashes == 0 {
                    // In the languages with this escape, a backslash at the end of a line continues
                    // the string on the next line.
                    next = end
                    continue
                }
                lexer.take(rule.kind, to: next)
                lexer.take(rule.escapeKind, to: end)
                next = end
                continue
            }
            if sign != 0, byte == sign, lexer.byte(next + 1) == "{" {
                lexer.take(rule.kind, to: next)
                lexer.take(.variable, to: lexer.bracedVariableEnd(from: next + 1))
                next = lexer.position
                continue
            }
            if sign != 0, byte == sign, Ascii.isName(lexer.byte(next + 1)) {
                lexer.take(rule.kind, to: next)
                lexer.take(.variable, to: lexer.skip(from: next + 1, while: Ascii.isName))
                next = lexer.position
                continue
            }
            next += 1
        }
        lexer.frames.removeLast()
        lexer.take(rule.kind, to: next)
    }

    @inline(__always)
    private func startsCode(
        _ lexer: borrowing Lexer,
        _ code: Interpolation,
        hashes: Int,
        at offset: Int
    ) -> Bool {
        guard hashes > 0 else { return lexer.matches(code.open, at: offset) }
        return lexer.hasHashes(hashes, at: offset + 1)
            && lexer.byte(offset + 1 + hashes) == code.nest
    }
}

extension Lexer {
    /// Returns whether `count` hashes follow at an offset.
    @inline(__always)
    func hasHashes(_ count: Int, at offset: Int) -> Bool {
        guard count > 0 else { return true }
        guard count <= end - offset else { return false }
        var index = 0
        while index < count {
            if source[offset + index] != Ascii.hash { return false }
            index += 1
        }
        return true
    }

    /// Returns the end of an escape; `offset` is the character after the backslash.
    ///
    /// `\u{…}` and `\x…` include their digits; every other escape is one character, with all of its
    /// UTF-8 bytes.
    func escapeEnd(from offset: Int) -> Int {
        guard offset < end else { return end }
        let mark = source[offset]
        var next = offset + 1
        if mark == "u" || mark == "U" || mark == "x" || mark == "N" {
            if byte(next) == "{" {
                let limit = min(end, next + 64)
                var close = next + 1
                while close < limit, Ascii.isName(source[close]) || source[close] == " " {
                    close += 1
                }
                return byte(close) == "}" ? close + 1 : next
            }
            let limit = min(end, next + (mark == "x" ? 2 : mark == "u" ? 4 : 8))
            while mark != "N", next < limit, Ascii.isHexDigit(source[next]) { next += 1 }
            return next
        }
        while next < end, source[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}
