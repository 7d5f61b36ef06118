import Foundation

/// Values as single lines of JSON, which tools read one by one and which can be put behind each other.
package enum JSONLine {
    /// A value on one line, keys in order, without the line's end.
    package static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Strings, numbers, dates and lists of them can always be encoded")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
