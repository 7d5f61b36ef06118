import Foundation

/// Where a site is, and where a run keeps what is not part of it yet.
package struct SiteFolders: Sendable {
    /// The absolute path of `Output`, without a slash at the end.
    package let output: String
    /// The absolute path of `.publish`, without a slash at the end.
    package let workspace: String

    /// Names the folders of a site.
    package init(output: String, workspace: String) {
        self.output = output
        self.workspace = workspace
    }

    /// The files that wait for the end of the run.
    package var staging: String { workspace + "/Staging" }
    /// The previous site, while a run works in `Output` itself.
    package var previous: String { workspace + "/Previous" }
    /// The list of what a commit has to do, while it does it.
    var commitList: String { workspace + "/" + Self.commitName }
    /// How far a run has come that works in `Output` itself.
    var note: String { workspace + "/unfinished" }

    private static let commitName = "commit"
    /// The name of a file or folder that is being copied from another file system.
    static let incomingName = ".publish-incoming"

    /// Whether a path below `Output` belongs to others, whatever the case of its letters: `.git` at any depth with what is
    /// in it, `.gitkeep` and `.gitignore` at the top.
    package static func isKept(_ path: String) -> Bool {
        guard SitePath.hasDot(path) else { return false }
        return SitePath.isInRepository(path)
            || [".gitkeep", ".gitignore"].contains(path.lowercased())
    }
}

extension SiteFolders {
    /// Whether a run was interrupted, so that `Output` may hold an unfinished site.
    package var isInterrupted: Bool { isCommitting || Disk.exists(note) }

    /// Whether a site is on its way into `Output`, so that it is worth waiting for.
    package var isInTransit: Bool {
        isCommitting || Disk.exists(note) && !PreviousSite(self).isLost
    }

    /// Whether files have begun to move into `Output`, so that the new site has to be finished.
    package var isCommitting: Bool { Disk.exists(commitList) }

    /// Brings an interrupted run to its end, or the previous site back; creates `Output` if it is missing.
    ///
    /// Every run begins with it, and the command calls it as soon as a program that it started has ended early.
    ///
    /// - Returns: The name of the file in `.publish` that was damaged or came from elsewhere, and was ignored; nil for none.
    /// - Throws: `LinkedFolderError`, or `DiskError` when a folder cannot be used.
    @discardableResult
    package func recover() throws -> String? {
        try refuseLinks()
        var ignored: String?
        // What a run could not finish because the disk was full must not keep the next one from beginning.
        if !isCommitting { try Disk.removeTree(staging) }
        try Disk.createFolder(output)
        try removeOldForm()
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

    /// Refuses folders that lead elsewhere, because everything in them may be moved and deleted.
    ///
    /// What is only moved and deleted, by functions that follow no link, may hold some: sites and working copies of Git.
    ///
    /// - Throws: `LinkedFolderError` for `Output`, `.publish`, anything directly in it, and in the folders where files are kept; or
    ///   `DiskError`.
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
        // Bundles of programs may hold some.
        let programs = workspace + "/Programs"
        guard listing.folders.contains("Programs") else { return }
        let places = try FolderListing(programs, includingHidden: true, links: .keptAsFiles)
        if let link = places.links.first { throw LinkedFolderError(path: programs + "/" + link) }
    }

    /// The folders of `.publish` in which files are written in place.
    private static let keepingFolders = ["Caches", "CommandLine", "Data", "Deployment"]

    /// Moves a file or folder, also to another file system, without a moment in which the target is incomplete.
    ///
    /// - Throws: `DiskError`, or the error of copying.
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
                throw error
            }
            try Disk.removeTree(source)
        }
    }

    /// Deletes what earlier versions kept in `.publish`; where one of their runs was killed, the site is unfinished.
    private func removeOldForm() throws {
        let wasKilled = [
            "/Exposed", "/Discarded", "/Previous/.publish-added", "/Previous/.publish-site",
        ]
        .contains { Disk.exists(workspace + $0) }
        if wasKilled { try PreviousSite(self).set(.lost) }
        let names = [
            "Previous/.publish-added", "Previous/.publish-site", "Twin", "Twin.mark", "Twin.copy",
            "Exposed", "Discarded", "Previous.site",
            "Previous.copy", "Described.json", "undrawn-images",
        ]
        for name in names { try Disk.removeTree(workspace + "/" + name) }
    }
}

/// `Output` or a folder of `.publish` is a symbolic link.
package struct LinkedFolderError: LocalizedError {
    /// The absolute path of the link.
    package let path: String

    package var errorDescription: String? {
        "'\(path)' is a symbolic link, and what it leads to would be emptied or written to; delete the link"
    }
}
