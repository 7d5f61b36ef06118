internal import Foundation
internal import PublishAnswers
internal import PublishLint
internal import PublishStorage

/// Everything that a move writes and renames.
///
/// Files are written first and renamed last, and each change is one that does nothing when it is made
/// again. A move that was interrupted is completed by the same command, without any record of it.
struct MovePlan {
    /// The files to rename.
    var moves: FileMoves
    /// The tag, category or series to rename.
    var names: NameMove?
    /// The new content of files by their present paths.
    var contents: [String: [UInt8]] = [:]
    /// The new front matter of texts with the old tag, category or series; it is written last.
    var headers: [String: [UInt8]] = [:]
    /// The files to delete.
    var removed: [String] = []
    /// The redirects to add, from old to new addresses; an empty new address means gone.
    var redirects: [(old: String, new: String)] = []
    /// The old addresses that will not redirect, because the site has no redirects.
    var lost: [String] = []
    /// The number of changed links, by the path of the text.
    var links: [String: Int] = [:]
    /// References that only the author can change.
    var left: [Leftover] = []
    /// Remarks for the author about the whole move.
    var notes: [String] = []

    /// The pages and files with their addresses before and after the move.
    typealias Pairs = [(old: AddressRow, new: AddressRow)]

    /// A reference to something that was moved, which only the author can change.
    struct Leftover: Equatable {
        let file: String
        let line: Int
        let text: String
    }

    /// The new content of all files that change, by their present paths.
    var written: [String: [UInt8]] { contents.merging(headers) { $1 } }

    /// The new content of a file; its present content if it does not change.
    func bytes(of path: String, in site: MovedSite) throws -> [UInt8] {
        try contents[path] ?? site.read(path)
    }
}

/// The site before the move, and its addresses.
struct MovedSite {
    /// The site's folder, with a slash at its end.
    let root: String
    /// The addresses; files have the paths that they have before the move.
    var before: AddressBook
    let published: PublishedAddresses
    let settings: LintSettings
    /// Whether the author has already renamed the files.
    var isDone = false

    /// The current content of a file.
    func read(_ path: String) throws -> [UInt8] { try Disk.read(root + path) }
}

extension MovePlan {
    /// Plans the changes that follow from addresses before and after.
    mutating func complete(_ pairs: Pairs, in site: MovedSite) throws {
        let links = MovedLinks(from: site.before, pairs: pairs, moves: moves)
        try relink(links, in: site)
        if names == nil { try editHeaders(pairs, in: site) }
        try redirect(pairs, links, in: site)
        try keepMarks(in: site)
        leftInSources(links, in: site)
    }

    /// Writes and renames the files.
    ///
    /// - Parameters:
    ///   - root: The site's folder, with a slash at its end.
    ///   - isDone: Whether the author has already renamed the files.
    /// - Throws: `DiskError`; the same command then does the rest.
    func apply(in root: String, isDone: Bool) throws {
        for path in moves.renames.flatMap({ [$0.old, $0.new] }) + removed {
            try AuthorFile.check(root + path, in: root)
        }
        // A mark has to be renewed while its original is still the old one.
        let first = ["translations.json", AddedRedirects.path]
        for path in first + contents.keys.filter({ !first.contains($0) }).sorted() {
            if let bytes = contents[path] { try write(bytes, to: path, in: root) }
        }
        let isOfNames = names != nil
        if isOfNames { try rename(in: root) }
        // The catalog has the names by which texts with the old tag are found, so it is the last.
        let order = headers.keys.filter { $0 != TagCatalog.path }.sorted() + [TagCatalog.path]
        for path in order {
            if let bytes = headers[path] { try write(bytes, to: moves.path(of: path), in: root) }
        }
        if !isOfNames, !isDone { try rename(in: root) }
        for path in removed where Disk.exists(root + path) {
            try Disk.removeFile(root + path)
            removeEmptyFolders(from: Disk.parent(of: path), in: root)
        }
    }

    private func write(_ bytes: [UInt8], to path: String, in root: String) throws {
        if Disk.file(at: root + path, equals: bytes) { return }
        // Articles without a date in their front matter have the modification date of their file.
        let date = TextName.isText(path) ? Disk.modificationDate(of: root + path) : nil
        try AuthorFile.write(path, in: root, with: bytes)
        if let date {
            let nanoseconds = Int(date.timeIntervalSince1970 * 1_000_000_000)
            try Disk.setModificationDate(of: root + path, nanoseconds: nanoseconds)
        }
    }

    private func rename(in root: String) throws {
        for (old, new) in moves.renames {
            try Disk.createFolder(Disk.folder(of: root + new))
            try Disk.rename(root + old, to: root + new)
            removeEmptyFolders(from: Disk.parent(of: old), in: root)
        }
    }

    private func removeEmptyFolders(from folder: String, in root: String) {
        var folder = folder
        while folder.contains("/"), Disk.removeEmptyFolder(root + folder) {
            folder = Disk.parent(of: folder)
        }
    }
}
