package import Foundation

/// Reads the lines of a translator as they arrive.
///
/// Each answer counts once; what is no answer is noted with its reason, and the reading goes on.
package final class AnswerReader: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `lock` is held.
    private let lock = NSLock()
    private var line: [UInt8] = []
    private var isTooLong = false
    private var number = 0
    private var known: Set<String> = []
    private var notes: [String] = []
    private var noteCount = 0
    private let expected: Set<String>
    private let onAnswer: @Sendable (String, DraftAnswer) -> Void

    /// The most bytes of a line.
    package static let mostBytes = 1 << 20
    /// How many faults are told.
    private static let mostNotes = 10

    /// Waits for answers.
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

    /// Takes what has arrived.
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

    /// Ends the reading: what is after the last line is an answer that was cut, or one without the end of its line.
    ///
    /// - Returns: What was wrong, in sentences.
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

    /// The beginning of a text, as a terminal may show it.
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
                notes.append("line \(number) of the translator \(reason)")
            }
        }
        guard !wasTooLong else { return note("has more than 1 MB") }
        guard !bytes.allSatisfy({ $0 <= 0x20 }) else { return }
        guard let answer = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
            return note("is no answer: expected {\"id\": …, \"text\": …} in one line of JSON")
        }
        guard expected.contains(answer.id) else {
            return note("answers '\(Self.shown(answer.id, 40))', which was not asked")
        }
        guard known.insert(answer.id).inserted else { return note("answers '\(answer.id)' again") }
        if let text = answer.text, answer.error == nil {
            onAnswer(answer.id, .text(text))
        } else if let error = answer.error, answer.text == nil {
            onAnswer(answer.id, .error(Self.shown(error, 300)))
        } else {
            note("has to have either 'text' or 'error'")
        }
    }
}
