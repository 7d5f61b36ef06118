package import Foundation

/// A date and time of day in the proleptic Gregorian calendar, without a time zone.
///
/// The calculations use integers only: on Linux, formatters shared by threads crash, and
/// Foundation's calendar is Julian before October 1582, which no date format allows.
///
/// Source: ISO 8601-1:2019, 4.2.1.
package struct CivilTime: Hashable, Sendable {
    /// The year, where 0 is the year before 1, and the month and the day, starting at 1.
    package var year, month, day: Int
    /// The hour, the minute and the second, starting at 0.
    package var hour, minute, second: Int

    package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Makes the local time from seconds since 1970 to which the offset of the time zone has been
    /// added.
    package init(secondsSince1970 seconds: Int) {
        let days = (seconds - Self.remainder(seconds, 86_400)) / 86_400
        let time = seconds - days * 86_400
        // Years start in March here, so that the leap day is the last one of a year.
        let dayOfEra = Self.remainder(days + 719_468, 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let era = (days + 719_468 - dayOfEra) / 146_097
        self.init(
            year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * march + 2) / 5 + 1,
            hour: time / 3_600,
            minute: time / 60 % 60,
            second: time % 60
        )
    }

    package init(_ date: Date, in zone: TimeZone) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        self.init(secondsSince1970: seconds + zone.secondsFromGMT(for: date))
    }
}

extension CivilTime {
    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days from 1970-01-01.
    package var daysSince1970: Int {
        let march = month <= 2 ? month + 9 : month - 3
        let year = month <= 2 ? year - 1 : year
        let yearOfEra = Self.remainder(year, 400)
        let dayOfYear = (153 * march + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (year - yearOfEra) / 400 * 146_097 + dayOfEra - 719_468
    }

    /// The number of seconds from 1970-01-01 00:00 in the same time zone.
    package var secondsSince1970: Int {
        daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// The day of the week, from 0 for Sunday to 6.
    package var weekday: Int { Self.remainder(daysSince1970 + 4, 7) }

    /// Returns the date at this local time in a time zone; if clocks skip the local time, a date
    /// close to it.
    package func date(in zone: TimeZone) -> Date {
        let local = Double(secondsSince1970)
        // The time zone's offset depends on the date that is searched; near a clock change two
        // iterations find it.
        var guess = Date(timeIntervalSince1970: local)
        for _ in 0..<2 {
            guess = Date(timeIntervalSince1970: local - Double(zone.secondsFromGMT(for: guess)))
        }
        return guess
    }

    /// The day as `2026-01-31`.
    package var dayText: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    }

    /// The day and the minute as in front matter: `2026-01-31 09:03`.
    package var minuteText: String {
        "\(dayText) \(Self.padded(hour)):\(Self.padded(minute))"
    }

    /// Returns a date in a time zone as `2026-01-31T09:03:05+08:00`, with `Z` for UTC.
    ///
    /// Source: RFC 3339.
    package static func internetText(_ date: Date, in zone: TimeZone) -> String {
        let (time, offset) = (CivilTime(date, in: zone), zone.secondsFromGMT(for: date))
        let clock = [time.hour, time.minute, time.second].map { padded($0) }
        let minutes = abs(offset) / 60
        let distance = "\(padded(minutes / 60)):\(padded(minutes % 60))"
        let end = offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + distance
        return "\(time.dayText)T\(clock.joined(separator: ":"))\(end)"
    }

    /// Returns a non-negative number with leading zeros.
    package static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Returns the remainder of a division that rounds down.
    private static func remainder(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
