import Foundation
internal import PublishStorage

/// Where a run says what it does: steps on standard output, faults on standard error.
package struct Console {
    /// Whether only faults are written.
    var isQuiet: Bool
    /// Whether that is so because the command tells the rest.
    private let isBrief: Bool
    /// Whether faults are written with their identifiers, in the form for people as well.
    var isVerbose: Bool
    /// The form of faults.
    var format: DiagnosticFormat
    /// The colours of faults.
    var colors: TerminalColors
    /// Takes the faults of the content as text.
    package var writeFaults: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    /// Writes as the run is asked to.
    package init(options: RunOptions) {
        // The command tells in a line what became of a change; who asks a question wants nothing but the answer.
        isBrief = options.followsChange && !options.isVerbose && !options.showsTimings
        isQuiet = options.isQuiet || options.task.isQuestion || isBrief
        isVerbose = options.isVerbose
        format = options.format
        colors = TerminalColors(
            options.colors,
            environment: ProcessInfo.processInfo.environment,
            isTerminal: isatty(2) == 1
        )
    }

    /// Writes one line to standard output at once, also when that is a pipe.
    ///
    /// The line goes through the same buffer as what steps of the site print, so that both stay in order.
    package func print(_ line: String) {
        if isQuiet { return }
        Swift.print(line)
        // All streams, since Swift 6 does not let anybody name the one of standard output.
        fflush(nil)
    }

    /// Writes one line to standard error.
    package func note(_ line: String) {
        if isQuiet, !isBrief { return }
        writeFaults(line + "\n")
    }

    /// Says that a site is published, by how many steps.
    package func printStart(of site: String, steps: Int) {
        print("Publishing \(site) (\(steps) steps)")
    }

    /// Says which step runs; the first has the number 1.
    package func printStep(_ name: String, number: Int, of count: Int) {
        print("[\(number)/\(count)] \(name)")
    }

    /// Says that a site is published.
    package func printSuccess(of site: String) {
        print("✅ Successfully published \(site)")
    }

    /// Writes faults of the content; as text with excerpts of the files they are in.
    package func print(_ diagnostics: [Diagnostic], root: String) {
        guard !diagnostics.isEmpty else { return }
        switch format {
        case .text:
            let formatter = DiagnosticFormatter(colors: colors, showsIdentifiers: isVerbose) {
                file in
                (try? Disk.read(root + file)).map { String(decoding: $0, as: UTF8.self) }
            }
            writeFaults(formatter.format(diagnostics))
        case .json:
            writeFaults(diagnostics.map { $0.json + "\n" }.joined())
        case .github:
            writeFaults(diagnostics.map { $0.githubCommand + "\n" }.joined())
        }
    }
}
