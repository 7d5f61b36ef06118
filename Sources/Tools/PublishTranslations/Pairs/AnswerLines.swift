internal import Foundation

/// The output of a site's program: one JSON object per line, each with a value `kind`.
package struct AnswerLines {
    private let lines: [(kind: String, data: Data)]

    /// Reads the output.
    ///
    /// - Throws: `DecodingError` for a line without a kind.
    package init(_ answer: String) throws {
        // Splits only at line feeds, because strings may contain Unicode's line separators, such as
        // U+2028.
        lines = try answer.utf8.split(separator: 0x0A).map { line in
            let data = Data(line)
            return (try JSONDecoder().decode(Kind.self, from: data).kind, data)
        }
    }

    /// The objects of a kind, in order.
    ///
    /// - Throws: `DecodingError` for an object of another form.
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
