package import Foundation

/// A date as written: `yyyy-MM-dd`, with an optional time `HH:mm` or `HH:mm:ss` after a space or a `T`, and an optional
/// time zone `Z` or `±HH:mm`.
///
/// Source: ISO 8601 as profiled by RFC 3339, and the format of Publish's front matter.
package struct DateText {
    /// The format of dates in front matter.
    package static let defaultFormat = "yyyy-MM-dd HH:mm"

    private var time: CivilTime
    private var zoneOffset: Int?

    /// Parses a text; nil if it does not have this form, or the date does not exist.
    package init?(_ text: String) {
        var scanner = DigitScanner(text.utf8)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2),
            (1...12).contains(month),
            (1...CivilTime.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        time = CivilTime(year: year, month: month, day: day)
        if scanner.isAtEnd { return }
        guard scanner.skip(" ") || scanner.skip("T"),
            let hour = scanner.number(digits: 2), scanner.skip(":"),
            let minute = scanner.number(digits: 2), hour < 24, minute < 60
        else { return nil }
        (time.hour, time.minute) = (hour, minute)
        if scanner.skip(":") {
            // A leap second is written as second 60.
            guard let second = scanner.number(digits: 2), second <= 60 else { return nil }
            time.second = second
            if scanner.skip(".") { scanner.skipDigits() }
        }
        _ = scanner.skip(" ")
        if !scanner.isAtEnd, !readZone(&scanner) { return nil }
    }

    /// Returns the date; `timeZone` applies if the text has none.
    package func date(in timeZone: TimeZone) -> Date {
        guard let zoneOffset else { return time.date(in: timeZone) }
        return Date(timeIntervalSince1970: Double(time.secondsSince1970 - zoneOffset))
    }

    /// Whether a text has the form of a date in new front matter: a day, or a day and a minute.
    package static func isPlain(_ text: String) -> Bool {
        guard let time = DateText(text)?.time else { return false }
        return text == time.dayText || text == time.minuteText
    }

    private mutating func readZone(_ scanner: inout DigitScanner) -> Bool {
        if scanner.skip("Z") {
            zoneOffset = 0
            return scanner.isAtEnd
        }
        let sign = scanner.skip("-") ? -1 : 1
        if sign == 1, !scanner.skip("+") { return false }
        guard let hours = scanner.number(digits: 2), hours < 24 else { return false }
        _ = scanner.skip(":")
        guard let minutes = scanner.number(digits: 2), minutes < 60 else { return false }
        zoneOffset = sign * (hours * 3_600 + minutes * 60)
        return scanner.isAtEnd
    }
}

/// Reads numbers of a fixed width.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(digits: Int) -> Int? {
        guard rest.count >= digits else { return nil }
        var value = 0
        for byte in rest.prefix(digits) {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        rest = rest.dropFirst(digits)
        return value
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func skipDigits() {
        rest = rest.drop { (0x30...0x39).contains($0) }
    }
}
