internal import Foundation

/// The linter beside a preview: it prints its findings in the texts that `publish run --lint` tells it.
final class SavedTextLinter: Sendable {
    private let input = ToolInput()
    private let compilation = Interruption(isActive: false)

    /// Starts the linter without waiting for it; a text that is saved meanwhile is checked as soon as it runs.
    ///
    /// - Parameter call: The call of `publish run`.
    init(_ call: ToolCall) {
        call.start(reading: input, compilation) { error in
            switch error {
            // A linter that has failed has said why.
            case nil, CLIError.toolFailed?, CLIError.interrupted?: break
            case let error?: call.surroundings.console.note("\(error)")
            }
        }
    }

    /// Checks texts that were saved.
    ///
    /// - Parameter paths: The paths relative to the site's folder, of texts or of other files.
    func check(_ paths: [String]) {
        for path in paths where !path.contains(where: \.isNewline) { input.send(path) }
    }

    func stop() {
        input.close()
        compilation.interrupt(by: SIGINT)
    }
}
