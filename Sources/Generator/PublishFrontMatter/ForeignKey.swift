/// A metadata key of another generator that means the same as a built-in key.
package struct ForeignKey: Hashable, Sendable {
    /// The key as written in texts; dots separate nested keys.
    package let name: String
    /// The built-in key.
    package let ours: String
    /// Whether the built-in key has the opposite value: `published: false` is `draft: true`.
    package let isOpposite: Bool

    /// All known keys; if several mean the same built-in key, the more common key comes first.
    package static let all = table.flatMap { ours, names in
        names.map { ForeignKey(name: $0, ours: ours, isOpposite: $0 == "published") }
    }

    private static let table: KeyValuePairs = [
        "date": ["pubDate", "pubDatetime", "publishDate"],
        "updated": ["updatedDate", "modDatetime", "lastmod", "last_modified_at"],
        "image": [
            "heroImage", "cover", "cover.image", "image.url", "image.src", "image.path",
            "thumbnail-img", "cover-img", "thumbnail",
        ],
        "description": ["excerpt", "subtitle", "summary"],
        "draft": ["published"],
        "aliases": ["redirect_from"],
        "expires": ["expiryDate"],
        "canonical": ["canonicalURL", "canonicalUrl", "canonical_url"],
    ]
}

extension MetadataNode {
    /// Copies the values of foreign keys to built-in keys that are missing.
    ///
    /// - Parameters:
    ///   - names: The built-in keys that the site reads.
    ///   - own: The keys of the site's own metadata, which are not foreign even if they have such a
    ///     name.
    /// - Returns: The foreign keys that were used.
    package mutating func adoptForeignKeys(
        for names: Set<String>,
        besides own: Set<String>
    ) -> [ForeignKey] {
        var used: [ForeignKey] = []
        for key in ForeignKey.all where names.contains(key.ours) && self[key.ours]?.value == nil {
            let path = key.name.split(separator: ".").map(String.init)
            guard !own.contains(path[0]), !own.contains(key.ours),
                let value = node(at: path[...])?.value
            else { continue }
            children[key.ours, default: MetadataNode()].value =
                key.isOpposite ? value.opposite : value
            used.append(key)
        }
        return used
    }

    private func node(at path: ArraySlice<String>) -> MetadataNode? {
        guard let first = path.first else { return self }
        return children[first]?.node(at: path.dropFirst())
    }
}

extension MetadataNode.Value {
    /// `false` for `true`, and the reverse; other values are unchanged.
    fileprivate var opposite: Self {
        guard case .text(let text) = self, let value = text.valueWithoutComment.writtenBool
        else { return self }
        return .text(value ? "false" : "true")
    }
}
