import Foundation
import Plot
import Publish
import PublishStorage
import Testing

@testable import PublishFeeds
@testable import PublishPages

private struct ZonedSite: Website {
    enum SectionID: String, WebsiteSectionID { case posts }
    struct ItemMetadata: WebsiteItemMetadata {}
    var contentTimeZone: TimeZone
    var url = URL(string: "https://example.com") ?? URL(fileURLWithPath: "/")
    var name = "Zoned"
    var description = ""
    var language = Language.english
    var imagePath: Path?
}

@Suite("What a run depends on besides files")
struct RunConditionsTests {
    @Test("Another day is another run, by the time zone of the site and by that of the machine")
    func days() throws {
        let here = TimeZone.current
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        let offset = here.secondsFromGMT(for: moment)
        let there = try #require(
            TimeZone(secondsFromGMT: offset > 0 ? offset - 43_200 : offset + 43_200)
        )
        func digest(_ date: Date) -> Digest {
            RunConditions.digest(for: ZonedSite(contentTimeZone: there), now: date)
        }
        for zone in [here, there] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let midnight = calendar.startOfDay(for: moment)
            #expect(digest(midnight - 1) != digest(midnight))
            #expect(digest(midnight) == digest(midnight + 1))
        }
    }
}
