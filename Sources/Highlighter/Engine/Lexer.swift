/// The state of a scan: the position, the tokens found so far, and the last significant token.
///
/// Only ``take(_:to:)`` moves the position, and it records the range that it passes. So the tokens
/// always cover the text, whatever the rules of a language do.
///
/// SAFETY: `source` is valid for `end` bytes while the lexer is alive: it is only created inside
/// `withUnsafeBufferPointer` (see `CodeLanguage.tokens(in:)`), and every read is checked against
/// `end`.
struct Lexer {
    let source: UnsafePointer<UInt8>
    private(set) var end: Int
    private(set) var position = 0
    private(set) var tokens: [Token] = []

    /// The last token that is neither white space nor a comment.
    private(set) var last = Significant()
    /// Whether a line has ended since the last significant token.
    private(set) var isAfterNewline = true
    /// The strings and interpolations that are open; the innermost is last.
    var frames: [StringFrame] = []
    /// The number of open brackets, for languages that need it.
    var depth = 0
    /// The here-documents whose bodies begin on the next line.
    var pendingBodies: [HereDocument] = []
    /// Up to this offset, no regular expression ends; a search that starts before it would fail
    /// again.
    var failedRegexEnd = 0
    /// The end of the statement that was inspected last, in style sheets.
    var statementEnd = 0
    /// Whether the statement that was inspected last is a selector.
    var isSelector = false
    /// Whether this text is embedded in another language; then it may not embed a third language.
    var isEmbedded = false

    init(source: UnsafePointer<UInt8>, count: Int) {
        self.source = source
        end = count
        tokens.reserveCapacity(count / 4 + 8)
    }

    /// A significant token, as later rules need it.
    struct Significant {
        var kind = TokenKind.text
        /// The last byte of the token; 0 at the start of the text.
        var byte: UInt8 = 0
        /// The number that the word table has for the token; 0 for tokens that are not in the
        /// table.
        var word: UInt8 = 0
        var start = 0
        var end = 0
        /// The index of the recorded token that contains this token.
        var token = -1
    }
}

// MARK: - Reading

extension Lexer {
    /// Returns the byte at an offset; 0 after the end of the text.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < end ? source[offset] : 0 }

    /// Returns whether the text at an offset begins with these bytes.
    @inline(__always)
    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard bytes.count <= end - offset else { return false }
        var index = 0
        while index < bytes.count {
            if source[offset + index] != bytes[index] { return false }
            index += 1
        }
        return true
    }

    /// Returns whether the text at an offset begins with this ASCII literal.
    @inline(__always)
    func matches(_ literal: StaticString, at offset: Int) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard count <= end - offset else { return false }
        // SAFETY: The pointer of a StaticString is always valid for its `utf8CodeUnitCount` bytes.
        let bytes = literal.utf8Start
        var index = 0
        while index < count {
            if source[offset + index] != bytes[index] { return false }
            index += 1
        }
        return true
    }

    /// Returns the offset of the next line feed; the end of the text if there is none.
    @inline(__always)
    func lineEnd(from offset: Int) -> Int {
        var next = offset
        while next < end, source[next] != Ascii.newline { next += 1 }
        return next
    }

    /// Returns the offset of the first byte that is neither a space nor a tab.
    @inline(__always)
    func skipBlanks(_ offset: Int) -> Int {
        var next = offset
        while next < end, source[next] == Ascii.space || source[next] == Ascii.tab { next += 1 }
        return next
    }

    /// Returns the offset of the first byte that is not white space.
    @inline(__always)
    func skipSpace(_ offset: Int) -> Int {
        var next = offset
        while next < end, Ascii.isSpace(source[next]) { next += 1 }
        return next
    }

    /// Returns the first offset, at or after `offset`, whose byte fails the test.
    @inline(__always)
    func skip(from offset: Int, while test: (UInt8) -> Bool) -> Int {
        var next = offset
        while next < end, test(source[next]) { next += 1 }
        return next
    }

    /// Returns the offset of the first match between `offset` and `limit`; nil if there is none.
    func find(_ bytes: [UInt8], from offset: Int, before limit: Int) -> Int? {
        guard let first = bytes.first else { return nil }
        var next = offset
        while next + bytes.count <= limit {
            if source[next] == first, matches(bytes, at: next) { return next }
            next += 1
        }
        return nil
    }

}

// MARK: - Writing

extension Lexer {
    /// Records the bytes from the position to an offset as a token, and moves the position to the
    /// offset.
    ///
    /// Not inlined: inlining would take a quarter of the module's compile time, and the code would
    /// not run faster.
    @inline(never)
    mutating func take(_ kind: TokenKind, to offset: Int) {
        let next = offset < end ? offset : end
        guard next > position else { return }
        append(kind, to: next)
        if kind != .comment && kind != .documentation {
            last = Significant(
                kind: kind,
                byte: source[next - 1],
                word: 0,
                start: position,
                end: next,
                token: tokens.count - 1
            )
            isAfterNewline = false
        }
        position = next
    }

    /// Records a word as a token, and stores the number of the word.
    @inline(__always)
    mutating func takeWord(_ kind: TokenKind, to offset: Int, word: UInt8) {
        take(kind, to: offset)
        last.word = word
    }

    @inline(__always)
    mutating func takeSpace(to offset: Int) {
        let next = offset < end ? offset : end
        guard next > position else { return }
        append(.text, to: next)
        position = next
    }

    /// Skips white space with at least one line feed.
    @inline(__always)
    mutating func takeNewline(to offset: Int) {
        takeSpace(to: offset)
        isAfterNewline = true
    }

    /// Marks the position as the start of a line, after a token that includes the line feed.
    mutating func startLine() {
        isAfterNewline = true
    }

    @inline(__always)
    private mutating func append(_ kind: TokenKind, to next: Int) {
        let count = tokens.count
        if count > 0, tokens[count - 1].kind == kind {
            tokens[count - 1].end = next
        } else {
            tokens.append(Token(kind: kind, start: position, end: next))
        }
    }

    /// Returns the tokens; the grammar must have reached the end of the text.
    mutating func finished() -> [Token] {
        takeSpace(to: end)
        return tokens
    }

    /// Changes the kind of the last significant token.
    ///
    /// If the token was merged with its neighbours, it is separated first.
    mutating func reclassifyLast(_ kind: TokenKind) {
        guard last.token >= 0 else { return }
        let whole = tokens[last.token]
        var parts: [Token] = []
        if whole.start < last.start {
            parts.append(Token(kind: whole.kind, start: whole.start, end: last.start))
        }
        parts.append(Token(kind: kind, start: last.start, end: last.end))
        if last.end < whole.end {
            parts.append(Token(kind: whole.kind, start: last.end, end: whole.end))
        }
        tokens.replaceSubrange(last.token...last.token, with: parts)
        last.kind = kind
    }

    /// Runs another grammar on the text up to a limit, and then resets the state.
    mutating func embed(_ grammar: Grammar, to limit: Int) {
        let outer = (end, frames, depth, pendingBodies, isEmbedded)
        end = min(limit, end)
        (frames, depth, pendingBodies, isEmbedded) = ([], 0, [], true)
        last = Significant()
        isAfterNewline = true
        failedRegexEnd = 0
        statementEnd = 0
        grammar.scan(&self)
        takeSpace(to: end)
        (end, frames, depth, pendingBodies, isEmbedded) = outer
        failedRegexEnd = 0
        last = Significant()
    }
}
