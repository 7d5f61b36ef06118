import Foundation
import PublishStorage
import Testing

@Suite("Days and times of day")
struct CivilTimeTests {
    @Test(
        "Seconds since 1970 and times stand for each other, with days of the week",
        arguments: [
            (0, "1970-01-01 00:00", 4), (-60, "1969-12-31 23:59", 3),
            (951_827_696, "2000-02-29 12:34", 2), (4_107_542_399, "2100-02-28 23:59", 0),
            (-2_203_891_200, "1900-03-01 00:00", 4), (-14_831_769_600, "1500-01-01 00:00", 1),
            (-62_135_596_800, "0001-01-01 00:00", 1), (-62_167_219_200, "0000-01-01 00:00", 6),
            (253_402_300_799, "9999-12-31 23:59", 5),
        ]
    )
    func seconds(_ seconds: Int, text: String, weekday: Int) {
        let time = CivilTime(secondsSince1970: seconds)
        #expect(time.minuteText == text)
        #expect(time.weekday == weekday)
        #expect(time.secondsSince1970 == seconds)
    }

    @Test("Each day follows the one before it, over the leap days of 800 years")
    func days() {
        var (year, month, day) = (1599, 12, 31)
        for number in -135_140..<157_054 {
            if day < CivilTime.days(inMonth: month, of: year) {
                day += 1
            } else {
                (year, month, day) = month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
            }
            let time = CivilTime(year: year, month: month, day: day)
            #expect(time.daysSince1970 == number)
            #expect(CivilTime(secondsSince1970: number * 86_400) == time)
        }
    }

    @Test(
        "Clocks of a zone show its summer time, and parts of seconds before 1970 count down",
        arguments: [
            ("Europe/Berlin", 1_625_133_600.0, "2021-07-01 12:00"),
            ("Europe/Berlin", 1_609_498_800, "2021-01-01 12:00"),
            ("Asia/Shanghai", 1_767_196_800, "2026-01-01 00:00"),
            ("GMT", -0.5, "1969-12-31 23:59"),
        ]
    )
    func zones(name: String, seconds: Double, text: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let time = CivilTime(Date(timeIntervalSince1970: seconds), in: zone)
        #expect(time.minuteText == text)
        #expect(time.date(in: zone).timeIntervalSince1970 == seconds.rounded(.down))
    }

    @Test(
        "Feeds get dates with the zone's distance from UTC",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-12_600, "1969-12-31T20:30:00-03:30"),
            (28_800, "1970-01-01T08:00:00+08:00"),
        ]
    )
    func internetText(offset: Int, text: String) throws {
        let zone = try #require(TimeZone(secondsFromGMT: offset))
        #expect(CivilTime.internetText(Date(timeIntervalSince1970: 0), in: zone) == text)
    }

    @Test(
        "Only a day, or a day and a minute, is what new headers have",
        arguments: [
            ("2026-12-24", true), ("2026-12-24 09:00", true), ("2026-02-30", false),
            ("2026-12-24T09:00", false), ("2026-12-24 09:00:00", false), ("2026-12-24 ", false),
            ("2026-12-24 09:00Z", false),
            // In Berlin, clocks jump over this minute; a header may have it nevertheless.
            ("2021-03-28 02:30", true),
        ]
    )
    func plain(text: String, isPlain: Bool) {
        #expect(DateText.isPlain(text) == isPlain)
    }
}
