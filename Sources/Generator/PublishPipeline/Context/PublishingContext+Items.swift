import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Returns the items of a section that has a metadata type of its own, together with their
    /// metadata.
    ///
    ///     context.items(in: \.projects, sortedBy: .descending(\.metadata.year), .ascending(\.title))
    ///
    /// - Parameters:
    ///   - section: The property of the site that declares the section.
    ///   - keys: The keys to sort by, the most important first; without keys the items keep the
    ///     section's order.
    /// - Returns: The items; items made in code without such metadata are omitted.
    @_disfavoredOverload
    public func items<Metadata: WebsiteItemMetadata>(
        in section: KeyPath<Site, TypedSection<Site.SectionID, Metadata>>,
        sortedBy keys: SortKey<TypedItem<Site, Metadata>>...
    ) -> [TypedItem<Site, Metadata>] {
        let id = site[keyPath: section].id
        if site.typedSections.rules[id.rawValue] == nil { report(.unlistedSection(id.rawValue)) }
        return keys.sorted(sections[id].items.compactMap { TypedItem($0) })
    }

    /// Returns the authors of a text, with the details of the site's `itemAuthors` if it lists
    /// them.
    @_disfavoredOverload
    public func authors(of location: any Location) -> [ItemAuthor] {
        let table = site.itemAuthors
        return location.publication.authors.map { table[$0] ?? ItemAuthor(name: $0) }
    }

    /// All series, ordered by name; outside rendering the series of all languages.
    @_disfavoredOverload
    public var series: [ItemSeries<Site>] {
        allSeries.series
    }

    /// Returns the series that an item belongs to; nil if there is none.
    ///
    /// In a site with languages, the series has only items of the language being rendered, or
    /// outside rendering of the item's language.
    @_disfavoredOverload
    public func series(of item: Item<Site>) -> ItemSeries<Site>? {
        allSeries.series(of: item)
    }

    private var allSeries: AllSeries<Site> {
        let byLanguage = localization == nil
        return snapshot.cached(.series(byLanguage: byLanguage)) {
            AllSeries(of: sections, byLanguage: byLanguage)
        }
    }

    /// All items grouped by year and month, the latest first, in the time zone of `dateFormatter`.
    @_disfavoredOverload
    public var archive: [ArchiveYear<Site>] {
        let zone = dateFormatter.timeZone ?? .current
        return snapshot.cached(.archive(zone)) {
            ItemArchive(of: allItems(sortedBy: \.date, order: .descending), in: zone)
        }.years
    }

    /// Returns the items published just before and just after an item in its section.
    ///
    /// Nil at the ends of the section, and for an item that is in no section. In a site with
    /// languages, only items of the language being rendered count, or outside rendering of the
    /// item's language. Items with the same date keep the section's order.
    @_disfavoredOverload
    public func neighbours(
        of item: Item<Site>
    ) -> (previous: Item<Site>?, next: Item<Site>?) {
        let byLanguage = localization == nil
        let order = snapshot.cached(.neighbours(byLanguage: byLanguage)) {
            SectionOrder(of: sections, byLanguage: byLanguage)
        }
        return order.neighbours(of: item)
    }

    /// Returns the items that have most in common with an item: rare tags count most, then words of
    /// titles and descriptions.
    ///
    /// In a site with languages, only items of the language being rendered are returned, or outside
    /// rendering of the item's language. Equally related items are sorted from newest to oldest;
    /// items with nothing in common are omitted.
    @_disfavoredOverload
    public func related(to item: Item<Site>, limit: Int = 4) -> [Item<Site>] {
        let index = snapshot.cached(.related) {
            SharedTraitIndex(of: sections.flatMap(\.itemsWithPages))
        }
        return index.related(to: item, limit: limit, inOwnLanguage: localization == nil)
    }

    /// The taxonomy whose page is being rendered; nil for tag pages and all other pages.
    ///
    /// On such a page `allTags` contains the terms of the taxonomy, and `items(taggedWith:)`
    /// returns the items with a term.
    @_disfavoredOverload
    public var taxonomy: SiteTaxonomy? { terms?.scope.taxonomy }

    /// Returns the title of a taxonomy's list in the language being rendered.
    @_disfavoredOverload
    public func title(of taxonomy: SiteTaxonomy) -> String {
        word(taxonomy.word)
    }
}

/// The items of a language, grouped by the terms of a taxonomy.
package struct TaxonomyIndex<Site: Website> {
    /// The scope in which the pages of terms are rendered.
    package let scope: TaxonomyScope
    /// The items by term, in the order of the sections.
    package let items: [Tag: [Item<Site>]]

    /// Groups items by their terms.
    ///
    /// - Parameters:
    ///   - taxonomy: The taxonomy.
    ///   - context: The content in one language.
    package init(_ taxonomy: SiteTaxonomy, of context: PublishingContext<Site>) {
        var items: [Tag: [Item<Site>]] = [:]
        for item in context.sections.flatMap(\.itemsWithPages) {
            for term in taxonomy.terms(of: item, on: context.site) {
                items[term, default: []].append(item)
            }
        }
        self.items = items
        scope = TaxonomyScope(taxonomy: taxonomy, terms: Set(items.keys))
    }
}

