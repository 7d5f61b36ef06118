import Foundation

extension PublishingContext {
    /// All items by year and month, the latest first, in the time zone of `dateFormatter`.
    @_disfavoredOverload
    public var archive: [ArchiveYear<Site>] {
        let zone = dateFormatter.timeZone ?? .current
        return remembered(.archive) {
            ItemArchive(of: allItems(sortedBy: \.date, order: .descending), in: zone)
        }.years
    }
}
