import Foundation
internal import PublishStorage

/// A second folder with the files of the site under other names: a new site is made of it without a reader seeing that.
///
/// A file has one content under both names, so that the folder takes the room of folders only. It is kept from run to run, because
/// making it takes the time of as many folders and links as the site has. A mark beside it tells that it has been brought up to
/// date, and with which site.
struct SiteTwin {
    /// The absolute path of the folder.
    let folder: String
    private let mark: String

    init(in workspace: String) {
        folder = workspace + "/Twin"
        mark = workspace + "/Twin.mark"
    }

    /// Makes the folder the same as the site in another folder, which is there.
    ///
    /// - Throws: `DiskError`; it is a refusal where files cannot have two names.
    func match(_ site: SiteListing, in source: String) throws {
        if try Disk.isFile(mark) && Disk.read(mark) == text(for: site) { return }
        try forget()
        let listing = try SiteListing(of: folder)
        for file in listing.files.keys where site.files[file] == nil {
            try Disk.removeFile(folder + "/" + file)
        }
        for path in listing.folders.keys.sorted(by: >) where site.folders[path] == nil {
            try Disk.removeTree(folder + "/" + path)
        }
        for (path, version) in site.folders.sorted(by: { $0.key < $1.key }) {
            if listing.folders[path] == nil { try Disk.createFolder(folder + "/" + path) }
            try version.grantAccess(to: folder + "/" + path)
        }
        let missing = site.files.filter { listing.files[$0.key]?.inode != $0.value.inode }.map(
            \.key
        )
        _ = try parallelMap(count: missing.count) { number in
            try Disk.link(source + "/" + missing[number], to: folder + "/" + missing[number])
        }
    }

    /// Gives a file the name that it has in another folder, and makes room for it.
    func link(_ path: String, from source: String) throws {
        let target = folder + "/" + path
        try createFolder(Disk.folder(of: path))
        if Disk.isFolderItself(target) { try Disk.removeTree(target) }
        try Disk.link(source + "/" + path, to: target)
    }

    /// Follows a site in which one file was replaced, so that the mark stays true, if it was.
    func replaceFile(_ path: String, _ old: FileFingerprint, from source: String) throws {
        guard Disk.isFile(mark), var sum = Digest(hexadecimal: try Disk.read(mark)),
            let new = FileFingerprint(of: source + "/" + path)
        else { return }
        let parent = Disk.parent(of: path)
        try forget()
        sum.subtract(digest(of: parent))
        sum.subtract(SiteListing.digest(of: path, old))
        try link(path, from: source)
        sum.add(SiteListing.digest(of: path, new))
        sum.add(digest(of: parent))
        try Disk.replace(mark, with: Self.text(sum))
    }

    /// Deletes files and folders that are empty by then.
    func prune(_ paths: [String]) throws {
        for path in paths {
            let path = folder + "/" + path
            if Disk.isFolderItself(path) {
                Disk.removeEmptyFolder(path)
            } else if Disk.exists(path) {
                try Disk.removeFile(path)
            }
        }
    }

    /// Notes that the folder is the same as a site.
    func remember(_ site: SiteListing) throws {
        try Disk.replace(mark, with: text(for: site))
    }

    /// Notes that the folder is about to change.
    func forget() throws {
        if Disk.exists(mark) { try Disk.removeFile(mark) }
    }

    /// Deletes the folder.
    func remove() throws {
        try forget()
        try Disk.removeTree(folder)
    }
}

private extension SiteTwin {
    /// Stands for the site and for the folder; somebody who deletes a file in it changes the version of its folder.
    func text(for site: SiteListing) throws -> [UInt8] {
        let folders = Array(site.folders.keys)
        var sum = site.digest
        for digest in try parallelMap(count: folders.count, { digest(of: folders[$0]) }) {
            sum.add(digest)
        }
        return Self.text(sum)
    }

    static func text(_ sum: Digest) -> [UInt8] {
        Array((sum.hexadecimal + "\n").utf8)
    }

    /// Stands for the version of a folder.
    func digest(of path: String) -> Digest {
        Digest {
            $0.add(path)
            $0.add(FolderVersion(of: folder + "/" + path)?.modified ?? -1)
        }
    }

    func createFolder(_ path: String) throws {
        guard path != ".", !Disk.isFolderItself(folder + "/" + path) else { return }
        try createFolder(Disk.folder(of: path))
        if Disk.exists(folder + "/" + path) { try Disk.removeFile(folder + "/" + path) }
        try Disk.createFolder(folder + "/" + path)
    }
}

private extension Digest {
    /// Reads a digest from a line of hexadecimal digits; nil when it is none.
    init?(hexadecimal line: [UInt8]) {
        let digits = String(decoding: line, as: UTF8.self).split(separator: "\n").first ?? ""
        guard digits.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }
}
