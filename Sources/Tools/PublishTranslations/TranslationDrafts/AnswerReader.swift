package import Foundation

/// Parses the output of a translation command as it arrives.
///
/// Only the first answer to a request counts; invalid lines are skipped, and a note gives the
/// reason.
package final class AnswerReader: @unchecked Sendable {
    // SAFETY: all mutable state is only accessed while `lock` is held.
    private let lock = NSLock()
    private var line: [UInt8] = []
    private var number = 0
    private var open: Set<String>
    private var notes: [String] = []
    private var untold = 0
    private let onAnswer: @Sendable (String, DraftAnswer) -> Void

    /// The largest line in bytes; of a longer one, the rest is not kept.
    private static let mostBytes = 1 << 20
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
        open = expected
        self.onAnswer = onAnswer
    }

    /// Reads the next bytes of the output.
    package func read(_ data: Data) {
        lock.withLock {
            for byte in data {
                if byte == 0x0A {
                    endLine()
                } else if line.count <= Self.mostBytes {
                    line.append(byte)
                }
            }
        }
    }

    /// Ends the reading; text after the last newline is read as a line.
    ///
    /// - Returns: Notes about invalid lines, at most ten and one about the rest.
    package func finish() -> [String] {
        lock.withLock {
            endLine()
            return untold == 0 ? notes : notes + ["… and \(untold) more such lines"]
        }
    }

    private struct Line: Decodable {
        let id: String
        let text: String?
        let error: String?
    }

    private func endLine() {
        number += 1
        let bytes = Data(line)
        line = []
        guard !bytes.allSatisfy({ $0 <= 0x20 }) else { return }
        guard let answer = try? JSONDecoder().decode(Line.self, from: bytes),
            (answer.text == nil) != (answer.error == nil)
        else {
            return note(
                "is not an answer: expected {\"id\": …, \"text\": …} or {\"id\": …, \"error\": …} as one line of JSON"
            )
        }
        guard open.remove(answer.id) != nil else {
            return note("answers '\(Self.shown(answer.id, 40))', which is not an open request")
        }
        if let text = answer.text { onAnswer(answer.id, .text(text)) }
        if let error = answer.error { onAnswer(answer.id, .error(Self.shown(error, 300))) }
    }

    private func note(_ reason: String) {
        guard notes.count < Self.mostNotes else {
            untold += 1
            return
        }
        notes.append("line \(number) of the translator's output \(reason)")
    }

    /// The beginning of a text, safe for a terminal.
    private static func shown(_ text: String, _ count: Int) -> String {
        let scalars = text.unicodeScalars.prefix(count)
            .map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
