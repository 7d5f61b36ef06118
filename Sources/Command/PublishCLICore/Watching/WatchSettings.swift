internal import DevServer

/// How changes are looked for while the site is served.
struct WatchSettings {
    let method: FileWatcher.Method
    /// Seconds.
    let debounce: Double

    /// Reads the options of `run`; nil when nothing is to be watched.
    /// - Throws: ``CLIError``: `usage`.
    init?(_ arguments: ParsedArguments) throws(CLIError) {
        let interval = try Self.seconds(.poll, in: arguments)
        let debounce = try Self.seconds(.debounce, in: arguments)
        guard !arguments.has(.noReload) else { return nil }
        method = interval.map { .polling(interval: $0) } ?? .events
        self.debounce = debounce ?? 0.05
    }

    private static func seconds(
        _ option: Option.Name,
        in arguments: ParsedArguments
    ) throws(CLIError) -> Double? {
        guard let text = try arguments.requiredValue(option) else { return nil }
        let unit: Double = text.hasSuffix("s") && !text.hasSuffix("ms") ? 1 : 0.001
        guard let number = Double(text.prefix { $0.isNumber || $0 == "." }),
            ["", "s", "ms"].contains(text.drop { $0.isNumber || $0 == "." }),
            case let seconds = number * unit, (0.001...3600).contains(seconds)
        else { throw arguments.usage("'\(text)' is not a time such as '700ms' or '1s'.") }
        return seconds
    }

    /// Whether a path has nothing to do with the site: what is generated, hidden files, and what
    /// editors leave beside the files they save.
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
