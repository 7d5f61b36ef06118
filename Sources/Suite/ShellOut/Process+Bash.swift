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

        // Both at once: a command that fills one pipe while the other is being read would block forever.
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

/// A reader of one of a process's outputs.
private final class PipeReader: @unchecked Sendable {
    // SAFETY: `data` is written by the single thread that calls `readToEnd()` and read after waiting for that thread.
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
                // The command continues if the reader has closed its end; its output is still collected.
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
