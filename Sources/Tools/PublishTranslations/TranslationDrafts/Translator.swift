package import Foundation
internal import PublishStorage

/// The author's command that translates texts: it reads requests until the end of its input, one
/// line of JSON each, and writes answers.
package struct Translator: Sendable {
    /// The command as the author typed it, to be run by a shell.
    package let command: String
    /// The number of seconds without output after which the command is stopped.
    package let silence: Double
    /// The folder in which the command runs: the site's folder.
    package let folder: String
    package let environment: [String: String]
    /// Called with the standard error of the command.
    package let onErrors: @Sendable (Data) -> Void

    /// Makes a translator.
    ///
    /// - Parameters:
    ///   - command: The command from the command line or the environment, never from a file of
    ///     the site.
    ///   - silence: The number of seconds without output after which the command is stopped.
    ///   - folder: The folder in which the command runs.
    ///   - environment: The environment variables.
    ///   - onErrors: Called with the standard error of the command.
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

    /// Sends all requests at once, and waits until the command ends.
    ///
    /// - Parameters:
    ///   - requests: The requests.
    ///   - onAnswer: Called with each answer as it arrives, by one thread at a time.
    /// - Returns: Notes about invalid lines, and about a command that was stopped or failed.
    /// - Throws: `ProgramFault`, or `DiskError`.
    package func ask(
        _ requests: [DraftRequest],
        onAnswer: @escaping @Sendable (String, DraftAnswer) -> Void
    ) throws -> [String] {
        // A shell runs the command, as Git does for `core.editor`.
        var program = Command("/bin/sh", ["-c", command])
        program.environment = environment
        program.input = requests.flatMap(\.line)
        var budget = ProgramBudget(seconds: 7 * 86_400)
        budget.silence = silence
        // No memory limit, because a local language model may need a lot.
        budget.memoryBytes = .max
        budget.fileBytes = 1 << 50
        budget.outputBytes = 256 << 20
        program.budget = budget
        let reader = AnswerReader(expected: Set(requests.map(\.id)), onAnswer: onAnswer)
        program.output = .captured { reader.read($0) }
        program.errors = .captured(onErrors)
        let result = try program.result(in: folder)
        var notes = reader.finish()
        if let excess = result.excess {
            notes.append("the translation command was stopped: \(excess.reason)")
        } else if result.status != 0 {
            notes.append("the translation command failed with status \(result.status)")
        }
        return notes
    }
}
