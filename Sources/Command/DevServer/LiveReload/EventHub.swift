internal import Foundation
internal import PublishStorage

/// The hub that sends server-sent events to all open pages (source: HTML standard, server-sent events).
final class EventHub: @unchecked Sendable {
    /// The data of the event `reload`; the version is a string, as in the attribute of the page's script.
    private struct Change: Encodable {
        let version: String
        let paths: [String]
    }

    /// The data of the event `failure`: the site could not be generated.
    private struct Failure: Encodable {
        let message: String
        let editor: EditorLinks?
    }

    // SAFETY: all mutable state is only touched under `lock`.
    private let lock = NSLock()
    private var subscriptions: [ObjectIdentifier: EventSubscription] = [:]
    private var currentVersion: Int
    private var failure: Failure?
    private var isClosed = false

    init(version: Int) {
        currentVersion = version
    }

    var version: Int {
        lock.withLock { currentVersion }
    }

    /// Adds a subscription, which first receives the current version and, if there is one, the failure.
    func subscribe() -> EventSubscription {
        lock.withLock {
            let subscription = EventSubscription(hub: self)
            subscription.send("retry: 500\n\n")
            subscription.send(event("version", ["version": "\(currentVersion)"]))
            if let failure { subscription.send(event("failure", failure)) }
            if isClosed {
                subscription.close()
            } else {
                subscriptions[ObjectIdentifier(subscription)] = subscription
            }
            return subscription
        }
    }

    func remove(_ subscription: EventSubscription) {
        lock.withLock { _ = subscriptions.removeValue(forKey: ObjectIdentifier(subscription)) }
    }

    func publishNewVersion(changedPaths: [String]) {
        lock.withLock {
            currentVersion += 1
            failure = nil
            let change = Change(version: "\(currentVersion)", paths: changedPaths)
            sendToAll(event("reload", change))
        }
    }

    func publishFailure(_ message: String, _ editor: EditorLinks?) {
        lock.withLock {
            let failure = Failure(message: message, editor: editor)
            self.failure = failure
            sendToAll(event("failure", failure))
        }
    }

    /// Ends all subscriptions; later subscriptions end at once.
    func close() {
        lock.withLock {
            isClosed = true
            for subscription in subscriptions.values { subscription.close() }
            subscriptions = [:]
        }
    }
}

extension EventHub {
    private func sendToAll(_ text: String) {
        for subscription in subscriptions.values { subscription.send(text) }
    }

    private func event(_ name: String, _ data: some Encodable) -> String {
        // The data of an event must be one line; JSON escapes line breaks.
        "event: \(name)\ndata: \(JSONText.line(of: data))\n\n"
    }
}

/// A queue with the events that the connection of an open page has not sent yet.
final class EventSubscription: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var pending: [UInt8] = []
    private var isClosed = false
    private let hub: EventHub

    init(hub: EventHub) {
        self.hub = hub
    }

    func send(_ text: String) {
        condition.lock()
        pending.append(contentsOf: text.utf8)
        condition.signal()
        condition.unlock()
    }

    func close() {
        condition.lock()
        isClosed = true
        condition.signal()
        condition.unlock()
    }

    /// Waits for an event and returns at most `count` bytes of it; nil at the end.
    ///
    /// After ten seconds without events it returns a comment, because the server notices only when it
    /// writes that a client has closed the connection.
    func next(atMost count: Int) -> [UInt8]? {
        condition.lock()
        defer { condition.unlock() }
        let deadline = Date(timeIntervalSinceNow: 10)
        while pending.isEmpty, !isClosed {
            if !condition.wait(until: deadline) { pending = Array(": still here\n\n".utf8) }
        }
        guard !pending.isEmpty else { return nil }
        let chunk = Array(pending.prefix(count))
        pending.removeFirst(chunk.count)
        return chunk
    }

    func cancel() {
        hub.remove(self)
    }
}
