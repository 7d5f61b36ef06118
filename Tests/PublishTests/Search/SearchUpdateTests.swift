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

    /// Updates the index of some articles to that of others, which has to be that of a clean run; its folder.
    static func expectCleanRun(
        from before: [SearchArticle],
        to after: [SearchArticle],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> SearchFolderForTests {
        let (index, known) = try SearchFolderForTests.index(of: before)
        let folder = SearchFolderForTests(known: known)
        let update = SearchUpdate(state: index.state, folder: folder.folder())
        let updated = try #require(try update.index(of: after), sourceLocation: sourceLocation)
        let (clean, contents) = try SearchFolderForTests.index(of: after)
        #expect(updated.manifest == clean.manifest, sourceLocation: sourceLocation)
        #expect(updated.state == clean.state, sourceLocation: sourceLocation)
        #expect(folder.contents == contents, sourceLocation: sourceLocation)
        return folder
    }

    @Test("The directory of a large index is in pieces, which name the same files")
    func levels() throws {
        let articles = Self.articles(201)
        let (index, known) = try SearchFolderForTests.index(of: articles)
        let folder = SearchFolderForTests(known: known)
        let large = try SearchIndex(
            articles: articles,
            state: index.state,
            in: folder.folder(),
            directorySize: index.state.shards.count - 1
        )
        #expect(large.state == index.state)
        let contents = folder.contents
        func strings(_ name: String) throws -> [Any] {
            let file = try #require(contents.first { $0.key.hasPrefix(name) })
            return try #require(JSONSerialization.jsonObject(with: Data(file.value)) as? [Any])
        }
        let manifest = try #require(
            JSONSerialization.jsonObject(with: Data(large.manifest)) as? [String: Any]
        )
        let lists = try #require(manifest["lists"] as? [Any])
        let starts = try #require(lists[0] as? [String])
        let letters = try #require(lists[1] as? String)
        #expect(
            starts.count == (index.state.shards.count + 47) / 48
                && letters.count == 5 * starts.count
        )
        let pieces = try starts.map { try strings("s\(SearchName.place(of: $0))-") }
        #expect(pieces.flatMap { $0[0] as? [String] ?? [] } == index.state.shards.map(\.separator))
        #expect(
            pieces.map { $0[1] as? String ?? "" }.joined()
                == index.state.shards.map { SearchFile.letters(of: $0.name) }.joined()
        )
        let names = try #require(manifest["names"] as? String)
        let blocks = try #require(contents["b-\(names).bin"])
        #expect(
            String(decoding: blocks, as: UTF8.self)
                == "\"\(index.state.blocks.map { $0.prefix(5) }.joined())\""
        )
        #expect(manifest["blocks"] == nil && manifest["shards"] == nil)
    }

    @Test("What a run remembers survives the cache")
    func state() throws {
        let state = try SearchFolderForTests.index(of: Self.articles(20)).0.state
        #expect(SearchState(state.bytes) == state)
        #expect(SearchState(Array(state.bytes.dropLast())) == nil)
        #expect(!state.shards.isEmpty && !state.words.isEmpty)
    }

    @Test(
        "After a change the index is that of a clean run",
        arguments: [
            "edit", "new word", "cut", "rewrite", "addition", "nothing", "first shard",
            "other shard",
        ]
    )
    func change(_ kind: String) throws {
        var before = Self.articles(40)
        switch kind {
        case "first shard": before[7].body.html += "<p>!</p>"
        case "other shard":
            for number in before.indices where number != 7 {
                before[number].body.html.replace("KeyValueStore", with: "plain")
            }
        default: break
        }
        var after = before
        switch kind {
        case "edit": after[7].body.html += "<p>word17 预览 谓词 zzzz</p>"
        case "new word": after[0].body.html += "<p>aaaa +++ 龘龘 ~~~</p>"
        case "cut": after[39].body.html = "<p>word1</p>"
        case "rewrite": after[20].body = Self.articles(60)[59].body
        case "first shard": after[7].body.html.replace("!", with: "")
        case "other shard": after[7].body.html.replace("KeyValueStore", with: "plain")
        case "addition": after.append(Self.articles(45)[44])
        default: break
        }
        let folder = try Self.expectCleanRun(from: before, to: after)
        #expect(folder.writtenFiles < folder.contents.count)
        // Once for its terms, and once more where it is written as it was.
        #expect(folder.reads.allSatisfy { $0.key.hasPrefix("f") || $0.value <= 2 })
    }

    @Test(
        "Where articles share blocks, too, the index is that of a clean run",
        arguments: ["edit", "title", "path", "date", "twin", "addition", "nothing"],
        [201, 202]
    )
    func blocks(_ kind: String, _ count: Int) throws {
        func articles(_ count: Int) -> [SearchArticle] {
            (0..<count).map { number in
                SearchArticle(
                    title: "Article \(number)",
                    path: "posts/\(number)",
                    date: "2024-01-01",
                    tags: [],
                    body: "<p>word\(number) word\(number % 17) 谓词</p>"
                )
            }
        }
        let before = articles(count)
        var after = before
        switch kind {
        case "edit": after[100].body.html += "<p>word1 zzzz</p>"
        case "title": after[101].title = "Another title"
        case "path": after[count - 1].path = "posts/elsewhere"
        case "date": after[102].date = "2024-01-02"
        case "twin": after[103].translationKey = "en/posts/103"
        case "addition": after = articles(count + 1)
        default: break
        }
        let folder = try Self.expectCleanRun(from: before, to: after)
        #expect(folder.writtenFiles < 60)
        // With fewer articles every one is a block of its own.
        let small = try SearchFolderForTests.index(of: articles(200))
        let large = SearchFolderForTests(known: small.1)
        let growth = SearchUpdate(state: small.0.state, folder: large.folder())
        #expect(try growth.index(of: before) == nil)
    }

    @Test("A term that becomes common, or ceases to be, is packed as in a clean run")
    func commonTerm() throws {
        func articles(with term: Int) -> [SearchArticle] {
            (0..<300).map { number in
                SearchArticle(
                    title: "\(number)",
                    path: "posts/\(number)",
                    date: "2024-01-01",
                    tags: [],
                    body: number < term ? "<p>common words</p>" : "<p>words</p>"
                )
            }
        }
        for (before, after) in [(255, 256), (256, 255), (257, 256), (256, 258)] {
            _ = try Self.expectCleanRun(from: articles(with: before), to: articles(with: after))
        }
    }

    @Test("A shard whose beginning is told otherwise has another name, though it holds the same")
    func separator() throws {
        var articles = Self.articles(40)
        for number in articles.indices {
            // Words that share little.
            let words = (0..<400).map { place in
                "w" + String((place * 7919 + number * 131) * 2_654_435_761 % (1 << 40), radix: 26)
            }
            articles[number].body.html = "<p>\(words.joined(separator: " "))</p>"
        }
        let (index, known) = try SearchFolderForTests.index(of: articles)
        // A word between the last one of a shard and the first one of the next, which shares more with that.
        let words = index.state.shards.dropFirst().compactMap { shard -> [UInt8]? in
            guard let last = shard.first.last, SearchCharacters.isLower(last - 1) else {
                return nil
            }
            let word = shard.first.dropLast() + [last - 1] + Array("zz".utf8)
            let separator = SearchCuts.separator(between: word, and: shard.first)
            return separator == shard.separator ? nil : word
        }
        let word = try #require(words.first)
        articles[7].body.html += "<p>\(String(decoding: word, as: UTF8.self))</p>"
        let folder = SearchFolderForTests(known: known)
        let update = SearchUpdate(state: index.state, folder: folder.folder())
        let updated = try #require(try update.index(of: articles))
        let (clean, contents) = try SearchFolderForTests.index(of: articles)
        #expect(updated.manifest == clean.manifest)
        #expect(folder.contents == contents)
        let before = Set(known.filter { $0.key.hasPrefix("t") }.values)
        let renamed = contents.filter { known[$0.key] == nil && before.contains($0.value) }
        #expect(!renamed.isEmpty)
    }

    @Test("A long history of changes ends where a clean run does")
    func history() throws {
        var articles = Self.articles(30)
        var (index, known) = try SearchFolderForTests.index(of: articles)
        for step in 0..<12 {
            let other = Self.articles(80)[40 + step * 3]
            if step % 3 == 0 {
                articles.append(other)
            } else {
                articles[step * 2].body = other.body
            }
            let folder = SearchFolderForTests(known: known)
            let update = SearchUpdate(state: index.state, folder: folder.folder())
            index = try #require(try update.index(of: articles))
            known = folder.contents
        }
        let (clean, contents) = try SearchFolderForTests.index(of: articles)
        #expect(index.manifest == clean.manifest)
        #expect(known == contents)
    }

    @Test("An index with a missing or damaged file is made anew", arguments: ["t", "f", "v"])
    func damage(_ prefix: String) throws {
        var after = Self.articles(20)
        let (index, known) = try SearchFolderForTests.index(of: after)
        after[3].body.html += "<p>word17 alpha</p>"
        let damaged = known.reduce(into: [:]) {
            $0[$1.key] = $1.key.hasPrefix(prefix) ? $1.value + [0x20] : $1.value
        }
        let broken = SearchFolderForTests(known: damaged)
        #expect(
            try SearchUpdate(state: index.state, folder: broken.folder()).index(of: after) == nil
        )
        #expect(broken.contents.isEmpty)
        let whole = SearchFolderForTests(known: known)
        let missing = whole.folder { !$0.hasPrefix(prefix) }
        #expect(try SearchUpdate(state: index.state, folder: missing).index(of: after) == nil)
        #expect(whole.contents.isEmpty)
    }
}
