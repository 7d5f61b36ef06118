internal import Foundation

/// The dates of posts.
enum PostDate {
    /// Whether a text is a day, or a day and a minute, that exists.
    static func isDate(_ text: String) -> Bool {
        ["yyyy-MM-dd", "yyyy-MM-dd HH:mm"].contains { format in
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = format
            return formatter.date(from: text).map(formatter.string) == text
        }
    }

    /// `yyyy-MM-dd HH:mm` in the local time zone.
    static func text(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let numbers = [parts.month, parts.day, parts.hour, parts.minute].map { number in
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
        return "\(parts.year ?? 0)-\(numbers[0])-\(numbers[1]) \(numbers[2]):\(numbers[3])"
    }
}
