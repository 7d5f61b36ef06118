public import Foundation

/// A type that converts dates to text and back.
public protocol AnyDateFormatter {
    /// Returns the date for a text; nil if the text is not in the format.
    func date(from string: String) -> Date?
    /// Returns the text for a date.
    func string(from date: Date) -> String
}

extension DateFormatter: AnyDateFormatter {}
extension ISO8601DateFormatter: AnyDateFormatter {}
