internal import Foundation
internal import PublishStorage

/// The changes of the last run to the site, for tools: `.publish/changes.json`.
package struct ChangedFiles: Decodable, Equatable, Sendable {
    package struct File: Decodable, Equatable, Sendable {
        /// The path relative to `Output`.
        package var path: String
        /// The absolute URL.
        package var url: String

        package init(path: String, url: String) { (self.path, self.url) = (path, url) }
    }

    /// The name of the file in `.publish`.
    package static let fileName = "changes.json"

    /// The files that are new, those with different bytes, and those that were removed; each sorted by path.
    package var added: [File] = []
    package var changed: [File] = []
    package var removed: [File] = []

    package init() {}

    /// Reads the changes of the last run; nil if there are none, or a tool has changed the file.
    ///
    /// - Parameter folder: The site's folder `.publish`, with a slash at its end.
    package init?(in folder: String) {
        guard let bytes = try? Disk.read(folder + Self.fileName),
            let changes = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = changes
    }

    /// The changes as JSON in UTF-8.
    ///
    /// `{"version": 1, "added": [{"path": …, "url": …}, …], "changed": […], "removed": […]}`, one
    /// file per line.
    package var json: [UInt8] {
        var lines = JSONLines()
        for (name, files) in [("added", added), ("changed", changed), ("removed", removed)] {
            lines.add(
                files.map { [("path", .string($0.path)), ("url", .string($0.url))] },
                named: name
            )
        }
        return lines.text
    }
}
