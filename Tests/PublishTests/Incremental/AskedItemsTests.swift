import PublishTesting
import Testing

@testable import Publish

@Suite("What a page asked of items")
struct AskedItemsTests {
    @Test("gives back what was put in, and takes few bytes an item")
    func roundTrip() {
        var generator = SeededGenerator(seed: 9)
        for span in [1, 5, 900, 1_000_000] {
            var number = Int.random(in: 0..<span, using: &generator)
            var asked: [(number: Int, facets: ItemFacets)] = []
            for _ in 0..<1_000 {
                let facets = ItemFacets(rawValue: UInt8.random(in: 1...31, using: &generator))
                asked.append((number, facets))
                number += Int.random(in: 1...span, using: &generator)
            }
            let items = AskedItems(asked)
            #expect(items.count == asked.count)
            #expect(items.items.elementsEqual(asked, by: ==))
            #expect(span > 900 || items.bytes.count <= 3 * asked.count)
            #expect(span > 5 || items.bytes.count <= 2 * asked.count)
        }
    }

    @Test("follows items to their new numbers, in the order of these")
    func renumbering() {
        let items = AskedItems([(number: 0, facets: .text), (3, .date), (7, .all)])
        let moved = items.renumbered { [0: 9, 3: 2, 7: 5][$0] }
        #expect(moved == AskedItems([(number: 2, facets: .date), (5, .all), (9, .text)]))
        #expect(items.renumbered { $0 == 3 ? nil : $0 } == nil)
    }

    @Test("reads any bytes without a fault")
    func anyBytes() {
        var generator = SeededGenerator(seed: 10)
        for length in 0..<200 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let items = AskedItems(bytes: bytes)
            #expect(items.items.count == items.count)
        }
    }
}
