internal import DevServer
internal import Foundation

/// The desk of a preview, a server of its own that starts when somebody opens it.
///
/// The desk reads lines from its input: the path of the site's program, at the start (empty if the site was not
/// generated yet) and after each generation. It prints its address when it serves.
final class PreviewDesk: @unchecked Sendable {
    // SAFETY: All mutable state is only used under `lock`.
    private let lock = NSLock()
    private var entrance = DeskEntrance.closed
    private var input: ToolInput?
    private var hasEnded = false
    /// The path of the program that last generated the site; nil before the first generation.
    private var program: String?
    private let call: ToolCall
    private let compilation = Interruption(isActive: false)

    /// Prepares the desk without starting it.
    ///
    /// - Parameter call: The call of `publish run`.
    init(_ call: ToolCall) {
        self.call = call
    }

    /// The address of the desk, or its way there; the first call starts the desk.
    ///
    /// - Parameter site: The address of the preview.
    /// - Returns: The state; a fault is told once, and the next call starts the desk again.
    func open(beside site: String) -> DeskEntrance {
        lock.withLock {
            switch entrance {
            case .closed where !hasEnded:
                entrance = .opening
                start(beside: site)
            case .failed(let reason):
                entrance = .closed
                return .failed(reason)
            default: break
            }
            return entrance
        }
    }

    /// Records that the site was generated, which reloads open pages of the desk.
    func note(_ program: BuiltProgram) {
        let input = lock.withLock {
            self.program = program.path
            return self.input
        }
        input?.send(program.path)
    }

    /// Ends the desk, and whatever it runs.
    func stop() {
        lock.withLock {
            hasEnded = true
            input?.close()
        }
        compilation.interrupt(by: SIGINT)
    }

    /// Starts the desk on a thread that waits for its end.
    private func start(beside site: String) {
        let input = ToolInput()
        self.input = input
        input.send(program ?? "")
        var call = call
        call.arguments = ["desk", site] + call.arguments.dropFirst()
        call.surroundings.console.print = { [weak self] line in
            self?.lock.withLock { self?.entrance = .open(line) }
        }
        call.start(reading: input, compilation) { [weak self] error in
            let end = error.map { DeskEntrance.failed("\($0)") } ?? .closed
            self?.lock.withLock { self?.entrance = end }
        }
    }
}
