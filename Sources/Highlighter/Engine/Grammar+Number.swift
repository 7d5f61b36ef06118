extension Grammar {
    /// Reads a number: prefix, digits, fraction, exponent, and the letters after them as suffix.
    func scanNumber(_ lexer: inout Lexer) {
        let start = lexer.position
        var next = start + 1
        let mark = lexer.byte(next) | 0x20
        let isPrefixed = lexer.source[start] == "0" && (mark == "x" || mark == "b" || mark == "o")
        let isHex = isPrefixed && mark == "x"
        next = digits(lexer, from: isPrefixed ? next + 1 : next, isHex: isHex)
        if lexer.byte(next) == ".", next + 1 < lexer.end {
            let following = lexer.source[next + 1]
            if isHex
                ? Ascii.isHexDigit(following) && hasHexExponent(lexer, from: next + 1)
                : Ascii.isDigit(following)
            {
                next = digits(lexer, from: next + 1, isHex: isHex)
            }
        }
        let exponent = lexer.byte(next) | 0x20
        if isHex ? exponent == "p" : exponent == "e" && !isPrefixed {
            let sign = lexer.byte(next + 1)
            let first = sign == "+" || sign == "-" ? next + 2 : next + 1
            if first < lexer.end, Ascii.isDigit(lexer.source[first]) {
                next = digits(lexer, from: first, isHex: false)
            }
        }
        next = lexer.skip(from: next) { Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == "_" }
        lexer.take(.number, to: next)
    }

    @inline(__always)
    private func digits(_ lexer: borrowing Lexer, from offset: Int, isHex: Bool) -> Int {
        var next = offset
        while next < lexer.end {
            let byte = lexer.source[next]
            let isDigit = isHex ? Ascii.isHexDigit(byte) : Ascii.isDigit(byte)
            if !isDigit {
                guard digitSeparator != 0, byte == digitSeparator,
                    Ascii.isHexDigit(lexer.byte(next + 1))
                else {
                    break
                }
            }
            next += 1
        }
        return next
    }

    /// Returns whether an exponent follows the hexadecimal digits at an offset.
    ///
    /// Only then is the dot before them part of the number.
    private func hasHexExponent(_ lexer: borrowing Lexer, from offset: Int) -> Bool {
        lexer.byte(digits(lexer, from: offset, isHex: true)) | 0x20 == "p"
    }
}
