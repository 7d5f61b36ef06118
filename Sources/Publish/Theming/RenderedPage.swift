import Plot
internal import PublishStorage

/// One page to render.
final class RenderedPage {
    /// The page's number in the order of precedence.
    let number: Int
    /// The file that it becomes.
    let file: OutputPath
    /// The language of the page; nil in a site without languages.
    let scope: LocalizationScope?
    /// What kind of page it is.
    let kind: Kind
    /// The section of an item's page.
    let section: String
    /// Stands for what the page is given and does not have to ask for.
    let subject: Digest
    /// Whether search engines should not list the page.
    let isHiddenFromSearch: Bool
    /// Asks the theme for the page; nil if the theme has none.
    let makeHTML: () throws -> HTML?

    init(
        number: Int,
        file: OutputPath,
        scope: LocalizationScope?,
        kind: Kind,
        section: String = "",
        subject: Digest = .zero,
        isHiddenFromSearch: Bool = false,
        makeHTML: @escaping () throws -> HTML?
    ) {
        self.number = number
        self.file = file
        self.scope = scope
        self.kind = kind
        self.section = section
        self.subject = subject
        self.isHiddenFromSearch = isHiddenFromSearch
        self.makeHTML = makeHTML
    }

    /// The kinds of pages, one for each method of a theme.
    enum Kind: String {
        case index, section, item, page, tagList, tagDetails, chooser

        /// How many pages show whether the theme remembers what it asked; lists of everything are long.
        var sampleCount: Int {
            switch self {
            case .index, .section, .tagList, .chooser: 1
            case .item, .page, .tagDetails: 4
            }
        }
    }

    /// Pages that the same code of a theme is likely to make.
    struct Group: Hashable {
        var kind: Kind
        var language: LanguageCode?
        var section: String
    }

    /// The pages that are made alike.
    var group: Group {
        Group(kind: kind, language: scope?.localization.id, section: section)
    }
}
