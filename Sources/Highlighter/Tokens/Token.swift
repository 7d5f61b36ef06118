/// A classified piece of code.
///
/// The tokens of a text are in order and cover every byte of it.
public struct Token: Equatable, Sendable {
    /// The kind of the piece.
    public internal(set) var kind: TokenKind
    /// The offset of the first byte, in UTF-8 bytes from the start of the code.
    public internal(set) var start: Int
    /// The offset after the last byte.
    public internal(set) var end: Int

    /// The offsets of the piece's UTF-8 bytes.
    public var range: Range<Int> { start..<end }
}
