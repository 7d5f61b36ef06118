/// A section whose items have metadata of a type of its own, in addition to that of all items of the site.
///
/// A site stores it in a property and lists it in its `typedSections`:
///
///     let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self, itemPages: .none)
///     var typedSections: TypedSections { TypedSections(projects) }
///
/// `context.items(in: \.projects)` returns its items.
public struct TypedSection<SectionID: WebsiteSectionID, Metadata: WebsiteItemMetadata> {
    /// The section's identifier.
    public let id: SectionID
    /// Whether its items have pages of their own.
    public let itemPages: ItemPages

    /// Describes a section.
    ///
    /// - Parameters:
    ///   - id: The section's identifier.
    ///   - metadata: The type that is decoded from the front matter of its items.
    ///   - itemPages: Whether its items have pages of their own.
    public init(_ id: SectionID, metadata: Metadata.Type, itemPages: ItemPages = .all) {
        self.id = id
        self.itemPages = itemPages
    }
}

/// Whether the items of a section have pages of their own.
public enum ItemPages: Hashable, Sendable {
    /// Each item has a page.
    case all
    /// No item has a page: items appear on the page of their section or wherever the theme shows them, and are left out
    /// of feeds, sitemap, search and the item lists of other sections, because those link to pages.
    case none
}

/// The sections of a site with metadata of their own.
public struct TypedSections {
    /// The rules of a section without its type.
    package struct Rules {
        /// Decodes the metadata of an item.
        package var decode: (any Decoder) throws -> AnyHashable
        /// The name of the metadata's type.
        package var typeName: String
        /// Whether the items have pages.
        package var itemPages: ItemPages
    }

    /// The rules by the raw value of the section's identifier.
    package private(set) var rules: [String: Rules] = [:]

    /// Makes an empty list.
    public init() {}

    /// Makes a list of sections; of two with the same identifier the later one is used.
    public init<SectionID, each Metadata>(
        _ sections: repeat TypedSection<SectionID, each Metadata>
    ) {
        repeat add(each sections)
    }

    private mutating func add<ID, Metadata>(_ section: TypedSection<ID, Metadata>) {
        rules[section.id.rawValue] = Rules(
            decode: { AnyHashable(try Metadata(from: $0)) },
            typeName: String(reflecting: Metadata.self),
            itemPages: section.itemPages
        )
    }
}
