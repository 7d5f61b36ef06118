/// A token of code with the code around it, which rules inspect.
public struct Segment {
    /// The code before the token.
    public var prefix: Substring

    /// The token and the tokens around it.
    public var tokens: Tokens

    /// The white space between the token and the next one; nil if there is none.
    public var trailingWhitespace: String?
}

extension Segment {
    /// A token and the tokens around it.
    public struct Tokens {
        /// The tokens before the current one, in order.
        public var all: [String]

        /// How often each token occurs before the current token.
        public var counts: [String: Int]

        /// The tokens before the current one on its line.
        public var onSameLine: [String]

        /// The token before the current one, possibly on an earlier line.
        public var previous: String?

        /// The current token.
        public var current: String

        /// The token after the current one, possibly on a later line.
        public var next: String?
    }
}
