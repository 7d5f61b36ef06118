import Foundation
internal import PublishStorage

extension PublishingContext {
    /// The items that have most in common with an item: rare tags first, then words of titles and descriptions.
    ///
    /// In a site with languages, of the language in which the page is rendered, or else of the item's own. Equal ones
    /// stand from the newest to the oldest; items that have nothing in common are none.
    @_disfavoredOverload
    public func related(to item: Item<Site>, limit: Int = 4) -> [Item<Site>] {
        let index = snapshot.remembered(.related) {
            RelatedItems(of: sections.flatMap(\.itemsWithPages))
        }
        return index.related(to: item, limit: limit, inOwnLanguage: localization == nil)
    }
}

/// Which items share tags and words.
///
/// Every trait counts for as much as it is rare; traits that many items have say nothing and cost most, so they are
/// left out. What a question costs depends on the items that share something, not on all items.
private struct RelatedItems<Site: Website>: @unchecked Sendable {
    // SAFETY: Nothing is changed after the value is made.
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
            // The newest are enough of what nearly everything has in common.
            holders[number] = Array(
                holders[number].ordered { items[$0].date > items[$1].date }.prefix(limit)
            )
        }
    }

    func related(to item: Item<Site>, limit: Int, inOwnLanguage: Bool) -> [Item<Site>] {
        guard let position = positions[item.path] else { return [] }
        var scores: [Int: Double] = [:]
        for trait in traits[position] {
            for holder in holders[trait] where holder != position {
                scores[holder, default: 0] += weights[trait]
            }
        }
        if inOwnLanguage { scores = scores.filter { items[$0.key].language == item.language } }
        let best = scores.ordered { first, second in
            if first.value != second.value { return first.value > second.value }
            let (one, other) = (items[first.key], items[second.key])
            return (one.date, one.path) > (other.date, other.path)
        }
        return best.prefix(limit).map { items[$0.key] }
    }

    private static func traits(of item: Item<Site>) -> [(name: String, weight: Double)] {
        var traits = item.tags.map { (name: "#" + $0.string.lowercased(), weight: 3.0) }
        if let series = item.publication.series?.name { traits.append(("=" + series, 2)) }
        traits += words(of: item.title).map { ($0, 1.0) }
        traits += words(of: item.description).map { ($0, 0.5) }
        return traits
    }

    /// Words of letters, and pairs of Han characters, which have no spaces between words.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Unicode.Scalar?
        func finish() {
            if word.count > 2 { words.append(word) }
            word = ""
        }
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isIdeographic {
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
