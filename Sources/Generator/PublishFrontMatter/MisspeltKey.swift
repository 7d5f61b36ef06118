import Ink
internal import PublishStorage

/// An unused key that is probably a misspelling of a known key.
///
/// Other unknown keys are not reported: texts from other tools have many of them.
package struct MisspeltKey: Hashable, Sendable {
    package let key: String
    /// The known key that was probably meant.
    package let meant: String
    /// The line in the file, starting at 1; nil if the key is not in a `key: value` line.
    package let line: Int?
    /// The column in UTF-8 bytes, starting at 1; nil if the line is nil.
    package let column: Int?
}

extension MisspeltKey {
    /// Returns the keys of front matter that are probably misspelt.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - known: The keys that the site reads.
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

    /// Returns the keys of records in a data file that are probably misspelt.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - known: The keys that the site reads.
    /// - Returns: The keys, each with the position of its first occurrence.
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
    /// Keys of other generators that are similar to a known key but are not misspelt.
    private static let foreign: Set<String> = ["comments"]

    /// Returns the keys of this node that are not known, but are similar to a known key.
    fileprivate func misspelt(_ known: Set<String>) -> [(key: String, meant: String)] {
        children.keys.sorted().compactMap { key in
            guard !known.contains(key), !Self.foreign.contains(key) else { return nil }
            return known.filter { key.isMisspelling(of: $0) }.min().map { (key, $0) }
        }
    }
}

extension String {
    /// Returns the alphabetically first of some keys that this key may be a misspelling of; nil if
    /// there is none.
    package func lookalike(among keys: some Sequence<String>) -> String? {
        keys.filter { $0 != self && $0.isMisspelling(of: self) }.min()
    }
}

extension String {
    /// Returns whether this word is at most two typing errors away from another word; for short
    /// words, at most one.
    fileprivate func isMisspelling(of word: String) -> Bool {
        // Most words differ in their length, which is cheaper to find.
        let (count, length) = (count, word.count)
        let allowed = length < 5 ? 1 : 2
        if abs(count - length) > allowed || Swift.min(count, length) < 3 { return false }
        return Array(lowercased()).editDistance(to: Array(word.lowercased())) <= allowed
    }
}
