import Foundation
internal import PublishStorage

/// The output of a run: steps on standard output, diagnostics on standard error.
package struct RunConsole {
    /// Whether only diagnostics are written.
    var isQuiet: Bool
    /// Whether only diagnostics and notes are written, because the command reports the rest.
    private let isBrief: Bool
    /// Whether diagnostics that the previous run has printed are only counted.
    package let skipsEarlier: Bool
    /// Whether diagnostics for people have their identifiers.
    var isVerbose: Bool
    var format: DiagnosticFormat
    /// The colours of diagnostics.
    var colors: TerminalColors
    package var writeFaults: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    package init(options: RunOptions) {
        // The command itself reports a run after a change, in one line. For a question only the
        // answer is written.
        isBrief = options.followsChange && !options.isVerbose && !options.showsTimings
        isQuiet = options.isQuiet || options.task.isQuestion || isBrief
        isVerbose = options.isVerbose
        format = options.format
        skipsEarlier = options.followsChange && options.format == .text && !options.isVerbose
        colors = TerminalColors(
            options.colors,
            environment: ProcessInfo.processInfo.environment,
            isTerminal: isatty(2) == 1
        )
    }

    /// Writes one line to standard output and flushes the output, even if it is a pipe.
    ///
    /// The line goes through the same buffer as `print` in the site's steps, so that the order of
    /// lines is kept.
    package func print(_ line: String) {
        if isQuiet { return }
        Swift.print(line)
        // `fflush(nil)` flushes all streams: Swift 6 does not allow access to the variable
        // `stdout`.
        fflush(nil)
    }

    /// Writes one line to standard error.
    package func note(_ line: String) {
        if isQuiet, !isBrief { return }
        writeFaults(line + "\n")
    }

    /// Prints that publishing a site begins, with the number of steps.
    package func printStart(of site: String, steps: Int) {
        print("Publishing \(site) (\(steps) steps)")
    }

    /// Prints that a step runs; the first has the number 1.
    package func printStep(_ name: String, number: Int, of count: Int) {
        print("[\(number)/\(count)] \(name)")
    }

    package func printSuccess(of site: String) {
        print("✅ Successfully published \(site)")
    }

    /// Prints diagnostics; in the format for people with excerpts of the files.
    package func print(_ diagnostics: [Diagnostic], root: String) {
        guard !diagnostics.isEmpty else { return }
        switch format {
        case .text:
            writeFaults(formatter(root).format(diagnostics))
        case .json:
            writeFaults(diagnostics.map { $0.json + "\n" }.joined())
        case .github:
            writeFaults(diagnostics.map { $0.githubCommand + "\n" }.joined())
        }
    }
    /// Prints the diagnostics of a run after a saved file, for people.
    package func print(_ news: DiagnosticNews, root: String) {
        let text = formatter(root).format(news)
        if !text.isEmpty { writeFaults(text) }
    }

    private func formatter(_ root: String) -> DiagnosticFormatter {
        DiagnosticFormatter(colors: colors, showsIdentifiers: isVerbose) { file in
            (try? Disk.read(root + file)).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
