package import Foundation

/// Parses the output of a translation command as it arrives.
///
/// Only the first answer to a request counts; invalid lines are skipped, and a note gives the
/// reason.
package final class AnswerReader: @unchecked Sendable {
    // SAFETY: all mutable state is only accessed while `lock` is held.
    private let lock = NSLock()
    private var line: [UInt8] = []
    private var isTooLong = false
    private var number = 0
    private var known: Set<String> = []
    private var notes: [String] = []
    private var noteCount = 0
    private let expected: Set<String>
    private let onAnswer: @Sendable (String, DraftAnswer) -> Void

    /// The maximum length of a line in bytes.
    package static let mostBytes = 1 << 20
    /// The maximum number of notes about invalid lines.
    private static let mostNotes = 10

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - expected: The identifiers of the requests.
    ///   - onAnswer: Called with each answer, by one thread at a time.
    package init(
        expected: Set<String>,
        onAnswer: @escaping @Sendable (String, DraftAnswer) -> Void
    ) {
        self.expected = expected
        self.onAnswer = onAnswer
    }

    /// Reads the next bytes of the output.
    package func read(_ data: Data) {
        lock.withLock {
            for byte in data {
                if byte == 0x0A {
                    endLine()
                } else if line.count < Self.mostBytes {
                    line.append(byte)
                } else {
                    isTooLong = true
                }
            }
        }
    }

    /// Ends the reading; text after the last newline is read as a line.
    ///
    /// - Returns: Notes about invalid lines.
    package func finish() -> [String] {
        lock.withLock {
            if !line.isEmpty { endLine() }
            let more = noteCount - notes.count
            return notes + (more > 0 ? ["… and \(more) more such lines"] : [])
        }
    }

    private struct Line: Decodable {
        let id: String
        let text: String?
        let error: String?
    }

    /// The beginning of a text, safe for a terminal.
    private static func shown(_ text: String, _ count: Int) -> String {
        let scalars = text.unicodeScalars.prefix(count * 4)
            .map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String(String.UnicodeScalarView(scalars)).prefix(count))
    }

    private func endLine() {
        number += 1
        let bytes = line
        let wasTooLong = isTooLong
        line = []
        isTooLong = false
        func note(_ reason: String) {
            noteCount += 1
            if notes.count < Self.mostNotes {
                notes.append("line \(number) of the translator's output \(reason)")
            }
        }
        guard !wasTooLong else { return note("is longer than 1 MB") }
        guard !bytes.allSatisfy({ $0 <= 0x20 }) else { return }
        guard let answer = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
            return note("is not an answer: expected {\"id\": …, \"text\": …} as one line of JSON")
        }
        guard expected.contains(answer.id) else {
            return note("answers '\(Self.shown(answer.id, 40))', which is not a request")
        }
        guard known.insert(answer.id).inserted else { return note("answers '\(answer.id)' again") }
        if let text = answer.text, answer.error == nil {
            onAnswer(answer.id, .text(text))
        } else if let error = answer.error, answer.text == nil {
            onAnswer(answer.id, .error(Self.shown(error, 300)))
        } else {
            note("needs either 'text' or 'error'")
        }
    }
}
