package import Foundation
internal import PublishStorage

/// The translation command chosen by the author: it reads requests, one line of JSON each, until the end of its input, and writes
/// answers.
package struct Translator: Sendable {
    /// The command as typed, which a shell runs.
    package let command: String
    /// The number of seconds without output after which it is stopped.
    package let silence: Double
    /// The folder in which it runs, that of the site.
    package let folder: String
    /// The environment variables.
    package let environment: [String: String]
    /// Called with its standard error.
    package let onErrors: @Sendable (Data) -> Void

    /// Makes a translator.
    ///
    /// - Parameters:
    ///   - command: The command, from the command line or the environment, never from a file of the site.
    ///   - silence: The number of seconds without output after which it is stopped.
    ///   - folder: The folder in which it runs.
    ///   - environment: The environment variables.
    ///   - onErrors: Called with its standard error.
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

    /// Sends all requests at once, and waits for the end of the program.
    ///
    /// - Parameters:
    ///   - requests: The requests.
    ///   - onAnswer: Called with each answer as it arrives, by one thread at a time.
    /// - Returns: Notes about other problems.
    /// - Throws: `ProgramFault`, or `DiskError`.
    package func ask(
        _ requests: [DraftRequest],
        onAnswer: @escaping @Sendable (String, DraftAnswer) -> Void
    ) throws -> [String] {
        // The user has typed the command, as for Git's editor.
        var program = Command("/bin/sh", ["-c", command])
        program.environment = environment
        program.input = requests.flatMap(\.line)
        var budget = ProgramBudget(seconds: 7 * 86_400)
        budget.silence = silence
        // A local model needs as much memory as it needs.
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
            notes.append("the translation command was stopped: \(excess.reason)")
        } else if result.status != 0 {
            notes.append("the translation command failed with status \(result.status)")
        }
        return notes
    }
}
