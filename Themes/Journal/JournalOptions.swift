public import Plot
public import Publish

/// What a site changes of the theme: its style, and parts of its pages.
public struct JournalOptions<Site: Website> {
    /// Colours, fonts and widths.
    public var style = JournalStyle()
    /// How many articles the front page shows.
    public var frontPageItemCount = 10
    /// How many related articles stand below an article.
    public var relatedItemCount = 3
    /// The sections whose articles the front page lists; nil means all.
    public var frontPageSections: Set<Site.SectionID>?
    /// The path of the archive within a language; pages link to it where `.addArchivePages()` has made it.
    public var archivePath: Path = "archive"
    /// The path of the search page within a language; pages show the search where `.addSearchPages()` has made it.
    public var searchPath: Path = "search"
    /// The navigation at the top of every page; nil means all sections.
    public var menu: [MenuEntry<Site>]?
    /// Whether long lines of code are broken; otherwise they scroll, and a button breaks them.
    public var wrapsCode = false
    /// How many lines of code are shown before a button shows the rest, and on paper all; nil means all of them.
    public var foldsCodeAfter: Int? = 40
    /// Whether readers of a translation can have the original shown below each paragraph, by a button above the text.
    public var offersOriginal = false
    /// Whether pages show links to those above them; search engines are told in any case.
    public var showsBreadcrumbs = false
    /// Whether a line at the top of the window grows while an article is read.
    public var showsReadingProgress = false
    /// Whether articles have a link back to the top, at the lower corner of the window.
    public var showsBackToTop = false
    /// Whether articles say how many words they have.
    public var showsWordCount = false
    /// Whether articles whose code is known to compile say with which version of Swift; `publish lint --record` writes that down.
    public var showsSwiftVersion = false
    /// Whether articles show the image that their header names, on top and in lists; `.prepareImages()` makes smaller versions.
    public var showsCovers = false
    /// Whether cards of its authors stand below an article: portrait, sentence and links of the site's `itemAuthors`.
    public var showsAuthors = false
    /// After how many days without a change articles say that they may be outdated; nil means never.
    public var outdatedAfterDays: Int?
    /// The licence that stands below every article, with its author and its address; by default none.
    public var license: ArticleLicense?
    /// Where the texts are kept, so that readers can propose changes and report mistakes; by default they are not told.
    public var sources: SourceRepository?
    /// Style sheets of the site, by their paths among its resources or by addresses; their rules win over those of the theme.
    public var stylesheets: [Path] = []
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
    /// Where readers can share an article; by default nowhere.
    public var shareTargets: [ShareTarget] = []
    /// Who keeps the comments on articles; by default nobody.
    public var comments: CommentsProvider?
    /// The form by which readers subscribe to a newsletter, below articles and the front page; by default none.
    public var newsletter: NewsletterForm?
    /// The script that counts visits; by default none.
    public var analytics: AnalyticsScript?
    /// Stands below every article.
    public var articleFooter: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    /// The files that pages load.
    var assets = Assets.standard

    /// Makes options that change nothing.
    public init() {}
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

    /// Whether pages have parts that `journal-cards.css` draws.
    var hasCards: Bool {
        showsCovers || showsAuthors || license != nil || sources != nil
            || shareTargets.contains { $0.kind != .link }
    }

    /// The path of the search page in the language of a page; nil in a site without search.
    func searchPage(in context: PublishingContext<Site>) -> Path? {
        page(at: searchPath, in: context)
    }

    /// The path of the archive in the language of a page; nil in a site without archive.
    func archivePage(in context: PublishingContext<Site>) -> Path? {
        page(at: archivePath, in: context)
    }

    private func page(at path: Path, in context: PublishingContext<Site>) -> Path? {
        let path = Path(context.index.path.string).appendingComponent(path.string)
        return context.hasPage(at: path) ? path : nil
    }
}
