/// A search in a string, with a handler for every match.
public struct Matcher {
    /// Receives a match, and its range from the first character of the identifier to the last one of the terminator.
    public typealias Handler = (Substring, ClosedRange<String.Index>) -> Void

    /// The texts before a match.
    public var identifiers: [Identifier]
    /// The texts after a match.
    public var terminators: [Terminator]
    /// Whether to continue after the first match.
    public var allowMultipleMatches: Bool
    /// The handler of a match.
    public var handler: Handler

    /// Makes a matcher for several identifiers and terminators.
    public init(
        identifiers: [Identifier],
        terminators: [Terminator],
        allowMultipleMatches: Bool = true,
        handler: @escaping Handler
    ) {
        self.identifiers = identifiers
        self.terminators = terminators
        self.allowMultipleMatches = allowMultipleMatches
        self.handler = handler
    }
}

extension Matcher {
    /// Makes a matcher for one identifier and one terminator.
    public init(
        identifier: Identifier,
        terminator: Terminator,
        allowMultipleMatches: Bool = true,
        handler: @escaping Handler
    ) {
        self.init(
            identifiers: [identifier],
            terminators: [terminator],
            allowMultipleMatches: allowMultipleMatches,
            handler: handler
        )
    }
}
