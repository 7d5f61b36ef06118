public import Plot
public import Publish

/// The changes that a site makes to the theme: its style, and the parts of its pages.
///
/// The properties of `ThemeParts`, such as `comments`, are available as well.
@dynamicMemberLookup
public struct JournalOptions<Site: Website> {
    /// Colours, fonts and widths.
    public var style = JournalStyle()
    /// The owner of the site, by the key of the site's `itemAuthors`, whose name, portrait, sentence
    /// and links begin the front page; nil means the only one that it has.
    public var person: String?
    /// The number of articles on the front page.
    public var frontPageItemCount = 10
    /// The sections whose articles the front page lists; nil means all.
    public var frontPageSections: Set<Site.SectionID>?
    /// The navigation at the top of every page; nil means all sections.
    public var menu: [MenuEntry<Site>]?
    /// Whether pages show links to their ancestors; the same links are in the structured data for
    /// search engines in any case.
    public var showsBreadcrumbs = false
    /// Whether articles show their number of words.
    public var showsWordCount = false
    /// Returns further elements for the head of a page; they follow those of the theme.
    public var head: ((any Location, PublishingContext<Site>) -> Node<HTML.HeadContext>)?
    /// Returns the header of a page; the last argument is the theme's own header.
    public var header:
        ((any Location, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Returns the footer of a page; the last argument is the theme's own footer.
    ///
    ///     options.footer = { location, context, original in
    ///         ComponentGroup {
    ///             if location is Index { Paragraph("Written by the sea.") }
    ///             original
    ///         }
    ///     }
    public var footer:
        ((any Location, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Returns paragraphs for the footer of every page, such as the copyright, a registration
    /// number and a licence.
    public var footerNotes: ((PublishingContext<Site>) -> any Component)?
    /// Returns the part above the text of an article: its title and the facts about it.
    ///
    /// The last argument is the theme's own part. The title must be the only `h1` of the page.
    public var articleHeader:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Returns the entry of an article in the lists of front pages, sections and tags; the last
    /// argument is the theme's own entry.
    public var listEntry:
        ((Item<Site>, PublishingContext<Site>, _ original: any Component) -> any Component)?
    /// Returns a part below an article.
    public var articleFooter: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    var parts = ThemeParts(joinedStyleSheet: "Themes/Journal/Minified/journal.css")

    /// Creates options that change nothing.
    public init() {}

    /// Accesses a part that all themes share, such as `comments`, `newsletter`, `shareTargets` or
    /// `stylesheets`.
    ///
    ///     options.comments = .utterances(repository: "me/blog")
    public subscript<Value>(dynamicMember part: WritableKeyPath<ThemeParts, Value>) -> Value {
        get { parts[keyPath: part] }
        set { parts[keyPath: part] = newValue }
    }
}

extension JournalOptions {
    /// Whether code of the site changes the pages.
    var hasCode: Bool {
        head != nil || header != nil || footer != nil || articleHeader != nil || listEntry != nil
            || articleFooter != nil || footerNotes != nil
    }

    /// Returns the person with whom the front page begins; nil in a site of several people or none.
    func owner(of site: Site) -> ItemAuthor? {
        let people = site.itemAuthors
        return person.map { people[$0] } ?? (people.count == 1 ? people.values.first : nil)
    }

    /// Returns whether the front page lists an article.
    func isOnFrontPage(_ item: Item<Site>) -> Bool {
        frontPageSections?.contains(item.sectionID) ?? true
    }
}
