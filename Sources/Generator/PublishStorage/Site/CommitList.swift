import Foundation

/// The operations that publish the files in `.publish/Staging`.
///
/// The list is written completely before the first file moves. If the run is interrupted, the next
/// run applies the list again.
package struct CommitList: Equatable {
    /// The paths in `Output` that are not part of the new site: files, then folders, the deepest first.
    var deletions: [String] = []
    /// The paths of files, and of entirely new folders, to move from `Staging` to `Output`.
    var moves: [String] = []

    /// Whether there is nothing to do.
    package var isEmpty: Bool { deletions.isEmpty && moves.isEmpty }

    /// Makes the list from the paths to delete and the files in `Staging`.
    ///
    /// - Throws: `DiskError` if a folder cannot be listed.
    package init(deleting deletions: [String], movingTo folders: SiteFolders) throws {
        self.deletions = deletions
        try addMoves(of: "", folders)
    }

    /// Reads the list of an interrupted run; nil if it is damaged or contains a path outside `Output`.
    ///
    /// - Throws: `DiskError` if the file cannot be read.
    init?(in folders: SiteFolders) throws {
        var lines = try Disk.read(folders.commitList).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
        guard lines.popLast() == Self.end else { return nil }
        for line in lines {
            let path = String(line.dropFirst())
            guard SitePath.isSafe(path) else { return nil }
            switch line.first {
            case "-": deletions.append(path)
            case "+": moves.append(path)
            default: return nil
            }
        }
    }

    /// Writes the list, deletes and moves the files, and deletes the list.
    ///
    /// - Throws: `DiskError`; then the next run continues.
    package func commit(in folders: SiteFolders) throws {
        guard !isEmpty else { return }
        try write(in: folders)
        try apply(in: folders)
        try Disk.removeFile(folders.commitList)
    }

    /// Writes the list for a later run to complete.
    func write(in folders: SiteFolders) throws {
        var bytes: [UInt8] = []
        for (sign, paths) in [("-", deletions), ("+", moves)] {
            for path in paths { bytes += Array((sign + path).utf8) + [0] }
        }
        try Disk.replace(folders.commitList, with: bytes + Array(Self.end.utf8) + [0])
    }

    /// The last line; without it, the list is incomplete.
    private static let end = "end"
}

extension CommitList {
    /// Applies all operations that have not been done yet.
    ///
    /// - Throws: `DiskError`; then the next run continues.
    package func apply(in folders: SiteFolders) throws {
        var output = RealFolders(below: folders.output)
        for path in deletions where output.reach(path) {
            let target = folders.output + "/" + path
            if Disk.isFolderItself(target) {
                Disk.removeEmptyFolder(target)
            } else if Disk.exists(target) {
                try Disk.removeFile(target)
            }
        }
        if !deletions.isEmpty, !moves.isEmpty {
            // The new site may have a file in the place of a deleted folder. After an interruption,
            // the next run must not delete the file, so the deletions are removed from the list
            // before the first move.
            var rest = self
            rest.deletions = []
            try rest.write(in: folders)
        }
        output = RealFolders(below: folders.output)
        var staging = RealFolders(below: folders.staging)
        for path in moves where staging.reach(path) {
            let (source, target) = (folders.staging + "/" + path, folders.output + "/" + path)
            guard Disk.exists(source) else { continue }
            try output.create(above: path)
            if Disk.isFolderItself(target) {
                guard !Disk.isFolderItself(source) else {
                    // An earlier run copied the folder from another file system, and was killed
                    // before it could delete the source.
                    try Disk.removeTree(source)
                    continue
                }
                try Disk.removeTree(target)
            } else if Disk.isFolderItself(source), Disk.exists(target) {
                try Disk.removeFile(target)
            }
            try folders.move(source, to: target)
        }
    }

    /// Adds moves for the files in a folder of `Staging`; a folder that is missing in `Output`
    /// moves as a whole.
    private mutating func addMoves(of folder: String, _ folders: SiteFolders) throws {
        let source = folder.isEmpty ? folders.staging : folders.staging + "/" + folder
        guard Disk.exists(source) else { return }
        let listing = try FolderListing(source, includingHidden: true, links: .keptAsFiles)
        let prefix = folder.isEmpty ? "" : folder + "/"
        moves += listing.files.map { prefix + $0 }
        for name in listing.folders {
            if Disk.isFolderItself(folders.output + "/" + prefix + name) {
                try addMoves(of: prefix + name, folders)
            } else {
                moves.append(prefix + name)
            }
        }
    }
}
