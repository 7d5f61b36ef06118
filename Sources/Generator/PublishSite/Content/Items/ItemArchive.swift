package import Foundation

/// The items of a year, and of its months.
public struct ArchiveYear<Site: Website> {
    /// The year in the Gregorian calendar.
    public let year: Int
    /// The months with items, the latest first.
    public let months: [ArchiveMonth<Site>]
    /// The items of all months, the newest first.
    public var items: [Item<Site>] { months.flatMap(\.items) }
}

/// The items of a month.
public struct ArchiveMonth<Site: Website> {
    /// The year in the Gregorian calendar.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The items, the newest first.
    public let items: [Item<Site>]
}

/// The items of a site by year and month.
package struct ItemArchive<Site: Website>: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
    /// The years, the latest first.
    package private(set) var years: [ArchiveYear<Site>] = []

    /// Divides items, the newest first, by their dates in a time zone.
    package init(of items: [Item<Site>], in zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var months: [ArchiveMonth<Site>] = []
        var open: (year: Int, month: Int, items: [Item<Site>])?
        func close() {
            guard let open else { return }
            months.append(ArchiveMonth(year: open.year, month: open.month, items: open.items))
        }
        for item in items {
            let parts = calendar.dateComponents([.year, .month], from: item.date)
            guard let year = parts.year, let month = parts.month else { continue }
            if let known = open, known.year == year, known.month == month {
                open?.items.append(item)
            } else {
                close()
                open = (year, month, [item])
            }
        }
        close()
        for month in months {
            if let last = years.last, last.year == month.year {
                years[years.count - 1] = ArchiveYear(year: last.year, months: last.months + [month])
            } else {
                years.append(ArchiveYear(year: month.year, months: [month]))
            }
        }
    }
}
