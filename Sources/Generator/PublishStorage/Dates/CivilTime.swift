package import Foundation

/// A day and a time of day in the proleptic Gregorian calendar, without a zone.
///
/// Integers throughout: formatters shared by threads crash on Linux, and Foundation's calendar counts the days before
/// October 1582 as Caesar did, which no format of a date does.
///
/// Source: ISO 8601-1:2019, 4.2.1.
package struct CivilTime: Hashable, Sendable {
    /// The year, 0 being the one before the year 1, and the month and the day from 1.
    package var year, month, day: Int
    /// The hour, the minute and the second from 0.
    package var hour, minute, second: Int

    /// Takes the parts of a time.
    package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// What clocks show at a moment, given as seconds since 1970 and the zone's offset together.
    package init(secondsSince1970 seconds: Int) {
        let days = (seconds - Self.remainder(seconds, 86_400)) / 86_400
        let time = seconds - days * 86_400
        // Years begin in March here, so that the leap day is the last of a year.
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

    /// What clocks in a zone show at a moment.
    package init(_ date: Date, in zone: TimeZone) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        self.init(secondsSince1970: seconds + zone.secondsFromGMT(for: date))
    }
}

extension CivilTime {
    /// How many days a month has.
    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days from 1970-01-01 to the day.
    package var daysSince1970: Int {
        let march = month <= 2 ? month + 9 : month - 3
        let year = month <= 2 ? year - 1 : year
        let yearOfEra = Self.remainder(year, 400)
        let dayOfYear = (153 * march + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (year - yearOfEra) / 400 * 146_097 + dayOfEra - 719_468
    }

    /// The number of seconds from 1970-01-01 00:00 by the same clock.
    package var secondsSince1970: Int {
        daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// The day of the week, from 0 for Sunday to 6.
    package var weekday: Int { Self.remainder(daysSince1970 + 4, 7) }

    /// The moment at which clocks in a zone show the time; near to it where they jump over it.
    package func date(in zone: TimeZone) -> Date {
        let local = Double(secondsSince1970)
        // The offset depends on the moment that is sought; around a change of clocks twice is enough.
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

    /// The day and the minute as headers have them: `2026-01-31 09:03`.
    package var minuteText: String {
        "\(dayText) \(Self.padded(hour)):\(Self.padded(minute))"
    }

    /// A number that is not negative, with zeros before it.
    package static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// What is left of a division that rounds down.
    private static func remainder(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
