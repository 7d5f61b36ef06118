extension Diagnostic {
    /// The text of a diagnostic without file and line; each module has its texts in one file.
    package struct Sentence {
        package var severity: Severity
        /// The kind of fault.
        package var identifier: Identifier
        /// The fault, as one sentence without a full stop.
        package var message: String
        /// The way to fix the fault; nil if the message already says so.
        package var fix: String?

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

    /// Creates a diagnostic from its text and its place.
    ///
    /// - Parameters:
    ///   - sentence: The text.
    ///   - file: The file's path relative to the site's root; empty if the fault concerns no file.
    ///   - line: The line, starting at 1; nil for the whole file.
    ///   - column: The column in UTF-8 bytes, starting at 1; nil for the whole line.
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
