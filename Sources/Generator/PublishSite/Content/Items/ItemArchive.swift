package import Foundation
internal import PublishStorage

/// The items of a year, grouped by month.
public struct ArchiveYear<Site: Website> {
    /// The year in the Gregorian calendar.
    public let year: Int
    /// The months with items, the latest first.
    public fileprivate(set) var months: [ArchiveMonth<Site>]
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
    public fileprivate(set) var items: [Item<Site>]
}

/// The items of a site by year and month.
package struct ItemArchive<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    /// The years, the latest first.
    package private(set) var years: [ArchiveYear<Site>] = []

    /// Groups items, which are given newest first, by month in a time zone.
    package init(of items: [Item<Site>], in zone: TimeZone) {
        for item in items {
            let time = CivilTime(item.date, in: zone)
            if years.last?.year != time.year {
                years.append(ArchiveYear(year: time.year, months: []))
            }
            let year = years.count - 1
            if years[year].months.last?.month != time.month {
                let month = ArchiveMonth<Site>(year: time.year, month: time.month, items: [])
                years[year].months.append(month)
            }
            let month = years[year].months.count - 1
            years[year].months[month].items.append(item)
        }
    }
}
