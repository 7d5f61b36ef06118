import Foundation

/// The environment values at a place of a document, as a linked list: one value, and the scope
/// around it.
///
/// Scopes are immutable, so that components rendered later can keep the scope in which they were created.
class EnvironmentScope {
    fileprivate let outer: EnvironmentScope?
    fileprivate let identifier: StaticString

    fileprivate init(outer: EnvironmentScope?, identifier: StaticString) {
        self.outer = outer
        self.identifier = identifier
    }
}

private final class EnvironmentScopeOf<Value>: EnvironmentScope {
    let value: Value

    init(outer: EnvironmentScope?, identifier: StaticString, value: Value) {
        self.value = value
        super.init(outer: outer, identifier: identifier)
    }
}

/// An environment value that can be put around any scope.
struct EnvironmentOverride {
    private let makeScope: (EnvironmentScope?) -> EnvironmentScope

    init<Value>(_ value: Value, for key: EnvironmentKey<Value>) {
        makeScope = { outer in
            EnvironmentScopeOf(outer: outer, identifier: key.identifier, value: value)
        }
    }

    func scope(inside outer: EnvironmentScope?) -> EnvironmentScope {
        makeScope(outer)
    }
}

extension EnvironmentKey {
    /// Returns the value of the key in a scope; the default if the scope has none.
    func value(in scope: EnvironmentScope?) -> Value {
        var current = scope
        while let scope = current {
            if scope.identifier.hasSameText(as: identifier) {
                return (scope as? EnvironmentScopeOf<Value>)?.value ?? defaultValue
            }
            current = scope.outer
        }
        return defaultValue
    }
}

extension StaticString {
    fileprivate func hasSameText(as other: StaticString) -> Bool {
        guard hasPointerRepresentation, other.hasPointerRepresentation else {
            return description == other.description
        }
        if utf8CodeUnitCount != other.utf8CodeUnitCount { return false }
        if utf8Start == other.utf8Start { return true }
        return withUTF8Buffer { text in
            other.withUTF8Buffer { text.elementsEqual($0) }
        }
    }
}

// MARK: - The scope of the component being evaluated

extension EnvironmentScope {
    /// The thread-local slot for the scope of the component whose `body` is being evaluated.
    ///
    /// A `body` is synchronous, so its evaluation stays on one thread. A thread-local slot costs a
    /// few nanoseconds, whereas a task-local value would need an allocation for each component.
    private static let slot: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The scope of the component whose `body` this thread is evaluating; nil if there is none.
    static var current: EnvironmentScope? {
        guard let pointer = pthread_getspecific(slot) else { return nil }
        // SAFETY: Only `with(_:_:)` fills the slot, and it keeps the scope alive until the slot is
        // emptied.
        return Unmanaged<EnvironmentScope>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Evaluates `body` with a scope as the current scope of this thread.
    static func with<Result>(_ scope: EnvironmentScope?, _ body: () -> Result) -> Result {
        let key = slot
        let outer = pthread_getspecific(key)
        let pointer = scope.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        pthread_setspecific(key, pointer)
        // SAFETY: `scope` is kept alive until the slot contains the outer scope again, which the
        // caller keeps alive.
        return withExtendedLifetime(scope) {
            defer { pthread_setspecific(key, outer) }
            return body()
        }
    }
}

/// The scope of the component in whose `body` a closure was created.
///
/// A closure with content is called later, deeper in the document, where other environment values
/// may be set. It has to read the values of the component that created it.
struct EnvironmentOrigin {
    private let scope = EnvironmentScope.current

    func evaluate<Result>(_ content: () -> Result) -> Result {
        EnvironmentScope.with(scope, content)
    }
}
