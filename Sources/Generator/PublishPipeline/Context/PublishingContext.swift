public import Foundation
public import Ink

/// The content of a site while it is published, with access to its files.
///
/// Steps change the content with `addItem`, `addPage`, `mutateAllSections`, `mutatePage` and
/// `report`, and through `index` and `sections`. All other members only read; they are grouped by
/// subject in extensions:
/// * `+Items`: items by tag, author, series and year, neighbours and related articles, terms of
///   taxonomies.
/// * `+Translations`, `+Languages`: the language of the page being rendered, the page's
///   translations, the content of each language.
/// * `+Words`: strings, dates and numbers in the language of the page.
/// * `+Texts`: the texts themselves, such as their Markdown.
/// * `+Data`: the files of `Content/_data`. `+Files`: folders and files of the site, of `Output`
///   and of the cache.
public struct PublishingContext<Site: Website> {
    /// The site.
    public let site: Site
    /// The parser for Markdown files; plugins add modifiers to the parser.
    public var markdownParser = MarkdownParser()
    /// The format of dates in front matter, initially `yyyy-MM-dd HH:mm`.
    ///
    /// Its time zone is the site's `contentTimeZone`, which pages and feeds use as well.
    public var dateFormatter: DateFormatter
    /// The front page.
    public var index = Index()
    /// The sections with their items.
    public var sections = SectionMap<Site>() {
        didSet { snapshot = SiteSnapshot() }
    }
    /// The pages outside sections, by path.
    public package(set) var pages: [Path: Page] {
        get { storedPages }
        _modify {
            defer { snapshot = SiteSnapshot() }
            yield &storedPages
        }
    }
    /// All tags of all items.
    public var allTags: Set<Tag> { terms?.scope.terms ?? snapshot.allTags(of: sections) }
    /// The page of a paginated list that is being rendered; nil if the list has only one page.
    @_disfavoredOverload
    public package(set) var paginator: ItemPaginator<Site>?
    /// The date of the previous run; nil in the first run.
    public var lastGenerationDate: Date? {
        TextReadings.current?.addUnknown()
        return run.previousDate
    }

    /// The run that the steps belong to.
    package let run: Run
    /// The whole site with all languages, while its pages are rendered language by language.
    var whole: WholeSite<Site>?
    /// The items by term, while the pages of a taxonomy are rendered.
    package var terms: TaxonomyIndex<Site>?
    private var storedPages: [Path: Page] = [:]
    /// Cached answers about the current content.
    private(set) var snapshot = SiteSnapshot<Site>()

    package init(site: Site, run: Run) {
        self.site = site
        self.run = run
        dateFormatter = DateFormatter()
        dateFormatter.locale = Locale(identifier: "en_US_POSIX")
        dateFormatter.dateFormat = "yyyy-MM-dd HH:mm"
        // By default Foundation changes to the Julian calendar before 1582. Dates are always
        // Gregorian here.
        dateFormatter.gregorianStartDate = .distantPast
        dateFormatter.timeZone = site.contentTimeZone
        for (id, rules) in site.typedSections.rules {
            if let id = Site.SectionID(rawValue: id) { sections[id].itemPages = rules.itemPages }
        }
    }
}

extension PublishingContext {
    /// Returns whether a page outside sections has the path.
    @_disfavoredOverload
    public func hasPage(at path: Path) -> Bool {
        storedPages[path] != nil
    }

    /// Returns all items that have pages, sorted by a property; items with equal values keep the
    /// order of the sections.
    public func allItems<T: Comparable>(
        sortedBy sortingKeyPath: KeyPath<Item<Site>, T>,
        order: PublishSite.SortOrder = .ascending
    ) -> [Item<Site>] {
        snapshot.items(of: sections, sortedBy: sortingKeyPath, order: order)
    }

    /// Returns the items with a tag, in the order of the sections.
    public func items(taggedWith tag: Tag) -> [Item<Site>] {
        terms?.items[tag]
            ?? sections.flatMap { $0.itemPages == .none ? [] : $0.items(taggedWith: tag) }
    }

    /// Returns the items with a tag, sorted by a property.
    public func items<T: Comparable>(
        taggedWith tag: Tag,
        sortedBy sortingKeyPath: KeyPath<Item<Site>, T>,
        order: PublishSite.SortOrder = .ascending
    ) -> [Item<Site>] {
        order.sorted(items(taggedWith: tag), by: sortingKeyPath)
    }

    /// Adds an item at the end of its section.
    public mutating func addItem(_ item: Item<Site>) {
        sections[item.sectionID].addItem(item)
    }

    /// Adds a page; an earlier page with the same path is replaced.
    ///
    /// In a site with languages, `zh/friends` and `en/friends` are translations of each other.
    public mutating func addPage(_ page: Page) {
        var page = page
        page.language = page.language ?? site.localization(ofFolderIn: page.path)?.id
        pages[page.path] = page
    }

    /// Changes every section, in the order of `allCases`.
    ///
    /// - Throws: The error of `mutations`.
    public mutating func mutateAllSections(using mutations: Mutations<Section<Site>>) rethrows {
        for id in sections.ids {
            try mutations(&sections[id])
        }
    }

    /// Changes the page at a path, if the page meets a condition.
    ///
    /// If `mutations` changes the path, the page moves to the new path.
    ///
    /// - Throws: An error if there is no such page, or the error of `mutations`.
    public mutating func mutatePage(
        at path: Path,
        matching predicate: PublishSite.Predicate<Page> = .any,
        using mutations: Mutations<Page>
    ) throws {
        guard var page = pages[path] else {
            throw PublishingError.noPage(at: path)
        }
        guard predicate.matches(page) else { return }
        do {
            try mutations(&page)
        } catch {
            throw PublishingError.failedMutation(ofPageAt: page.path, error)
        }
        if page.path != path { pages[path] = nil }
        pages[page.path] = page
    }
}

extension PublishingContext {
    /// Reports a fault of the content; all reported faults are printed at the end of the run.
    @_disfavoredOverload
    public func report(_ diagnostic: Diagnostic) {
        // A page from the cache is not rendered and would not report the fault, so the page must
        // not be reused.
        TextReadings.current?.addUnknown()
        diagnostics.add(diagnostic)
    }

    /// Reports faults.
    ///
    /// - Throws: `PublishingError` for the first error among them.
    package func refuse(_ faults: [Diagnostic]) throws {
        for fault in faults { report(fault) }
        if let first = faults.first(where: { $0.severity == .error }) {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
    }
}
