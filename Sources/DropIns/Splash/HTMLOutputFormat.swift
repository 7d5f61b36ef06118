/// Writes code as HTML, with a `<span>` around each token that has a type.
public struct HTMLOutputFormat: OutputFormat, Sendable {
    /// The text before the name of the type in the class of a span.
    public var classPrefix: String

    /// Makes a format.
    ///
    /// - Parameter classPrefix: The text before the name of the type in the class of a span: `s-`
    ///   for `s-keyword`.
    public init(classPrefix: String = "") {
        self.classPrefix = classPrefix
    }

    /// Makes a builder for the HTML of one text.
    ///
    /// - Returns: A builder of this format's spans.
    public func makeBuilder() -> Builder {
        Builder(classPrefix: classPrefix)
    }
}

extension HTMLOutputFormat {
    /// Builds the HTML of one text.
    ///
    /// Adjacent tokens of the same type share a span, which then includes the white space between
    /// them.
    public struct Builder: OutputBuilder {
        private let classPrefix: String
        private var html = ""
        private var type: TokenType?
        private var span = ""
        private var space = ""

        fileprivate init(classPrefix: String) {
            self.classPrefix = classPrefix
        }

        /// Adds text that has a type.
        ///
        /// - Parameters:
        ///   - token: The text, not escaped.
        ///   - type: The type of the token.
        public mutating func addToken(_ token: String, ofType type: TokenType) {
            if self.type == type {
                span += space
                space = ""
            } else {
                close()
                self.type = type
            }
            span += token.escapedForHTML
        }

        /// Adds text that has no type.
        ///
        /// - Parameter text: The text, not escaped.
        public mutating func addPlainText(_ text: String) {
            close()
            html += text.escapedForHTML
        }

        /// Adds the white space between two pieces of text.
        ///
        /// - Parameter whitespace: Spaces, tabs and line ends.
        public mutating func addWhitespace(_ whitespace: String) {
            space += whitespace
        }

        /// Ends the text.
        ///
        /// - Returns: The HTML.
        public mutating func build() -> String {
            close()
            return html
        }

        /// Writes the span that is still open, and then the white space after it.
        private mutating func close() {
            if let type {
                let name = (classPrefix + type.string).escapedForHTML
                html += "<span class=\"\(name.replacing("\"", with: "&quot;"))\">\(span)</span>"
            }
            html += space
            type = nil
            span = ""
            space = ""
        }
    }
}

extension String {
    /// The text with `&`, `<` and `>` as entities.
    var escapedForHTML: String {
        guard utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return self }
        return replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
