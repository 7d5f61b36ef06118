/// The names that Swift code declares, and the places of its imports and directives, found without
/// the compiler.
///
/// If the code has errors, the outline contains as much as could be recognized.
struct SwiftOutline {
    /// The names declared at the top level and in top-level extensions; a function's name includes
    /// its parameters, because functions can be overloaded.
    private(set) var names: Set<String> = []
    /// The imports with their attributes and modifiers, and their lines, starting at 0.
    private(set) var imports: [(range: Range<Int>, line: Int)] = []
    /// The byte ranges of `#sourceLocation` directives.
    private(set) var sourceLocations: [Range<Int>] = []
    /// Whether a type is marked with `@main`.
    private(set) var hasMain = false
    /// The maximum depth of nested brackets.
    private(set) var depth = 0

    /// Reads some code.
    init(_ code: [UInt8]) {
        let tokens = SwiftTokens.all(in: code)
        var reader = Reader(tokens: tokens)
        reader.read(into: &self)
    }

    private struct Reader {
        let tokens: [SwiftTokens.Token]
        var index = 0
        var depth = 0
        /// The type of the top-level extension whose members are being read.
        var extended: String?

        mutating func read(into outline: inout SwiftOutline) {
            while index < tokens.count {
                let token = tokens[index]
                switch token.kind {
                case .sign(let sign):
                    if "([{".utf8.contains(sign) { depth += 1 }
                    if ")]}".utf8.contains(sign) {
                        depth -= 1
                        if depth <= 0 { (depth, extended) = (0, nil) }
                    }
                    outline.depth = max(outline.depth, depth)
                    readMark(sign, into: &outline)
                case .word(let word): read(word, token, into: &outline)
                case .literal: break
                }
                index += 1
            }
        }

        private func word(at index: Int) -> String? {
            guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind
            else { return nil }
            return word
        }

        private func sign(at index: Int) -> UInt8? {
            guard tokens.indices.contains(index), case .sign(let sign) = tokens[index].kind
            else { return nil }
            return sign
        }

        private func readMark(_ sign: UInt8, into outline: inout SwiftOutline) {
            if sign == UInt8(ascii: "@"), word(at: index + 1) == "main" { outline.hasMain = true }
            guard sign == UInt8(ascii: "#"), word(at: index + 1) == "sourceLocation" else { return }
            let end = tokens[index...].first { $0.kind == .sign(UInt8(ascii: ")")) }
            outline.sourceLocations.append(
                tokens[index].range.lowerBound..<(end ?? tokens[index + 1]).range.upperBound
            )
        }

        private mutating func read(
            _ word: String,
            _ token: SwiftTokens.Token,
            into outline: inout SwiftOutline
        ) {
            guard depth == 0 || depth == 1 && extended != nil else { return }
            // Not a declaration: a member such as `x.default`.
            if sign(at: index - 1) == UInt8(ascii: ".") { return }
            let prefix = extended.map { $0 + "." } ?? ""
            switch word {
            case "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
                "precedencegroup":
                if let name = self.word(at: index + 1), !["func", "var", "let"].contains(name) {
                    outline.names.insert(prefix + name)
                    index += 1
                }
            case "extension" where depth == 0: readExtension(into: &outline)
            case "func": outline.names.insert(prefix + function(from: index + 1))
            case "init" where depth == 1: outline.names.insert(prefix + function(from: index))
            case "let", "var":
                let before = self.word(at: index - 1)
                if ["if", "while", "case", "for"].contains(before ?? "") { return }
                if sign(at: index - 1) == UInt8(ascii: ",") { return }
                for name in pattern(from: index + 1) { outline.names.insert(prefix + name) }
            case "import" where depth == 0:
                var first = index
                while first > 0, tokens[first - 1].line == token.line { first -= 1 }
                while index + 1 < tokens.count, tokens[index + 1].line == token.line { index += 1 }
                let range = tokens[first].range.lowerBound..<tokens[index].range.upperBound
                outline.imports.append((range, token.line))
            default: break
            }
        }

        /// Reads the beginning of an extension: its type, and its protocols, because conforming
        /// twice is an error.
        private mutating func readExtension(into outline: inout SwiftOutline) {
            var type = ""
            var inherits = false
            var next = index + 1
            while next < tokens.count, tokens[next].kind != .sign(UInt8(ascii: "{")) {
                if word(at: next) == "where" { inherits = false }
                if sign(at: next) == UInt8(ascii: ":"), !type.isEmpty, !inherits {
                    inherits = true
                } else if let word = word(at: next) {
                    if inherits {
                        outline.names.insert("\(type): \(word)")
                    } else if type.isEmpty || sign(at: next - 1) == UInt8(ascii: ".") {
                        type += type.isEmpty ? word : "." + word
                    }
                }
                next += 1
            }
            extended = type
            index = next - 1
        }

        /// The names that a pattern declares: a single name, or the names in a tuple.
        private func pattern(from start: Int) -> [String] {
            if let name = word(at: start) { return name == "_" ? [] : [name] }
            guard sign(at: start) == UInt8(ascii: "(") else { return [] }
            let end = tokens[start...].firstIndex { $0.kind == .sign(UInt8(ascii: ")")) }
            return tokens[start..<(end ?? start)].compactMap {
                if case .word(let name) = $0.kind, name != "_" { name } else { nil }
            }
        }

        /// The name of a function with the labels and types of its parameters.
        private func function(from start: Int) -> String {
            var text = ""
            var next = start
            var depth = 0
            var (label, isType, isDefault) = ("", false, false)
            // Stops after 500 tokens: a declaration whose end is missing must not take in the rest
            // of the code.
            while next < min(tokens.count, start + 500) {
                let token = tokens[next]
                next += 1
                switch token.kind {
                case .sign(UInt8(ascii: "{")) where depth == 0: return text
                case .sign(UInt8(ascii: "(")) where depth == 0:
                    depth = 1
                    text += "("
                case .sign(UInt8(ascii: ")")) where depth == 1: return text + ")"
                case .sign(let sign):
                    if "([{".utf8.contains(sign) { depth += 1 }
                    if ")]}".utf8.contains(sign) { depth -= 1 }
                    if depth == 1, sign == UInt8(ascii: ":"), !isType {
                        text += label + ":"
                        isType = true
                    } else if depth == 1, sign == UInt8(ascii: "=") {
                        isDefault = true
                    } else if depth == 1, sign == UInt8(ascii: ",") {
                        (label, isType, isDefault) = ("", false, false)
                        text += ","
                    } else if depth == 0 || isType && !isDefault {
                        text.unicodeScalars.append(Unicode.Scalar(sign))
                    }
                case .word("func"): return text
                case .word(let word):
                    if depth == 0 || isType && !isDefault {
                        text += (text.utf8.last?.isWordByte ?? false ? " " : "") + word
                    } else if label.isEmpty {
                        label = word
                    }
                case .literal: break
                }
            }
            return text
        }
    }
}
