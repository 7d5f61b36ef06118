package import Foundation
internal import PublishStorage

/// The program of the author's choice that translates: it reads requests, a line of JSON each, up to the end of its input, and writes
/// answers.
package struct Translator: Sendable {
    /// The command as it was typed, which a shell reads.
    package let command: String
    /// How long it may say nothing, in seconds.
    package let silence: Double
    /// The folder in which it runs: that of the site.
    package let folder: String
    /// Its environment.
    package let environment: [String: String]
    /// Called with what it writes to standard error.
    package let onErrors: @Sendable (Data) -> Void

    /// Names a translator.
    ///
    /// - Parameters:
    ///   - command: The command, from the command line or the environment, never from a file of the site.
    ///   - silence: How long it may say nothing, in seconds.
    ///   - folder: The folder in which it runs.
    ///   - environment: Its environment.
    ///   - onErrors: Called with what it writes to standard error.
    package init(
        command: String,
        silence: Double,
        folder: String,
        environment: [String: String],
        onErrors: @escaping @Sendable (Data) -> Void
    ) {
        self.command = command
        self.silence = silence
        self.folder = folder
        self.environment = environment
        self.onErrors = onErrors
    }

    /// Asks everything at once, and waits for the end of the program.
    ///
    /// - Parameters:
    ///   - requests: The requests.
    ///   - onAnswer: Called with each answer as it arrives, by one thread at a time.
    /// - Returns: What was wrong besides, in sentences.
    /// - Throws: `ProgramFault`, or `DiskError`.
    package func ask(
        _ requests: [DraftRequest],
        onAnswer: @escaping @Sendable (String, DraftAnswer) -> Void
    ) throws -> [String] {
        // The command comes from the author's own hand, as that of an editor for Git does.
        var program = Command("/bin/sh", ["-c", command])
        program.environment = environment
        program.input = requests.flatMap(\.line)
        var budget = ProgramBudget(seconds: 7 * 86_400)
        budget.silence = silence
        // A model on this machine takes what it takes.
        budget.memoryBytes = .max
        budget.fileBytes = 1 << 50
        budget.outputBytes = 256 << 20
        program.budget = budget
        let reader = AnswerReader(expected: Set(requests.map(\.id)), onAnswer: onAnswer)
        let result = try program.result(
            in: folder,
            onOutput: { reader.read($0) },
            onErrors: onErrors
        )
        var notes = reader.finish()
        if let excess = result.excess {
            notes.append("the translator was ended: \(excess.reason)")
        } else if result.status != 0 {
            notes.append("the translator failed with status \(result.status)")
        }
        return notes
    }
}
