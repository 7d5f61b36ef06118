import Testing

@testable import PublishTranslations

@Suite("Which words have changed")
struct WordDifferenceTests {
    @Test(
        "Words are marked, Han by character",
        arguments: [
            ("Boil the water.", "Boil soft water!", "Boil [-the-]{+soft+} water[-.-]{+!+}"),
            ("水要烧开。", "水要烧到九十度。", "水要烧[-开-]{+到九十度+}。"),
            ("用 Swift 6.2 写", "用 Swift 6.3 写", "用 Swift 6.[-2-]{+3+} 写"),
            ("", "new", "{+new+}"), ("same", "same", "same"),
        ]
    )
    func marks(old: String, new: String, text: String) {
        #expect(WordDifference(from: old, to: new).text == text)
    }

    @Test("What is marked as kept and removed is the old text, and as kept and added the new one")
    func sides() {
        let (old, new) = ("一 two three\n四", "one two  three 五 四")
        let runs = WordDifference(from: old, to: new).runs
        #expect(runs.filter { $0.kind != .added }.map(\.text).joined() == old)
        #expect(runs.filter { $0.kind != .removed }.map(\.text).joined() == new)
    }

    @Test("Texts that are very long are not compared word by word")
    func long() {
        let text = String(repeating: "茶 ", count: 5_000)
        #expect(WordDifference(from: text, to: "x" + text).runs.map(\.kind) == [.removed, .added])
    }
}
