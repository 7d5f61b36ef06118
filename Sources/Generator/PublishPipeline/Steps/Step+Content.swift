internal import PublishStorage

extension PublishingStep {
    /// Adds an item to its section.
    public static func addItem(_ item: Item<Site>) -> Self {
        generation(named: "Add item '\(item.path)'", effects: .addsItems) { context in
            context.addItem(item)
        }
    }

    /// Adds several items to their sections.
    public static func addItems<S: Sequence>(
        in sequence: S
    ) -> Self where S.Element == Item<Site> {
        generation(named: "Add items in sequence", effects: .addsItems) { context in
            for item in sequence { context.addItem(item) }
        }
    }

    /// Removes the items that meet a condition from one section, or from all sections.
    public static func removeAllItems(
        in section: Site.SectionID? = nil,
        matching predicate: PublishSite.Predicate<Item<Site>> = .any
    ) -> Self {
        generation(named: "Remove items" + suffix(for: section), effects: .needsItems) { context in
            for id in context.sections.ids where section == nil || section == id {
                context.sections[id].removeItems(matching: predicate)
            }
        }
    }

    /// Changes the items that meet a condition in one section, or in all sections.
    public static func mutateAllItems(
        in section: Site.SectionID? = nil,
        matching predicate: PublishSite.Predicate<Item<Site>> = .any,
        using mutations: @escaping Mutations<Item<Site>>
    ) -> Self {
        mutateAllItems(
            in: section.map { [$0] } ?? Set(Site.SectionID.allCases),
            matching: predicate,
            using: mutations
        )
    }

    /// Changes the items that meet a condition in some sections.
    public static func mutateAllItems(
        in sections: Set<Site.SectionID>,
        matching predicate: PublishSite.Predicate<Item<Site>> = .any,
        using mutations: @escaping Mutations<Item<Site>>
    ) -> Self {
        let chosen = Site.SectionID.allCases.filter(sections.contains)
        let isEverySection = sections.count == Site.SectionID.allCases.count
        let suffix =
            isEverySection ? "" : " in " + chosen.map(\.rawValue).joined(separator: ", ")
        return generation(
            named: "Mutate all items" + suffix,
            reach: .anything,
            effects: .needsItems
        ) { context in
            for id in chosen {
                let items = try context.sections[id].allItems.map { item in
                    predicate.matches(item) ? try item.changed(by: mutations) : item
                }
                context.sections[id].replaceAllItems(with: items)
            }
        }
    }

    /// Changes the item at a path relative to its section.
    public static func mutateItem(
        at path: Path,
        in section: Site.SectionID,
        using mutations: @escaping Mutations<Item<Site>>
    ) -> Self {
        generation(
            named: "Mutate item at '\(path)' in \(section)",
            reach: .anything,
            effects: .needsItems
        ) { context in
            try context.sections[section].mutateItem(at: path, using: mutations)
        }
    }

    /// Sorts the items of one section, or of all sections, by a property.
    public static func sortItems<T: Comparable>(
        in section: Site.SectionID? = nil,
        by keyPath: KeyPath<Item<Site>, T>,
        order: PublishSite.SortOrder = .ascending
    ) -> Self {
        generation(
            named: "Sort items" + suffix(for: section),
            reach: .files,
            effects: .needsItems,
            settings: { Digest { $0.add("\(order)") } }
        ) { context in
            for id in context.sections.ids where section == nil || section == id {
                context.sections[id].sortItems(by: keyPath, order: order)
            }
        }
    }

    /// Sorts the items of one section, or of all sections, by several properties; equal items keep
    /// their order.
    ///
    ///     .sortItems(in: .posts, by: .descending(\.metadata.rating), .ascending(\.title))
    ///
    /// - Parameters:
    ///   - section: The section; nil means all sections.
    ///   - key: The most important key.
    ///   - others: Further keys, each for items that are equal in the keys before it.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func sortItems(
        in section: Site.SectionID? = nil,
        by key: SortKey<Item<Site>>,
        _ others: SortKey<Item<Site>>...
    ) -> Self {
        sortItems(named: suffix(for: section), orders: ([key] + others).map(\.order)) { context in
            for id in context.sections.ids where section == nil || section == id {
                let items = context.sections[id].items
                context.sections[id].replaceItems(with: ([key] + others).sorted(items))
            }
        }
    }

    /// Sorts the items of a section by their properties and by the metadata of the section's own
    /// type; equal items keep their order.
    ///
    ///     .sortItems(in: \.projects, by: .descending(\.metadata.year), .ascending(\.title))
    ///
    /// - Parameters:
    ///   - section: The property of the site that declares the section.
    ///   - key: The most important key.
    ///   - others: Further keys, each for items that are equal in the keys before it.
    /// - Returns: The step. Items without metadata of that type, which only code can make, come last.
    @_disfavoredOverload
    public static func sortItems<Metadata: WebsiteItemMetadata>(
        in section: KeyPath<Site, TypedSection<Site.SectionID, Metadata>>,
        by key: SortKey<TypedItem<Site, Metadata>>,
        _ others: SortKey<TypedItem<Site, Metadata>>...
    ) -> Self {
        sortItems(named: " by their metadata", orders: ([key] + others).map(\.order)) { context in
            let id = context.site[keyPath: section].id
            let items = context.sections[id].items
            let typed = items.compactMap { TypedItem<Site, Metadata>($0) }
            let untyped = items.filter { $0.metadata(as: Metadata.self) == nil }
            let sorted = ([key] + others).sorted(typed).map(\.item)
            context.sections[id].replaceItems(with: sorted + untyped)
        }
    }

    private static func sortItems(
        named suffix: String,
        orders: [SortOrder],
        closure: @escaping Closure
    ) -> Self {
        generation(
            named: "Sort items" + suffix,
            reach: .files,
            effects: .needsItems,
            settings: { Digest { builder in for order in orders { builder.add("\(order)") } } },
            closure: closure
        )
    }

    private static func suffix(for section: Site.SectionID?) -> String {
        section.map { " in '\($0)'" } ?? ""
    }

    /// Adds a page; an earlier page with the same path is replaced.
    public static func addPage(_ page: Page) -> Self {
        generation(named: "Add page '\(page.path)'", effects: .addsPages) { context in
            context.addPage(page)
        }
    }

    /// Adds several pages.
    public static func addPages<S: Sequence>(in sequence: S) -> Self where S.Element == Page {
        generation(named: "Add pages in sequence", effects: .addsPages) { context in
            for page in sequence { context.addPage(page) }
        }
    }

    /// Changes the page at a path.
    public static func mutatePage(at path: Path, using mutations: @escaping Mutations<Page>) -> Self
    {
        generation(named: "Mutate page at '\(path)'", reach: .anything) { context in
            try context.mutatePage(at: path, using: mutations)
        }
    }

    /// Changes the pages that meet a condition, in the order of their paths.
    public static func mutateAllPages(
        matching predicate: PublishSite.Predicate<Page> = .any,
        using mutations: @escaping Mutations<Page>
    ) -> Self {
        generation(named: "Mutate all pages", reach: .anything) { context in
            for path in context.pages.keys.sorted() {
                try context.mutatePage(at: path, matching: predicate, using: mutations)
            }
        }
    }
}
