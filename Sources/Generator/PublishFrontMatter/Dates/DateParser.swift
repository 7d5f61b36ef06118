package import Foundation
internal import PublishStorage

/// Parses dates in metadata; thread-safe.
///
/// The usual formats are parsed with integer arithmetic, because a formatter shared by threads would crash on Linux. A
/// formatter with a custom format takes precedence.
package final class DateParser: @unchecked Sendable {
    // SAFETY: The formatter is used under the lock only.
    private let lock = NSLock()
    private let formatter: DateFormatter
    private let hasDefaultFormat: Bool
    private let timeZone: TimeZone
    /// The format named in messages.
    package let expectedFormat: String

    /// Copies the format and the time zone of a formatter.
    package init(_ formatter: DateFormatter) {
        // A site may change its formatter later; the parser keeps the original settings.
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
