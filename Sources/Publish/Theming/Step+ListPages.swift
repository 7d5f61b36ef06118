import Foundation
import Plot

extension PublishingStep {
    /// Adds an archive in every language: a page of all items by year and month, one for each year, and one for each
    /// month.
    ///
    /// They are pages like those of Markdown files, so that every theme shows them; the step belongs behind the steps
    /// that add and sort content.
    ///
    /// `path`: The path of the archive within a language; that of January 2026 is `archive/2026/01`.
    ///
    /// `includesMonths`: Whether months have pages of their own.
    @_disfavoredOverload
    public static func addArchivePages(
        at path: Path = "archive",
        includesMonths: Bool = true
    ) -> Self {
        listPages(named: "Add archive pages", settings: [path.string, "\(includesMonths)"]) {
            context in
            ArchivePages(context: context, path: path, includesMonths: includesMonths).pages
        }
    }

    /// Adds a page for each series in every language, and one that lists them.
    ///
    /// The step belongs behind the steps that add content. Without any series there are no pages.
    ///
    /// `path`: The path of the list within a language; a series is found below it under its name.
    @_disfavoredOverload
    public static func addSeriesPages(at path: Path = "series") -> Self {
        listPages(named: "Add series pages", settings: [path.string]) { context in
            SeriesPages(context: context, path: path).pages
        }
    }

    private static func listPages(
        named name: String,
        settings: [String],
        make: @escaping (PublishingContext<Site>) -> [ListPage]
    ) -> Self {
        generation(
            named: name,
            reach: .files,
            settings: { Digest { for setting in settings { $0.add(setting) } } }
        ) { context in
            guard !context.site.localizations.isEmpty else {
                for page in make(context) { context.addPage(page.page(in: nil, of: context.site)) }
                return
            }
            for localization in context.site.localizations {
                let site = context.site
                let pages = context.rendering(in: localization) {
                    make(context.focused(on: localization))
                }
                for page in pages { context.addPage(page.page(in: localization, of: site)) }
            }
        }
    }
}

/// A page that lists items.
private struct ListPage {
    var path: Path
    var title: String
    /// What the page shares with its translations; nil means its path.
    var translationKey: String?
    private var body: Content.Body

    /// Renders the list at once, since dates and addresses depend on the language that is being rendered.
    init(path: Path, title: String, translationKey: String? = nil, body: any Component) {
        self.path = path
        self.translationKey = translationKey
        self.title = title
        self.body = Content.Body {
            Div(body).class("item-list").attribute(named: "data-search-ignore", value: "true")
        }
    }

    func page<Site: Website>(in localization: SiteLocalization?, of site: Site) -> Page {
        let prefix = Path(localization.map(site.pathPrefix(for:)) ?? "")
        var page = Page(
            path: prefix.appendingComponent(path.string),
            content: .undated(title: title)
        )
        page.content.body = body
        page.language = localization?.id
        page.isList = true
        page.source = localization.map { _ in
            SourceReference(
                file: path.string,
                translationKey: translationKey ?? "page/" + path.string
            )
        }
        return page
    }
}

/// The pages of the archive in one language.
private struct ArchivePages<Site: Website> {
    var context: PublishingContext<Site>
    var path: Path
    var includesMonths: Bool

    var pages: [ListPage] {
        let archive = context.archive
        var pages = [
            ListPage(
                path: path,
                title: context.word("Archive"),
                body: ComponentGroup(
                    members: archive.map { year in
                        ComponentGroup {
                            H2(Link(name(of: year), url: address(path(of: year))))
                            months(of: year, under: { title in H3 { title } })
                        }
                    }
                )
            )
        ]
        for year in archive {
            pages.append(
                ListPage(
                    path: path(of: year),
                    title: name(of: year),
                    body: months(of: year, under: { title in H2 { title } })
                )
            )
            guard includesMonths else { continue }
            pages += year.months.map { month in
                ListPage(path: path(of: month), title: name(of: month), body: list(of: month.items))
            }
        }
        return pages
    }

    /// The months of a year under headings of a level.
    private func months(
        of year: ArchiveYear<Site>,
        under heading: (any Component) -> any Component
    ) -> any Component {
        ComponentGroup(
            members: year.months.flatMap { month -> [any Component] in
                let name = name(of: month)
                let title: any Component =
                    includesMonths ? Link(name, url: address(path(of: month))) : Text(name)
                return [heading(title), list(of: month.items)]
            }
        )
    }

    private func list(of items: [Item<Site>]) -> any Component {
        List(items) { item in
            ListItem {
                Time(datetime: context.machineReadableDay(of: item.date)) {
                    Text(context.format(date: item.date, style: .monthAndDay))
                }
                Text(" ")
                Link(item.title, url: item.path.absoluteString)
            }
        }
    }

    private func path(of year: ArchiveYear<Site>) -> Path {
        path.appendingComponent(String(year.year))
    }

    private func path(of month: ArchiveMonth<Site>) -> Path {
        let number = (month.month < 10 ? "0" : "") + String(month.month)
        return path.appendingComponent(String(month.year)).appendingComponent(number)
    }

    private func name(of year: ArchiveYear<Site>) -> String {
        context.site.isChinese(context.localization) ? "\(year.year)年" : String(year.year)
    }

    private func name(of month: ArchiveMonth<Site>) -> String {
        context.format(date: month.items[0].date, style: .yearAndMonth)
    }

    private func address(_ path: Path) -> String {
        Path(context.site.currentPathPrefix).appendingComponent(path.string).absoluteString
    }
}

/// The pages of all series in one language.
private struct SeriesPages<Site: Website> {
    var context: PublishingContext<Site>
    var path: Path

    var pages: [ListPage] {
        let series = context.series
        if series.isEmpty { return [] }
        let prefix = Path(context.site.currentPathPrefix)
        func path(of series: ItemSeries<Site>) -> Path {
            self.path.appendingComponent(Tag(series.name).normalizedString())
        }
        let list = List(series) { series in
            Link(
                series.name,
                url: prefix.appendingComponent(path(of: series).string).absoluteString
            )
        }
        let title = context.word("Series")
        return [ListPage(path: self.path, title: title, body: list)]
            + series.map { series in
                let parts = List(series.items) { Link($0.title, url: $0.path.absoluteString) }
                    .listStyle(.ordered)
                return ListPage(
                    path: path(of: series),
                    title: series.name,
                    // Series have other names in other languages, but their first texts belong together.
                    translationKey: series.items.first?.source.map {
                        "series/" + $0.translationKey
                    },
                    body: parts
                )
            }
    }
}

extension Website {
    /// Whether the texts of a language, or of the site, are Chinese.
    fileprivate func isChinese(_ localization: SiteLocalization?) -> Bool {
        (localization?.language ?? language).rawValue.hasPrefix("zh")
    }
}
