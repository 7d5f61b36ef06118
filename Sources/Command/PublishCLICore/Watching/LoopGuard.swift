/// Notices files that generating the site changes itself, which would generate it again without end.
struct LoopGuard {
    /// How often in a row each file was changed by a generation.
    private var strikes: [String: Int] = [:]
    /// When the last generation began and ended, as file systems write it.
    private var lastRun: ClosedRange<Int>?

    /// After so many times it is no coincidence: somebody may save a file while the site is generated.
    static let limit = 5

    /// The changed files that call for a generation, and those that are found out just now.
    ///
    /// `changed` gives the time of a file's last change as file systems write it; nil for one that is gone.
    mutating func sort(
        _ paths: [String],
        changed: (String) -> Int? = { FileStamp(path: $0)?.changed }
    ) -> (calling: [String], caught: [String]) {
        var calling: [String] = []
        var caught: [String] = []
        for path in paths {
            guard let lastRun, let time = changed(path), lastRun.contains(time) else {
                strikes[path] = nil
                calling.append(path)
                continue
            }
            let count = (strikes[path] ?? 0) + 1
            strikes[path] = count
            if count < Self.limit { calling.append(path) }
            if count == Self.limit { caught.append(path) }
        }
        return (calling, caught)
    }

    /// Notes when a generation ran.
    mutating func note(from start: Int, to end: Int) {
        lastRun = min(start, end)...end
    }
}
