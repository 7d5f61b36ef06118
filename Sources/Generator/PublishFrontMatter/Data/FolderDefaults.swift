package import PublishStorage

/// The default metadata of folders, from the files `_defaults.yaml` of a site.
///
/// A key in an inner folder replaces the same key in an outer folder, and a key in the front matter
/// replaces both, together with everything below the key.
package struct FolderDefaults: Sendable {
    /// The name of the files.
    package static let name = "_defaults.yaml"

    package struct Fault: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// The file cannot be read.
            case unreadable(DataFault)
            /// The key makes sense only in a single text, such as the title.
            case ofOneText(String)
        }

        /// The file, relative to the content folder.
        package let file: String
        package let reason: Reason
        /// The line, starting at 1.
        package let line: Int
        /// The column, starting at 1; nil for the whole line.
        package let column: Int?
    }

    package private(set) var faults: [Fault] = []
    /// The metadata in each file, by folder; the content folder has an empty path.
    package private(set) var files: [String: MetadataNode] = [:]
    /// The metadata of each folder, merged with the metadata of its parent folders.
    private var merged: [String: (metadata: MetadataNode, digest: Digest)] = [:]

    private static let keysOfOneText: Set<String> = [
        "title", "slug", "path", "aliases", "translationKey", "identity", "commentID",
    ]

    package init() {}

    /// Parses the files.
    ///
    /// - Parameter files: The paths relative to the content folder, with the bytes.
    package init(_ files: [(path: String, bytes: [UInt8])]) {
        // Outer folders come first, so that inner folders can be merged with them.
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

    package var isEmpty: Bool { merged.isEmpty }

    /// Returns the default metadata of a text.
    ///
    /// - Parameter path: The text, relative to the content folder.
    /// - Returns: The default keys and values; nil if no folder of the text has defaults.
    package func metadata(for path: String) -> MetadataNode? { entry(above: path)?.metadata }

    /// Returns the digest of the default metadata of a text.
    package func digest(for path: String) -> Digest? { entry(above: path)?.digest }

    /// Returns the position of a default value.
    ///
    /// - Returns: The file, relative to the content folder, and the position in it; nil if no
    ///   folder of the text has the key.
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

    /// Returns the keys that no text reads.
    ///
    /// - Parameter known: The keys that some text reads.
    /// - Returns: The keys with their files, relative to the content folder.
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
    /// Returns this tree, with the keys that it lacks copied from another tree.
    package func completed(by other: MetadataNode?) -> MetadataNode {
        guard let other else { return self }
        var tree = self
        tree.children.merge(other.children) { own, _ in own }
        return tree
    }
}

extension FrontMatter {
    /// Returns the front matter, with the keys that it lacks copied from the defaults of the
    /// folders.
    package func completed(by defaults: MetadataNode?) -> FrontMatter {
        guard let defaults else { return self }
        var completed = self
        completed.metadata = metadata.completed(by: defaults)
        return completed
    }
}
