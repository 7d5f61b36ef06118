import Foundation
import PublishTestSupport
import Testing

@testable import PublishSearch

@Suite("One run of the search after another")
struct SearchRunsTests {
    /// An article as tests change it.
    struct Draft {
        var title: String
        var path: String
        var date = "2024-01-01"
        var tags: [String] = []
        var html: String
        var translationKey = ""

        var article: SearchArticle {
            SearchArticle(
                title,
                path: path,
                date: date,
                tags: tags,
                html: html,
                translationKey: translationKey
            )
        }
    }

    /// Articles with words that no others have and words that many share.
    static func drafts(_ count: Int, words: Int = 25) -> [Draft] {
        (0..<count).map { number in
            let words = (0..<words).map { "word\(($0 * 7919 + number * 131) % 9_000)" }
            return Draft(
                title: "Article \(number) 谓词",
                path: "posts/\(number)",
                tags: number % 2 == 0 ? ["tools"] : [],
                html:
                    "<p>\(words.joined(separator: " "))</p><h2 id=\"a\">KeyValueStore</h2><p>预览</p>"
            )
        }
    }

    /// What may happen to articles between two runs.
    enum Change: String, CaseIterable {
        case edit, newWord, cut, rewrite, title, path, date, tags, twin
        case addition, insertion, removal, removalOfLast, nothing

        /// How many batches have to be read: that of the article, and its neighbours where it moves the cuts.
        var newBatches: ClosedRange<Int> {
            switch self {
            case .nothing: 0...0
            case .insertion, .removal, .removalOfLast, .path: 0...3
            default: 1...1
            }
        }

        func applied(to drafts: [Draft]) -> [Draft] {
            var drafts = drafts
            switch self {
            case .edit: drafts[7].html += "<p>word17 预览 谓词 zzzz</p>"
            case .newWord: drafts[0].html += "<p>aaaa +++ 龘龘 ~~~</p>"
            case .cut: drafts[drafts.count - 1].html = "<p>word1</p>"
            case .rewrite: drafts[20].html = SearchRunsTests.drafts(300)[299].html
            case .addition: drafts.append(SearchRunsTests.drafts(300)[298])
            case .insertion: drafts.insert(SearchRunsTests.drafts(300)[298], at: 9)
            case .removal: drafts.remove(at: 11)
            case .removalOfLast: drafts.removeLast()
            case .title: drafts[12].title = "Another title"
            case .path: drafts[13].path = "posts/elsewhere"
            case .date: drafts[14].date = "2024-01-02"
            case .tags: drafts[15].tags = ["tools", "new"]
            case .twin: drafts[16].translationKey = "en/posts/16"
            case .nothing: break
            }
            return drafts
        }
    }

