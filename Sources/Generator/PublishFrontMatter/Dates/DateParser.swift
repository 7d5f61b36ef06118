package import Foundation
internal import PublishStorage

/// Parses dates in metadata; thread-safe.
///
/// The formats that front matter usually has are parsed with integer arithmetic, because on Linux a
/// formatter shared by threads would crash. If the site's formatter has a format of its own, it is
/// tried first.
package final class DateParser: @unchecked Sendable {
    // SAFETY: The formatter is used under the lock only.
    private let lock = NSLock()
    private let formatter: DateFormatter
    private let hasDefaultFormat: Bool
    private let timeZone: TimeZone
    /// The date format, for messages.
    package let expectedFormat: String

    /// Copies the format and the time zone of a formatter.
    package init(_ formatter: DateFormatter) {
        // The site may change its formatter later; the parser keeps the settings of this moment.
        self.formatter = (formatter.copy() as? DateFormatter) ?? formatter
        self.formatter.gregorianStartDate = .distantPast
        timeZone = formatter.timeZone ?? .current
        let format = formatter.dateFormat ?? DateText.defaultFormat
        hasDefaultFormat = format == DateText.defaultFormat
        expectedFormat = hasDefaultFormat ? format + " or yyyy-MM-dd" : format
    }

    /// Returns the date in a text; nil if it is not valid.
    package func date(from text: String) -> Date? {
        if hasDefaultFormat, let date = DateText(text)?.date(in: timeZone) { return date }
        if let date = lock.withLock({ formatter.date(from: text) }) { return date }
        return DateText(text)?.date(in: timeZone)
    }
}
