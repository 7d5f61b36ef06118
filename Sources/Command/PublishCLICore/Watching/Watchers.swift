internal import DevServer

/// Watches the folders of a site, and those of packages that it depends on by path as soon as they are known.
final class Watchers {
    private let isIgnored: @Sendable (String) -> Bool
    private let onChange: @Sendable ([String]) -> Void
    private var watched: [(root: String, watcher: FileWatcher)] = []

    /// Watches nothing yet.
    ///
    /// - Parameters:
    ///   - isIgnored: Whether an absolute path has nothing to do with the site.
    ///   - onChange: Gets the sorted absolute paths of changed files, on any thread.
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

    /// Watches folders besides those that are watched already.
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
                // One that watches all of what others do takes their place.
                for (root, inner) in watched where root.hasPrefix(path) { inner.stop() }
                watched = watched.filter { !$0.root.hasPrefix(path) } + [(path, watcher)]
            } catch {
                throw CLIError.serverFailed(reason: "\(error)")
            }
        }
    }
}
