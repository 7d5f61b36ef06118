/// The tables of one language, which the engine interprets.
struct Grammar: Sendable {
    /// The language's canonical name in lower case, as written after a code fence.
    let name: String
    /// The name of the language, as shown to readers.
    let title: String
    /// Alternative names, in lower case.
    let aliases: [String]

    /// The keywords, with their numbers; see ``WordBits``.
    var words = WordTable([])
    /// Bytes that may start a name, in addition to letters, digits and `_`.
    var nameStarts = ""
    /// Bytes that may be part of a name, in addition to letters, digits and `_`.
    var nameParts = ""
    /// The bytes of operators; a run of them is one token.
    var operators = "+-*/%=<>!&|^~?"
    /// The rules, in order; at each byte, they are tried before anything else.
    var rules: [LexerRule] = []
    /// The kinds of strings; a ``StringFrame`` refers to one of them by its index.
    var strings: [StringRule] = []
    /// The kind of names that begin with a capital letter.
    var capitalised = TokenKind.type
    /// Whether a name before `(` is the name of a function.
    var hasCalls = true
    /// Whether a keyword after a dot is the name of a member.
    var hasMembers = true
    /// The byte that may separate digits; 0 for none.
    var digitSeparator = UInt8(ascii: "_")
    /// Classifies a word by code; called with the offset after the word and the number of the word.
    var classifyWord: (@Sendable (inout Lexer, _ end: Int, _ word: UInt8) -> TokenKind)?
    /// Scans the whole text by code, for languages based on lines.
    var scanAll: (@Sendable (inout Lexer, Grammar) -> Void)?
    /// For each byte, the tokens that it may start, as bits of ``ByteClass``; computed by
    /// ``compiled()``.
    private(set) var classes = [UInt8](repeating: 0, count: 256)
    /// The rules, sorted by the bytes with which they begin.
    private(set) var sortedRules: [LexerRule] = []
    /// For each byte, the index of its first rule in `sortedRules`; one more element marks the end.
    private(set) var ruleStarts: [UInt16] = []

    init(name: String, title: String, aliases: [String] = []) {
        self.name = name
        self.title = title
        self.aliases = aliases
    }

    /// Scans the text from the lexer's position to the end.
    func scan(_ lexer: inout Lexer) {
        if let scanAll {
            scanAll(&lexer, self)
        } else {
            scanTable(&lexer)
        }
    }
}

/// The roles that a byte may have, as bits in `Grammar.classes`.
enum ByteClass {
    static let nameStart: UInt8 = 1
    static let namePart: UInt8 = 2
    static let digit: UInt8 = 4
    static let blank: UInt8 = 8
    static let newline: UInt8 = 16
    static let `operator`: UInt8 = 32
    static let rule: UInt8 = 64
}

/// A rule for a construct that begins with certain bytes.
enum LexerRule: Sendable {
    case toLineEnd(prefix: [UInt8], TokenKind)
    /// A token from an opening mark to a closing mark, possibly over several lines. `nests` means
    /// that the marks can be nested.
    case between(open: [UInt8], close: [UInt8], TokenKind, nests: Bool)
    /// A string; the index of its kind in the grammar's `strings`.
    case string(Int)
    /// Code that inspects the text, reads tokens, and returns whether it has read any.
    case hook(first: [UInt8], @Sendable (inout Lexer, Grammar) -> Bool)

    /// Makes the rule for a comment up to the end of the line.
    static func line(_ prefix: String, _ kind: TokenKind = .comment) -> LexerRule {
        .toLineEnd(prefix: Array(prefix.utf8), kind)
    }

    /// Makes the rule for a comment between two marks.
    static func block(
        _ open: String,
        _ close: String,
        _ kind: TokenKind = .comment,
        nests: Bool = false
    ) -> LexerRule {
        .between(open: Array(open.utf8), close: Array(close.utf8), kind, nests: nests)
    }

    /// Makes the rule for a sign and the bytes after it that pass a test, of which there is at least
    /// one.
    static func sign(
        _ signs: String,
        _ kind: TokenKind,
        while test: @escaping @Sendable (UInt8) -> Bool
    ) -> LexerRule {
        .at(signs) { lexer, _ in
            let end = lexer.skip(from: lexer.position + 1, while: test)
            guard end > lexer.position + 1 else { return false }
            lexer.take(kind, to: end)
            return true
        }
    }

    /// Makes a rule from code, for constructs that begin with certain bytes.
    static func at(
        _ first: String,
        _ hook: @escaping @Sendable (inout Lexer, Grammar) -> Bool
    ) -> LexerRule {
        .hook(first: Array(first.utf8), hook)
    }
}

extension Grammar {
    /// Returns the grammar with its byte classes and sorted rules, ready to be used.
    func compiled() -> Grammar {
        var grammar = self
        grammar.fillClasses()
        grammar.sortRules()
        return grammar
    }

    private mutating func fillClasses() {
        for byte in UInt8.min...UInt8.max {
            var bits: UInt8 = 0
            if Ascii.isNameStart(byte) { bits |= ByteClass.nameStart }
            if Ascii.isName(byte) { bits |= ByteClass.namePart }
            if Ascii.isDigit(byte) { bits |= ByteClass.digit }
            if Ascii.isSpace(byte) {
                bits |= byte == Ascii.newline ? ByteClass.newline : ByteClass.blank
            }
            classes[Int(byte)] = bits
        }
        for byte in nameStarts.utf8 {
            classes[Int(byte)] |= ByteClass.nameStart | ByteClass.namePart
        }
        for byte in nameParts.utf8 { classes[Int(byte)] |= ByteClass.namePart }
        for byte in operators.utf8 { classes[Int(byte)] |= ByteClass.operator }
    }

    private mutating func sortRules() {
        var buckets = [[LexerRule]](repeating: [], count: 256)
        for rule in rules {
            for byte in firstBytes(of: rule) {
                buckets[Int(byte)].append(rule)
                classes[Int(byte)] |= ByteClass.rule
            }
        }
        sortedRules = buckets.flatMap(\.self)
        var start: UInt16 = 0
        ruleStarts = [0]
        for bucket in buckets {
            start += UInt16(bucket.count)
            ruleStarts.append(start)
        }
    }

    private func firstBytes(of rule: LexerRule) -> [UInt8] {
        switch rule {
        case .toLineEnd(let prefix, _): Array(prefix.prefix(1))
        case .between(let open, _, _, _): Array(open.prefix(1))
        case .string(let index): Array(strings[index].open.prefix(1))
        case .hook(let first, _): first
        }
    }
}

/// The bits of a word's number in the ``WordTable`` of a grammar.
///
/// The lower five bits are the raw value of a ``TokenKind``. Grammars with `classifyWord` have
/// numbers of their own.
enum WordBits {
    /// The next name is the name of a function.
    static let definesFunction: UInt8 = 0x20
    /// The next name is the name of a type.
    static let definesType: UInt8 = 0x40
    /// The word is a keyword only if a name, number or string follows on the same line.
    static let isPrefix: UInt8 = 0x80

    static let keyword = TokenKind.keyword.rawValue
    static let literal = TokenKind.literal.rawValue
    static let type = TokenKind.type.rawValue
    static let function = TokenKind.function.rawValue
    static let variable = TokenKind.variable.rawValue
}
