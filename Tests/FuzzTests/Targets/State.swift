import Foundation
import Publish
import PublishTesting

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPairs
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite
@testable import PublishStorage
@testable import PublishTexts

/// Readers of what `.publish` holds, which may come from the cache of a build server.
extension FuzzTarget {
    /// Where files are read from, kept as long as the tests run.
    private static let folder = (try? TemporaryFolder(inMemory: ())).map {
        Unmanaged.passRetained($0).takeUnretainedValue()
    }

    /// A cache with two values and the record of a run.
    private static let cache: [UInt8] = {
        guard let path = folder.map({ $0.path + "/seed.cache" }) else { return [] }
        let cache = BuildCache(path: path, identity: .zero)
        cache.store([1, 2, 3], for: .zero, in: "a")
        cache.store(record, for: .zero, in: "run")
        cache.save(isComplete: false)
        return (try? Disk.read(path)) ?? []
    }()

    private static let record: [UInt8] = {
        var writer = ByteWriter()
        for _ in 0..<4 { writer.add(Digest.zero) }
        writer.add(["a", "b/c.html"]) { $0.add($1) }
        writer.add("text")
        writer.add(Optional<String>.none)
        writer.add([UInt8](repeating: 9, count: 40))
        writer.add(true)
        return writer.bytes
    }()

    private static let batch = Batch(
        texts: [Fragment.Summary(hash: "abcdefghij", parts: 1)],
        terms: (0..<PostingShare.count).map { _ in [1, 5, 1, 0, 1, 3, 97, 98, 99, 1, 0, 1] }
    ).bytes

    /// Stores bytes where no checksum keeps readers from them.
    private static func cache(
        holding bytes: [UInt8],
        _ namespace: StaticString
    ) throws -> BuildCache {
        guard let folder else { throw NoFolder() }
        let path = folder.path + "/whole.cache"
        try? Disk.removeFile(path)
        let cache = BuildCache(path: path, identity: .zero)
        cache.store(bytes, for: .zero, in: namespace)
        cache.save(isComplete: false)
        return BuildCache(path: path, identity: .zero)
    }

    static let state = [
        FuzzTarget("cache-file", seeds: [cache]) { bytes in
            guard let folder else { throw NoFolder() }
            let path = folder.path + "/fuzz.cache"
            try Disk.write(bytes, to: path)
            let cache = BuildCache(path: path, identity: .zero)
            _ = cache.value(for: .zero, in: "a")
            _ = RunRecord(in: cache)
            cache.store([4], for: .zero, in: "b")
            cache.save(isComplete: true)
            if cache.isDamaged { return }
            guard BuildCache(path: path, identity: .zero).value(for: .zero, in: "b") == [4] else {
                throw LostValue()
            }
        },
        FuzzTarget("cached-values", seeds: [record, batch]) { bytes in
            _ = RunRecord(in: try cache(holding: bytes, "run"))
            _ = PageRecords(in: try cache(holding: bytes, "pages"), key: .zero)
            _ = ArticleCache.Head(bytes)
            _ = MarkdownFacts(bytes)
            _ = SearchRecord(bytes)
            _ = TextAlignment(bytes: bytes)
            guard let batch = Batch(bytes) else { return }
            for share in 0..<PostingShare.count {
                var terms = batch.terms(of: share)
                while let term = terms.next() { _ = term.postings.count }
            }
        },
        FuzzTarget(
            "manifest",
            seeds: [
                "{\"version\": 1,\n\"files\": [\n{\"path\": \"a/b.html\", \"size\": 3, \"hash\": \"00\"}\n]}\n"
            ],
            words: ["{", "[", "\"path\": \"", "../", "\"", ",", "\\u0000", "}", "]"]
        ) { bytes in
            for path in (OutputManifest.hashes(in: bytes) ?? [:]).keys where !SitePath.isSafe(path)
            { throw UnsafePath() }
        },
        FuzzTarget(
            "commit-list",
            seeds: ["-a/b.html\0-a\0+c.html\0+d/e\0end\0"],
            words: ["+", "-", "../", "/", ".", "end\0", "a/", "//"]
        ) { bytes in
            guard let folder else { throw NoFolder() }
            let site = SiteFolders(
                output: folder.path + "/Output",
                workspace: folder.path + "/.publish"
            )
            try Disk.createFolder(site.workspace)
            try Disk.write(bytes, to: site.workspace + "/commit")
            try Disk.write(Array("precious".utf8), to: folder.path + "/precious")
            // A list may be good and impossible, such as one with names that are too long together.
            _ = try? site.recover()
            try Disk.removeTree(site.workspace)
            guard Disk.isFile(folder.path + "/precious") else { throw UnsafePath() }
        },
    ]

    /// There is no place for files.
    private struct NoFolder: Error {}
    /// What was stored is gone.
    private struct LostValue: Error {}
    /// A path leads out of its folder.
    private struct UnsafePath: Error {}
}
