internal import Foundation
internal import PublishCLICore
internal import PublishStorage

/// A temporary copy of the site after a planned move: symbolic links to unchanged files, and changed files.
///
/// The site's program reads the copy instead of the site, so the command knows all new addresses before
/// it changes any file.
struct TrialSite {
    /// A file system in memory; creating links there takes a hundredth of the time that some disks need.
    private static let memory = "/dev/shm"
    private static let beginning = "publish-trial-"
    /// The file in a site that records the path of the last trial folder; the next command deletes that
    /// folder if the last one was killed.
    private static let note = ".publish/CommandLine/trial"
    /// The top-level entries of a site that the copy leaves out.
    private static let apart: Set<String> = ["Output", ".publish", ".build"]

    /// The absolute path, without a slash at its end.
    let path: String
    /// The site's folder, with a slash at its end.
    private let root: String

    /// Creates the folder.
    ///
    /// - Parameters:
    ///   - root: The site's folder, with a slash at its end.
    ///   - moves: The renamed files.
    ///   - contents: The new content of files by their new paths; nil for a deleted file.
    /// - Throws: `DiskError`.
    init(of root: String, moves: FileMoves, contents: [String: [UInt8]?] = [:]) throws {
        self.root = root
        let memory = FileManager.default.isWritableFile(atPath: Self.memory) ? Self.memory : nil
        let folder = memory ?? Disk.resolved(FileManager.default.temporaryDirectory.path)
        try Self.removeLeftover(of: root, in: folder)
        path = folder + "/" + Self.beginning + String(UInt64.random(in: 0 ... .max), radix: 36)
        try Disk.createFolder(root + Disk.parent(of: Self.note))
        try Disk.write(Array(path.utf8), to: root + Self.note)
        try Disk.createFolder(path)
        let gone = Set(moves.targets.keys)
        var changed = gone.union(moves.targets.values).union(contents.keys)
        changed.subtract([""])
        var open: Set<String> = [""]
        for file in changed {
            var folder = Disk.parent(of: file)
            while open.insert(folder).inserted { folder = Disk.parent(of: folder) }
        }
        for folder in open.sorted() {
            if !folder.isEmpty { try Disk.createFolder(path + "/" + folder) }
            guard Disk.isFolder(root + folder) else { continue }
            let listing = try FolderListing(
                root + folder,
                includingHidden: true,
                links: .keptAsFiles
            )
            for name in listing.files + listing.folders {
                let file = folder.isEmpty ? name : folder + "/" + name
                if folder.isEmpty, Self.apart.contains(name) { continue }
                if open.contains(file) || changed.contains(file) { continue }
                try link(file, to: file)
            }
        }
        for (old, new) in moves.targets where contents[new] == nil { try link(old, to: new) }
        for (file, bytes) in contents {
            if let bytes { try Disk.write(bytes, to: path + "/" + file) }
        }
    }

    /// Reads a file that the program has written to the folder.
    func read(_ file: String) throws -> [UInt8] { try Disk.read(path + "/" + file) }

    /// Deletes the folder.
    func remove() throws { try Disk.removeTree(path) }

    private static func removeLeftover(of root: String, in folder: String) throws {
        guard Disk.isFile(root + note) else { return }
        let path = String(decoding: try Disk.read(root + note), as: UTF8.self)
        let start = folder + "/" + beginning
        // `.publish` may be a restored cache, so the recorded path is checked before it is deleted.
        guard path.hasPrefix(start),
            path.dropFirst(start.count).allSatisfy({ $0.isLetter || $0.isNumber }),
            Disk.isFolderItself(path)
        else { return }
        try Disk.removeTree(path)
    }

    private func link(_ file: String, to place: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + place,
            withDestinationPath: root + file
        )
    }
}
