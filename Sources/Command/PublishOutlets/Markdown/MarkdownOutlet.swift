/// A platform that takes Markdown.
package enum MarkdownOutlet: String, CaseIterable, Sendable {
    case github, juejin, zhihu, devto

    /// The names, for usage and help.
    package static var names: [String] { allCases.map(\.rawValue) }
}

/// What a platform makes of Markdown, as far as it differs from the site.
struct MarkdownHabits {
    /// What stands before the text.
    enum Header {
        /// The title as a heading, since the file is all that there is.
        case title
        /// Nothing: the title has a field of its own.
        case nothing
        /// Lines that the platform reads, the title among them.
        case frontMatter
    }

    let header: Header
    /// What stands around a formula in a line, and around one on lines of its own.
    let inlineFormula: (start: String, end: String)
    let formula: (start: String, end: String)
    /// Whether `> [!NOTE]` is an alert.
    let hasAlerts: Bool
    /// Whether elements of HTML are shown, such as `kbd` and `details`.
    let hasHTML: Bool
    /// What stands around the address of a player; nil where only a link leads to it.
    let player: (start: String, end: String)?
    /// Whether the text ends with the address of the original, which no field says.
    let namesOriginal: Bool
}

extension MarkdownOutlet {
    /// Sources: GitHub Docs, "Writing mathematical expressions" and "Alerts"; Forem Editor Guide, "Front matter" and "Liquid tags";
    /// what the editors of Juejin and Zhihu show and import.
    var habits: MarkdownHabits {
        switch self {
        case .github:
            MarkdownHabits(
                header: .title,
                inlineFormula: ("$`", "`$"),
                formula: ("```math", "```"),
                hasAlerts: true,
                hasHTML: true,
                player: nil,
                namesOriginal: true
            )
        case .juejin:
            MarkdownHabits(
                header: .nothing,
                inlineFormula: ("$", "$"),
                formula: ("$$", "$$"),
                hasAlerts: false,
                hasHTML: false,
                player: nil,
                namesOriginal: true
            )
        case .zhihu:
            MarkdownHabits(
                header: .nothing,
                inlineFormula: ("$$", "$$"),
                formula: ("$$", "$$"),
                hasAlerts: false,
                hasHTML: false,
                player: nil,
                namesOriginal: true
            )
        case .devto:
            MarkdownHabits(
                header: .frontMatter,
                inlineFormula: ("{% katex inline %} ", " {% endkatex %}"),
                formula: ("{% katex %}", "{% endkatex %}"),
                hasAlerts: false,
                hasHTML: true,
                player: ("{% embed ", " %}"),
                namesOriginal: false
            )
        }
    }
}
