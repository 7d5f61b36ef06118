extension PublishingContext {
    /// The items of a section with metadata of its own type.
    ///
    ///     context.items(in: \.projects, sortedBy: .descending(\.metadata.year), .ascending(\.title))
    ///
    /// - Parameters:
    ///   - section: The property of the site that describes the section.
    ///   - keys: What the items are sorted by: by the first key, equal ones by the next, and so on; without any they have the
    ///     order of the section.
    /// - Returns: The items; those that were made in code without such metadata are left out.
    @_disfavoredOverload
    public func items<Metadata: WebsiteItemMetadata>(
        in section: KeyPath<Site, TypedSection<Site.SectionID, Metadata>>,
        sortedBy keys: SortKey<TypedItem<Site, Metadata>>...
    ) -> [TypedItem<Site, Metadata>] {
        let id = site[keyPath: section].id
        if site.typedSections.rules[id.rawValue] == nil { report(.unlistedSection(id.rawValue)) }
        return keys.sorted(sections[id].items.compactMap { TypedItem($0) })
    }
}
