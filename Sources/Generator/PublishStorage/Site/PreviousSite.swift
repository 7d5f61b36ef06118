/// The previous site, which is kept in `.publish/Previous` while a run works directly in `Output`.
///
/// A marker file contains the stage of the run, so that the next run knows what to do if this run
/// is killed.
package struct PreviousSite {
    private let folders: SiteFolders

    enum Stage: String {
        /// The run is moving the previous site from `Output` to `Previous`.
        case leaving
        /// `Output` contains the files that the run has made so far, and `Previous` contains the
        /// previous site.
        case working
        /// The run is moving the previous site back to `Output`.
        case returning
        /// `Output` contains an unfinished site, and the previous site is lost.
        case lost
    }

    package init(_ folders: SiteFolders) {
        self.folders = folders
    }

    /// Whether `Output` contains an unfinished site, and the previous site cannot be restored.
    package var isLost: Bool { stage == .lost }

    /// Moves the site from `Output` to `Previous`, except for files of other programs, such as
    /// `.git`.
    ///
    /// If `Output` is marked as an unfinished site (`lost`), the mark stays until a run succeeds.
    ///
    /// - Throws: `DiskError`; then the site is restored.
    package func moveAway() throws {
        let isLost = isLost
        if !isLost { try set(.leaving) }
        do {
            try Disk.removeTree(folders.previous)
            try Disk.createFolder(folders.previous)
            for name in try entries(of: folders.output) {
                try folders.move(folders.output + "/" + name, to: folders.previous + "/" + name)
            }
            if !isLost { try set(.working) }
        } catch {
            // The error of moving is thrown, not an error of moving back.
            try? bringBack()
            throw error
        }
    }

    /// Restores the previous site, if it was moved.
    ///
    /// - Throws: `DiskError`; then the next run continues.
    package func bringBack() throws {
        guard let stage else { return try Disk.removeTree(folders.previous) }
        guard stage != .lost else { return }
        // If `Previous` is missing, the unfinished site is kept: it is better than no site.
        if stage == .working, !Disk.exists(folders.previous) { return try set(.lost) }
        // A copy between file systems may have been interrupted.
        try Disk.removeTree(folders.previous + "/" + SiteFolders.incomingName)
        if stage == .working {
            for name in try entries(of: folders.output) {
                try Disk.removeTree(folders.output + "/" + name)
            }
        }
        try Disk.createFolder(folders.previous)
        let names = try entries(of: folders.previous)
        if stage == .leaving {
            // An entry in both folders was copied to another file system, and its source in
            // `Output` may be partially deleted.
            for name in names { try Disk.removeTree(folders.output + "/" + name) }
        }
        try set(.returning)
        for name in names {
            let (source, target) = (folders.previous + "/" + name, folders.output + "/" + name)
            if Disk.exists(target) {
                try Disk.removeTree(source)
            } else {
                try folders.move(source, to: target)
            }
        }
        try forget()
    }

    /// Accepts the contents of `Output` as the site.
    ///
    /// - Parameter target: The new path of the previous site; nil deletes the previous site.
    /// - Throws: `DiskError`.
    package func replace(keepingIn target: String?) throws {
        if let target { try Disk.rename(folders.previous, to: target) }
        try forget()
    }

    func set(_ stage: Stage) throws {
        try Disk.replace(folders.note, with: Array((stage.rawValue + "\n").utf8))
    }

    /// Deletes the marker file and the previous site.
    package func forget() throws {
        if Disk.exists(folders.note) { try Disk.removeFile(folders.note) }
        // Without the marker, the new site is valid. If deleting fails, the next run deletes the
        // rest.
        try? Disk.removeTree(folders.previous)
    }

    /// The stage in the marker file; nil if there is no marker file.
    private var stage: Stage? {
        guard Disk.exists(folders.note) else { return nil }
        let bytes = (try? Disk.read(folders.note)) ?? []
        // An unknown stage was written by a newer version of Publish.
        return Stage(rawValue: String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)) ?? .lost
    }

    /// Returns the names in a folder that belong to the site.
    private func entries(of folder: String) throws -> [String] {
        let listing = try FolderListing(folder, includingHidden: true, links: .keptAsFiles)
        return (listing.files + listing.folders + listing.brokenLinks)
            .filter { !SiteFolders.isKept($0) }
    }
}
