/// A form in which highlighted code can be written.
public protocol OutputFormat {
    /// What puts the pieces of one text together.
    associatedtype Builder: OutputBuilder

    /// Makes a builder for one text.
    ///
    /// - Returns: A builder that has been given nothing yet.
    func makeBuilder() -> Builder
}

/// Puts the pieces of highlighted code together, in the order of the code.
///
/// All pieces together are the code: no byte is lost or added.
public protocol OutputBuilder {
    /// What becomes of the pieces.
    associatedtype Output

    /// Adds a piece with a type.
    ///
    /// - Parameters:
    ///   - token: Text without white space.
    ///   - type: What it is.
    mutating func addToken(_ token: String, ofType type: TokenType)

    /// Adds a piece that nothing is known about.
    ///
    /// - Parameter text: Text without white space.
    mutating func addPlainText(_ text: String)

    /// Adds the space between two pieces.
    ///
    /// - Parameter whitespace: Spaces, tabs and line ends.
    mutating func addWhitespace(_ whitespace: String)

    /// Ends the text.
    ///
    /// - Returns: What became of the pieces.
    mutating func build() -> Output
}
