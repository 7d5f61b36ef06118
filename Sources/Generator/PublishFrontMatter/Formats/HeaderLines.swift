internal import Foundation

/// The lines of front matter by key, so that changing one value keeps all other lines, their order
/// and comments.
package struct HeaderLines {
    /// The keys with their lines; lines before the first key have an empty key.
    private var entries: [(key: String, lines: [String])] = []

    /// Makes empty front matter.
    package init() {}

    /// Splits front matter in YAML into lines.
    package init(yaml text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.hasSuffix("\r") ? String(line.dropLast()) : String(line)
            if let key = Self.key(of: line, before: ":") {
                entries.append((key, [line]))
            } else if entries.isEmpty {
                entries.append(("", [line]))
            } else {
                entries[entries.count - 1].lines.append(line)
            }
        }
        while entries.last?.lines.last?.isEmpty == true {
            entries[entries.count - 1].lines.removeLast()
        }
        entries.removeAll { $0.lines.isEmpty }
    }

    /// Converts front matter in TOML to YAML; a comment stays before the key that follows it.
    package init(toml text: String, metadata: MetadataNode) {
        var known: Set<String> = []
        var comments: [String] = []
        for line in text.split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("#") {
                comments.append(line)
                continue
            }
            let name =
                line.hasPrefix("[")
                ? String(line.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "." })
                : Self.key(of: line, before: "=")?.split(separator: ".").first.map(String.init)
            guard let key = name?.trimmingCharacters(in: CharacterSet(charactersIn: " \"'")),
                known.insert(key).inserted, let node = metadata[key]
            else { continue }
            entries.append((key, comments + YAMLText.lines(key, node)))
            comments = []
        }
        if !comments.isEmpty { entries.append(("", comments)) }
    }

    /// The keys in order.
    package var keys: [String] { entries.map(\.key).filter { !$0.isEmpty } }

    /// All lines.
    package var lines: [String] { entries.flatMap(\.lines) }

    /// Sets the value of a key: replaces its lines, or adds the key at the end.
    package mutating func set(_ key: String, to value: String) {
        let line = "\(key): \(value)"
        if let index = entries.firstIndex(where: { $0.key == key }) {
            entries[index].lines = [line] + comments(in: entries[index].lines.dropFirst())
        } else {
            entries.append((key, [line]))
        }
    }

    /// Renames a key.
    package mutating func rename(_ key: String, to name: String) {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
        let number = entries[index].lines.firstIndex { Self.key(of: $0, before: ":") != nil } ?? 0
        let line = entries[index].lines[number]
        entries[index].lines[number] = name + (line.firstIndex(of: ":").map { line[$0...] } ?? ":")
        entries[index].key = name
    }

    /// Removes a key, but not the comments after it.
    package mutating func remove(_ key: String) {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
        entries[index] = ("", comments(in: entries[index].lines.dropFirst()))
        if entries[index].lines.isEmpty { entries.remove(at: index) }
    }

    private func comments(in lines: some Sequence<String>) -> [String] {
        lines.filter { $0.hasPrefix("#") }
    }

    /// Returns the key at the start of a line; nil if the line continues the value above.
    private static func key(of line: String, before mark: Character) -> String? {
        guard let first = line.first, !first.isWhitespace, first != "#", first != "-",
            let end = line.firstIndex(of: mark)
        else { return nil }
        return line[..<end].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
}
