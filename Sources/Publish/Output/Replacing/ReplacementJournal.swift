import Foundation
internal import PublishStorage

/// What a replacement file by file needs to be taken back or brought to its end, by this run or the next one.
final class ReplacementJournal {
    private let folders: SiteFolders
    private var addedList: FileHandle?

    init(_ folders: SiteFolders) {
        self.folders = folders
    }

    /// The list of new paths, each ended by a zero byte, beside the files that were replaced.
    private static let addedListName = ".publish-added"
    /// The list of paths that the new site does not have, written the same way, beside them.
    private static let obsoleteListName = ".publish-obsolete"
    /// The list of all files of the previous site, and of its folders with a slash at the end.
    private static let siteListName = ".publish-site"
    private static let listNames: Set = [addedListName, obsoleteListName, siteListName]

    private var previousPath: String { folders.workspace + "/Previous" }
    private var discardedPath: String { folders.workspace + "/Discarded" }

    /// Whether there is something to take back or to bring to its end.
    var isNoted: Bool { Disk.exists(previousPath) || Disk.exists(discardedPath) }

    /// Where a file of the previous site is kept.
    func previous(_ path: String) -> String {
        previousPath + "/" + path
    }

    /// Notes a path that the previous site did not have.
    func note(added path: String) throws {
        if addedList == nil {
            try Disk.createFolder(previousPath)
            try Disk.write([UInt8](), to: previous(Self.addedListName))
            addedList = FileHandle(forWritingAtPath: previous(Self.addedListName))
        }
        try addedList?.write(contentsOf: Data((path + "\0").utf8))
    }

    /// Notes what the previous site consists of, before code of the site adds to it without saying what.
    func note(_ site: SiteListing) throws {
        try Disk.createFolder(previousPath)
        // Half a list would take files of the site for those of the code.
        let waiting = folders.workspace + "/Previous.site"
        let list = Self.list(Self.paths(of: site))
        try Disk.write(list + Self.list([mark(list)]), to: waiting)
        try Disk.rename(waiting, to: previous(Self.siteListName))
    }

    /// The paths of the files of the previous site that are kept.
    func replacedFiles() throws -> [String] {
        guard Disk.exists(previousPath) else { return [] }
        return try SiteListing.tree(of: previousPath).files.filter {
            !Self.listNames.contains($0) && !StagedFiles.isIncomplete($0)
        }
    }

    /// Makes the new site count, then deletes what it does not have.
    func commit(obsolete: [String]) throws {
        try close()
        if !obsolete.isEmpty {
            try Disk.createFolder(previousPath)
            try Disk.write(Self.list(obsolete), to: previous(Self.obsoleteListName))
        }
        if Disk.exists(previousPath) {
            try Disk.removeTree(discardedPath)
            try Disk.rename(previousPath, to: discardedPath)
        }
        // From here on the new site counts. What is left to do is done by the next run if this one cannot.
        try? finish()
    }

    /// Takes back what has not been committed, and brings what has been to its end.
    ///
    /// `before`: The previous site, if code of the site may have added to it; nil where the journal has to say so.
    func undo(to before: SiteListing? = nil) throws {
        try finish()
        try close()
        guard Disk.exists(previousPath) else { return }
        for path in try paths(in: previous(Self.addedListName)) {
            try Disk.removeTree(folders.output + "/" + path)
        }
        // Some of these paths are about to get their old files back.
        try Disk.removeTree(previous(Self.addedListName))
        let site = try before.map { Set(Self.paths(of: $0)) } ?? previousSite()
        if !site.isEmpty { try removeFiles(missingIn: site) }
        for path in try replacedFiles() {
            let target = folders.output + "/" + path
            if isCopy(previous(path), of: target) { continue }
            try makeRoom(for: path)
            try Disk.createFolder(Disk.folder(of: target))
            try StagedFiles.move(previous(path), to: target)
        }
        // No file brings an empty folder back.
        let kept = try SiteListing.tree(of: previousPath).folders
        for folder in kept + site.filter({ $0.hasSuffix("/") }) {
            try Disk.createFolder(folders.output + "/" + folder)
        }
        try Disk.removeTree(previousPath)
    }
}

private extension ReplacementJournal {
    /// The files of a site, and its folders with a slash at the end, in no order.
    static func paths(of site: SiteListing) -> [String] {
        Array(site.files.keys) + site.folders.keys.map { $0 + "/" }
    }

    static func list(_ paths: [String]) -> [UInt8] {
        paths.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [0] }
    }

    /// Tells whether a list of the site is whole, and meant for the folder that is `Output` now.
    func mark(_ list: [UInt8]) -> String {
        let folder = FileFingerprint(of: folders.output, followingLinks: true)
        return Digest {
            $0.add(list)
            $0.add(folder.map { Int(truncatingIfNeeded: $0.inode) } ?? 0)
        }.hexadecimal
    }

    /// What the previous site consisted of; empty where that is not known for certain.
    func previousSite() throws -> Set<String> {
        var paths = try paths(in: previous(Self.siteListName))
        guard let end = paths.popLast(), end == mark(Self.list(paths)) else { return [] }
        return Set(paths)
    }

    /// Deletes what code of the site has made, which is in no other list.
    func removeFiles(missingIn site: Set<String>) throws {
        let tree = try SiteListing.tree(of: folders.output)
        for path in tree.files where !site.contains(path) && !SiteListing.isKept(path) {
            do {
                try Disk.removeFile(folders.output + "/" + path)
            } catch let error as DiskError where error.code == ENOENT {
                // Somebody else was faster.
            }
        }
        for path in tree.folders.reversed() where !site.contains(path + "/") {
            Disk.removeEmptyFolder(folders.output + "/" + path)
        }
    }

    /// Removes what code of the site has put where a file of the previous site belongs: a folder there, or a file above.
    func makeRoom(for path: String) throws {
        var place = folders.output
        for component in path.split(separator: "/").dropLast() {
            place += "/" + component
            if Disk.exists(place), !Disk.isFolderItself(place) { try Disk.removeFile(place) }
        }
        let target = folders.output + "/" + path
        if Disk.isFolderItself(target) { try Disk.removeTree(target) }
    }

    /// Whether a file of the previous site is still in its place, with its dates, and the journal only has a copy.
    func isCopy(_ file: String, of target: String) -> Bool {
        guard !Disk.isLink(target), !Disk.isLink(file),
            let now = Disk.modificationDate(of: target),
            let kept = Disk.modificationDate(of: file), now <= kept
        else { return false }
        return Disk.filesAreEqual(file, target)
    }

    func close() throws {
        try addedList?.close()
        addedList = nil
    }

    /// The paths in a list, but for one that was cut short; none if there is no such file.
    func paths(in list: String) throws -> [String] {
        guard Disk.isFile(list) else { return [] }
        let bytes = try Disk.read(list)
        let end = bytes.lastIndex(of: 0) ?? 0
        return bytes[..<end].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Deletes what the new site does not have, and what was kept to bring the previous one back.
    func finish() throws {
        for path in try paths(in: discardedPath + "/" + Self.obsoleteListName) {
            let path = folders.output + "/" + path
            if Disk.isFolderItself(path) {
                Disk.removeEmptyFolder(path)
            } else if Disk.exists(path) {
                try Disk.removeFile(path)
            }
        }
        try Disk.removeTree(discardedPath)
    }
}
