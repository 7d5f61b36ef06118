internal import Foundation

/// Writes values as JSON, with keys in alphabetical order.
enum JSONWriter {
    /// A value on one line.
    static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

extension Finding {
    /// The finding for tools; `line` and `column` start at 1, columns are bytes, `offset` and `length` are bytes.
    struct JSONForm: Encodable {
        var rule: String
        var level: String
        var file: String
        var line: Int
        var column: Int
        var offset: Int
        var length: Int
        var message: String
        var reason: String?
        var mend: String
        var isFixable: Bool
        var excerpt: String
    }

    /// The finding for tools.
    var json: JSONForm {
        JSONForm(
            rule: rule,
            level: level.rawValue,
            file: path,
            line: line,
            column: column,
            offset: range.lowerBound,
            length: range.count,
            message: message,
            reason: reason,
            mend: mend,
            isFixable: !edits.isEmpty,
            excerpt: excerpt
        )
    }
}
