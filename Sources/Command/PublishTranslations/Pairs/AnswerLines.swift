internal import Foundation

/// The answer of a site's program: one JSON object per line, each with its kind.
package struct AnswerLines {
    private let lines: [(kind: String, data: Data)]

    /// Reads an answer.
    ///
    /// - Throws: `DecodingError` for a line without a kind.
    package init(_ answer: String) throws {
        // Strings may contain line separators of Unicode, such as U+2028.
        lines = try answer.utf8.split(separator: 0x0A).map { line in
            let data = Data(line)
            return (try JSONDecoder().decode(Kind.self, from: data).kind, data)
        }
    }

    /// The objects of a kind, in order.
    ///
    /// - Throws: `DecodingError` for one of another form.
    package func all<Value: Decodable>(
        _ kind: String,
        as type: Value.Type = Value.self
    ) throws -> [Value] {
        try lines.filter { $0.kind == kind }
            .map { try JSONDecoder().decode(Value.self, from: $0.data) }
    }

    private struct Kind: Decodable {
        let kind: String
    }
}
