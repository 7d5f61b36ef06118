/// How public a text is by the marks in its front matter; every output asks this table.
///
/// | | page, aliases | lists, tags, series, neighbours, related texts, social image, exports | feeds, search, site map, `hreflang`, Markdown, announcements |
/// |---|---|---|---|
/// | `listed` | yes | yes | yes |
/// | `unindexed`: `noindex: true` | yes | yes | no |
/// | `unlisted`: `unlisted: true` | yes | no | no |
/// | `private`: `private: true`, `publish: false`, or no `publish: true` where a site publishes only marked texts | no | no | no |
///
/// Pages that search engines leave out say so (`noindex`). Drafts, texts with a future date and
/// expired texts have none of this, or with an option of the run all that their marks allow.
package enum TextVisibility: Int, Comparable, Sendable {
    case listed, unindexed, unlisted, `private`

    /// The kinds of output, which are the columns of the table.
    package enum Output: Sendable {
        /// The page, and redirects to it.
        case page
        /// Lists and whatever else is made of them, and copies for other platforms.
        case lists
        /// Files by which programs and readers find texts.
        case indexes
    }

    /// Returns whether an output contains texts of this kind.
    package func isShown(in output: Output) -> Bool {
        switch output {
        case .page: self < .private
        case .lists: self < .unlisted
        case .indexes: self < .unindexed
        }
    }

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The marks that hide texts in the front matter, in any case of letters.
extension TextVisibility {
    /// A key that hides a text if it has a value.
    private static let marks: [(key: String, value: Bool, visibility: Self)] = [
        ("private", true, .private), ("publish", false, .private), ("unlisted", true, .unlisted),
    ]

    /// The keys, in lower case.
    package static let keys = Set(marks.map(\.key))

    /// Returns the strictest mark that hides a text, with its key as written; nil if there is none.
    ///
    /// - Parameter metadata: The front matter of the text.
    /// - Returns: The mark. A key with any other value than the one that hides is no mark.
    package static func mark(in metadata: MetadataNode) -> (key: String, visibility: Self)? {
        let found = metadata.children.compactMap { key, node -> (key: String, visibility: Self)? in
            guard let mark = marks.first(where: { $0.key == key.lowercased() }),
                node.text?.valueWithoutComment.writtenBool == mark.value
            else { return nil }
            return (key, mark.visibility)
        }
        return found.max { ($0.visibility, $1.key) < ($1.visibility, $0.key) }
    }

    /// Reads the marks of a text.
    ///
    /// - Parameters:
    ///   - decoder: The front matter.
    ///   - unmarked: The visibility of texts without `publish: true`, unless another mark is stricter.
    /// - Throws: `DecodingError` if `private` or `unlisted` is neither true nor false.
    package init(from decoder: MetadataDecoder, unmarked: Self = .listed) throws {
        let isMarked = decoder.node.children.contains { key, node in
            key.lowercased() == "publish" && node.text?.valueWithoutComment.writtenBool == true
        }
        self = max(
            Self.mark(in: decoder.node)?.visibility ?? .listed,
            isMarked ? .listed : unmarked
        )
        for key in decoder.node.keys where ["private", "unlisted"].contains(key.lowercased()) {
            _ = try decoder.child(MetadataKey(stringValue: key)).decodeWrittenBool()
        }
    }
}
