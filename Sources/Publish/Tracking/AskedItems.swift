internal import PublishStorage

/// What a page asked of which items, in a few bytes each: as much for every page of a large site has to fit into memory.
struct AskedItems: Equatable, Sendable {
    /// One number an item: how far its own is from the one before, and in the lowest bits the facets.
    private(set) var bytes: [UInt8] = []

    /// Takes items in the order of their numbers.
    init(_ items: some Sequence<(number: Int, facets: ItemFacets)>) {
        var last = 0
        for (number, facets) in items {
            bytes.append(number: (number - last) << Self.facetBits | Int(facets.rawValue))
            last = number
        }
    }

    /// Takes what an earlier run left.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let facetBits = ItemFacets.each.count

    /// How many items there are.
    var count: Int {
        var count = 0
        var reader = CompactReader(bytes[...])
        while reader.number() != nil { count += 1 }
        return count
    }

    /// What was asked of any of them.
    var facets: ItemFacets {
        items.reduce(into: []) { $0.formUnion($1.facets) }
    }

    /// The items in the order of their numbers.
    var items: [(number: Int, facets: ItemFacets)] {
        var items: [(number: Int, facets: ItemFacets)] = []
        items.reserveCapacity(bytes.count / 2)
        var reader = CompactReader(bytes[...])
        var number = 0
        while let value = reader.number() {
            number += value >> Self.facetBits
            let facets = ItemFacets(rawValue: UInt8(truncatingIfNeeded: value))
            items.append((number, facets.intersection(.all)))
        }
        return items
    }

    /// The same with other numbers for the items; nil when an item has none.
    func renumbered(_ newNumber: (Int) -> Int?) -> Self? {
        var renumbered: [(number: Int, facets: ItemFacets)] = []
        for (number, facets) in items {
            guard let number = newNumber(number) else { return nil }
            renumbered.append((number, facets))
        }
        return Self(renumbered.sorted { $0.number < $1.number })
    }
}
