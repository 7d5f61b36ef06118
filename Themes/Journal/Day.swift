import Foundation
import Publish

/// A day of the Gregorian calendar.
///
/// Made by arithmetic: calendars are slow to create, and formatters must not be shared between the threads that render.
struct Day {
    let year: Int
    let month: Int
    let day: Int

    /// The day of a moment in a time zone.
    init(_ date: Date, in zone: TimeZone) {
        let seconds =
            Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        var days = seconds / 86_400
        if seconds % 86_400 < 0 { days -= 1 }
        // Years that begin in March have their leap day at the end; day 0 is the 1st of March of the year 0.
        days += 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day in the form that `time` elements carry: `2026-01-05`.
    var machineReadable: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

extension PublishingContext {
    /// The day on which something was published, where the site is.
    func day(of location: any Location) -> Day {
        Day(location.date, in: dateFormatter.timeZone ?? .current)
    }

    /// A moment's day in the form that machines read, where the site is.
    func machineReadableDay(of date: Date) -> String {
        Day(date, in: dateFormatter.timeZone ?? .current).machineReadable
    }
}
