import Foundation
import Testing

@testable import PublishSearch

@Suite("Traditional characters in the search")
struct ChineseFoldingTests {
    private func run(_ texts: [String]) throws -> (folder: SearchFolderForTests, file: String?) {
        let articles = texts.enumerated().map {
            SearchArticle("T", path: "\($0.offset)", html: $0.element)
        }
        let run = try SearchFolderForTests.run(articles)
        let json = try JSONSerialization.jsonObject(with: Data(run.index.manifest))
        let manifest = try #require(json as? [String: Any])
        return (run.folder, (manifest["foldings"] as? String).map { "h-\($0).bin" })
    }

    @Test("Characters are folded once: nothing stands for a character that is folded itself")
    func closure() throws {
        let folding = try ChineseFolding.standard.get()
        func folded(_ text: String) -> String {
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.map { Unicode.Scalar(folding[$0.value]) ?? $0 }
                )
            )
        }
        #expect(folded("數據庫與並發，資料庫：薴苧，乾坤著名𠮷ａ") == "数据库与并发，资料库：苎苎，干坤著名𠮷ａ")
        for scalar in UInt32(0)...0xFFFF { #expect(folding[folding[scalar]] == folding[scalar]) }
    }

    @Test("Browsers get the pairs whose simplified character is in the index, in four planes")
    func file() throws {
        let run = try run(["数库"])
        let file = try #require(run.file)
        let bytes = try #require(decompressed(run.folder.files[file] ?? []))
        // 庫 (5EAB) stands for 库 (5E93), and 數 (6578) for 数 (6570).
        #expect(bytes == [0x5E, 0x65, 0x93, 0x70 &- 0x93, 0x5E, 0x65, 0xAB, 0x78])
    }

    @Test("Both spellings give the same index but for their texts")
    func spellings() throws {
        let (first, second) = (try run(["數據庫"]), try run(["数据库"]))
        #expect(first.file == second.file)
        func shards(_ folder: SearchFolderForTests) -> [String] {
            folder.files.keys.filter { $0.hasPrefix("t") }.sorted()
        }
        #expect(shards(first.folder) == shards(second.folder))
    }

    @Test("An index without such characters has no file")
    func none() throws {
        #expect(try run(["swift かな 한국"]).file == nil)
    }
}
