import Foundation
import Plot

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
                Link(item.title, url: context.site.address(ofPageAt: item.path))
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
        return site.address(
            ofPageAt: Path(site.currentPathPrefix).appendingComponent(path.string)
        )
    }
}

extension Website {
    /// Whether the texts of a language, or of the site, are Chinese.
    fileprivate func isChinese(_ localization: SiteLocalization?) -> Bool {
        (localization?.language ?? language).rawValue.hasPrefix("zh")
    }
}
