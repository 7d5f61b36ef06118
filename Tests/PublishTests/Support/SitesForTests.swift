import Foundation
import Plot
import Publish
import PublishTesting

/// Moments that tests agree on.
enum Moment {
    /// 2021-01-05 09:03:00 UTC.
    static let morning = Date(timeIntervalSince1970: 1_609_837_380)
    /// 2021-01-29 19:58:00 UTC.
    static let evening = Date(timeIntervalSince1970: 1_611_950_280)
    /// 2022-06-01 00:00:00 UTC.
    static let summer = Date(timeIntervalSince1970: 1_654_041_600)
}

extension Item where Site == TestWebsite {
    /// An item whose dates are fixed.
    static func made(
        _ path: Path,
        in section: TestWebsite.SectionID = .posts,
        title: String = "",
        tags: [Tag] = [],
        date: Date = Moment.evening,
        modified: Date = Moment.evening,
        body: Content.Body = "",
        rss: ItemRSSProperties = .init()
    ) -> Item {
        Item(
            path: path,
            sectionID: section,
            metadata: .init(),
            tags: tags,
            content: Content(title: title, body: body, date: date, lastModified: modified),
            rssProperties: rss
        )
    }
}

extension Page {
    /// A page whose dates are fixed.
    static func made(_ path: Path, title: String = "", modified: Date = Moment.evening) -> Page {
        Page(
            path: path,
            content: Content(title: title, date: Moment.evening, lastModified: modified)
        )
    }
}

extension PublishingStep {
    /// A step that looks at the context and changes nothing.
    static func look(_ body: @escaping (PublishingContext<Site>) throws -> Void) -> Self {
        .step(named: "Look") { try body($0) }
    }

    /// Makes every file date in metadata and feeds one of UTC.
    static var inUTC: Self {
        .step(named: "UTC") { $0.dateFormatter.timeZone = TimeZone(secondsFromGMT: 0) }
    }
}

/// An error of a site's own.
struct OwnError: LocalizedError {
    var errorDescription: String? { "own words" }
}
