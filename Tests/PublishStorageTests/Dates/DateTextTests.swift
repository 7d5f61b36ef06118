import Foundation
import PublishStorage
import Testing

@Suite("Dates in metadata")
struct DateTextTests {
    static let utc = TimeZone(secondsFromGMT: 0)

    @Test(
        "Dates are read in every form that texts use",
        arguments: [
            ("2021-01-29 19:58", 1_611_950_280.0),
            ("2021-01-29T19:58", 1_611_950_280),
            ("2021-01-29", 1_611_878_400),
            ("2021-01-29 19:58:30", 1_611_950_310),
            ("2021-01-29T19:58:30Z", 1_611_950_310),
            ("2021-01-29T19:58:30.250Z", 1_611_950_310),
            ("2021-01-29T19:58:30+08:00", 1_611_921_510),
            ("2021-01-29 19:58 +0800", 1_611_921_480),
            ("1969-12-31 23:59", -60),
            ("2000-02-29", 951_782_400), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ]
    )
    func valid(text: String, seconds: Double) throws {
        let zone = try #require(Self.utc)
        #expect(DateText(text)?.date(in: zone) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "Dates that do not exist are none",
        arguments: [
            "2026-13-01 10:00", "2026-00-01", "2026-02-29", "1900-02-29", "2026-04-31",
            "2026-01-01 24:00", "2026-01-01 10:60", "2026-01-01 10:00:61", "2026-1-1", "", "today",
            "2026-01-01x",
            "2026-01-01 10:00 +25:00", "２０２６-01-01",
        ]
    )
    func invalid(text: String) {
        #expect(DateText(text).map { _ in text } == nil)
    }

    @Test("A text without a zone counts in the site's zone, summer time included")
    func zones() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(DateText("2021-07-01 12:00")?.date(in: zone).timeIntervalSince1970 == 1_625_133_600)
        #expect(DateText("2021-01-01 12:00")?.date(in: zone).timeIntervalSince1970 == 1_609_498_800)
    }
}
