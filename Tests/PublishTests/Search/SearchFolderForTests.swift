import Foundation

@testable import Publish

/// The folder of an index in memory.
final class SearchFolderForTests: @unchecked Sendable {
    // SAFETY: The files are used under the lock only.
    private let lock = NSLock()
    private var put: [String: [UInt8]?] = [:]
    private var read: [String: Int] = [:]
    /// The files of the run before by name, decompressed.
    let known: [String: [UInt8]]

    init(known: [String: [UInt8]] = [:]) {
        self.known = known
    }

    /// The folder as the index sees it.
    ///
    /// `isThere`: Whether a file of the run before is there; nil means all that are known.
    func folder(isThere: (@Sendable (String) -> Bool)? = nil) -> SearchFolder {
        SearchFolder(
            areThere: { $0.allSatisfy(isThere ?? { self.known[$0] != nil }) },
            content: { name in
                self.lock.withLock { self.read[name, default: 0] += 1 }
                return self.known[name]
            },
            put: { files in
                self.lock.withLock {
                    for file in files { self.put[file.name] = .some(file.bytes) }
                }
            }
        )
    }

    /// What the folder holds after the run, decompressed.
    var contents: [String: [UInt8]] {
        lock.withLock { put }.reduce(into: [:]) { contents, file in
            contents[file.key] = file.value.flatMap(Gzip.decompressed) ?? known[file.key]
        }
    }

    /// How many times the files of the run before were read, by name.
    var reads: [String: Int] { lock.withLock { read } }

    /// How many files were written, and not kept.
    var writtenFiles: Int { lock.withLock { put.values.count { $0 != nil } } }

    /// Makes the index of articles anew.
    static func index(of articles: [SearchArticle]) throws -> (SearchIndex, [String: [UInt8]]) {
        let folder = SearchFolderForTests()
        let index = try SearchIndex(articles: articles, in: folder.folder())
        return (index, folder.contents)
    }
}
