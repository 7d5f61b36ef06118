package enum MarkdownOutlet: String, CaseIterable, Sendable {
    case github, juejin, zhihu, devto

    /// The names for the command line and the help.
    package static var names: [String] { allCases.map(\.rawValue) }
}

/// The differences between a platform's dialect of Markdown and the site's.
struct MarkdownHabits {
    /// The beginning of the exported file, before the text.
    enum Header {
        /// The title as a heading, because the file has no other place for it.
        case title
        /// Nothing, because the platform has a separate field for the title.
        case nothing
        case frontMatter
    }

    let header: Header
    /// The delimiters of inline formulas; the delimiters of display formulas are in the next
    /// property.
    let inlineFormula: (start: String, end: String)
    let formula: (start: String, end: String)
    /// Whether `> [!NOTE]` makes an alert.
    var hasAlerts = false
    /// Whether HTML elements such as `kbd` and `details` are shown.
    var hasHTML = false
    /// The delimiters around the address of a player; nil to use a link.
    var player: (start: String, end: String)?
    /// Whether the text ends with the address of the original, because the platform has no field
    /// for it.
    var namesOriginal = true
}

extension MarkdownOutlet {
    /// The dialect of the platform, compared with the site's.
    ///
    /// Sources: GitHub Docs, "Writing mathematical expressions" and "Alerts"; Forem Editor Guide, "Front matter" and "Liquid tags";
    /// the editors of Juejin and Zhihu, as observed.
    var habits: MarkdownHabits {
        switch self {
        case .github:
            MarkdownHabits(
                header: .title,
                inlineFormula: ("$`", "`$"),
                formula: ("```math", "```"),
                hasAlerts: true,
                hasHTML: true
            )
        case .juejin:
            MarkdownHabits(
                header: .nothing,
                inlineFormula: ("$", "$"),
                formula: ("$$", "$$")
            )
        case .zhihu:
            MarkdownHabits(
                header: .nothing,
                inlineFormula: ("$$", "$$"),
                formula: ("$$", "$$")
            )
        case .devto:
            MarkdownHabits(
                header: .frontMatter,
                inlineFormula: ("{% katex inline %} ", " {% endkatex %}"),
                formula: ("{% katex %}", "{% endkatex %}"),
                hasHTML: true,
                player: ("{% embed ", " %}"),
                namesOriginal: false
            )
        }
    }
}