/// The items of each section from oldest to newest, with the position of each item.
private struct SectionOrder<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    private var items: [Item<Site>] = []
    private var positions: [Path: Int] = [:]
    /// Whether each language has an order of its own.
    private var byLanguage: Bool

    init(of sections: SectionMap<Site>, byLanguage: Bool) {
        self.byLanguage = byLanguage
        for section in sections {
            let sorted = section.items.reversed().ordered { $0.date < $1.date }
            let lists =
                byLanguage
                ? Dictionary(grouping: sorted, by: \.language).values.map { $0 } : [sorted]
            for item in lists.joined() {
                positions[item.path] = items.count
                items.append(item)
            }
        }
    }

    func neighbours(of item: Item<Site>) -> (previous: Item<Site>?, next: Item<Site>?) {
        guard let position = positions[item.path] else { return (nil, nil) }
        func neighbour(_ position: Int) -> Item<Site>? {
            guard items.indices.contains(position) else { return nil }
            let other = items[position]
            let isOfList =
                other.sectionID == item.sectionID
                && (!byLanguage || other.language == item.language)
            return isOfList ? other : nil
        }
        return (neighbour(position - 1), neighbour(position + 1))
    }
}

/// An index of the traits (tags, series and words) that items share.
///
/// The weight of a trait grows with its rarity. Very common traits say little and would cost most,
/// so only their newest items are indexed. The cost of a look-up depends on the number of items
/// that share a trait, not on the number of all items.
private struct SharedTraitIndex<Site: Website>: @unchecked Sendable {
    // SAFETY: The value never changes after it has been made.
    private var items: [Item<Site>]
    private var traits: [[Int]] = []
    private var holders: [[Int]] = []
    private var weights: [Double] = []
    private var positions: [Path: Int] = [:]

    init(of items: [Item<Site>]) {
        self.items = items
        var numbers: [String: Int] = [:]
        for (position, item) in items.enumerated() {
            positions[item.path] = position
            var own: Set<Int> = []
            for trait in Self.traits(of: item) {
                let number = numbers[trait.name] ?? numbers.count
                if number == numbers.count {
                    numbers[trait.name] = number
                    holders.append([])
                    weights.append(trait.weight)
                }
                if own.insert(number).inserted { holders[number].append(position) }
            }
            traits.append(own.sorted())
        }
        for number in weights.indices {
            let share = Double(items.count + 1) / Double(holders[number].count + 1)
            weights[number] *= log(1 + share)
        }
        let limit = 200
        for number in holders.indices where holders[number].count > limit {
            // Of a very common trait, only the newest items are kept.
            holders[number] = Array(
                holders[number].ordered { items[$0].date > items[$1].date }.prefix(limit)
            )
        }
    }

    func related(to item: Item<Site>, limit: Int, inOwnLanguage: Bool) -> [Item<Site>] {
        guard let position = positions[item.path], limit > 0 else { return [] }
        var scores: [Int: Double] = [:]
        for trait in traits[position] {
            for holder in holders[trait] where holder != position {
                scores[holder, default: 0] += weights[trait]
            }
        }
        // Hundreds of items may have something in common, so they are not sorted.
        var best: [(position: Int, score: Double)] = []
        for (position, score) in scores {
            func isBetter(than other: (position: Int, score: Double)) -> Bool {
                if score != other.score { return score > other.score }
                let (one, other) = (items[position], items[other.position])
                return (one.date, one.path) > (other.date, other.path)
            }
            if best.count == limit, !isBetter(than: best[limit - 1]) { continue }
            if inOwnLanguage, items[position].language != item.language { continue }
            best.insert((position, score), at: best.firstPlace(where: isBetter))
            if best.count > limit { best.removeLast() }
        }
        return best.map { items[$0.position] }
    }

    private static func traits(of item: Item<Site>) -> [(name: String, weight: Double)] {
        var traits = item.tags.map { (name: "#" + $0.string.lowercased(), weight: 3.0) }
        if let series = item.publication.series?.name { traits.append(("=" + series, 2)) }
        traits += words(of: item.title).map { ($0, 1.0) }
        traits += words(of: item.description).map { ($0, 0.5) }
        return traits
    }

    /// Returns the words of a text; in scripts without spaces between words, the pairs of
    /// neighbouring characters.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Unicode.Scalar?
        func finish() {
            if word.count > 2 { words.append(word) }
            word = ""
        }
        for scalar in text.lowercased().unicodeScalars {
            if EastAsianScript.isUnspaced(scalar.value) {
                finish()
                if let previous { words.append("\(previous)\(scalar)") }
                previous = scalar
            } else {
                previous = nil
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    word.unicodeScalars.append(scalar)
                } else {
                    finish()
                }
            }
        }
        finish()
        return words
    }
}
