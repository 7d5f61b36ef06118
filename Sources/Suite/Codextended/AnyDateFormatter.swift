public import Foundation

/// Anything that turns dates into text and back.
public protocol AnyDateFormatter {
    /// The date a text stands for, nil when the text has another form.
    func date(from string: String) -> Date?
    /// The text for a date.
    func string(from date: Date) -> String
}

extension DateFormatter: AnyDateFormatter {}
extension ISO8601DateFormatter: AnyDateFormatter {}
