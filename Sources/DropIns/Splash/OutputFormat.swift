/// An output format for highlighted code.
public protocol OutputFormat {
    /// The type that builds the output of one text.
    associatedtype Builder: OutputBuilder

    /// Makes a builder for one text.
    ///
    /// - Returns: An empty builder.
    func makeBuilder() -> Builder
}

/// Builds the output from pieces of highlighted code, in the order of the code.
///
/// The pieces together are exactly the code.
public protocol OutputBuilder {
    /// The result.
    associatedtype Output

    /// Adds a piece with a type.
    ///
    /// - Parameters:
    ///   - token: Text without white space.
    ///   - type: The type of the token.
    mutating func addToken(_ token: String, ofType type: TokenType)

    /// Adds a piece without a type.
    ///
    /// - Parameter text: Text without white space.
    mutating func addPlainText(_ text: String)

    /// Adds the space between two pieces.
    ///
    /// - Parameter whitespace: Spaces, tabs and line ends.
    mutating func addWhitespace(_ whitespace: String)

    /// Ends the text.
    ///
    /// - Returns: The result.
    mutating func build() -> Output
}
