import Foundation

/// Lets go of a large value on another thread, so that nobody waits while it is taken apart.
package func dispose<Value>(of value: consuming Value) {
    // SAFETY: The caller has no further use for the value, and the other thread only releases it.
    nonisolated(unsafe) let value = value
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
}
