internal import Foundation
internal import PublishFrontMatter

/// A date as another generator reads it.
struct SourceDate {
    /// The parts in the time zone of the site.
    let local: PermalinkSubject.LocalDate
    /// The date as our headers have it.
    let text: String

    /// Reads a date.
    ///
    /// - Parameters:
    ///   - text: The date as written, such as `2024-1-5 9:03`, `2024-01-05T09:03:00+08:00` or `Jul 08 2022`.
    ///   - zone: The time zone of the site.
    init?(_ text: String, in zone: TimeZone) {
        let text = text.trimmingCharacters(in: .whitespaces)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        let isOurs = DateParser(formatter).isOurs(text)
        var date = isOurs ? DateParser(formatter).date(from: text) : nil
        if date == nil {
            for format in Self.formats where date == nil {
                formatter.dateFormat = format
                date = formatter.date(from: text)
            }
        }
        guard let date else { return nil }
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: date
        )
        local = PermalinkSubject.LocalDate(
            year: parts.year ?? 0,
            month: parts.month ?? 0,
            day: parts.day ?? 0,
            hour: parts.hour ?? 0,
            minute: parts.minute ?? 0,
            second: parts.second ?? 0
        )
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        self.text = isOurs ? text : formatter.string(from: date)
    }

    /// Formats that YAML and JavaScript take for dates, and ours do not.
    private static let formats = [
        "yyyy-M-d H:m:s Z", "yyyy-M-d H:m:s", "yyyy-M-d H:m", "yyyy-M-d", "yyyy/M/d H:m:s",
        "yyyy/M/d H:m", "yyyy/M/d", "MMM d yyyy", "MMM d, yyyy", "MMMM d, yyyy", "d MMM yyyy",
        "EEE MMM d yyyy", "EEE, d MMM yyyy HH:mm:ss Z",
    ]
}
