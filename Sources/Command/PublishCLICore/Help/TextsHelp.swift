internal import Ink
internal import PublishLint

/// `publish help texts`: what may stand in a text, for programs and people that write one.
enum TextsHelp {
    /// A key of the header.
    struct Key: Sendable {
        let name: String
        /// What a value looks like.
        let value: String
        /// What it is for, without a full stop.
        let meaning: String
    }

    /// The whole text.
    static var text: String {
        let options = MarkdownOptions.article
        let inline = options.inlineDirectives.keys.sorted().map { ":\($0)[…]" }
        let rules = Rule.all.map {
            ($0.identifier, $0.level.rawValue + ($0.mends ? ", --fix" : ""))
        }
        return """
            Texts are Markdown below 'Content', with a header between two lines '---':

            \(table(keys.map { ("\($0.name): \($0.value)", $0.meaning) }))

            Directives are a name after three colons alone on a line, with ':::' below the text that they \
            contain, or a name after one colon in a sentence:

              \((options.directiveNames.map { ":::" + $0 } + inline).joined(separator: "\n  "))

            Rules of 'publish lint', with their level; '--fix' mends what is certain:

            \(table(rules))

            Links lead to the files of other texts ('[Tea](tea.md)'); 'publish move' keeps them right.
            """
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { first, second in
            "  " + first.padding(toLength: width + 2, withPad: " ", startingAt: 0) + second
        }.joined(separator: "\n")
    }
}
