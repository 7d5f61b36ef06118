/// The state of one run over a text: where it is, what it has found, and what came last.
///
/// Only ``take(_:to:)`` moves the position, and it records what it passes; so the tokens always cover the text, whatever
/// a language's rules do.
///
/// SAFETY: `source` is valid for `end` bytes while the lexer lives; it is only made inside
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
    /// How many brackets are open; for languages that look at it.
    var depth = 0
    /// The bodies that start at the next line (here-documents).
    var pendingBodies: [HereDocument] = []
    /// Where a search for a regular expression's end last failed; nothing before it is tried again.
    var failedRegexEnd = 0
    /// Where the statement that was last looked through ends, for style sheets.
    var statementEnd = 0
    /// Whether that statement is a selector.
    var isSelector = false
    /// Whether this text is a part of another language's; a document inside a document is not opened again.
    var isEmbedded = false

    init(source: UnsafePointer<UInt8>, count: Int) {
        self.source = source
        end = count
        tokens.reserveCapacity(count / 4 + 8)
    }

    /// A significant token as later rules see it.
    struct Significant {
        var kind = TokenKind.text
        /// Its last byte, or 0 at the start of the text.
        var byte: UInt8 = 0
        /// The number its grammar gives to it if it is a word, else 0.
        var word: UInt8 = 0
        var start = 0
        var end = 0
        /// The index of the recorded token that holds it.
        var token = -1
    }
}

// MARK: - Reading

extension Lexer {
    /// The byte at an offset, or 0 at and after the end.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < end ? source[offset] : 0 }

    /// Whether the text goes on with these bytes at an offset.
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

    /// Whether the text goes on with this ASCII literal at an offset.
    @inline(__always)
    func matches(_ literal: StaticString, at offset: Int) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard count <= end - offset else { return false }
        // SAFETY: a StaticString's pointer is valid for its `utf8CodeUnitCount` bytes for ever.
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

    /// The offset of the first byte that is not white space of any sort.
    @inline(__always)
    func skipSpace(_ offset: Int) -> Int {
        var next = offset
        while next < end, Ascii.isSpace(source[next]) { next += 1 }
        return next
    }

    /// The offset of the first byte at or after another that the test refuses.
    @inline(__always)
    func skip(from offset: Int, while test: (UInt8) -> Bool) -> Int {
        var next = offset
        while next < end, test(source[next]) { next += 1 }
        return next
    }

    /// The offset of the first match at or after another, before a limit, or nil.
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
    /// Classifies everything from the position to an offset and moves there.
    ///
    /// Inlined at each of its hundreds of calls, it takes a quarter of the module's time to compile, and runs no faster.
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

    /// Classifies a word and remembers the number its grammar gives to it.
    @inline(__always)
    mutating func takeWord(_ kind: TokenKind, to offset: Int, word: UInt8) {
        take(kind, to: offset)
        last.word = word
    }

    /// Passes white space.
    @inline(__always)
    mutating func takeSpace(to offset: Int) {
        let next = offset < end ? offset : end
        guard next > position else { return }
        append(.text, to: next)
        position = next
    }

    /// Passes white space of which at least one byte is a line feed.
    @inline(__always)
    mutating func takeNewline(to offset: Int) {
        takeSpace(to: offset)
        isAfterNewline = true
    }

    /// Says that the position is at the start of a line, after a token that took the line feed itself.
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

    /// The tokens, once the grammar has come to the end of the text.
    mutating func finished() -> [Token] {
        takeSpace(to: end)
        return tokens
    }

    /// Changes the kind of the last significant token, cutting it free from neighbours it grew together with.
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

    /// Runs a grammar on the text up to a limit and comes back with a clean slate.
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
