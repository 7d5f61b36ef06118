extension Diagnostic {
    /// What a diagnostic says, wherever that is: each module has its sentences in one file.
    package struct Sentence {
        /// How much it matters.
        package var severity: Severity
        /// Which kind of fault it is.
        package var identifier: Identifier
        /// What is wrong, in one sentence without a full stop.
        package var message: String
        /// How to mend it; nil when the message already says so.
        package var fix: String?

        /// Creates a sentence.
        package init(
            _ severity: Severity,
            _ identifier: Identifier,
            _ message: String,
            fix: String? = nil
        ) {
            self.severity = severity
            self.identifier = identifier
            self.message = message
            self.fix = fix
        }
    }

    /// Says a sentence of a place.
    ///
    /// - Parameters:
    ///   - sentence: The sentence.
    ///   - file: The file's path relative to the site's root; empty when no file is concerned.
    ///   - line: The line, starting at 1; nil when the whole file is meant.
    ///   - column: The column in UTF-8 bytes, starting at 1; nil when the whole line is meant.
    package init(_ sentence: Sentence, file: String, line: Int? = nil, column: Int? = nil) {
        self.init(
            sentence.severity,
            sentence.identifier,
            file: file,
            line: line,
            column: column,
            message: sentence.message,
            fix: sentence.fix
        )
    }
}
