internal import Highlighter

/// Gives the words of Swift code the types for which style sheets of Splash have colours.
///
/// * A name is plain where it is declared.
/// * After `import`, the rest of the line is plain.
/// * A member after a value (`a.name`) is a property; a member after a dot without a value
/// (`.name`) is a dot access; a member with arguments is a call, unless it follows `case`
/// or, after its dot, a comma of the same line.
/// * The rest of the line of `#if` has the same type as `#if`.
struct SwiftTypes {
    private let words: [CodeWord]
    private let code: [UInt8]

    /// The type that a word has set for the rest of its line.
    ///
    /// The outer `nil` means that no word has set it; the inner `nil` is plain text.
    private var restOfLine: TokenType??
    /// Whether a `{` on this line begins the body of a statement.
    private var hasStatement = false
    /// The index of the last declared name, while its generic parameters may follow; -1 for none.
    private var declared = -1
    /// The number of open angle brackets of generic parameters.
    private var angles = 0

    init(words: [CodeWord], code: [UInt8]) {
        self.words = words
        self.code = code
    }

    /// Returns the type of a word; has to be called for all words in order.
    mutating func type(at index: Int) -> TokenType? {
        let word = words[index]
        if word.startsLine {
            restOfLine = nil
            hasStatement = false
        }
        if let restOfLine, word.kind != .comment, word.kind != .documentation { return restOfLine }
        followGenerics(word, index)
        switch word.kind {
        case .directive: return directive(word)
        case .keyword: note(word)
        case .type: return type(of: word, index)
        case .function: return function(word, index)
        case .text: return name(word, index)
        case .variable:
            let second = code[word.range].dropFirst().first ?? 0
            return (0x30...0x39).contains(second) ? nil : .property
        default: break
        }
        return TokenType(nearest: word.kind)
    }
}

extension SwiftTypes {
    private static let declarations: Set<String> = [
        "class", "struct", "enum", "protocol", "typealias", "associatedtype", "actor", "func",
        "macro", "precedencegroup",
    ]
    private static let statements: Set<String> = [
        "if", "guard", "while", "for", "switch", "where", "catch", "case", "var", "subscript",
    ]
    private static let conditions: Set<String> = [
        "#if", "#elseif", "#else", "#endif", "#warning", "#error", "#sourceLocation",
    ]

    private mutating func directive(_ word: CodeWord) -> TokenType {
        guard Self.conditions.contains(text(word)) else { return .keyword }
        restOfLine = .some(.preprocessing)
        return .preprocessing
    }

    private mutating func note(_ word: CodeWord) {
        let name = text(word)
        if name == "import" { restOfLine = .some(nil) }
        if Self.statements.contains(name) { hasStatement = true }
    }

    private mutating func type(of word: CodeWord, _ index: Int) -> TokenType? {
        if isDeclared(index) {
            declared = index
            return nil
        }
        if angles == 1, index > 0,
            [UInt8(ascii: "<"), UInt8(ascii: ",")].contains(lastByte(index - 1))
        {
            return nil
        }
        if isAfterDot(index), !isAfterValue(index) { return .dotAccess }
        return text(word).hasPrefix("XCTAssert") ? .call : .type
    }

    private mutating func function(_ word: CodeWord, _ index: Int) -> TokenType? {
        if isDeclared(index) {
            declared = index
            return nil
        }
        // After `case`, this is the name of a case that is declared with associated values.
        if index > 0, words[index - 1].kind == .keyword, text(words[index - 1]) == "case" {
            return nil
        }
        return isValue(index) ? .dotAccess : .call
    }

    private func name(_ word: CodeWord, _ index: Int) -> TokenType? {
        guard !isDeclared(index) else { return nil }
        if !hasStatement, index + 1 < words.count, !words[index + 1].startsLine,
            words[index + 1].kind == .punctuation,
            code[words[index + 1].range.lowerBound] == UInt8(ascii: "{")
        {
            return .call
        }
        guard isAfterDot(index) else { return nil }
        return isAfterValue(index) ? .property : .dotAccess
    }

    /// Returns whether `.name(…)` is a value: after `case`, and after a comma on the same line.
    ///
    /// Everywhere else, the original Splash treats `.name(…)` as a call.
    private func isValue(_ index: Int) -> Bool {
        guard index > 1, isAfterDot(index) else { return false }
        let (before, dot) = (words[index - 2], words[index - 1])
        if before.kind == .keyword { return text(before) == "case" }
        return !dot.startsLine && dot.range.count == 1
            && before.kind == .punctuation && lastByte(index - 2) == UInt8(ascii: ",")
    }

    private func isDeclared(_ index: Int) -> Bool {
        index > 0 && words[index - 1].kind == .keyword
            && Self.declarations.contains(text(words[index - 1]))
    }

    private func isAfterDot(_ index: Int) -> Bool {
        index > 0 && words[index - 1].kind == .punctuation
            && lastByte(index - 1) == UInt8(ascii: ".")
            && words[index - 1].range.upperBound == words[index].range.lowerBound
    }

    /// Returns whether a value precedes the dot before a member: on the same line without white
    /// space, or at the end of an earlier line.
    private func isAfterValue(_ index: Int) -> Bool {
        let dot = words[index - 1]
        if dot.range.count > 1 { return endsValue(code[dot.range.upperBound - 2]) }
        guard index > 1 else { return false }
        let before = words[index - 2]
        guard dot.startsLine || before.range.upperBound == dot.range.lowerBound else {
            return false
        }
        return before.kind != .keyword && endsValue(lastByte(index - 2))
            || before.kind == .keyword && ["self", "Self", "super", "init"].contains(text(before))
    }

    private func endsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"):
            false
        default: true
        }
    }

    /// Counts the angle brackets after a declared name, to find the end of its generic parameters.
    private mutating func followGenerics(_ word: CodeWord, _ index: Int) {
        guard word.kind == .operator else { return }
        let opens = code[word.range].count { $0 == UInt8(ascii: "<") }
        if angles == 0 {
            guard declared == index - 1, index > 0, opens == 1, word.range.count == 1 else {
                return
            }
            angles = 1
        } else {
            angles = max(0, angles + opens - code[word.range].count { $0 == UInt8(ascii: ">") })
        }
    }

    private func text(_ word: CodeWord) -> String {
        String(decoding: code[word.range], as: UTF8.self)
    }

    private func lastByte(_ index: Int) -> UInt8 {
        code[words[index].range.upperBound - 1]
    }
}
