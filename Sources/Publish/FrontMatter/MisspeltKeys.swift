import Ink

/// Keys of a header that nothing asks for, but that look like one that something does.
///
/// Other unknown keys are left alone: texts that come from elsewhere carry many.
struct MisspeltKeys {
    private var found: [(key: String, meant: String)] = []
    private var text: String

    /// The keys that every text may have.
    private static let builtIn: Set<String> = [
        "title", "description", "date", "tags", "path", "image", "audio", "video", "rss",
        "translationKey", "taxonomies",
    ]

    /// Compares the keys of a header with those that are known.
    init(in metadata: MetadataNode, known: Set<String>, text: String) {
        self.text = text
        let known = known.union(Self.builtIn)
        for key in metadata.children.keys.sorted() where !known.contains(key) {
            let meant = known.filter { key.isMisspelling(of: $0) }.min()
            if let meant { found.append((key, meant)) }
        }
    }

    /// A warning for each, with its line.
    func warnings(for file: String) -> [Diagnostic] {
        if found.isEmpty { return [] }
        let entries = MetadataHeader(in: text)?.entries ?? []
        return found.map { key, meant in
            let entry = entries.first { $0.key == key || $0.key.hasPrefix(key + ".") }
            return Diagnostic(
                .warning,
                file: file,
                line: entry?.line,
                column: entry?.keyColumn,
                message: "nothing reads the key '\(key)'",
                fix: "did you mean '\(meant)'?"
            )
        }
    }
}

extension String {
    /// Whether one or two slips of the keyboard make this word of another; one for short words.
    fileprivate func isMisspelling(of word: String) -> Bool {
        let allowed = word.count < 5 ? 1 : 2
        let (mine, other) = (Array(lowercased()), Array(word.lowercased()))
        if abs(mine.count - other.count) > allowed || Swift.min(mine.count, other.count) < 3 {
            return false
        }
        return Self.distance(mine, other) <= allowed
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
    ///
    /// Source: Damerau–Levenshtein, in the variant of optimal string alignment.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var cost = Swift.min(
                    previous[column + 1] + 1,
                    current[column] + 1,
                    previous[column] + (letter == other ? 0 : 1)
                )
                if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
                    cost = Swift.min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}
