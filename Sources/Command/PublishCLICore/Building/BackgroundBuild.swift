internal import Foundation

/// Compiles the optimized program of a site in the background, while the debug build is in use.
final class BackgroundBuild: @unchecked Sendable {
    // SAFETY: The mutable state is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var isRunning = false
    /// The inputs of the last build if it failed; a build with the same inputs is not tried again.
    private var hopeless: String?
    private let builder: ProgramBuilder
    private let runner: ProgramRunner
    private let interruption = Interruption(isActive: false)

    /// Prepares a build without starting it.
    ///
    /// - Parameters:
    ///   - builder: Builds the site's program.
    ///   - runner: Runs programs in the site's folder.
    init(_ builder: ProgramBuilder, _ runner: ProgramRunner) {
        self.builder = builder
        var silent = ProgramRunner(
            folder: runner.folder,
            surroundings: runner.surroundings,
            interruption: interruption
        )
        silent.isInBackground = true
        self.runner = silent
    }

    /// Starts a build if the given program is only provisional, unless a build is running, or has failed
    /// with the same sources.
    func start(beside program: BuiltProgram) {
        guard program.isProvisional else { return }
        let sources = builder.knownInputs(runner.surroundings.environment)?.text
        let begins = condition.withLock {
            guard !isRunning, hopeless == nil || hopeless != sources else { return false }
            isRunning = true
            return true
        }
        guard begins else { return }
        Thread {
            let isHopeless = self.compile()
            self.condition.withLock {
                self.hopeless = isHopeless ? sources : nil
                self.isRunning = false
                self.condition.broadcast()
            }
        }.start()
    }

    /// Stops the compiler, and waits until its process has ended.
    func end() {
        interruption.interrupt(by: SIGINT)
        condition.withLock {
            while isRunning { condition.wait() }
        }
    }

    /// Compiles the program; returns true if the sources do not compile, so that another attempt with
    /// the same sources would fail, too.
    private func compile() -> Bool {
        let console = runner.surroundings.console
        do {
            guard try builder.optimize(runner) else { return false }
            console.note("The optimized program is ready; the next change uses it.")
        } catch CLIError.interrupted {
            return false
        } catch {
            console.note(
                """
                The optimized program does not compile, so the debug build is used; run with \
                '\(Option.release)' to see why. \(error)
                """
            )
            return true
        }
        return false
    }
}
