import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishSearch

@Suite("What a change sends of the search")
struct SearchChangesTests {
    /// What may happen to one of many articles.
    enum Change: String, CaseIterable {
        case edit, removal, insertion, removalOfFirst

        func applied(to drafts: [SearchRunsTests.Draft]) -> [SearchRunsTests.Draft] {
            var drafts = drafts
            switch self {
            case .edit: drafts[drafts.count / 2].html += "<p>another sentence</p>"
            case .removal: drafts.remove(at: drafts.count / 2)
            case .insertion:
                let new = SearchRunsTests.drafts(2_001)[2_000]
                drafts.insert(new, at: drafts.count / 2)
            case .removalOfFirst: drafts.removeFirst()
            }
            return drafts
        }
    }

    @Test(
        "One of many articles changes at most a third of the files, and the texts next to it",
        arguments: Change.allCases,
        Soak.isOn ? [300, 1_000, 2_500] : Soak.isQuick ? [300] : [1_000]
    )
    func change(_ change: Change, _ count: Int) throws {
        let drafts = SearchRunsTests.drafts(count, words: 60)
        let first = try SearchFolderForTests.run(drafts.map(\.article))
        let after = change.applied(to: drafts)
        let second = try SearchFolderForTests.run(after.map(\.article), after: first)
        let (old, new) = (first.folder.files, second.folder.files)
        let sent = new.filter { old[$0.key] != $0.value }
        let purged = old.keys.filter { new[$0] != old[$0] }
        #expect(sent.count * 3 <= new.count)
        #expect(purged.count * 3 <= old.count)
        let texts = sent.keys.filter { $0.hasPrefix("f/") }
        #expect(texts.count <= 3 * Batch.size)
    }

    @Test(
        "Terms lead to the same articles after a change as before",
        arguments: Change.allCases,
        [40, 300]
    )
    func answers(_ change: Change, _ count: Int) throws {
        let drafts = SearchRunsTests.drafts(count)
        let after = change.applied(to: drafts)
        let first = try SearchFolderForTests.run(drafts.map(\.article))
        let second = try SearchFolderForTests.run(after.map(\.article), after: first)
        let (before, now) = (try Self.answers(of: first), try Self.answers(of: second))
        let moved = Set(drafts.map(\.path)).symmetricDifference(after.map(\.path))
        #expect(moved.count == (change == .edit ? 0 : 1))
        for (term, paths) in before {
            let others = now[term] ?? []
            let own = change == .edit ? [drafts[count / 2].path] : moved
            #expect(paths.subtracting(own) == others.subtracting(own), "\(term)")
        }
    }

    @Test("Articles whose texts are the same have files of their own", arguments: [3, 201])
    func twins(_ count: Int) throws {
        let articles = (0..<count).map { SearchArticle("Same", path: "\($0)", html: "<p>same</p>") }
        let run = try SearchFolderForTests.run(articles)
        #expect(run.folder.files.keys.filter { $0.hasPrefix("f/") }.count == count)
        #expect(try Self.answers(of: run)["same"] == Set(articles.map(\.path)))
    }

    /// The paths of the articles that have a term, read as the client reads them: by number, block and place.
    private static func answers(
        of run: (folder: SearchFolderForTests, index: SearchIndex)
    ) throws -> [String: Set<String>] {
        let contents = run.folder.files.compactMapValues(decompressed)
        func json(_ name: String) throws -> Any {
            let bytes = try #require(contents[name + ".bin"])
            return try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        }
        let manifest = try #require(
            JSONSerialization.jsonObject(with: Data(run.index.manifest)) as? [String: Any]
        )
        let blocks = try (manifest["blocks"] ?? json("b-\(manifest["names"] ?? "")")) as? String
        var entries = try #require(blocks)[...]
        var names: [(name: String, place: Int)] = []
        while let size = entries.popFirst().flatMap({ Int(String($0), radix: 36) }) {
            names += (0..<size).map { (String(entries.prefix(7)), $0) }
            entries = entries.dropFirst(7)
        }
        #expect(names.count == manifest["articles"] as? Int)
        let paths = try names.enumerated().map { number, entry in
            let (name, place) = entry
            #expect(contents["f/\(name)\(String(place, radix: 36))0.bin"] != nil)
            let titles = manifest["titles"] as? String
            let rows = try json("d" + (titles.map { "-" + $0 } ?? name)) as? [[Any]]
            return try #require(rows?[titles == nil ? place : number][1] as? String)
        }
        var answers: [String: Set<String>] = [:]
        for (name, bytes) in contents where name.hasPrefix("t") {
            for list in SearchShardReader.lists(of: bytes) ?? [] {
                let term = String(decoding: list.text, as: UTF8.self)
                answers[term] = Set(list.postings.map { paths[Int($0.article)] })
            }
        }
        return answers
    }
}
