/// The paths of texts that are currently unpublished: drafts, texts with a future date, and expired
/// texts.
package struct LeftOutTexts: RunValue {
    /// The names of the texts for messages, by the lowercase paths of their pages and aliases.
    private var files: [String: String] = [:]
    /// The files of the drafts, by the text of which they are a version.
    package var drafts: [TranslationKey: [LanguageCode: String]] = [:]
    /// The private texts, as pages at the paths that they would have.
    package var withheld: [Page] = []
    /// The texts that are published, in a deployment, which compares them with the private ones.
    package var published: [(file: String, content: Content)] = []

    package init() {}

    package mutating func add(_ file: String, at paths: [Path]) {
        for path in paths { files[path.trimmed.string.lowercased()] = file }
    }

    /// Returns the text that would be published at a path (without slashes at both ends); nil if
    /// there is no such text.
    package func file(at path: String) -> String? {
        files[path.lowercased()]
    }

    /// Returns the first text that would be published at or below a path; nil if there is no such
    /// text.
    package func file(atOrBelow folder: String) -> String? {
        let prefix = folder.isEmpty ? "" : folder.lowercased() + "/"
        return files.filter { ($0.key + "/").hasPrefix(prefix) }.values.min()
    }
}
