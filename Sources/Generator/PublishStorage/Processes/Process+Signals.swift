import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

extension Process {
    /// Starts the process with no signal held back.
    ///
    /// Threads of Dispatch hold back most signals, and what they start inherits that; but shells, for instance, have to hear of
    /// the end of their children.
    ///
    /// - Throws: The error of `run`.
    package func runHearingSignals() throws {
        var (none, previous) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try run()
    }
}
