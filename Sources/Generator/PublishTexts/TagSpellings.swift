internal import PublishFrontMatter

/// The tags of all texts: finds tags with several spellings, and tags with the same URL.
struct TagSpellings<Site: Website> {
    var site: Site
    /// The texts, in the order of their files.
    var texts: [ItemFactory<Site>.Text]

    /// Replaces the spellings of a tag, such as `swift` and `SWIFT`, by the most frequent one.
    ///
    /// - Returns: A note for each tag with several spellings.
    func merge() -> [Diagnostic] {
        var groups: [String: [Tag: Use]] = [:]
        for (tag, use) in uses(in: texts) { groups[key(of: tag), default: [:]][tag] = use }
        var notes: [Diagnostic] = []
        var meant: [Tag: Tag] = [:]
        for spellings in groups.values where spellings.count > 1 {
            let ordered = spellings.ordered {
                ($1.value.count, $0.value.number) < ($0.value.count, $1.value.number)
            }
            guard let first = ordered.first else { continue }
            for (tag, use) in ordered.dropFirst() {
                meant[tag] = first.key
                notes.append(
                    Diagnostic(.merged(tag, into: first.key), file: use.file)
                )
            }
        }
        if meant.isEmpty { return [] }
        for text in texts {
            guard case .item(var item) = text.product,
                item.tags.contains(where: { meant[$0] != nil })
            else { continue }
            var known: Set<Tag> = []
            item.tags = item.tags.map { meant[$0] ?? $0 }.filter { known.insert($0).inserted }
            text.product = .item(item)
        }
        return notes.sorted()
    }

    /// Warnings for tags with the same URL: the page shows only one of them.
    var collisions: [Diagnostic] {
        var warnings: [Diagnostic] = []
        let languages = Dictionary(grouping: texts) { $0.file.localization?.id }
        for texts in languages.values {
            let slugs = Dictionary(grouping: uses(in: texts)) { site.slug(of: $0.key) }
            for (slug, uses) in slugs where uses.count > 1 {
                let ordered = uses.ordered { $0.value.number < $1.value.number }
                for (tag, use) in ordered.dropFirst() {
                    warnings.append(
                        Diagnostic(
                            .colliding(
                                tag,
                                with: ordered[0].key,
                                of: ordered[0].value.file,
                                at: slug,
                                isAsked: site.textFeatures.contains(.taxonomies)
                            ),
                            file: use.file
                        )
                    )
                }
            }
        }
        return warnings.sorted()
    }
}

private extension TagSpellings {
    /// How texts use a tag.
    struct Use {
        var count: Int
        /// The index of the tag among all tags, in the order of the texts.
        var number: Int
        /// The first text with the tag.
        var file: String
    }

    func uses(in texts: [ItemFactory<Site>.Text]) -> [Tag: Use] {
        var uses: [Tag: Use] = [:]
        for text in texts {
            guard case .item(let item) = text.product else { continue }
            for tag in item.tags {
                let new = Use(count: 0, number: uses.count, file: text.file.displayPath)
                uses[tag, default: new].count += 1
            }
        }
        return uses
    }

    /// Returns the tag in lower case with single spaces, which all spellings of a tag have in
    /// common.
    func key(of tag: Tag) -> String {
        tag.string.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
