import Foundation

/// A date with its Gregorian calendar fields in a time zone.
///
/// The fields are computed with integers: formatters are slow, and threads cannot share them
/// safely.
struct CalendarTime {
    let year: Int
    let month: Int
    let day: Int

    /// The number of days since Sunday.
    let weekday: Int
    let hour: Int
    let minute: Int
    let second: Int

    /// The offset from UTC in seconds, positive to the east.
    let zoneOffset: Int

    init(_ date: Date, in timeZone: TimeZone) {
        zoneOffset = timeZone.secondsFromGMT(for: date)
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + zoneOffset
        let days = Self.floorDivide(seconds, 86_400)
        let secondOfDay = seconds - days * 86_400
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        // 1 January 1970, day 0, was a Thursday, day 4 of the week.
        weekday = (days + 4) - Self.floorDivide(days + 4, 7) * 7
        (year, month, day) = Self.civilDate(ofDay: days)
    }

    /// `yyyy-MM-dd`.
    var dayText: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    }

    /// `E, d MMM yyyy HH:mm:ss Z` in English.
    ///
    /// Source: RSS 2.0, which refers to RFC 822.
    var feedText: String {
        let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let date = "\(day) \(months[month - 1]) \(Self.padded(year, to: 4))"
        let time = [hour, minute, second].map { Self.padded($0) }.joined(separator: ":")
        let minutes = abs(zoneOffset) / 60
        let zone = Self.padded(minutes / 60) + Self.padded(minutes % 60)
        return "\(names[weekday]), \(date) \(time) \(zoneOffset < 0 ? "-" : "+")\(zone)"
    }

    private static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The date of a day, counted from 1 January 1970, in the proleptic Gregorian calendar.
    ///
    /// In the calculation, years begin in March, so that the leap day is the last day of a year. An
    /// era is 400 years or 146,097 days, after which the calendar repeats itself.
    private static func civilDate(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }
}
