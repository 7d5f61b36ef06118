/// A section whose items have metadata of a type of its own, beside what all items of the site have.
///
/// A site holds it as a property, and names it among its `typedSections`:
///
///     let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self, itemPages: .none)
///     var typedSections: TypedSections { TypedSections(projects) }
///
/// The list of its items is `context.items(in: \.projects)`.
public struct TypedSection<SectionID: WebsiteSectionID, Metadata: WebsiteItemMetadata> {
    /// The section's identifier.
    public let id: SectionID
    /// Whether its items have pages of their own.
    public let itemPages: ItemPages

    /// Describes a section.
    ///
    /// - Parameters:
    ///   - id: The section's identifier.
    ///   - metadata: The type that is decoded from the header of each of its items.
    ///   - itemPages: Whether its items have pages of their own.
    public init(_ id: SectionID, metadata: Metadata.Type, itemPages: ItemPages = .all) {
        self.id = id
        self.itemPages = itemPages
    }
}

/// Whether the items of a section have pages of their own.
public enum ItemPages: Hashable, Sendable {
    /// Each item has one.
    case all
    /// None has one: they stand on the page of their section or wherever the theme shows them, and in no feed, site map,
    /// search or list of items of other sections, because those lead to pages.
    case none
}

/// The sections of a site that have metadata of their own.
public struct TypedSections {
    /// What is known of a section without its type.
    package struct Rules {
        /// Decodes the metadata of an item.
        package var decode: (any Decoder) throws -> AnyHashable
        /// The name of the type of the metadata.
        package var typeName: String
        /// Whether the items have pages.
        package var itemPages: ItemPages
    }

    /// The rules by the raw value of the section's identifier.
    package private(set) var rules: [String: Rules] = [:]

    /// No section.
    public init() {}

    /// Lists sections; of two with the same identifier the later one counts.
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
