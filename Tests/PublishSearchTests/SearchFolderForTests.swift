import Foundation
import PublishStorage

@testable import PublishSearch

/// The folder of an index in memory, with the cache.
final class SearchFolderForTests: @unchecked Sendable {
    // SAFETY: The files and the cache are used under the lock only.
    private let lock = NSLock()
    private var written: [String: [UInt8]] = [:]
    private var kept: Set<String> = []
    /// The files of the run before by name, as they were written.
    private let known: [String: [UInt8]]
    /// The entries of the cache, which tests may damage.
    var cache: [Digest: [UInt8]]
    private let record: SearchRecord?

    private init(known: [String: [UInt8]], cache: [Digest: [UInt8]], record: SearchRecord?) {
        (self.known, self.cache, self.record) = (known, cache, record)
    }

    /// Runs for the first time, or after another run; writes the index of articles.
    static func run(
        _ articles: [SearchArticle],
        after before: (folder: SearchFolderForTests, index: SearchIndex)? = nil,
        without missing: (String) -> Bool = { _ in false },
        directorySize: Int = 2_048
    ) throws -> (folder: SearchFolderForTests, index: SearchIndex) {
        let folder = SearchFolderForTests(
            known: before?.folder.files.filter { !missing($0.key) } ?? [:],
            cache: before?.folder.cache ?? [:],
            record: before?.index.record
        )
        let index = try SearchIndex(
            articles: articles,
            after: folder.record,
            in: folder.folder,
            directorySize: directorySize
        )
        return (folder, index)
    }

    /// The folder as the index sees it.
    private var folder: SearchFolder {
        SearchFolder(
            write: { name, bytes in self.lock.withLock { self.written[name] = bytes } },
            keep: { names in
                guard names.allSatisfy({ self.known[$0] != nil }) else { return false }
                self.lock.withLock { self.kept.formUnion(names) }
                return true
            },
            cached: { digest in self.lock.withLock { self.cache[digest] } },
            cache: { bytes, digest in self.lock.withLock { self.cache[digest] = bytes } }
        )
    }

    /// What the folder holds after the run.
    var files: [String: [UInt8]] {
        lock.withLock { known.filter { kept.contains($0.key) }.merging(written) { _, new in new } }
    }

    /// How many files were kept, and not written.
    var keptFiles: Int { lock.withLock { kept.count } }

    /// How many files were written.
    var writtenFiles: Int { lock.withLock { written.count } }
}

extension SearchArticle {
    /// An article with a text.
    init(
        _ title: String,
        path: String,
        date: String = "2024-01-01",
        tags: [String] = [],
        html: String,
        translationKey: String = ""
    ) {
        self.init(
            title: title,
            path: path,
            date: date,
            tags: tags,
            html: { Array(html.utf8) },
            htmlDigest: Digest(Array(html.utf8)),
            translationKey: translationKey
        )
    }
}

extension TermCounter {
    /// A counter with the table of the package.
    init() throws {
        self.init(try ChineseFolding.standard.get())
    }
}
