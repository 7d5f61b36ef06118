/// How one sort of string is written.
struct StringRule: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// The byte that starts an escape, or 0.
    var escape: UInt8 = Ascii.backslash
    /// Whether the string may go on after the end of the line.
    var isMultiline = false
    /// Whether the closing mark written twice stands for itself.
    var doublesClose = false
    /// What starts and ends code inside the string.
    var interpolation: Interpolation?
    /// A sign that makes the name after it a variable (`$name`), or 0.
    var variableSign: UInt8 = 0
    var kind = TokenKind.string
    /// What an escape is; in a raw string, no more than text that keeps a quote from closing it.
    var escapeKind = TokenKind.escape

    init(
        _ open: String,
        _ close: String,
        escape: Unicode.Scalar? = "\\",
        isMultiline: Bool = false,
        kind: TokenKind = .string
    ) {
        self.open = Array(open.utf8)
        self.close = Array(close.utf8)
        self.escape = escape.map { UInt8(truncatingIfNeeded: $0.value) } ?? 0
        self.isMultiline = isMultiline
        self.kind = kind
    }

    /// The same string with code between two marks.
    func interpolating(_ open: String, nests: Unicode.Scalar, until close: Unicode.Scalar) -> Self {
        var copy = self
        copy.interpolation = Interpolation(
            open: Array(open.utf8),
            nest: UInt8(truncatingIfNeeded: nests.value),
            close: UInt8(truncatingIfNeeded: close.value)
        )
        return copy
    }

    /// The same string with one property changed.
    func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}

/// Code inside a string.
struct Interpolation: Sendable {
    /// The mark that starts it.
    ///
    /// The hashes of a raw string stand after its first byte. A mark of one byte stands for itself
    /// when it is doubled.
    var open: [UInt8]
    /// The bracket that nests inside it.
    var nest: UInt8
    /// The bracket that ends it.
    var close: UInt8
}

/// A string that is open, or whose interpolation the engine is in.
struct StringFrame: Sendable {
    /// The index of its rule.
    var rule: Int
    /// How many hashes surround it.
    var hashes = 0
    /// How many brackets are open inside its interpolation.
    var depth = 0
    /// The brackets of the surrounding code, restored when the interpolation ends.
    var outerDepth = 0
}

/// A body that starts at the next line and ends at a line with its mark.
struct HereDocument: Sendable {
    var mark: [UInt8]
    /// Whether blanks before the closing mark are allowed.
    var allowsIndent: Bool
}
