internal import Dispatch
internal import Foundation
internal import PublishStorage

/// Turns Control-C, the end of the terminal and the request to terminate into an orderly end.
final class Interruption: @unchecked Sendable {
    // SAFETY: the mutable state is only touched under `lock`; the sources and their numbers are set once.
    private let lock = NSLock()
    private var child: ChildProcess?
    private var received: Int32?
    private var sources: [any DispatchSourceSignal] = []
    private var handled: [Int32] = []
    private var onSignal: @Sendable (Int32) -> Void = { _ in }

    /// - Parameter isActive: False leaves all signals as they are.
    init(isActive: Bool) {
        guard isActive else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number, SIG_DFL)
            // Under 'nohup' the end of the terminal is nothing to end for.
            guard number != SIGHUP || !Self.isIgnored(previous) else {
                signal(number, SIG_IGN)
                continue
            }
            handled.append(number)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.interrupt(by: number) }
            // The source sees the signal even though the process itself ignores it.
            signal(number, SIG_IGN)
            source.resume()
            sources.append(source)
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in handled { signal(number, SIG_DFL) }
    }

    /// Functions cannot be compared, only where they are.
    private static func isIgnored(_ handler: sighandler_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The signal that arrived, nil while there was none.
    var signalNumber: Int32? {
        lock.withLock { received }
    }

    /// Calls a function once for a signal, at once when it has come already.
    func notify(_ body: @escaping @Sendable (Int32) -> Void) {
        let number = lock.withLock {
            onSignal = body
            return received
        }
        if let number { body(number) }
    }

    /// Waits for a program and hands signals on to it.
    /// - Throws: ``CLIError``: `interrupted` when a signal came.
    func wait(for child: ChildProcess) throws(CLIError) -> Int32 {
        let earlier = lock.withLock {
            self.child = child
            return received
        }
        if let earlier { child.send(signal: earlier) }
        let status = child.wait()
        lock.withLock { self.child = nil }
        if let signalNumber { throw .interrupted(signal: signalNumber) }
        return status
    }

    /// What a program prints to standard output, without white space around it; nil when it fails.
    /// - Throws: ``CLIError``: `cannotStart` or `interrupted`.
    func output(
        of program: String,
        _ arguments: [String],
        in folder: String,
        environment: [String: String]
    ) throws(CLIError) -> String? {
        let pipe = CapturedPipe(passingOnTo: nil)
        let process: ChildProcess
        do {
            process = try ChildProcess(
                program,
                arguments: arguments,
                in: folder,
                environment: environment,
                streams: .init(output: pipe.descriptor)
            )
        } catch {
            _ = pipe.finish()
            throw CLIError.cannotStart(error)
        }
        let status = try wait(for: process)
        let text = String(decoding: pipe.finish(), as: UTF8.self)
        return status == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }

    /// Asks for the end, as a signal does.
    func interrupt(by number: Int32) {
        let (child, onSignal) = lock.withLock {
            received = number
            return (self.child, self.onSignal)
        }
        child?.send(signal: number)
        onSignal(number)
    }
}
