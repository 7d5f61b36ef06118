internal import PublishStorage

/// The HTML of a text, prepared for a page: without its title, with known headings, valid and
/// accessible.
///
/// The body of a text is also used in feeds and the search index, where frames, buttons and strings
/// of a theme have no place, and steps may have changed it after rendering. So each page prepares
/// the body itself, in one pass over its bytes:
///
/// - The level-1 heading at the beginning of the text becomes `title`.
/// - The obsolete attribute `align` of table cells becomes a class: `align-left`, `align-center`,
///   `align-right`.
/// - Tables and code can be scrolled with the keyboard, and the check boxes of task lists have
///   labels.
/// - Code gets a bar with its title, its language and a copy button, if the labels have a text for
///   the button.
///
/// Only elements in lower case and attributes in double quotes are recognized, as the Markdown
/// parser writes them; all other HTML stays unchanged.
///
///     let text = ArticleText(item.body, labels: ArticleText.Labels(table: "Table"))
///     Article {
///         H1(text.plainTitle ?? item.title)
///         Node<HTML.BodyContext>.raw(text.html)
///     }
public struct ArticleText: Sendable {
    /// The HTML inside the level-1 heading at the beginning of the text; nil if the text begins
    /// with another element.
    public let title: String?
    /// The HTML of the text without the title.
    public let html: String
    /// The headings of level 2 that have an identifier, in order; each has its headings of level 3
    /// as children.
    public let headings: [Heading]
    /// The features of the text that need scripts or style sheets of the theme.
    public let features: Set<Feature>
    /// Whether notes were inserted below headings.
    public let hasNotes: Bool

    /// A heading that can be the target of links.
    public struct Heading: Sendable, Hashable {
        /// The level: 2 or 3.
        public var level: Int
        /// The `id` of the heading's element.
        public var identifier: String
        /// The text of the heading as HTML without tags.
        public var html: String
        /// The headings of level 3 below this one.
        public var children: [Heading] = []
    }

    /// A feature of a text that needs a script or style sheet of the theme.
    public enum Feature: String, Sendable, CaseIterable {
        /// Sections with another anchor in another language: `span.twin` in headings.
        case twins
        /// Code, tables and formulas, which may be wider than the page.
        case code
        /// Long code of which only the first lines are shown: `.code.long` with `button.all-lines`.
        case folds
        /// References to footnotes.
        case notes
        /// Images that can be enlarged.
        case zoom
        /// Images with another file for dark mode.
        case schemes
        /// Videos and other content of other sites: `.embed`.
        case embeds
        /// Cards, tabs and steps: `.directive`.
        case directives
        /// Tabs, which are also `directives`.
        case tabs
    }

    /// The anchor of a section in another language.
    public struct SectionTranslation: Sendable, Hashable {
        /// The language code of the other language.
        public var language: String
        /// The identifier of the section's heading in the other language.
        public var anchor: String

        /// Creates the anchor of a section in another language.
        public init(language: String, anchor: String) {
            self.language = language
            self.anchor = anchor
        }
    }

    /// The strings and rules of a language that the prepared HTML depends on.
    public struct Labels {
        /// The label of tables for screen readers.
        public var table = "Table"
        /// The label of a finished task's check box.
        public var taskDone = "Done"
        /// The label of an unfinished task's check box.
        public var taskOpen = "To do"
        /// The text of the button that copies code; nil for code without a bar and a button.
        public var copy: String?
        /// The text of the button after it has copied the code.
        public var copied = "Copied"
        /// Returns the text of the button that shows all lines of long code, for a number of lines.
        public var allLines: (Int) -> String = { "Show all \($0) lines" }
        /// Whether the language emphasizes words by dots beside their characters, as Chinese and
        /// Japanese do.
        public var emphasizesByDots = false

        /// Creates labels in English, for code without a bar.
        public init() {}

        /// Creates labels in the language of a page, for code without a bar.
        ///
        /// - Parameter context: The context of the page.
        public init<Site: Website>(_ context: PublishingContext<Site>) {
            table = context.word("Table")
            (taskDone, taskOpen) = (context.word("Done"), context.word("To do"))
            let language = context.localization?.language ?? context.site.language
            emphasizesByDots = ["zh", "ja"].contains(language.code.prefix { $0 != "-" })
        }
    }

    /// Prepares the HTML of a text.
    ///
    /// - Parameters:
    ///   - body: The HTML of the text.
    ///   - labels: The strings of the page's language.
    ///   - translations: The anchors of each section in other languages, by the section's anchor in this
    ///     text. Links to these anchors lead to the section as well.
    ///   - notes: HTML to insert below headings, by the identifier of the heading.
    ///   - limit: The number of lines up to which code is shown completely; longer code is folded.
    ///     Nil means that no code is folded.
    public init(
        _ body: Content.Body,
        labels: Labels = Labels(),
        translations: [String: [SectionTranslation]] = [:],
        notes: [String: String] = [:],
        foldingCodeAfter limit: Int? = nil
    ) {
        var writer = ArticleTextWriter(
            source: body.utf8,
            labels: labels,
            translations: translations,
            notes: notes,
            foldingCodeAfter: limit
        )
        writer.run()
        title = writer.title
        headings = Self.tree(of: writer.headings)
        hasNotes = writer.hasNotes
        features = writer.features
        html = String(decoding: writer.output, as: UTF8.self)
    }

    /// The title as plain text; nil if there is none.
    public var plainTitle: String? {
        title.map { HTMLScanner.withoutTags($0.utf8) }
    }

    private static func tree(of headings: [Heading]) -> [Heading] {
        headings.reduce(into: []) { tree, heading in
            if heading.level == 3, !tree.isEmpty {
                tree[tree.count - 1].children.append(heading)
            } else {
                tree.append(heading)
            }
        }
    }
}
