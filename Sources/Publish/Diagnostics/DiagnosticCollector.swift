import Foundation

/// Collects faults of the content until they are printed together.
final class DiagnosticCollector: @unchecked Sendable {
    // SAFETY: The list is used under the lock only.
    private let lock = NSLock()
    private var diagnostics: [Diagnostic] = []

    /// Adds a fault; from any thread.
    func add(_ diagnostic: Diagnostic) {
        lock.withLock { diagnostics.append(diagnostic) }
    }

    /// All faults, each once, in order of file and place.
    var sorted: [Diagnostic] {
        Set(lock.withLock { diagnostics }).sorted()
    }
}
