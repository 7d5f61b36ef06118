/// A token of code and what is around it, as rules see it.
public struct Segment {
    /// The code before the token.
    public var prefix: Substring

    /// The token and its neighbours.
    public var tokens: Tokens

    /// The white space between the token and the next one; nil where there is none.
    public var trailingWhitespace: String?
}

extension Segment {
    /// A token and its neighbours.
    public struct Tokens {
        /// The tokens before the current one, in order.
        public var all: [String]

        /// How often each token has occurred before the current one.
        public var counts: [String: Int]

        /// The tokens before the current one on its line.
        public var onSameLine: [String]

        /// The token before the current one, also on an earlier line.
        public var previous: String?

        /// The token that a rule decides on.
        public var current: String

        /// The token after the current one, also on a later line.
        public var next: String?
    }
}
