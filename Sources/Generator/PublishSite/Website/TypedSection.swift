/// A section whose items have metadata of a type of their own, in addition to the metadata that all
/// items of the site have.
///
/// A site stores the section in a property and lists it in its `typedSections`:
///
///     let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self, itemPages: .none)
///     var typedSections: TypedSections { TypedSections(projects) }
///
/// `context.items(in: \.projects)` returns its items.
public struct TypedSection<SectionID: WebsiteSectionID, Metadata: WebsiteItemMetadata> {
    /// The section's identifier.
    public let id: SectionID
    /// Whether the section's items have pages of their own.
    public let itemPages: ItemPages

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The section's identifier.
    ///   - metadata: The type that is decoded from the front matter of its items.
    ///   - itemPages: Whether the section's items have pages of their own.
    public init(_ id: SectionID, metadata: Metadata.Type, itemPages: ItemPages = .all) {
        self.id = id
        self.itemPages = itemPages
    }
}

/// Whether the items of a section have pages of their own.
public enum ItemPages: Hashable, Sendable {
    /// Each item has a page.
    case all
    /// No item has a page.
    ///
    /// Items appear on the page of their section, or wherever the theme shows them. Feeds, sitemap,
    /// search and other item lists leave them out, because entries there link to pages.
    case none
}

/// The sections of a site whose items have metadata of their own.
public struct TypedSections {
    /// The rules of a section, without its metadata type as a generic parameter.
    package struct Rules {
        /// Decodes the metadata of an item.
        package var decode: (any Decoder) throws -> AnyHashable
        /// The name of the metadata's type.
        package var typeName: String
        package var itemPages: ItemPages
    }

    /// The rules, by the raw value of the section's identifier.
    package private(set) var rules: [String: Rules] = [:]

    /// Makes an empty list.
    public init() {}

    /// Makes a list of sections; if two have the same identifier, the later section is used.
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
