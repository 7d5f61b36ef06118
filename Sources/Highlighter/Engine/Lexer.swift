/// The state of a scan: the position, the tokens found, and the last significant token.
///
/// Only ``take(_:to:)`` moves the position, and it records the passed range; so the tokens always cover the text,
/// whatever the rules of a language do.
///
/// SAFETY: `source` is valid for `end` bytes while the lexer is alive; it is only created inside
/// `withUnsafeBufferPointer` (see `CodeLanguage.tokens(in:)`), and every read is guarded by `end`.
struct Lexer {
    let source: UnsafePointer<UInt8>
    private(set) var end: Int
    private(set) var position = 0
    private(set) var tokens: [Token] = []

    /// The last token that is neither white space nor a comment.
    private(set) var last = Significant()
    /// Whether a line ended since the last significant token.
    private(set) var isAfterNewline = true
    /// The open strings and interpolations, innermost last.
    var frames: [StringFrame] = []
    /// The number of open brackets, for languages that use it.
    var depth = 0
    /// The bodies of here-documents that start at the next line.
    var pendingBodies: [HereDocument] = []
    /// The offset up to which a search for the end of a regular expression has failed; it is not repeated before.
    var failedRegexEnd = 0
    /// The end of the last inspected statement, for style sheets.
    var statementEnd = 0
    /// Whether that statement is a selector.
    var isSelector = false
    /// Whether this text is part of another language's; nested documents are not opened again.
    var isEmbedded = false

    init(source: UnsafePointer<UInt8>, count: Int) {
        self.source = source
        end = count
        tokens.reserveCapacity(count / 4 + 8)
    }

    /// A significant token, for later rules.
    struct Significant {
        var kind = TokenKind.text
        /// Its last byte, or 0 at the start of the text.
        var byte: UInt8 = 0
        /// The number of the word in its grammar's table, or 0 for other tokens.
        var word: UInt8 = 0
        var start = 0
        var end = 0
        /// The index of the recorded token that contains it.
        var token = -1
    }
}

// MARK: - Reading

extension Lexer {
    /// The byte at an offset, or 0 at and after the end.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < end ? source[offset] : 0 }

    /// Whether the text at an offset is these bytes.
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

    /// Whether the text at an offset is this ASCII literal.
    @inline(__always)
    func matches(_ literal: StaticString, at offset: Int) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard count <= end - offset else { return false }
        // SAFETY: the pointer of a StaticString is always valid for its `utf8CodeUnitCount` bytes.
        let bytes = literal.utf8Start
        var index = 0
        while index < count {
            if source[offset + index] != bytes[index] { return false }
            index += 1
        }
        return true
    }

    /// The offset of the next line feed, or the end.
    @inline(__always)
    func lineEnd(from offset: Int) -> Int {
        var next = offset
        while next < end, source[next] != Ascii.newline { next += 1 }
        return next
    }

    /// The offset of the first byte that is neither a space nor a tab.
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

    /// Returns the offset of the first byte at or after another that fails the test.
    @inline(__always)
    func skip(from offset: Int, while test: (UInt8) -> Bool) -> Int {
        var next = offset
        while next < end, test(source[next]) { next += 1 }
        return next
    }

    /// Returns the offset of the first match at or after another and before a limit, or nil.
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
    /// Classifies everything from the position to an offset, and moves there.
    ///
    /// Not inlined: that would take a quarter of the module's compile time, and run no faster.
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

    /// Classifies a word and stores its number.
    @inline(__always)
    mutating func takeWord(_ kind: TokenKind, to offset: Int, word: UInt8) {
        take(kind, to: offset)
        last.word = word
    }

    /// Skips white space.
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

    /// Returns the tokens, once the grammar has reached the end of the text.
    mutating func finished() -> [Token] {
        takeSpace(to: end)
        return tokens
    }

    /// Changes the kind of the last significant token, separating it from neighbours it was merged with.
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

    /// Runs another grammar on the text up to a limit, and resets the state afterwards.
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
