import Foundation

/// Where a run says what it does: steps on standard output, faults on standard error.
struct Console {
    /// Takes the faults of the content as text.
    var writeFaults: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    /// Writes one line to standard output at once, also when that is a pipe.
    ///
    /// The line goes through the same buffer as what steps of the site print, so that both stay in order.
    var writeLine: (String) -> Void = { line in
        Swift.print(line)
        // All streams, since Swift 6 does not let anybody name the one of standard output.
        fflush(nil)
    }

    /// Writes one line.
    func print(_ line: String) {
        writeLine(line)
    }

    /// Writes faults of the content with excerpts of the files they are in.
    func print(_ diagnostics: [Diagnostic], root: String) {
        guard !diagnostics.isEmpty else { return }
        let formatter = DiagnosticFormatter { file in
            (try? Disk.read(root + file)).map { String(decoding: $0, as: UTF8.self) }
        }
        writeFaults(formatter.format(diagnostics))
    }
}
