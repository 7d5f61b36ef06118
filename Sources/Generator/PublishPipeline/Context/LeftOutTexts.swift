/// The addresses of texts that are not part of the site today: drafts, and those whose date lies ahead or has passed.
package struct LeftOutTexts: RunValue {
    /// The texts as diagnostics name them, by the paths of their pages and by their aliases, in lowercase letters.
    private var files: [String: String] = [:]

    /// Knows of none.
    package init() {}

    /// Notes a text.
    package mutating func add(_ file: String, at paths: [Path]) {
        for path in paths { files[path.trimmed.string.lowercased()] = file }
    }

    /// The text that would answer at a path without slashes at its ends; nil when none would.
    package func file(at path: String) -> String? {
        files[path.lowercased()]
    }

    /// The first text that would answer at the path of a folder or below it; nil when none would.
    package func file(atOrBelow folder: String) -> String? {
        let prefix = folder.isEmpty ? "" : folder.lowercased() + "/"
        return files.filter { ($0.key + "/").hasPrefix(prefix) }.values.min()
    }
}
