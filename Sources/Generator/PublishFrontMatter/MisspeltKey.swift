import Ink
internal import PublishStorage

/// An unused key that looks like a misspelling of a known one.
///
/// Other unknown keys are ignored: texts from other tools have many.
package struct MisspeltKey: Hashable, Sendable {
    /// The key as written.
    package let key: String
    /// The key that is probably meant.
    package let meant: String
    /// The line in the file, starting at 1; nil if the key is not in a line of the simple grammar.
    package let line: Int?
    /// The column in bytes, starting at 1; nil if the line is nil.
    package let column: Int?
}

extension MisspeltKey {
    /// Compares the keys of front matter with the known ones.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - known: The keys that are read.
    ///   - text: The text with the front matter, for the lines.
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

    /// Compares the keys of records in a data file with the known ones.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - known: The keys that are read.
    /// - Returns: The keys, each at its first occurrence.
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
    /// Keys of other generators that look like misspellings.
    private static let foreign: Set<String> = ["comments"]

    /// Returns the keys of this node that look like a known one.
    fileprivate func misspelt(_ known: Set<String>) -> [(key: String, meant: String)] {
        children.keys.sorted().compactMap { key in
            guard !known.contains(key), !Self.foreign.contains(key) else { return nil }
            return known.filter { key.isMisspelling(of: $0) }.min().map { (key, $0) }
        }
    }
}

extension String {
    /// Returns the first key that looks like the correct spelling of this one; nil if there is none.
    package func lookalike(among keys: some Sequence<String>) -> String? {
        keys.filter { $0 != self && $0.isMisspelling(of: self) }.min()
    }
}

extension String {
    /// Whether this word is at most two typing errors away from another; one for short words.
    fileprivate func isMisspelling(of word: String) -> Bool {
        let allowed = word.count < 5 ? 1 : 2
        let (mine, other) = (Array(lowercased()), Array(word.lowercased()))
        if abs(mine.count - other.count) > allowed || Swift.min(mine.count, other.count) < 3 {
            return false
        }
        return mine.editDistance(to: other) <= allowed
    }
}
