/// Searches a string for the text between an identifier and a terminator, and calls a handler for
/// every match.
public struct Matcher {
    /// Receives a match, and the range from the first character of its identifier to the last
    /// character of its terminator.
    public typealias Handler = (Substring, ClosedRange<String.Index>) -> Void

    /// The texts that may precede a match.
    public var identifiers: [Identifier]
    /// The texts that may follow a match.
    public var terminators: [Terminator]
    /// Whether the search continues after the first match.
    public var allowMultipleMatches: Bool
    /// The closure that is called for each match.
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
