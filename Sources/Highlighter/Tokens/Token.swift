/// A piece of code with its kind.
///
/// The tokens of a text are in order and cover every byte of it.
public struct Token: Equatable, Sendable {
    /// The kind of the piece.
    public internal(set) var kind: TokenKind
    /// The offset of the first byte, in UTF-8 bytes from the start of the code.
    public internal(set) var start: Int
    /// The offset after the last byte.
    public internal(set) var end: Int

    /// The range of the piece in the UTF-8 bytes of the code.
    public var range: Range<Int> { start..<end }
}
