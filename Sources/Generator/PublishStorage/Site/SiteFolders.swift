import Foundation

/// The folders of a site, and the files in `.publish` that describe an unfinished run.
package struct SiteFolders: Sendable {
    /// The absolute path of `Output`, without a trailing slash.
    package let output: String
    /// The absolute path of `.publish`, without a trailing slash.
    package let workspace: String

    package init(output: String, workspace: String) {
        self.output = output
        self.workspace = workspace
    }

    /// The folder of new files, which move to `Output` at the end of the run.
    package var staging: String { workspace + "/Staging" }
    /// The folder of the previous site while a run works directly in `Output`.
    package var previous: String { workspace + "/Previous" }
    /// The file with the operations of a commit that is in progress.
    var commitList: String { workspace + "/" + Self.commitName }
    /// The marker file of a run that works directly in `Output`.
    var note: String { workspace + "/unfinished" }

    private static let commitName = "commit"
    /// The name of a file or folder being copied from another file system.
    static let incomingName = ".publish-incoming"

    /// Returns whether a path in `Output` belongs to Git and is kept, ignoring case: `.git` and its
    /// contents at any depth, `.gitkeep` and `.gitignore` at the top.
    package static func isKept(_ path: String) -> Bool {
        guard SitePath.hasDot(path) else { return false }
        return SitePath.isInRepository(path)
            || [".gitkeep", ".gitignore"].contains(path.lowercased())
    }
}

extension SiteFolders {
    /// Whether a run was interrupted, so that `Output` may hold an unfinished site.
    package var isInterrupted: Bool { isCommitting || Disk.exists(note) }

    /// Whether files of a finished site are being moved into `Output`; a reader of `Output` should
    /// wait for the end.
    package var isInTransit: Bool {
        isCommitting || Disk.exists(note) && !PreviousSite(self).isLost
    }

    /// Whether a commit has begun to move files into `Output`, so that it has to be completed.
    package var isCommitting: Bool { Disk.exists(commitList) }

    /// Completes an interrupted run, or restores the previous site; creates `Output` if it is missing.
    ///
    /// Every run begins with this method. The command also calls it when the site's program has
    /// ended early.
    ///
    /// - Returns: The name of a damaged or foreign file in `.publish` that was ignored; nil if there is none.
    /// - Throws: `LinkedFolderError`, or `DiskError` if a folder cannot be used.
    @discardableResult
    package func recover() throws -> String? {
        try refuseLinks()
        var ignored: String?
        // Files left by a run on a full disk would keep the next run from starting.
        if !isCommitting { try Disk.removeTree(staging) }
        try Disk.createFolder(output)
        if isCommitting {
            let list = try CommitList(in: self)
            if list == nil { ignored = Self.commitName }
            try list?.apply(in: self)
            try Disk.removeFile(commitList)
        }
        try PreviousSite(self).bringBack()
        try Disk.removeTree(staging)
        return ignored
    }

    /// Refuses folders that are links, because everything in them may be moved and deleted.
    ///
    /// Sites and working copies of Git may contain links: their contents are only moved and
    /// deleted, without following links.
    ///
    /// - Throws: `LinkedFolderError` if `Output`, `.publish`, an entry of `.publish`, or anything
    ///   in a folder whose files are written in place is a link; or `DiskError`.
    package func refuseLinks() throws {
        for folder in [output, workspace] where Disk.isLink(folder) {
            throw LinkedFolderError(path: folder)
        }
        guard Disk.isFolder(workspace) else { return }
        let listing = try FolderListing(workspace, includingHidden: true, links: .keptAsFiles)
        if let name = listing.links.first {
            throw LinkedFolderError(path: workspace + "/" + name)
        }
        for name in Self.keepingFolders where listing.folders.contains(name) {
            let folder = workspace + "/" + name
            let tree = try FileTree(folder, includingHidden: true, links: .keptAsFiles)
            if let link = tree.links.first { throw LinkedFolderError(path: folder + "/" + link) }
        }
        // Bundles of programs may contain links, so only the top level is checked.
        let programs = workspace + "/Programs"
        guard listing.folders.contains("Programs") else { return }
        let places = try FolderListing(programs, includingHidden: true, links: .keptAsFiles)
        if let link = places.links.first { throw LinkedFolderError(path: programs + "/" + link) }
    }

    /// The folders in `.publish` whose files are written in place.
    private static let keepingFolders = ["Caches", "CommandLine", "Data", "Deployment"]

    /// Moves a file or folder, even to another file system; the target is never incomplete.
    ///
    /// - Throws: `DiskError`.
    func move(_ source: String, to target: String) throws {
        do {
            try Disk.rename(source, to: target)
        } catch let error as DiskError where error.code == EXDEV {
            let waiting = Disk.folder(of: target) + "/" + Self.incomingName
            try Disk.removeTree(waiting)
            do {
                try FileManager.default.copyItem(atPath: source, toPath: waiting)
                try Disk.rename(waiting, to: target)
            } catch {
                try? Disk.removeTree(waiting)
                throw DiskError.plain(error, "copy to", target)
            }
            try Disk.removeTree(source)
        }
    }
}

/// `Output` or a folder of `.publish` is a symbolic link.
package struct LinkedFolderError: LocalizedError {
    /// The absolute path of the link.
    package let path: String

    package var errorDescription: String? {
        "'\(path)' is a symbolic link, and its target would be emptied or overwritten; delete the link"
    }
}
