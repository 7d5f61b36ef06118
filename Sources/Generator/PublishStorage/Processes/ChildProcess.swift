internal import Foundation

/// A program that runs, started by a ``Command``.
package final class ChildProcess: @unchecked Sendable {
    // SAFETY: `status` is used only while `ended` is locked; the rest is immutable.
    private let ended = NSCondition()
    private var status: Int32?
    /// The process identifier; for a program with a budget, also the identifier of its process
    /// group.
    private let identifier: pid_t
    /// Whether the program is `swift`, which terminates its child processes only after an interrupt
    /// (Control-C).
    private let isCompiler: Bool
    private let output: CapturedPipe?
    private let errors: CapturedPipe?
    /// The budget, and a pipe that keeps the process group running: when this process writes to it
    /// or ends, the group is terminated.
    private let limits: (budget: ProgramBudget, leash: Pipe)?

    /// Starts a program in a folder, with a descriptor for its standard input.
    init(_ command: Command, in folder: String, input: Int32) throws(ProgramFault) {
        let bytes = command.budget?.outputBytes ?? .max
        output = CapturedPipe(command.output, limit: bytes)
        errors = CapturedPipe(command.errors, limit: bytes)
        limits = command.budget.map { ($0, Pipe.hiddenFromPrograms()) }
        let second = errors?.descriptor ?? command.errors.descriptor ?? 2
        let first = output?.descriptor ?? command.output.descriptor ?? second
        identifier = try command.spawn(
            in: folder,
            streams: [input, first, second],
            leash: limits?.leash.fileHandleForReading.fileDescriptor
        )
        isCompiler = command.program == "swift"
        output?.start()
        errors?.start()
        // Only one thread reads the status, because the system returns it only once.
        Thread { self.collectStatus() }.start()
    }

    /// Waits until the program has ended; returns its exit status, or 128 plus the signal that
    /// ended it.
    package func wait() -> Int32 {
        ended.withLock {
            while true {
                if let status { return status }
                ended.wait()
            }
        }
    }

    /// Waits until the program has ended and its output is complete, or terminates it at a limit.
    package func result() -> Command.Result {
        var excess: ProgramBudget.Excess?
        if let (budget, leash) = limits {
            excess = self.excess(of: budget)
            leash.fileHandleForWriting.forward(Data("\n".utf8))
        }
        // Child processes that are still running may hold the pipes open.
        let patience: Double? = limits == nil ? nil : 60
        let bytes = output?.finish(within: patience) ?? Data()
        let words = errors?.finish(within: patience) ?? Data()
        if excess == nil, hasMore { excess = .output }
        return Command.Result(
            status: wait(),
            output: Array(bytes),
            errors: String(decoding: words, as: UTF8.self),
            excess: excess
        )
    }

    /// Forwards a termination signal, unless the program has ended.
    package func send(signal: Int32) {
        // The child processes inherit that this process ignores SIGHUP, so SIGTERM is sent instead.
        let signal = signal == SIGHUP ? SIGTERM : signal
        ended.withLock {
            if status == nil { _ = kill(identifier, isCompiler ? SIGINT : signal) }
        }
    }

    /// Finds a program.
    ///
    /// - Parameters:
    ///   - program: A name, which is looked up in `PATH`, or a path.
    ///   - environment: The environment with the `PATH`.
    ///   - folder: The folder for relative paths.
    /// - Returns: The first executable file; nil if there is none.
    package static func find(
        _ program: String,
        environment: [String: String],
        in folder: String = "/"
    ) -> String? {
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        let folders = program.contains("/") ? [folder[...]] : path.split(separator: ":")
        return (program.hasPrefix("/") ? [program] : folders.map { "\($0)/\(program)" })
            .first { access($0, X_OK) == 0 && Disk.isFile($0) }
    }
}

private extension ChildProcess {
    /// Waits until the program has ended, or until a deadline; nil if the program is still running.
    func wait(until deadline: Date) -> Int32? {
        ended.withLock {
            while status == nil, ended.wait(until: deadline) {}
            return status
        }
    }

    /// Waits until the program has ended, and reads the status under the lock, so that no signal is
    /// sent meanwhile: once the status is read, the system may give the identifier to another
    /// program.
    func collectStatus() {
        var ending = siginfo_t()
        while waitid(P_PID, id_t(identifier), &ending, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        ended.withLock {
            var raw: Int32 = 0
            while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
            let signal = raw & 0x7f
            status = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
            ended.broadcast()
        }
    }

    /// Whether the program has written more than it may.
    var hasMore: Bool { output?.hasMore == true || errors?.hasMore == true }

    /// Waits until the program has ended or exceeds its budget; checks the budget four times a
    /// second.
    func excess(of budget: ProgramBudget) -> ProgramBudget.Excess? {
        let end = ContinuousClock.now + .seconds(budget.seconds)
        var last = (count: 0, time: ContinuousClock.now)
        while wait(until: Date(timeIntervalSinceNow: 0.25)) == nil {
            if hasMore { return .output }
            if ContinuousClock.now > end { return .time }
            let count = output?.count ?? 0
            if count != last.count { last = (count, ContinuousClock.now) }
            if let silence = budget.silence, ContinuousClock.now > last.time + .seconds(silence) {
                return .silence
            }
            let memory = ProgramBudget.memory(ofGroup: identifier)
            if memory > budget.memoryBytes { return .memory }
        }
        return nil
    }
}
