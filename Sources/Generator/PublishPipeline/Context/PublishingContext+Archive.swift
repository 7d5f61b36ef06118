import Foundation

extension PublishingContext {
    /// All items by year and month, the latest first, in the time zone of `dateFormatter`.
    @_disfavoredOverload
    public var archive: [ArchiveYear<Site>] {
        let zone = dateFormatter.timeZone ?? .current
        return snapshot.remembered(.archive(zone)) {
            ItemArchive(of: allItems(sortedBy: \.date, order: .descending), in: zone)
        }.years
    }
}
