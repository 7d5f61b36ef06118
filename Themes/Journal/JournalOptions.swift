public import Plot
public import Publish

/// The changes that a site makes to the theme: its style, and parts of its pages.
///
/// The parts that themes share, such as comments, are members, too; see `ThemeParts`.
@dynamicMemberLookup
public struct JournalOptions<Site: Website> {
    /// Colours, fonts and widths.
    public var style = JournalStyle()
    /// How many articles the front page shows.
    public var frontPageItemCount = 10
    /// The sections whose articles the front page lists; nil means all.
    public var frontPageSections: Set<Site.SectionID>?
    /// The navigation at the top of every page; nil means all sections.
    public var menu: [MenuEntry<Site>]?
    /// Whether pages show links to those above them; search engines are told in any case.
    public var showsBreadcrumbs = false
    /// Whether articles say how many words they have.
    public var showsWordCount = false
    /// Whether articles whose code is known to compile say with which version of Swift; `publish lint --record` writes that down.
    public var showsSwiftVersion = false
    /// More for the head of every page, behind what the theme puts there.
    public var head: ((any Location, PublishingContext<Site>) -> Node<HTML.HeadContext>)?
    /// Takes the place of the header of every page, which it gets.
    public var header:
        ((any Location, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Takes the place of the footer of every page, which it gets.
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
    /// Takes the place of what stands above the text of an article: its title, which has to stay the only `h1`, and the facts about it.
    ///
    /// It gets what would stand there.
    public var articleHeader:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Takes the place of an article in the lists of front pages, sections and tags; it gets what would stand there.
    public var listEntry:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Stands below every article.
    public var articleFooter: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    var parts = ThemeParts(joinedStyleSheet: "Themes/Journal/Minified/journal.css")

    /// Makes options that change nothing.
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
