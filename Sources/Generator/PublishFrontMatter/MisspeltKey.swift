import Ink
internal import PublishStorage

/// A key of a header that nothing asks for, but that looks like one that something does.
///
/// Other unknown keys are left alone: texts that come from elsewhere carry many.
package struct MisspeltKey: Hashable, Sendable {
    /// The key as written.
    package let key: String
    /// The key that is probably meant.
    package let meant: String
    /// The line in the file, starting at 1; nil when the key is not among the lines of the simple grammar.
    package let line: Int?
    /// The column in bytes, starting at 1; nil where the line is.
    package let column: Int?
}

extension MisspeltKey {
    /// Compares the keys of a header with those that are known.
    ///
    /// - Parameters:
    ///   - metadata: What the header says.
    ///   - known: The keys that something asks for.
    ///   - text: The text with the header, for the lines.
    /// - Returns: The keys in alphabetical order.
    package static func all(
        in metadata: MetadataNode,
        known: Set<String>,
        text: String
    ) -> [MisspeltKey] {
        let found = metadata.misspelt(known)
        if found.isEmpty { return [] }
        let entries = MetadataHeader(in: text)?.entries ?? []
        return found.map { key, meant in
            let entry = entries.first { $0.key == key || $0.key.hasPrefix(key + ".") }
            return MisspeltKey(key: key, meant: meant, line: entry?.line, column: entry?.keyColumn)
        }
    }

    /// Compares the keys of records in a file of data with those that are known.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - known: The keys that something asks for.
    /// - Returns: The keys, each where it is for the first time.
    package static func all(in records: [MetadataNode], known: Set<String>) -> [MisspeltKey] {
        var keys: Set<String> = []
        return records.flatMap { record in
            record.misspelt(known).filter { keys.insert($0.key).inserted }.map { key, meant in
                let place = record.children[key]?.place
                return MisspeltKey(
                    key: key,
                    meant: meant,
                    line: place?.line,
                    column: place?.column
                )
            }
        }
    }
}

extension MetadataNode {
    /// Keys of other generators that are no slips of the keyboard.
    private static let foreign: Set<String> = ["comments"]

    /// The keys of this place that look like one that is known.
    fileprivate func misspelt(_ known: Set<String>) -> [(key: String, meant: String)] {
        children.keys.sorted().compactMap { key in
            guard !known.contains(key), !Self.foreign.contains(key) else { return nil }
            return known.filter { key.isMisspelling(of: $0) }.min().map { (key, $0) }
        }
    }
}

extension String {
    /// The first of some keys that looks like a misspelling of this one; nil if none does.
    package func lookalike(among keys: some Sequence<String>) -> String? {
        keys.filter { $0 != self && $0.isMisspelling(of: self) }.min()
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
        return mine.editDistance(to: other) <= allowed
    }
}
