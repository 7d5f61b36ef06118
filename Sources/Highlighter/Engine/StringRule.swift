/// The syntax of a kind of string.
struct StringRule: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// The byte that begins an escape; 0 for none.
    var escape: UInt8 = Ascii.backslash
    /// Whether the string may contain line ends.
    var isMultiline = false
    /// Whether two closing marks in a row are a literal closing mark.
    var doublesClose = false
    /// The marks around code inside the string; nil if the string cannot contain code.
    var interpolation: Interpolation?
    /// The byte that begins a variable (`$name`); 0 for none.
    var variableSign: UInt8 = 0
    var kind = TokenKind.string
    /// The kind of the string's escapes.
    ///
    /// In a raw string, an escape only keeps a quotation mark from closing the string, so it has
    /// the kind of the text.
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

    /// Returns this kind of string with code between two marks.
    func interpolating(_ open: String, nests: Unicode.Scalar, until close: Unicode.Scalar) -> Self {
        var copy = self
        copy.interpolation = Interpolation(
            open: Array(open.utf8),
            nest: UInt8(truncatingIfNeeded: nests.value),
            close: UInt8(truncatingIfNeeded: close.value)
        )
        return copy
    }

    /// Returns this kind of string with one property changed.
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
    /// In a raw string, hashes follow the first byte of the mark. If the mark is one byte, two such
    /// bytes are a literal one.
    var open: [UInt8]
    /// The bracket that is counted inside the code, because it needs a closing one.
    var nest: UInt8
    /// The bracket that ends the code.
    var close: UInt8
}

/// An open string, or an interpolation inside an open string.
struct StringFrame: Sendable {
    /// The index of the string's kind in `Grammar.strings`.
    var rule: Int
    /// The number of hashes around the string.
    var hashes = 0
    /// The number of open brackets inside the interpolation.
    var depth = 0
    /// The number of open brackets in the code around the string, which is restored after the
    /// interpolation.
    var outerDepth = 0
}

/// A here-document: its body begins on the next line, and ends with a line that contains its mark.
struct HereDocument: Sendable {
    var mark: [UInt8]
    /// Whether the line with the closing mark may be indented.
    var allowsIndent: Bool
}
