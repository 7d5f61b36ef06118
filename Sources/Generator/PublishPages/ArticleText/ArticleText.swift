/// The HTML of a text, made ready for a page: the title taken out, the headings known, and everything valid and accessible.
///
/// A body also goes into feeds and the search index, where frames, buttons and words of a theme have no place, and steps
/// may have changed it since it was rendered. So a page prepares it itself, in one pass over its bytes:
///
/// - The level-1 heading with which the text begins becomes `title`.
/// - Obsolete attributes of table cells become classes: `align-left`, `align-center`, `align-right`.
/// - Tables and code can be scrolled with the keyboard, and the boxes of tasks have labels.
/// - Code has a bar with its title, its language and a button to copy it, if the labels have a word for that.
///
/// Elements in lower case and attributes in double quotes are recognized; everything else stays as it is.
///
///     let text = ArticleText(item.body, labels: ArticleText.Labels(table: "Table"))
///     Article {
///         H1(text.plainTitle ?? item.title)
///         Node<HTML.BodyContext>.raw(text.html)
///     }
public struct ArticleText: Sendable {
    /// The HTML inside the level-1 heading with which the text begins; nil if it begins with something else.
    public let title: String?
    /// The rest of the text.
    public let html: String
    /// The headings of level 2 that have an identifier, in order, and below them those of level 3.
    public let headings: [Heading]
    /// The parts of the text that need scripts or style sheets of their own.
    public let features: Set<Feature>
    /// Whether notes were written below headings.
    public let hasNotes: Bool

    /// A heading that links can lead to.
    public struct Heading: Sendable, Hashable {
        /// 2 or 3.
        public var level: Int
        /// The identifier of the element.
        public var identifier: String
        /// The text as HTML without tags.
        public var html: String
        /// The headings of level 3 below it.
        public var children: [Heading] = []
    }

    /// Parts of texts that do something, or look like something, only with a file of the theme.
    public enum Feature: String, Sendable, CaseIterable {
        /// Sections that have another anchor in another language: `span.twin` in headings.
        case twins
        /// Code, tables and formulas that may be wider than the page.
        case code
        /// Code of which only the first lines are shown: `.code.long` with `button.all-lines`.
        case folds
        /// References to footnotes.
        case notes
        /// Images that can be enlarged.
        case zoom
        /// Images with another file for dark schemes.
        case schemes
        /// Players and other content of other sites: `.embed`.
        case embeds
        /// Cards, tabs and steps: `.directive`.
        case directives
        /// Tabs among those.
        case tabs
    }

    /// The anchor of a section in another language.
    public struct Twin: Sendable, Hashable {
        /// The code of the language.
        public var language: String
        /// The identifier that the heading has there.
        public var anchor: String

        /// Creates an anchor.
        public init(language: String, anchor: String) {
            self.language = language
            self.anchor = anchor
        }
    }

    /// The words and rules of a language that the HTML of a text needs.
    public struct Labels {
        /// The label of tables, for screen readers.
        public var table = "Table"
        /// The label of a task that is done.
        public var taskDone = "Done"
        /// The label of a task that is not done.
        public var taskOpen = "To do"
        /// The text of the button that copies code; nil for code without a bar.
        public var copy: String?
        /// The text of the button after it has copied the code.
        public var copied = "Copied"
        /// The text of the button that shows all lines of long code, of which it gets the number.
        public var allLines: (Int) -> String = { "Show all \($0) lines" }
        /// Whether the language emphasizes words by dots beside characters, as Chinese and Japanese do.
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
    ///   - body: The text.
    ///   - labels: The words of the page's language.
    ///   - twins: The anchors that sections have in other languages, by those that they have here; links to them lead here, too.
    ///   - notes: HTML to write below headings, by their identifiers.
    ///   - limit: The number of lines of code that are always shown; longer code is folded. Nil folds nothing.
    public init(
        _ body: Content.Body,
        labels: Labels = Labels(),
        twins: [String: [Twin]] = [:],
        notes: [String: String] = [:],
        foldingCodeAfter limit: Int? = nil
    ) {
        var writer = ArticleTextWriter(
            source: body.utf8,
            labels: labels,
            twins: twins,
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

    /// The title without marks; nil if there is none.
    public var plainTitle: String? {
        title.map { Markup(bytes: Array($0.utf8)) }.map { $0.text(in: 0..<$0.bytes.count) }
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
