internal import Foundation

/// The rows of an answer, read from its lines.
package struct AnswerLines: Sendable {
    private let question: SiteQuestion
    private let lines: [(kind: String, data: Data)]

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - answer: The output of a site's program, one JSON object per line.
    ///   - question: The question that was asked.
    /// - Throws: ``AnswerFault`` for an answer of a newer version, or a line without a kind.
    package init(_ answer: String, to question: SiteQuestion) throws(AnswerFault) {
        var lines: [(kind: String, data: Data)] = []
        // Splits only at line feeds, because strings may contain Unicode's line separators, such as
        // U+2028.
        for line in answer.utf8.split(separator: 0x0A) {
            let data = Data(line)
            let head = try Self.decoded(Head.self, from: data, of: question)
            if lines.isEmpty, let version = head.version, version > question.version {
                throw .newerProgram(question)
            }
            lines.append((head.kind, data))
        }
        self.question = question
        self.lines = lines
    }

    /// Returns the rows of a type, in order; rows of unknown kinds are in no type.
    ///
    /// - Throws: ``AnswerFault`` for a row that lacks a value, or has one of another type.
    package func rows<Row: AnswerRow>(
        _ type: Row.Type = Row.self
    ) throws(AnswerFault) -> [Row] {
        var rows: [Row] = []
        for line in lines where Row.lineKinds.contains(line.kind) {
            rows.append(try Self.decoded(Row.self, from: line.data, of: question))
        }
        return rows
    }
}

private extension AnswerLines {
    struct Head: Decodable {
        var kind: String
        var version: Int?
    }

    static func decoded<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        of question: SiteQuestion
    ) throws(AnswerFault) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
            throw .olderProgram(question, missing: key.stringValue)
        } catch {
            throw .unreadable(question)
        }
    }
}
