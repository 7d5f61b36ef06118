import Testing

@testable import Publish

@Suite("Words of the search index")
struct SearchVocabularyTests {
    /// The file of some words.
    static func content(_ words: [String: Int]) throws -> [UInt8] {
        let folder = SearchFolderForTests().folder()
        let terms = words.map { (text: Array($0.key.utf8)[...], frequency: $0.value) }
            .sorted { $0.text.precedes($1.text) }
        let file = try SearchVocabulary.files(of: terms, in: folder).first?.file
        return try file?.bytes.map { try #require(Gzip.decompressed($0)) } ?? []
    }

    @Test("After changes a file is what it would be anew")
    func changes() throws {
        let before = Dictionary(uniqueKeysWithValues: (0..<500).map { ("w\($0)x", $0 % 9 + 1) })
        let all = before.mapValues { _ in 0 }
        for changes in [
            [:], ["w250x": 30], ["w0x": 0, "w99x": 0], ["w": 1, "wz9": 2, "w25": 3, "w250xx": 4],
            all, all.merging(["w7": 3]) { _, new in new },
        ] {
            let after = before.merging(changes) { _, new in new }.filter { $0.value > 0 }
            let updated = SearchVocabulary.updated(
                try Self.content(before),
                with: Dictionary(
                    uniqueKeysWithValues: changes.map { (Array($0.key.utf8), $0.value) }
                )
            )
            #expect(try updated == Self.content(after))
        }
        #expect(
            SearchVocabulary.updated([], with: [Array("word".utf8): 2]) == Array("word1\n".utf8)
        )
    }
}
