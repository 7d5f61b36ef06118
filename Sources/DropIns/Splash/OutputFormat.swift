/// An output format for highlighted code.
public protocol OutputFormat {
    /// The type that builds the output of one text.
    associatedtype Builder: OutputBuilder

    /// Makes a builder for one text.
    ///
    /// - Returns: An empty builder.
    func makeBuilder() -> Builder
}

/// Builds the output of one text from its pieces, which are added in the order of the code.
///
/// Joined, the pieces are exactly the code.
public protocol OutputBuilder {
    /// The type of the output.
    associatedtype Output

    /// Adds text that has a type.
    ///
    /// - Parameters:
    ///   - token: Text without white space.
    ///   - type: The type of the token.
    mutating func addToken(_ token: String, ofType type: TokenType)

    /// Adds text that has no type.
    ///
    /// - Parameter text: Text without white space.
    mutating func addPlainText(_ text: String)

    /// Adds the white space between two pieces of text.
    ///
    /// - Parameter whitespace: Spaces, tabs and line ends.
    mutating func addWhitespace(_ whitespace: String)

    /// Ends the text, and returns the output.
    ///
    /// - Returns: The output.
    mutating func build() -> Output
}
