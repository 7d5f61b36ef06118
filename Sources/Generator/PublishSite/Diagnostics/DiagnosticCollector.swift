import Foundation

/// Collects faults of the content until they are printed together.
package final class DiagnosticCollector: @unchecked Sendable {
    // SAFETY: The list is used under the lock only.
    private let lock = NSLock()
    private var diagnostics: [Diagnostic] = []

    /// Creates an empty one.
    package init() {}

    /// Adds a fault; from any thread.
    package func add(_ diagnostic: Diagnostic) {
        lock.withLock { diagnostics.append(diagnostic) }
    }

    /// All faults, each once, in order of file and place.
    package var sorted: [Diagnostic] {
        Set(lock.withLock { diagnostics }).sorted()
    }
}
