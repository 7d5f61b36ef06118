import Testing

/// One row of a table of tests: Markdown in, HTML out.
struct Case: Sendable, CustomTestStringConvertible {
    let markdown: String
    let html: String

    init(_ markdown: String, _ html: String) {
        self.markdown = markdown
        self.html = html
    }

    var testDescription: String { markdown }
}
