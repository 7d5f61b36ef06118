package import Foundation
internal import PublishStorage

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
    /// The formats that messages name.
    package let expectedFormat: String

    /// Takes the format and the time zone of a formatter as they are now.
    package init(_ formatter: DateFormatter) {
        // A site may change its formatter later on; this parser keeps what it was made with.
        self.formatter = (formatter.copy() as? DateFormatter) ?? formatter
        self.formatter.gregorianStartDate = .distantPast
        timeZone = formatter.timeZone ?? .current
        let format = formatter.dateFormat ?? DateText.defaultFormat
        hasDefaultFormat = format == DateText.defaultFormat
        expectedFormat = hasDefaultFormat ? format + " or yyyy-MM-dd" : format
    }

    /// The date in a text; nil when there is none.
    package func date(from text: String) -> Date? {
        if hasDefaultFormat, let date = DateText(text)?.date(in: timeZone) { return date }
        if let date = lock.withLock({ formatter.date(from: text) }) { return date }
        return DateText(text)?.date(in: timeZone)
    }
}
