import Foundation
package import PublishAnswers
package import PublishStorage

/// The files of a site with their sizes and digests.
package struct OutputManifest: Sendable {
    package struct File: Sendable {
        /// The path relative to `Output`.
        package var path: String
        /// The file's state on disk.
        package var fingerprint: FileFingerprint
        package var digest: Digest
        /// Whether the bytes are as the generator wrote them: false if code of the site has changed
        /// the file.
        package var isAsWritten: Bool

        package init(
            path: String,
            fingerprint: FileFingerprint,
            digest: Digest,
            isAsWritten: Bool
        ) {
            self.path = path
            self.fingerprint = fingerprint
            self.digest = digest
            self.isAsWritten = isAsWritten
        }
    }

    /// The files, ordered by path.
    package var files: [File] = []
    /// The folders that contain the files; nil if `Output` may contain other folders.
    package var folders: Set<String>?

    /// The manifest as JSON; equal manifests have equal bytes.
    ///
    /// `{"version": 1, "files": [{"path": …, "size": bytes, "hash": 32 hexadecimal digits}, …]}`, one file a line.
    package var json: [UInt8] {
        var lines = JSONLines()
        let rows = files.map { file -> [(String, JSONValue)] in
            [
                ("path", .string(file.path)), ("size", .number(file.fingerprint.size)),
                ("hash", .string(file.digest.hexadecimal)),
            ]
        }
        lines.add(rows, named: "files")
        return lines.text
    }

    /// Returns the hashes of files by path, read from a manifest's `json`; nil if the text is no
    /// manifest.
    package static func hashes(in json: [UInt8]) -> [String: String]? {
        struct Text: Decodable {
            struct File: Decodable {
                var path: String
                var hash: String
            }
            var files: [File]
        }
        guard let text = try? JSONDecoder().decode(Text.self, from: Data(json)) else { return nil }
        return Dictionary(
            text.files.filter { SitePath.isSafe($0.path) }.map { ($0.path, $0.hash) },
            uniquingKeysWith: { $1 }
        )
    }
}

/// The changes of a run to the site.
package struct OutputChanges: Equatable, Sendable {
    /// The paths of files that are new, relative to `Output`, sorted.
    var added: [String] = []
    /// The paths of files with different bytes.
    var changed: [String] = []
    /// The paths of files that were removed.
    var removed: [String] = []

    package init() {}

    /// Compares a site with the hashes of the previous site's files.
    package init(from earlier: [String: String], to manifest: OutputManifest) {
        for file in manifest.files {
            switch earlier[file.path] {
            case nil: added.append(file.path)
            case file.digest.hexadecimal: break
            default: changed.append(file.path)
            }
        }
        removed = Set(earlier.keys).subtracting(manifest.files.map(\.path)).sorted()
    }

    /// Returns the changes as tools read them.
    ///
    /// - Parameter address: Returns the absolute URL of a file.
    /// - Returns: The files with their URLs.
    package func files(address: (String) -> String) -> ChangedFiles {
        func files(_ paths: [String]) -> [ChangedFiles.File] {
            paths.map { ChangedFiles.File(path: $0, url: address($0)) }
        }
        var all = ChangedFiles()
        (all.added, all.changed, all.removed) = (files(added), files(changed), files(removed))
        return all
    }
}
