package import Foundation

/// A date as written: `yyyy-MM-dd`, with a time `HH:mm` or `HH:mm:ss` behind a space or a `T`, and with a
/// zone `Z` or `±HH:mm`.
///
/// Source: ISO 8601 as profiled by RFC 3339, and the suite's own format.
struct DateText {
    /// The suite's own format.
    static let defaultFormat = "yyyy-MM-dd HH:mm"

    private var secondsSince1970 = 0
    private var zoneOffset: Int?

    /// Reads a text; nil when it is no such date or the date does not exist.
    init?(_ text: String) {
        var scanner = DigitScanner(text.utf8)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2),
            (1...12).contains(month),
            (1...CalendarMath.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        secondsSince1970 = CalendarMath.daysSince1970(year: year, month: month, day: day) * 86_400
        if scanner.isAtEnd { return }
        guard scanner.skip(" ") || scanner.skip("T"),
            let hour = scanner.number(digits: 2), scanner.skip(":"),
            let minute = scanner.number(digits: 2), hour < 24, minute < 60
        else { return nil }
        secondsSince1970 += hour * 3_600 + minute * 60
        if scanner.skip(":") {
            guard let second = scanner.number(digits: 2), second < 60 else { return nil }
            secondsSince1970 += second
            if scanner.skip(".") { scanner.skipDigits() }
        }
        _ = scanner.skip(" ")
        if !scanner.isAtEnd, !readZone(&scanner) { return nil }
    }

    /// The moment; `timeZone` counts where the text names no zone.
    func date(in timeZone: TimeZone) -> Date {
        let local = Double(secondsSince1970)
        if let zoneOffset { return Date(timeIntervalSince1970: local - Double(zoneOffset)) }
        // The offset depends on the moment that is sought; around a change of clocks twice is enough.
        var guess = Date(timeIntervalSince1970: local)
        for _ in 0..<2 {
            let offset = timeZone.secondsFromGMT(for: guess)
            guess = Date(timeIntervalSince1970: local - Double(offset))
        }
        return guess
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

/// Reads dates in metadata, on any number of threads.
///
/// The formats that texts use are read by integer maths; a formatter shared by threads would crash on Linux.
/// A formatter with a format of its own is asked first.
package final class DateParser: @unchecked Sendable {
    // SAFETY: The formatter is used under the lock only.
    private let lock = NSLock()
    private let formatter: DateFormatter
    private let hasDefaultFormat: Bool
    private let timeZone: TimeZone
    /// The format that messages name.
    package let expectedFormat: String

    /// Takes the format and the time zone of a formatter as they are now.
    package init(_ formatter: DateFormatter) {
        // A site may change its formatter later on; this parser keeps what it was made with.
        self.formatter = (formatter.copy() as? DateFormatter) ?? formatter
        timeZone = formatter.timeZone ?? .current
        expectedFormat = formatter.dateFormat ?? DateText.defaultFormat
        hasDefaultFormat = expectedFormat == DateText.defaultFormat
    }

    /// Whether a text is a date in the form that headers have, whatever the format of the site.
    package func isOurs(_ text: String) -> Bool {
        DateText(text) != nil
    }

    /// The date in a text; nil when there is none.
    package func date(from text: String) -> Date? {
        if hasDefaultFormat, let date = DateText(text)?.date(in: timeZone) { return date }
        if let date = lock.withLock({ formatter.date(from: text) }) { return date }
        return DateText(text)?.date(in: timeZone)
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
