internal import Ink

/// `publish help texts`: the syntax of texts, for people and coding agents.
enum TextsHelp {
    /// A key of the front matter.
    struct Key: Sendable {
        let name: String
        /// An example of the key's value.
        let value: String
        /// The meaning of the key, without a full stop.
        let meaning: String
    }

    static var text: String {
        let options = MarkdownOptions.article
        let inline = options.inlineDirectives.keys.sorted().map { ":\($0)[…]" }
        return """
            Articles and pages are Markdown files in 'Content', with front matter between two lines '---':

            \(table(keys.map { ("\($0.name): \($0.value)", $0.meaning) }))

            Block directives begin with ':::' and a name on a line of their own, and end with a line ':::'; \
            inline directives begin with ':' and a name:

              \((options.directiveNames.map { ":::" + $0 } + inline).joined(separator: "\n  "))

            Rules of 'publish lint' with their level; 'publish lint --fix' applies the fixes:

            \(table(ToolChoices.rules))

            Link to other texts by their file ('[Tea](tea.md)'); 'publish move' updates such links.
            """
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { first, second in
            "  " + first.padding(toLength: width + 2, withPad: " ", startingAt: 0) + second
        }.joined(separator: "\n")
    }
}
