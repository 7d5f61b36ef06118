import Foundation
import Testing

@testable import PublishSearch

@Suite("Tags of the search index")
struct SearchTagsTests {
    private func run(
        _ tags: [[String]]
    ) throws -> (
        folder: SearchFolderForTests, index: SearchIndex
    ) {
        let articles = tags.enumerated().map { number, tags in
            SearchArticle("Title", path: "\(number)", tags: tags, html: "text")
        }
        return try SearchFolderForTests.run(articles)
    }

    private func manifest(_ index: SearchIndex) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(index.manifest))
        return try #require(json as? [String: Any])
    }

    @Test("The file has the most used tag first, each with the steps from article to article")
    func file() throws {
        let run = try run([["a"], ["b", "中"], ["b"], [], ["中", "b", "b"]])
        let letters = try #require(manifest(run.index)["tags"] as? String)
        let file = try #require(run.folder.files["g-\(letters).bin"])
        let bytes = try #require(decompressed(file))
        #expect(String(decoding: bytes, as: UTF8.self) == #"[["b",[1,1,2]],["中",[1,3]],["a",[0]]]"#)
    }

    @Test("Without tags there is no file")
    func none() throws {
        let run = try run([[], []])
        #expect(try manifest(run.index)["tags"] == nil)
        #expect(!run.folder.files.keys.contains { $0.hasPrefix("g") })
    }
}
