public import Plot
public import Publish

/// The changes that a site makes to the theme: its style, and parts of its pages.
///
/// The parts that themes share, such as comments, are members, too; see `ThemeParts`.
@dynamicMemberLookup
public struct JournalOptions<Site: Website> {
    /// Colours, fonts and widths.
    public var style = JournalStyle()
    /// The number of articles on the front page.
    public var frontPageItemCount = 10
    /// The sections whose articles the front page lists; nil means all.
    public var frontPageSections: Set<Site.SectionID>?
    /// The navigation at the top of every page; nil means all sections.
    public var menu: [MenuEntry<Site>]?
    /// Whether pages show links to those above them; search engines are told in any case.
    public var showsBreadcrumbs = false
    /// Whether articles show their number of words.
    public var showsWordCount = false
    /// Whether articles show the version of Swift with which their code compiles; `publish lint --record` records it.
    public var showsSwiftVersion = false
    /// Makes more for the head of every page, after the nodes of the theme.
    public var head: ((any Location, PublishingContext<Site>) -> Node<HTML.HeadContext>)?
    /// Makes the header of every page; it gets that of the theme.
    public var header:
        ((any Location, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Makes the footer of every page; it gets that of the theme.
    ///
    ///     options.footer = { location, context, original in
    ///         ComponentGroup {
    ///             if location is Index { Paragraph("Written by the sea.") }
    ///             original
    ///         }
    ///     }
    public var footer:
        ((any Location, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Paragraphs for the footer of every page, such as the copyright, the number of a registration and a licence.
    public var footerNotes: ((PublishingContext<Site>) -> any Component)?
    /// Makes the part above the text of an article: its title, which has to stay the only `h1`, and the facts about it.
    ///
    /// It gets that of the theme.
    public var articleHeader:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Makes the entry of an article in the lists of front pages, sections and tags; it gets that of the theme.
    public var listEntry:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Makes a part below every article.
    public var articleFooter: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    var parts = ThemeParts(joinedStyleSheet: "Themes/Journal/Minified/journal.css")

    /// Creates options that change nothing.
    public init() {}

    /// The parts that themes share, such as `comments`, `newsletter`, `shareTargets` and `stylesheets`.
    ///
    ///     options.comments = .utterances(repository: "me/blog")
    public subscript<Value>(dynamicMember part: WritableKeyPath<ThemeParts, Value>) -> Value {
        get { parts[keyPath: part] }
        set { parts[keyPath: part] = newValue }
    }
}

extension JournalOptions {
    /// Whether pages hold what code of the site makes.
    var hasCode: Bool {
        head != nil || header != nil || footer != nil || articleHeader != nil || listEntry != nil
            || articleFooter != nil || footerNotes != nil
    }

    /// Whether the front page lists an article.
    func isOnFrontPage(_ item: Item<Site>) -> Bool {
        frontPageSections?.contains(item.sectionID) ?? true
    }
}
