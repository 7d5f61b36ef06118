internal import Foundation

/// What happens while the site is served.
enum ServingEvent {
    /// Somebody wants the command to end.
    case end
    /// A signal came.
    case signal(Int32)
    /// Somebody wants to see the site in the browser.
    case open
    /// Somebody wants all of the site to be generated again.
    case everything
    /// Files changed; their absolute paths, sorted.
    case changes([String])
}

/// Hands events from other threads to the one that answers them.
final class EventQueue: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var end: ServingEvent?
    private var wishes: [ServingEvent] = []
    private var changes: Set<String> = []

    func add(_ event: ServingEvent) {
        condition.lock()
        switch event {
        case .end, .signal: end = event
        case .open, .everything: wishes.append(event)
        case .changes(let paths): changes.formUnion(paths)
        }
        condition.signal()
        condition.unlock()
    }

    /// Waits for something to do; an end comes before wishes, those before changes, and all changes come together.
    func next() -> ServingEvent {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let end { return end }
            if !wishes.isEmpty { return wishes.removeFirst() }
            if !changes.isEmpty {
                defer { changes = [] }
                return .changes(changes.sorted())
            }
            condition.wait()
        }
    }
}
