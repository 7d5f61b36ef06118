package import PublishStorage

/// What the headers of a folder's texts say where they do not say it themselves: the files `_defaults.yaml` of a site.
///
/// A key of an inner folder takes the place of that of an outer one, and one of the header that of both, each with all that is below it.
package struct FolderDefaults: Sendable {
    /// The name of the files.
    package static let name = "_defaults.yaml"

    /// Something of a file that cannot be used.
    package struct Fault: Hashable, Sendable {
        /// What it is.
        package enum Reason: Hashable, Sendable {
            /// The file cannot be read.
            case unreadable(DataFault)
            /// The key says something of one text, as its title.
            case ofOneText(String)
        }

        /// The file, relative to the folder of the content.
        package let file: String
        /// What it is.
        package let reason: Reason
        /// The line, starting at 1.
        package let line: Int
        /// The column, starting at 1; nil when the whole line is meant.
        package let column: Int?
    }

    /// What cannot be used.
    package private(set) var faults: [Fault] = []
    /// What the files say, by their folders; empty for the content itself.
    package private(set) var files: [String: MetadataNode] = [:]
    /// The same with that of the folders above.
    private var merged: [String: (metadata: MetadataNode, digest: Digest)] = [:]

    private static let keysOfOneText: Set<String> = [
        "title", "slug", "path", "aliases", "translationKey", "identity", "commentID",
    ]

    /// Knows no files.
    package init() {}

    /// Reads files.
    ///
    /// - Parameter files: Their paths relative to the folder of the content, and what they hold.
    package init(_ files: [(path: String, bytes: [UInt8])]) {
        // Outer folders first.
        for (path, bytes) in files.sorted(by: {
            ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path)
        }) {
            let folder = Disk.parent(of: path)
            do throws(DataFault) {
                var metadata = try DataFile(bytes, format: .yaml).root
                for key in Self.keysOfOneText.sorted() {
                    guard let node = metadata.children.removeValue(forKey: key) else { continue }
                    faults.append(
                        Fault(
                            file: path,
                            reason: .ofOneText(key),
                            line: node.place?.line ?? 1,
                            column: node.place?.column
                        )
                    )
                }
                self.files[folder] = metadata
                let outer = entry(above: folder)
                merged[folder] = (
                    metadata.completed(by: outer?.metadata),
                    Digest { builder in
                        builder.add(outer?.digest ?? .zero)
                        builder.add(bytes)
                    }
                )
            } catch {
                faults.append(
                    Fault(
                        file: path,
                        reason: .unreadable(error),
                        line: error.line,
                        column: error.column
                    )
                )
            }
        }
    }

    /// Whether there are none.
    package var isEmpty: Bool { merged.isEmpty }

    /// What a text has unless its header says it.
    ///
    /// - Parameter path: The text, relative to the folder of the content.
    /// - Returns: The keys and values; nil where no folder says anything.
    package func metadata(for path: String) -> MetadataNode? { entry(above: path)?.metadata }

    /// The digest of that.
    package func digest(for path: String) -> Digest? { entry(above: path)?.digest }

    /// Where the value of a key stands that a text has from a folder.
    ///
    /// - Returns: The file, relative to the folder of the content, and the place in it; nil for a key that no folder of the text has.
    package func place(of key: String, for path: String) -> (file: String, place: TextPlace?)? {
        var folder = path
        while !folder.isEmpty {
            folder = Disk.parent(of: folder)
            if let node = files[folder]?[key] {
                return (folder.isEmpty ? Self.name : folder + "/" + Self.name, node.place)
            }
        }
        return nil
    }

    /// Finds keys that nothing reads.
    ///
    /// - Parameter known: The keys that some text asks for.
    /// - Returns: The keys with the files in which they stand, relative to the folder of the content.
    package func unknownKeys(
        besides known: Set<String>
    ) -> [(file: String, key: String, place: TextPlace?)] {
        files.sorted { $0.key < $1.key }.flatMap { folder, metadata in
            metadata.keys.filter { !known.contains($0) }.map { key in
                (folder.isEmpty ? Self.name : folder + "/" + Self.name, key, metadata[key]?.place)
            }
        }
    }

    private func entry(above path: String) -> (metadata: MetadataNode, digest: Digest)? {
        guard !merged.isEmpty else { return nil }
        var folder = path
        while !folder.isEmpty {
            folder = Disk.parent(of: folder)
            if let found = merged[folder] { return found }
        }
        return nil
    }
}

extension MetadataNode {
    /// The tree with the keys of another one that it does not have.
    package func completed(by other: MetadataNode?) -> MetadataNode {
        guard let other else { return self }
        var tree = self
        tree.children.merge(other.children) { own, _ in own }
        return tree
    }
}

extension FrontMatter {
    /// The same with the metadata that a text has from its folders.
    package func completed(by defaults: MetadataNode?) -> FrontMatter {
        guard let defaults else { return self }
        var completed = self
        completed.metadata = metadata.completed(by: defaults)
        return completed
    }
}
