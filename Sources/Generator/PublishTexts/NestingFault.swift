import Ink
internal import PublishFrontMatter

extension SourceFile {
    /// Where the text of this file is nested deeper than it is read; nil where it is not.
    func nestingFault(in text: String, from frontMatter: FrontMatter) -> Diagnostic? {
        MarkdownParser.excessiveNesting(in: text, from: frontMatter.bodyStart).map { place in
            Diagnostic(
                .warning,
                .deepNesting,
                file: displayPath,
                line: place.line,
                column: place.column,
                message:
                    "quotes and lists are nested more than \(MarkdownParser.deepestNesting) levels deep here, so the rest is plain text"
            )
        }
    }
}
