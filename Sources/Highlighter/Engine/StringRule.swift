/// The syntax of one kind of string.
struct StringRule: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// The byte that starts an escape, or 0 for none.
    var escape: UInt8 = Ascii.backslash
    /// Whether the string may continue after the end of the line.
    var isMultiline = false
    /// Whether a doubled closing mark is a literal one.
    var doublesClose = false
    /// The marks of code inside the string.
    var interpolation: Interpolation?
    /// The byte that starts a variable (`$name`), or 0 for none.
    var variableSign: UInt8 = 0
    var kind = TokenKind.string
    /// The kind of an escape; in a raw string it is text that keeps a quote from closing it.
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

    /// Returns the string with code between two marks.
    func interpolating(_ open: String, nests: Unicode.Scalar, until close: Unicode.Scalar) -> Self {
        var copy = self
        copy.interpolation = Interpolation(
            open: Array(open.utf8),
            nest: UInt8(truncatingIfNeeded: nests.value),
            close: UInt8(truncatingIfNeeded: close.value)
        )
        return copy
    }

    /// Returns the string with one property changed.
    func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}

/// Code inside a string.
struct Interpolation: Sendable {
    /// The opening mark.
    ///
    /// The hashes of a raw string come after its first byte. A mark of one byte is a literal one if it is doubled.
    var open: [UInt8]
    /// The bracket that nests inside it.
    var nest: UInt8
    /// The bracket that ends it.
    var close: UInt8
}

/// An open string, possibly inside its interpolation.
struct StringFrame: Sendable {
    /// The index of its rule.
    var rule: Int
    /// The number of surrounding hashes.
    var hashes = 0
    /// The number of open brackets inside its interpolation.
    var depth = 0
    /// The number of open brackets in the surrounding code, restored when the interpolation ends.
    var outerDepth = 0
}

/// A body that starts at the next line and ends at a line with its mark.
struct HereDocument: Sendable {
    var mark: [UInt8]
    /// Whether the closing mark may be indented.
    var allowsIndent: Bool
}
