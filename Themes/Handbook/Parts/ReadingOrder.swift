import Plot
import Publish
import ThemeKit

/// All articles of a language in the order in which they are read: section by section, and each series in one place.
struct ReadingOrder: Sendable {
    /// The positions of the parts of a series, or of articles between series, which have no name.
    typealias Group = (name: String?, range: Range<Int>)
    /// A section with its page and what belongs to it, in order.
    typealias Chapter = (id: String, entry: Entry, groups: [Group])

    /// The sections.
    private(set) var chapters: [Chapter] = []
    /// The articles.
    private(set) var entries: [Entry] = []
    /// The positions of articles by their paths.
    private(set) var positions: [Path: Int] = [:]

    /// Reads the order from the context of a page; all pages of its language have the same.
    init<Site: Website>(of page: ThemePage<Site>) {
        for section in page.context.sections {
            var groups: [Group] = []
            for item in section.itemPages == .none ? [] : section.items
            where positions[item.path] == nil {
                let series = page.context.series(of: item)
                // A series may go on in another section.
                let parts = series?.items.filter { $0.sectionID == section.id } ?? []
                let first = entries.count
                for item in parts.count > 1 ? parts : [item] {
                    positions[item.path] = entries.count
                    entries.append(Entry(item, on: page))
                }
                if parts.count > 1 {
                    groups.append((series?.name, first..<entries.count))
                } else if let last = groups.last, last.name == nil {
                    groups[groups.count - 1].range = last.range.lowerBound..<entries.count
                } else {
                    groups.append((nil, first..<entries.count))
                }
            }
            chapters.append((section.id.rawValue, Entry(section, on: page), groups))
        }
    }

    /// The articles of a group, or the series that they are, which leads to the first of them.
    func folded(_ group: Group) -> [Entry] {
        let entries = self.entries[group.range]
        return group.name.map {
            var series = Entry(title: $0, address: entries[group.range.lowerBound].address)
            series.description = entries.map(\.title).joined(separator: " · ")
            return [series]
        } ?? Array(entries)
    }
}

/// A page as shown in lists.
struct Entry: Sendable {
    /// The title of the page.
    var title: String
    /// The address of the page.
    var address: String
    /// The sentence of its header.
    var description = ""
    /// The item of a list that links to it, as HTML, because there are so many.
    private var html: String

    init(title: String, address: String) {
        (self.title, self.address) = (title, address)
        html = Node<HTML.ListContext>.li(.a(.href(address), .text(title))).render()
    }

    init<Site: Website>(_ location: any Location, on page: ThemePage<Site>) {
        self.init(title: location.title, address: page.path(of: location.path))
        description = location.description
    }

    /// The item of a list, with a mark if it leads to the page that has the list.
    func html(isHere: Bool = false) -> String {
        isHere ? "<li><a aria-current=\"page\"" + html.dropFirst("<li><a".count) : html
    }
}
