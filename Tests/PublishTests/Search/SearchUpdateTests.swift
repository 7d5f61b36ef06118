import Foundation
import Testing

@testable import Publish

@Suite("Updates of the search index")
struct SearchUpdateTests {
    /// Articles with words that no others have and words that many share.
    static func articles(_ count: Int) -> [SearchArticle] {
        (0..<count).map { number in
            let words = (0..<400).map { "word\(($0 * 7919 + number * 131) % 9_000)" }
            return SearchArticle(
                title: "Article \(number) 谓词",
                path: "posts/\(number)",
                date: "2024-01-01",
                tags: number % 2 == 0 ? ["tools"] : [],
                body:
                    "<p>\(words.joined(separator: " "))</p><h2 id=\"a\">KeyValueStore</h2><p>预览</p>"
            )
        }
    }

    /// The files of an index by name, decompressed.
    static func contents(_ index: SearchIndex) -> [String: [UInt8]] {
        index.files.reduce(into: [:]) { $0[$1.name] = $1.bytes.flatMap(Gzip.decompressed) }
    }

    @Test("What a run remembers survives the cache")
    func state() throws {
        let state = try SearchIndex(articles: Self.articles(20)) { _ in false }.state
        #expect(SearchState(state.bytes) == state)
        #expect(SearchState(Array(state.bytes.dropLast())) == nil)
        #expect(!state.shards.isEmpty && !state.words.isEmpty)
    }

    @Test(
        "After a change the index is that of a clean run",
        arguments: ["edit", "new word", "cut", "addition", "nothing"]
    )
    func change(_ kind: String) throws {
        let before = Self.articles(40)
        var after = before
        switch kind {
        case "edit": after[7].body.html += "<p>word17 预览 谓词 zzzz</p>"
        case "new word": after[0].body.html += "<p>aaaa +++ 龘龘 ~~~</p>"
        case "cut": after[39].body.html = "<p>word1</p>"
        case "addition": after.append(Self.articles(45)[44])
        default: break
        }
        let index = try SearchIndex(articles: before) { _ in false }
        let known = Self.contents(index)
        let update = SearchUpdate(
            state: index.state,
            isThere: { known[$0] != nil },
            content: { known[$0] }
        )
        let updated = try #require(try update.index(of: after))
        let clean = try SearchIndex(articles: after) { _ in false }
        #expect(updated.manifest == clean.manifest)
        #expect(updated.state == clean.state)
        #expect(Set(updated.files.map(\.name)) == Set(clean.files.map(\.name)))
        let contents = known.merging(Self.contents(updated)) { _, new in new }
        for (name, content) in Self.contents(clean) { #expect(contents[name] == content) }
        #expect(updated.files.count { $0.bytes != nil } < clean.files.count / 2)
    }

    @Test("An index with a missing or damaged file is made anew", arguments: ["t", "f", "v"])
    func damage(_ prefix: String) throws {
        let before = Self.articles(20)
        var after = before
        after[3].body.html += "<p>word17 alpha</p>"
        let index = try SearchIndex(articles: before) { _ in false }
        let known = Self.contents(index).mapValues { $0 + [0x20] }
        let broken = SearchUpdate(
            state: index.state,
            isThere: { known[$0] != nil },
            content: { $0.hasPrefix(prefix) ? known[$0] : known[$0].map { Array($0.dropLast()) } }
        )
        #expect(try broken.index(of: after) == nil)
        let missing = SearchUpdate(
            state: index.state,
            isThere: { !$0.hasPrefix(prefix) },
            content: { known[$0].map { Array($0.dropLast()) } }
        )
        #expect(try missing.index(of: after) == nil)
    }
}
