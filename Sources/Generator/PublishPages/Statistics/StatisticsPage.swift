import Foundation
import Plot
internal import PublishStorage

extension PublishingStep {
    /// Adds a page in every language with the number of articles and words: in total, by month and by tag.
    ///
    /// The charts are SVG without scripts, in the colour of the text, and the numbers are in tables
    /// as well. The page is rendered like the page of a Markdown file, so it works with every
    /// theme. Place the step after the steps that add content. `publish stats` prints the same
    /// numbers and more.
    ///
    /// - Parameter path: The path of the page, relative to the folder of a language.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addStatisticsPages(at path: Path = "statistics") -> Self {
        listPages(named: "Add statistics pages", settings: [path.string]) { context in
            [StatisticsPage(context: context, path: path).page]
        }
    }
}

/// The statistics page of one language.
struct StatisticsPage<Site: Website> {
    var context: PublishingContext<Site>
    var path: Path

    /// The number of tags shown; another page of the site lists all tags.
    private static var tagLimit: Int { 30 }

    /// The smallest number of months in a chart; with fewer, the bars would be too wide.
    private static var fewestMonths: Int { 12 }

    /// The largest number of months in a chart, in case front matter contains a wrong year.
    private static var mostMonths: Int { 360 }

    var page: ListPage {
        let statistics = context.writingStatistics(in: context.localization?.id)
        let months = months(of: statistics)
        return ListPage(
            path: path,
            title: context.word("Statistics"),
            className: "statistics",
            body: ComponentGroup {
                totals(of: statistics)
                if !months.isEmpty {
                    plot("Articles by month", \.texts, of: months)
                    plot("Words by month", \.words, of: months)
                    table(of: months)
                }
                if !statistics.tags.isEmpty { table(of: statistics.tags) }
            }
        )
    }
}

private extension StatisticsPage {
    typealias Portion = WritingStatistics.Portion

    /// A month with its name and its numbers.
    struct Month {
        var name: String
        var texts: Int
        var words: Int
    }

    func totals(of statistics: WritingStatistics) -> any Component {
        let totals = [
            ("Articles", statistics.total.texts), ("Words", statistics.total.words),
            ("Tags", statistics.tags.count),
        ]
        return Node<HTML.BodyContext>.element(
            named: "dl",
            nodes: totals.map { name, number in
                .element(
                    named: "div",
                    nodes: [
                        .element(named: "dt", text: context.word(name)),
                        .element(named: "dd", text: context.format(number: number)),
                    ]
                )
            }
        )
    }

    /// Returns all months from the first article to the last, including months without articles; at
    /// most the latest thirty years.
    func months(of statistics: WritingStatistics) -> [Month] {
        let known = Dictionary(
            uniqueKeysWithValues: statistics.months.compactMap { month in
                number(of: month.name).map { ($0, month) }
            }
        )
        guard let first = known.keys.min(), let last = known.keys.max() else { return [] }
        let start = max(min(first, last - Self.fewestMonths + 1), last - Self.mostMonths + 1)
        return (start...last).map { number in
            let month = known[number]
            return Month(
                name: name(ofMonth: number),
                texts: month?.texts ?? 0,
                words: month?.words ?? 0
            )
        }
    }

    /// Returns the number of a month such as `2026-01`; consecutive months have consecutive
    /// numbers.
    func number(of month: String) -> Int? {
        let parts = month.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : nil
    }

    func name(ofMonth number: Int) -> String {
        let middle = CivilTime(year: number / 12, month: number % 12 + 1, day: 15)
        let zone = context.dateFormatter.timeZone ?? .current
        return context.format(date: middle.date(in: zone), style: .yearAndMonth)
    }

    func plot(
        _ title: String,
        _ value: KeyPath<Month, Int>,
        of months: [Month]
    ) -> any Component {
        let title = context.word(title)
        let names = [months[0].name, months[months.count - 1].name]
        let bars = months.map { month in
            let number = context.format(number: month[keyPath: value])
            return BarPlot.Bar(label: "\(month.name): \(number)", value: month[keyPath: value])
        }
        return ComponentGroup {
            H2(title)
            Node<HTML.BodyContext>.element(
                named: "figure",
                nodes: [
                    BarPlot.upright(
                        bars,
                        description: "\(title), \(names.joined(separator: " – "))"
                    ),
                    .element(
                        named: "figcaption",
                        nodes: names.map { .element(named: "span", text: $0) }
                    ),
                ]
            )
        }
    }

    /// Returns the table of months with articles, the latest first.
    func table(of months: [Month]) -> any Component {
        Node<HTML.BodyContext>.element(
            named: "details",
            nodes: [
                .element(named: "summary", text: context.word("As a table")),
                .component(
                    table(
                        headings: ["Month", "Articles", "Words"],
                        rows: months.reversed().filter { $0.texts > 0 }.map { month in
                            (Text(month.name), [.text(number(month.texts))], month.words)
                        }
                    )
                ),
            ]
        )
    }

    func table(of tags: [Portion]) -> any Component {
        let most = tags[0].texts
        return ComponentGroup {
            H2(context.word("Tags"))
            table(
                headings: ["Tags", "Articles", "Words"],
                rows: tags.prefix(Self.tagLimit).map { tag in
                    (
                        name(of: tag),
                        [.text(number(tag.texts)), BarPlot.lying(tag.texts, of: most)],
                        tag.words
                    )
                }
            )
        }
    }

    func name(of tag: Portion) -> any Component {
        guard context.site.tagHTMLConfig != nil else { return Text(tag.name) }
        let path = context.site.path(for: Tag(tag.name))
        return Link(tag.name, url: context.site.address(ofPageAt: path))
    }

    func number(_ number: Int) -> String { context.format(number: number) }

    /// Returns a table of names, numbers of articles, and words.
    func table(
        headings: [String],
        rows: [(name: any Component, texts: [Node<HTML.BodyContext>], words: Int)]
    ) -> any Component {
        typealias Element = Node<HTML.BodyContext>
        func heading(_ scope: String, _ content: Element) -> Element {
            .element(named: "th", nodes: [.attribute(named: "scope", value: scope), content])
        }
        let head = headings.map { heading("col", .text(context.word($0))) }
        let body = rows.map { row in
            Element.element(
                named: "tr",
                nodes: [
                    heading("row", .component(row.name)),
                    .element(named: "td", nodes: row.texts),
                    .element(named: "td", text: number(row.words)),
                ]
            )
        }
        return Element.element(
            named: "table",
            nodes: [
                .element(named: "thead", nodes: [.element(named: "tr", nodes: head)]),
                .element(named: "tbody", nodes: body),
            ]
        )
    }
}
