internal import DevServer
internal import Foundation

/// The settings for watching files while the site is served.
struct WatchSettings {
    let method: FileWatcher.Method
    /// The debounce time in seconds.
    let debounce: Double

    /// Reads the options of `run`; nil with `--no-reload`.
    ///
    /// - Throws: ``CLIError``: `usage`.
    init?(_ arguments: ParsedArguments) throws(CLIError) {
        let interval = try Self.seconds(.poll, in: arguments)
        let debounce = try Self.seconds(.debounce, in: arguments)
        guard !arguments.has(.noReload) else { return nil }
        method = interval.map { .polling(interval: $0) } ?? .events
        self.debounce = debounce ?? 0.05
    }

    private static func seconds(
        _ option: Option,
        in arguments: ParsedArguments
    ) throws(CLIError) -> Double? {
        guard let text = arguments.value(option) else { return nil }
        let unit: Double = text.hasSuffix("s") && !text.hasSuffix("ms") ? 1 : 0.001
        guard let number = Double(text.prefix { $0.isNumber || $0 == "." }),
            ["", "s", "ms"].contains(text.drop { $0.isNumber || $0 == "." }),
            case let seconds = number * unit, (0.001...3600).contains(seconds)
        else { throw arguments.usage("'\(text)' is not a duration such as '700ms' or '1s'.") }
        return seconds
    }

    /// Returns a function that tells whether changes of a path are ignored: generated files, hidden
    /// files, and temporary files of editors.
    static func isIgnored(root: String) -> @Sendable (String) -> Bool {
        { path in
            let name = path.split(separator: "/").last ?? ""
            if name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") { return true }
            if [".swp", ".swx", ".tmp", ".bak", ".orig"].contains(where: name.hasSuffix) {
                return true
            }
            return ["4913", "node_modules", "DerivedData"].contains(name)
                || path == root + "Output"
        }
    }
}

/// Watches the folder of a site, and the folders of packages that the site depends on by path.
final class Watchers {
    private let isIgnored: @Sendable (String) -> Bool
    private let onChange: @Sendable ([String]) -> Void
    private var watched: [(root: String, watcher: FileWatcher)] = []

    /// Prepares watching.
    ///
    /// - Parameters:
    ///   - isIgnored: Whether an absolute path is irrelevant for the site.
    ///   - onChange: Receives the sorted absolute paths of changed files, on any thread.
    init(
        ignoring isIgnored: @escaping @Sendable (String) -> Bool,
        onChange: @escaping @Sendable ([String]) -> Void
    ) {
        self.isIgnored = isIgnored
        self.onChange = onChange
    }

    deinit {
        for (_, watcher) in watched { watcher.stop() }
    }

    /// Watches the packages that a site depends on by path; does nothing without settings.
    ///
    /// The packages are unknown until the site was first compiled, so the function is called again after
    /// each generation.
    ///
    /// - Throws: ``CLIError``: `serverFailed`.
    func watchDependencies(
        of program: SiteProgram,
        _ settings: WatchSettings?
    ) throws(CLIError) {
        if let settings { try watch(program.localDependencies(), settings) }
    }

    /// Watches additional folders.
    ///
    /// - Throws: ``CLIError``: `serverFailed`.
    func watch(_ folders: [String], _ settings: WatchSettings) throws(CLIError) {
        let paths = folders.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        for path in paths where !watched.contains(where: { path.hasPrefix($0.root) }) {
            do {
                let watcher = try FileWatcher(
                    folders: [path],
                    method: settings.method,
                    debounce: settings.debounce,
                    ignoring: isIgnored,
                    onChange: onChange
                )
                // The new watcher includes subfolders, so watchers of its subfolders are stopped.
                for (root, inner) in watched where root.hasPrefix(path) { inner.stop() }
                watched = watched.filter { !$0.root.hasPrefix(path) } + [(path, watcher)]
            } catch {
                throw CLIError.serverFailed(reason: "\(error)")
            }
        }
    }
}

/// Events while the site is served.
enum ServingEvent {
    /// The user asked to end the command.
    case end
    /// The process received a signal.
    case signal(Int32)
    /// The user asked to open an address in the browser.
    case open(String)
    /// The user asked for the faults that the last run has found.
    case faults
    /// The user asked to generate the whole site without caches.
    case everything
    /// Files have changed; their absolute paths, sorted.
    case changes([String])
}

/// Passes events from other threads to the main loop.
final class EventQueue: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var end: ServingEvent?
    private var requests: [ServingEvent] = []
    private var changes: Set<String> = []

    func add(_ event: ServingEvent) {
        condition.lock()
        switch event {
        case .end, .signal: end = event
        case .open, .faults, .everything: requests.append(event)
        case .changes(let paths): changes.formUnion(paths)
        }
        condition.signal()
        condition.unlock()
    }

    /// Waits for the next event.
    ///
    /// A request to end comes first, then other requests, then all changes combined into one event.
    func next() -> ServingEvent {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let end { return end }
            if !requests.isEmpty { return requests.removeFirst() }
            if !changes.isEmpty {
                defer { changes = [] }
                return .changes(changes.sorted())
            }
            condition.wait()
        }
    }
}

/// Detects files that the site's program changes while it generates the site, which would trigger
/// another generation each time.
struct LoopGuard {
    /// The number of consecutive generations that changed each file.
    private var strikes: [String: Int] = [:]
    /// The start and the end of the last generation, as file systems record times.
    private var lastRun: ClosedRange<Int>?

    /// The number of consecutive generations after which a file is ignored; a few can be coincidence,
    /// because a user may save a file while the site is generated.
    static let limit = 5

    /// Splits changed files into `calling`, which require a generation, and `looping`, which generating
    /// the site has changed `limit` times.
    ///
    /// `changed` returns the time of a file's last change, as the file system recorded it; nil if the file
    /// is deleted.
    mutating func sort(
        _ paths: [String],
        changed: (String) -> Int? = { FileStamp(path: $0)?.changed }
    ) -> (calling: [String], looping: [String]) {
        var calling: [String] = []
        var looping: [String] = []
        for path in paths {
            guard let lastRun, let time = changed(path), lastRun.contains(time) else {
                strikes[path] = nil
                calling.append(path)
                continue
            }
            let count = (strikes[path] ?? 0) + 1
            strikes[path] = count
            if count < Self.limit { calling.append(path) }
            if count == Self.limit { looping.append(path) }
        }
        return (calling, looping)
    }

    /// Records the time of a generation.
    mutating func note(from start: Int, to end: Int) {
        lastRun = min(start, end)...end
    }
}
