import Foundation
import Ink

/// The metadata of a text and what its Markdown became.
struct FrontMatter {
    /// The metadata as a tree.
    var metadata: MetadataNode
    /// The body as HTML, and the title of its first heading.
    var markdown: Ink.Markdown
    /// Faults of the header, with lines of the file.
    var faults: [Diagnostic] = []
}

extension FrontMatter {
    /// Reads a text with a header of `key: value` lines, in YAML or none at all.
    ///
    /// A header is taken for YAML only if the simple grammar rejects it or if it has a value that means something
    /// in YAML alone, such as a list in brackets; so the headers of existing sites keep their meaning.
    init(parsing text: String, with parser: MarkdownParser, file: String) {
        switch HeaderFence(text) {
        case .closed(let header) where header.isWrittenInYAML:
            switch YAMLHeader.read(String(header.content)) {
            case .success(let metadata):
                self.init(
                    metadata: metadata,
                    markdown: parser.parseBody(of: text, from: header.bodyOffset)
                )
            case .failure(let fault):
                self.init(simple: parser.parse(text))
                // A value in brackets is text where the rest of the header is of the simple grammar.
                guard markdown.metadata.isEmpty else { return }
                faults = [
                    Diagnostic(
                        .warning,
                        file: file,
                        line: header.firstLine + fault.line - 1,
                        column: fault.column,
                        message: "the header is neither 'key: value' lines nor YAML: "
                            + fault.message,
                        fix: "quote values that hold ':' or '#', or remove the lists"
                    )
                ]
            }
        case .unclosed:
            self.init(simple: parser.parse(text))
            faults = [
                Diagnostic(
                    .warning,
                    file: file,
                    line: 1,
                    message: "the metadata header is never closed, so it is shown as text",
                    fix: "add a line '---' behind the last key"
                )
            ]
        case .closed, .none:
            self.init(simple: parser.parse(text))
        }
    }

    private init(simple markdown: Ink.Markdown) {
        self.init(metadata: MetadataNode(markdown.metadata.map { ($0, $1) }), markdown: markdown)
    }
}
