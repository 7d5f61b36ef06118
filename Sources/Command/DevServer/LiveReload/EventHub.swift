internal import Foundation
internal import PublishStorage

/// The hub that sends server-sent events to all open pages (source: HTML standard, server-sent events).
final class EventHub: @unchecked Sendable {
    /// The data of the event `version`: pages of the version `since` are current, too.
    private struct Version: Encodable {
        let version: String
        let since: String?
    }

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
    private var earlyFiles: EarlyFiles?
    /// The pages that have not changed since an earlier version, and that version.
    private var unchanged: (pages: Set<String>, since: Int)?
    private var failure: Failure?
    private var isClosed = false

    init(version: Int) {
        currentVersion = version
    }

    /// The version of the site, and the files of the next one that are complete already.
    var version: (number: Int, early: EarlyFiles?) {
        lock.withLock { (currentVersion, earlyFiles) }
    }

    var openFiles: Set<String> {
        lock.withLock { subscriptions.values.reduce(into: []) { $0.formUnion($1.files) } }
    }

    /// Adds a subscription, which first receives the current version and, if there is one, the failure.
    ///
    /// - Parameter files: The files that the page may have.
    /// - Returns: The subscription.
    func subscribe(for files: Set<String> = []) -> EventSubscription {
        lock.withLock {
            let subscription = EventSubscription(hub: self, files: files)
            subscription.send("retry: 500\n\n")
            subscription.send(versionEvent(for: subscription))
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

    /// Serves files before the others of their version, and reloads the pages among them.
    func publishEarly(_ files: EarlyFiles) {
        lock.withLock {
            beginVersion(with: files)
            sendReload { $0.shows(oneOf: files.pagePaths) }
        }
    }

    /// Reloads all pages, except those that have not changed since they were shown early.
    ///
    /// - Parameters:
    ///   - changedPaths: The changed files, if pages can replace them without reloading.
    ///   - pages: The paths of the unchanged pages.
    func publishNewVersion(changedPaths: [String], exceptFor pages: Set<String> = []) {
        lock.withLock {
            beginVersion()
            unchanged = (pages, currentVersion - 1)
            for page in subscriptions.values where page.shows(oneOf: pages) {
                page.send(versionEvent(for: page))
            }
            sendReload(of: changedPaths) { !$0.shows(oneOf: pages) }
        }
    }

    /// Shows a message on all pages; those that were shown early return to the previous site.
    func publishFailure(_ message: String, _ editor: EditorLinks?) {
        lock.withLock {
            if let pages = earlyFiles?.pagePaths {
                beginVersion()
                sendReload { $0.shows(oneOf: pages) }
            }
            let failure = Failure(message: message, editor: editor)
            self.failure = failure
            for page in subscriptions.values { page.send(event("failure", failure)) }
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
    /// Begins a version; the caller holds the lock.
    private func beginVersion(with files: EarlyFiles? = nil) {
        currentVersion += 1
        earlyFiles = files
        unchanged = nil
        failure = nil
    }

    private func sendReload(
        of paths: [String] = [],
        where isIncluded: (EventSubscription) -> Bool
    ) {
        let reload = event("reload", Change(version: "\(currentVersion)", paths: paths))
        for page in subscriptions.values where isIncluded(page) { page.send(reload) }
    }

    private func versionEvent(for page: EventSubscription) -> String {
        let since = unchanged.flatMap { page.shows(oneOf: $0.pages) ? "\($0.since)" : nil }
        return event("version", Version(version: "\(currentVersion)", since: since))
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
    /// The files that the page may have, relative to the served folder.
    let files: Set<String>

    init(hub: EventHub, files: Set<String>) {
        self.hub = hub
        self.files = files
    }

    func shows(oneOf pages: Set<String>) -> Bool { !files.isDisjoint(with: pages) }

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
