extension Diagnostic {
    /// Which kind of fault a diagnostic is about, for tools and tests that recognise it; the words may change.
    ///
    /// Those of Publish are an area and a fault, in lower case: `front-matter.unknown-key`. A site or a plugin chooses
    /// an area of its own for those that it gives its diagnostics: `"my-site.no-cover"`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as tools read it.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Diagnostic.Identifier: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates an identifier that is written in the source.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The identifier as tools read it.
    public var description: String { rawValue }
}