    @Test(
        "After a change the index is that of a clean run",
        arguments: Change.allCases,
        Soak.isOn ? [40, 200, 201] : Soak.isQuick ? [40] : [40, 200]
    )
    func change(_ change: Change, _ count: Int) throws {
        let before = Self.drafts(count)
        let after = change.applied(to: before).map(\.article)
        let first = try SearchFolderForTests.run(before.map(\.article))
        let second = try SearchFolderForTests.run(after, after: first)
        let clean = try SearchFolderForTests.run(after)
        #expect(second.index.record == clean.index.record)
        #expect(second.folder.files == clean.folder.files)
        let newBatches = second.folder.cache.count - first.folder.cache.count
        #expect(change.newBatches.contains(newBatches))
        let most = ArticleBlock.mostArticles(among: count)
        let hasOtherBlocks = ArticleBlock.mostArticles(among: after.count) != most
        #expect(second.folder.keptFiles > 0 || hasOtherBlocks)
        if change == .nothing { #expect(second.folder.writtenFiles == 0) }
    }

    @Test("A long history of changes ends where a clean run does")
    func history() throws {
        var drafts = Self.drafts(30)
        var run = try SearchFolderForTests.run(drafts.map(\.article))
        for (step, change) in (Change.allCases + Change.allCases.reversed()).enumerated() {
            drafts = change.applied(to: drafts)
            drafts[step % drafts.count].html += "<p>step\(step)</p>"
            run = try SearchFolderForTests.run(drafts.map(\.article), after: run)
        }
        let clean = try SearchFolderForTests.run(drafts.map(\.article))
        #expect(run.index.record == clean.index.record)
        #expect(run.folder.files == clean.folder.files)
    }

    @Test("Files that are missing are written again", arguments: ["t", "f", "v", "d"], [40, 201])
    func missingFiles(_ prefix: String, _ count: Int) throws {
        let articles = Self.drafts(count).map(\.article)
        let first = try SearchFolderForTests.run(articles)
        let second = try SearchFolderForTests.run(
            articles,
            after: first,
            without: { $0.hasPrefix(prefix) }
        )
        #expect(second.folder.files == first.folder.files)
        #expect(second.index.record == first.index.record)
    }

    @Test("An article is read again when the cache holds something else")
    func damagedCache() throws {
        var drafts = Self.drafts(10)
        let first = try SearchFolderForTests.run(drafts.map(\.article))
        first.folder.cache = first.folder.cache.mapValues { Array($0.dropLast()) }
        drafts[3].html += "<p>new</p>"
        let second = try SearchFolderForTests.run(drafts.map(\.article), after: first)
        let clean = try SearchFolderForTests.run(drafts.map(\.article))
        #expect(second.folder.files == clean.folder.files)
    }

    @Test("What a run remembers survives the cache")
    func record() throws {
        let record = try SearchFolderForTests.run(Self.drafts(20).map(\.article)).index.record
        #expect(SearchRecord(record.bytes) == record)
        #expect(SearchRecord(Array(record.bytes.dropLast())) == nil)
        #expect(!record.blocks.isEmpty && !record.files.isEmpty)
    }

    @Test("The terms of articles survive the cache")
    func batch() throws {
        var builder = BatchBuilder()
        var counter = try TermCounter()
        var expected: [[UInt8]: [UInt8]] = [:]
        let texts = (0..<3).map { Fragment.Summary(hash: "abcdefghi\($0)", parts: $0 + 1) }
        for (number, text) in texts.enumerated() {
            let content = "谓词 一 KeyValueStore @State c++ 𠀀𠀁 謂一 é · ≤ 6.0 word\(number)"
            counter.add(Array(content.utf8), in: number == 1 ? .title : .text)
            let terms = counter.finishArticle()
            builder.add(terms, words: counter.words, of: text)
            for (key, weight) in terms {
                let word = counter.words[key]
                let text = word.map(Array.init) ?? Term.bytes(of: key)
                expected[text, default: []] += [UInt8(number), weight]
            }
        }
        let batch = builder.batch(words: counter.words)
        let read = try #require(Batch(batch.bytes))
        #expect(read == batch && read.texts == texts)
        var terms: [[UInt8]: [UInt8]] = [:]
        for share in 0..<PostingShare.count {
            let reader = read.terms(of: share)
            for term in reader {
                let text = term.word.map(Array.init) ?? Term.bytes(of: term.key)
                #expect(terms[text] == nil)
                terms[text] = Array(reader.bytes[term.postings])
            }
        }
        #expect(terms == expected)
        #expect(Batch(batch.bytes.dropLast()) == nil)
        #expect(Batch([]) == nil)
    }

    @Test("The directory of a large index is in pieces, which name the same files")
    func levels() throws {
        let articles = Self.drafts(201, words: 400).map(\.article)
        let plain = try SearchFolderForTests.run(articles)
        let shards = try Self.columns(Self.manifest(plain.index)["shards"])
        let large = try SearchFolderForTests.run(articles, directorySize: shards.starts.count - 1)
        let contents = large.folder.files.compactMapValues(decompressed)
        func json(_ name: String) throws -> Any {
            let file = try #require(contents.first { $0.key.hasPrefix(name) })
            return try JSONSerialization.jsonObject(
                with: Data(file.value),
                options: .fragmentsAllowed
            )
        }
        let manifest = try Self.manifest(large.index)
        let lists = try Self.columns(manifest["lists"])
        #expect(lists.starts.count == (shards.starts.count + 47) / 48)
        let pieces = try lists.starts.map {
            try Self.columns(json("s\(ContentName.hashLetters(of: $0))-"))
        }
        #expect(pieces.flatMap(\.starts) == shards.starts)
        #expect(pieces.map(\.letters).joined() == shards.letters)
        let names = try #require(manifest["names"] as? String)
        let blocks = try #require(json("b-\(names)") as? String)
        let letters = large.index.record.blocks.map { $0.prefix(7) }
        #expect(blocks.count == 8 * letters.count)
        #expect(letters.allSatisfy(blocks.contains))
        #expect(manifest["blocks"] == nil && manifest["shards"] == nil)
    }

    private static func manifest(_ index: SearchIndex) throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(index.manifest)) as? [String: Any]
        )
    }

    private static func columns(_ json: Any?) throws -> (starts: [String], letters: String) {
        let columns = try #require(json as? [Any])
        return try (#require(columns[0] as? [String]), #require(columns[1] as? String))
    }
}
