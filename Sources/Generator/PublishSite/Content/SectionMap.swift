/// All sections of a site.
///
/// Every section always exists.
public struct SectionMap<Site: Website> {
    /// The identifiers, in the order of `allCases`.
    public var ids: Site.SectionID.AllCases { Site.SectionID.allCases }

    private var sections: [Site.SectionID: Section<Site>]

    package init() {
        sections = Dictionary(
            uniqueKeysWithValues: Site.SectionID.allCases.map { ($0, Section(id: $0)) }
        )
    }

    /// The section with an identifier.
    ///
    /// A value that is assigned is stored under its own identifier.
    public subscript(id: Site.SectionID) -> Section<Site> {
        get { sections[id] ?? Section(id: id) }
        set { sections[newValue.id] = newValue }
        _modify {
            // The section is changed in place: a copy would cost its whole list of items.
            var section = sections.removeValue(forKey: id) ?? Section(id: id)
            defer { sections[id] = section }
            yield &section
        }
    }

    /// Puts other values in the places of all sections at once.
    package mutating func replaceAll(with transform: (Section<Site>) -> Section<Site>) {
        for id in ids { self[id] = transform(self[id]) }
    }
}

extension SectionMap: Sequence {
    /// Visits the sections in the order of `allCases`.
    public func makeIterator() -> AnyIterator<Section<Site>> {
        var ids = self.ids.makeIterator()
        return AnyIterator { ids.next().map { self[$0] } }
    }
}
