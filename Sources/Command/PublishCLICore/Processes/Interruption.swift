internal import Dispatch
internal import Foundation
package import PublishStorage

/// Catches SIGINT, SIGHUP and SIGTERM, so that the command can stop its programs and clean up.
package final class Interruption: @unchecked Sendable {
    // SAFETY: the mutable state is only touched under `lock`; the sources and their numbers are set once.
    private let lock = NSLock()
    private var child: ChildProcess?
    private var received: Int32?
    private var sources: [any DispatchSourceSignal] = []
    private var handled: [Int32] = []
    private var onSignal: @Sendable (Int32) -> Void = { _ in }

    /// - Parameter isActive: Whether to catch signals; false keeps their default effect.
    package init(isActive: Bool) {
        guard isActive else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number, SIG_DFL)
            // `nohup` ignores SIGHUP so that closing the terminal does not end the command; keep that.
            guard number != SIGHUP || !Self.isIgnored(previous) else {
                signal(number, SIG_IGN)
                continue
            }
            handled.append(number)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.interrupt(by: number) }
            // The dispatch source receives the signal even though the process ignores it.
            signal(number, SIG_IGN)
            source.resume()
            sources.append(source)
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in handled { signal(number, SIG_DFL) }
    }

    /// Whether a signal handler is `SIG_IGN`; Swift cannot compare functions, only their addresses.
    private static func isIgnored(_ handler: sighandler_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The received signal; nil if there was none.
    package var signalNumber: Int32? {
        lock.withLock { received }
    }

    /// Calls a function once when a signal arrives, or at once if it already has.
    package func notify(_ body: @escaping @Sendable (Int32) -> Void) {
        let number = lock.withLock {
            onSignal = body
            return received
        }
        if let number { body(number) }
    }

    /// Runs a program in a folder, and forwards signals to it.
    ///
    /// - Throws: ``CLIError``: `cannotStart`, or `interrupted` if a signal arrived.
    package func result(of command: Command, in folder: String) throws(CLIError) -> Command.Result {
        let child: ChildProcess
        do { child = try command.start(in: folder) } catch { throw .cannotStart(error) }
        let earlier = lock.withLock {
            self.child = child
            return received
        }
        if let earlier { child.send(signal: earlier) }
        let result = child.result()
        lock.withLock { self.child = nil }
        if let signalNumber { throw .interrupted(signal: signalNumber) }
        return result
    }

    /// Ends the command as if a signal had arrived.
    package func interrupt(by number: Int32) {
        let (child, onSignal) = lock.withLock {
            received = number
            return (self.child, self.onSignal)
        }
        child?.send(signal: number)
        onSignal(number)
    }
}
