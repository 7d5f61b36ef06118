import Foundation
public import Plot
internal import PublishLanguages

/// A complete page made by code of the site.
public struct GeneratedPage {
    /// The path of the page; in a site with languages, relative to the folder of the language.
    public var path: Path
    /// The document.
    public var html: HTML

    /// Creates a page.
    public init(path: Path, html: HTML) {
        self.path = path
        self.html = html
    }
}

extension PublishingStep {
    /// Writes pages of a kind that themes do not render, in every language of the site.
    ///
    /// If only the content of the pages is made by code, use `addPage`, and the theme renders the
    /// HTML.
    ///
    /// A page that has the path of another page ends the run, whichever of them is made first.
    ///
    /// - Parameters:
    ///   - name: The name of the pages in messages.
    ///   - fileMode: The rule for the files of pages in a site with the page addresses of the suite.
    ///   - makePages: Returns the pages for the content of one language. If it throws an error, the
    ///     run ends.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generatePages(
        named name: String,
        fileMode: HTMLFileMode = .foldersAndIndexFiles,
        _ makePages: @escaping (PublishingContext<Site>) throws -> [GeneratedPage]
    ) -> Self {
        generation(named: "Generate pages '\(name)'", reach: .anything) { context in
            guard let output = context.output else { return }
            let whole = context.frozen()
            _ = try whole.inEachLanguage { view, localization in
                let prefix = Path(localization.map(context.site.pathPrefix(for:)) ?? "")
                for page in try makePages(view) {
                    let path = prefix.appendingComponent(page.path.string)
                    let file = try context.site.file(ofPageAt: path, fileMode)
                    guard !output.hasFile(at: file) else {
                        let other = context.run[GeneratedFiles.self].names[file].map {
                            "of '\($0)'"
                        }
                        throw PublishingError(
                            path: path,
                            infoMessage:
                                "'\(file.string)', a page of '\(name)', is already a file "
                                + (other ?? "that an earlier step wrote")
                        )
                    }
                    context.run[GeneratedFiles.self].names[file] = name
                    var html = page.html.renderBytes()
                    if let localization { DocumentLanguage(localization).apply(to: &html) }
                    try output.write(html, to: file)
                }
            }
        }
    }
}

extension PageRenderer {
    /// Refuses pages of the theme that would replace a page made by code of the site.
    ///
    /// - Throws: `PublishingError` with the file and the name of the step that made it.
    func refuseGenerated(_ files: [OutputPath]) throws {
        for file in files {
            guard let name = context.run[GeneratedFiles.self].names[file] else { continue }
            throw PublishingError(
                path: Path(file.string),
                infoMessage:
                    "'\(file.string)', a page of the theme, is already a file of '\(name)'; "
                    + "give one of them another path"
            )
        }
    }
}

/// The files of pages made by code of the site, with the name of each page's step.
struct GeneratedFiles: RunValue {
    var names: [OutputPath: String] = [:]
}

/// The pages of the archive in one language.
struct ArchivePages<Site: Website> {
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
                            if isShort(year) {
                                list(of: year.items)
                            } else {
                                months(of: year, under: { title in H3 { title } })
                            }
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

    /// Returns the months of a year, each under a heading of the given level.
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

    /// Whether no month of a year has more than five items, so that headings would be as many as lines.
    private func isShort(_ year: ArchiveYear<Site>) -> Bool {
        year.months.allSatisfy { $0.items.count <= 5 }
    }

    private func list(of items: [Item<Site>]) -> any Component {
        List(items) { item in
            ListItem {
                Time(datetime: context.machineReadableDay(of: item.date)) {
                    Text(context.format(date: item.date, style: .monthAndDay))
                }
                Text(" ")
                Link(item.title, url: context.site.path(of: item))
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
        let site = context.site
        return site.path(
            of: Path(site.currentPathPrefix).appendingComponent(path.string)
        )
    }
}

extension Website {
    /// Returns whether a language, or a site without languages, is Chinese.
    fileprivate func isChinese(_ localization: SiteLocalization?) -> Bool {
        (localization?.language ?? language).rawValue.hasPrefix("zh")
    }
}

/// The pages of all series in one language.
struct SeriesPages<Site: Website> {
    var context: PublishingContext<Site>
    var path: Path

    var pages: [ListPage] {
        let series = context.series
        if series.isEmpty { return [] }
        let site = context.site
        let prefix = Path(site.currentPathPrefix)
        func path(of series: ItemSeries<Site>) -> Path {
            self.path.appendingComponent(Tag(series.name).normalizedString())
        }
        let list = List(series) { series in
            Link(
                series.name,
                url: site.path(
                    of: prefix.appendingComponent(path(of: series).string)
                )
            )
        }
        let title = context.word("Series")
        return [ListPage(path: self.path, title: title, body: list)]
            + series.map { series in
                let parts = List(series.items) { item in
                    Link(item.title, url: site.path(of: item))
                }
                .listStyle(.ordered)
                return ListPage(
                    path: path(of: series),
                    title: series.name,
                    // The series has another name in each language, but its first texts are
                    // translations of each other.
                    key: series.items.first?.source.map { .series(first: $0.key) },
                    body: parts
                )
            }
    }
}
