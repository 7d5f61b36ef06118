import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishPairs

@Suite("Which parts of two texts belong together")
struct TextAlignmentTests {
    private func alignment(_ original: String, _ translation: String) -> TextAlignment {
        TextAlignment(original: Array(original.utf8), translation: Array(translation.utf8))
    }

    @Test("Every heading of the guide finds its counterpart, and no paragraph a wrong one")
    func guide() throws {
        var score = AlignmentScore()
        for pair in try GuidePair.all() { score.add(pair.original, pair.translation) }
        #expect(score.headings == (314, 314, 0))
        #expect(score.paragraphs.wrong == 0)
        #expect(score.paragraphs.found == 1014)
    }

    @Test(
        "In copies of which parts are deleted, added, split, merged or moved, next to nothing is wrong",
        arguments: [(moves: false, 0.95, 0.96, 0.4), (moves: true, 0.76, 0.85, 3)]
    )
    func edited(moves: Bool, headings: Double, paragraphs: Double, wrong: Double) throws {
        let copies = Soak.isOn ? 1_240 : 100
        let score = try AlignmentScore(copies: copies, moves: moves, of: GuidePair.all())
        // Of a thousand: without moves none in the small sample, 4 of 11,403 in the large one.
        #expect(Double(score.headings.wrong) * 1000 <= wrong * Double(score.headings.found))
        let foundHeadings = Double(score.headings.found) / Double(score.headings.matching)
        #expect(foundHeadings >= headings)
        let foundParagraphs = Double(score.paragraphs.found) / Double(score.paragraphs.matching)
        #expect(foundParagraphs >= paragraphs)
        #expect(score.paragraphs.wrong * 1000 <= (moves ? 2 : 1) * score.paragraphs.found)
    }

    @Test("A heading with nothing below it that matches has no counterpart")
    func bareHeadings() {
        let text = "<h2 id=\"a\">A</h2><h2 id=\"b\">B</h2>"
        #expect(alignment(text, "<h2 id=\"c\">丙</h2><h2 id=\"d\">丁</h2>").sections.isEmpty)
    }

    @Test("Ranges hold what is inside a paragraph, and an item ends where one in it begins")
    func ranges() throws {
        let original = "<p>Kettle <b>7</b></p><ul><li>Brewer 98<ul><li>Cup 240</li></ul></li></ul>"
        let pairs = alignment(original, original).paragraphs
        let texts = pairs.map { String(decoding: Array(original.utf8)[$0.original], as: UTF8.self) }
        #expect(texts == ["Kettle <b>7</b>", "Brewer 98<ul>", "Cup 240"])
    }

    @Test(
        "What was found is read from the cache, of this run or the last one, and a damaged value is as good as none"
    )
    func cache() throws {
        let folder = try TemporaryFolder()
        let pair = try #require(try GuidePair.all().first)
        let (first, second) = (pair.original.html, pair.translation.html)
        let alignment = TextAlignment(original: first, translation: second)
        #expect(TextAlignment(bytes: alignment.bytes) == alignment)
        #expect(alignment.sections.count > 3)
        var reads = 0
        func ask(_ cache: BuildCache) -> TextAlignment {
            func html(_ bytes: [UInt8]) -> [UInt8] {
                reads += 1
                return bytes
            }
            return TextAlignment(
                original: (Digest(first), { html(first) }),
                translation: (Digest(second), { html(second) }),
                keptIn: cache
            )
        }
        let cache = BuildCache(path: folder.path + "/cache", identity: .zero)
        #expect([ask(cache), ask(cache)] == [alignment, alignment])
        #expect(reads == 2)
        cache.save(isComplete: true)
        #expect(ask(BuildCache(path: folder.path + "/cache", identity: .zero)) == alignment)
        #expect(reads == 2)
        for end in 0..<alignment.bytes.count {
            #expect(TextAlignment(bytes: Array(alignment.bytes[..<end])) != alignment)
        }
    }

    @Test(
        "Texts without blocks, and those too long to compare, have no pairs",
        arguments: ["", "plain", String(repeating: "<p>x</p>", count: 1_100)]
    )
    func limits(text: String) {
        #expect(alignment(text, text).paragraphs.isEmpty)
    }
}
