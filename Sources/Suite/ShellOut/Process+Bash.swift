internal import Dispatch
internal import Foundation

extension Process {
    /// Runs a command line and collects its output.
    func runBash(
        _ line: String,
        outputHandle: FileHandle?,
        errorHandle: FileHandle?
    ) throws -> String {
        defer {
            outputHandle?.closeUnlessStandard()
            if errorHandle !== outputHandle { errorHandle?.closeUnlessStandard() }
        }
        let outputPipe = Pipe()
        let errorPipe = Pipe()
        executableURL = URL(fileURLWithPath: "/bin/bash")
        arguments = ["-c", line]
        standardOutput = outputPipe
        standardError = errorPipe
        try run()

        // Both pipes are read at once: if only one were read, a command that fills the other pipe
        // would block forever.
        let group = DispatchGroup()
        let error = PipeReader(errorPipe, forwardingTo: errorHandle)
        DispatchQueue(label: "ShellOut.error").async(group: group) { error.readToEnd() }
        let output = PipeReader(outputPipe, forwardingTo: outputHandle)
        output.readToEnd()
        group.wait()
        waitUntilExit()

        guard terminationStatus == 0 else {
            throw ShellOutError(
                terminationStatus: terminationStatus,
                errorData: error.data,
                outputData: output.data
            )
        }
        return output.data.shellOutput
    }
}

/// Reads the standard output or the standard error of a process.
private final class PipeReader: @unchecked Sendable {
    // SAFETY: `data` is written by the only thread that calls `readToEnd()`, and is read after
    // waiting for that thread.
    private(set) var data = Data()
    private let source: FileHandle
    private let target: FileHandle?

    init(_ pipe: Pipe, forwardingTo target: FileHandle?) {
        source = pipe.fileHandleForReading
        self.target = target
    }

    func readToEnd() {
        var isForwarding = target != nil
        while true {
            let chunk = source.availableData
            guard !chunk.isEmpty else { return }
            data.append(chunk)
            guard isForwarding else { continue }
            do {
                try target?.write(contentsOf: chunk)
            } catch {
                // The receiver of the forwarded output has closed its end. The command continues,
                // and its output is still collected.
                isForwarding = false
            }
        }
    }
}

extension FileHandle {
    fileprivate func closeUnlessStandard() {
        let standard = [Self.standardInput, .standardOutput, .standardError]
        guard !standard.contains(where: { $0 === self }) else { return }
        closeFile()
    }
}
