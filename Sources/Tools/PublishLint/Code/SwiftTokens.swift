/// The tokens of Swift, without comments; a string literal is a single token.
enum SwiftTokens {
    /// A word, a sign or a literal.
    struct Token {
        enum Kind: Equatable {
            case word(String)
            /// A byte that is not part of a word.
            case sign(UInt8)
            case literal
        }

        var kind: Kind
        var range: Range<Int>
        /// The line, starting at 0.
        var line: Int
    }

    /// The tokens of some code, in order.
    static func all(in code: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var (index, line) = (0, 0)
        func byte(_ offset: Int) -> UInt8 { offset < code.count ? code[offset] : 0 }
        while index < code.count {
            let start = index
            let (first, startLine) = (code[index], line)
            switch first {
            case 0x0A:
                line += 1
                index += 1
                continue
            case 0x20, 0x09, 0x0D:
                index += 1
                continue
            case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"):
                while index < code.count, code[index] != 0x0A { index += 1 }
                continue
            case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
                var depth = 0
                repeat {
                    if code[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
                        depth += 1
                        index += 1
                    } else if code[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/")
                    {
                        depth -= 1
                        index += 1
                    } else if code[index] == 0x0A {
                        line += 1
                    }
                    index += 1
                } while depth > 0 && index < code.count
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                var end = index
                while byte(end) == UInt8(ascii: "#") { end += 1 }
                let hashes = end - index
                if byte(end) == UInt8(ascii: "\"") {
                    index = literalEnd(code, end, hashes, &line)
                    tokens.append(Token(kind: .literal, range: start..<index, line: startLine))
                    continue
                }
                index = max(end - 1, index)
            case UInt8(ascii: "`"):
                let end = code[(index + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? code.count - 1
                let name = String(decoding: code[(index + 1)..<max(end, index + 1)], as: UTF8.self)
                index = end + 1
                tokens.append(Token(kind: .word(name), range: start..<index, line: startLine))
                continue
            case _ where first.isWordByte:
                while byte(index).isWordByte { index += 1 }
                let name = String(decoding: code[start..<index], as: UTF8.self)
                tokens.append(Token(kind: .word(name), range: start..<index, line: startLine))
                continue
            default: break
            }
            index += 1
            tokens.append(Token(kind: .sign(first), range: start..<index, line: startLine))
        }
        return tokens
    }

    /// The index after a string literal with its interpolations, from the index of its opening
    /// quotation mark.
    private static func literalEnd(
        _ code: [UInt8],
        _ start: Int,
        _ hashes: Int,
        _ line: inout Int,
        depth: Int = 0
    ) -> Int {
        // Literals nested that deep do not occur in practice.
        guard depth < 32 else { return code.count }
        let quote = UInt8(ascii: "\"")
        let isLong = code[start...].prefix(3).allSatisfy { $0 == quote } && start + 2 < code.count
        let closing =
            Array(repeating: quote, count: isLong ? 3 : 1)
            + Array(repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var index = start + (isLong ? 3 : 1)
        var interpolations = 0
        while index < code.count {
            let rest = code[index...]
            if interpolations == 0, rest.starts(with: closing) { return index + closing.count }
            if interpolations > 0, code[index] == quote {
                index = literalEnd(code, index, 0, &line, depth: depth + 1)
                continue
            } else if interpolations > 0 {
                if code[index] == UInt8(ascii: "(") { interpolations += 1 }
                if code[index] == UInt8(ascii: ")") { interpolations -= 1 }
            } else if rest.starts(with: escape) {
                index += escape.count
                if index < code.count, code[index] == UInt8(ascii: "(") { interpolations = 1 }
            }
            if index < code.count, code[index] == 0x0A {
                // A single-line literal ends at the end of the line even if it is not closed.
                if !isLong { return index }
                line += 1
            }
            index += 1
        }
        return code.count
    }
}
