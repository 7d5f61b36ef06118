import Foundation
import Plot
import Testing

@Suite(
    "Round trip",
    .enabled(if: HTML5Parser.shared != nil, "an interpreter of Python with html5lib is needed")
)
struct RoundTripTests {
    @Test(
        "A parser finds the tree that was rendered, whatever its text",
        arguments: [1, 2, 3, 4] as [UInt64]
    )
    func roundTrip(seed: UInt64) throws {
        let parser = try #require(HTML5Parser.shared)
        var generator = SeededGenerator(seed: seed)
        var samples: [HTML5Parser.Sample] = []
        for _ in 0..<150 {
            let tree = RandomTree.random(depth: 6, using: &generator)
            let node = tree.node(using: &generator)
            samples.append(.init(html: node.render(), tree: tree))
            samples.append(.init(html: tree.component.render(), tree: tree))
        }
        let mismatches = try parser.mismatches(in: samples)
        #expect(mismatches.isEmpty, "\(mismatches.prefix(2_000))")
    }

    @Test("A difference would be found")
    func difference() throws {
        let parser = try #require(HTML5Parser.shared)
        let tree = RandomTree.element(name: "p", attributes: [], children: [.text("a < b")])
        let wrong = HTML5Parser.Sample(html: "<p>a <b></p>", tree: tree)
        #expect(try !parser.mismatches(in: [wrong]).isEmpty)
        let right = HTML5Parser.Sample(html: "<p>a &lt; b</p>", tree: tree)
        #expect(try parser.mismatches(in: [right]).isEmpty)
    }
}
