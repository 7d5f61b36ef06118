/// The previous site while a run works directly in `Output`; it waits in `.publish/Previous`.
///
/// A marker file tells the next run what to do if this one is killed.
package struct PreviousSite {
    private let folders: SiteFolders

    /// The stage of the run.
    enum Stage: String {
        /// The previous site is being moved from `Output` to `Previous`.
        case leaving
        /// `Output` holds the files that the run has made so far, and `Previous` the previous site.
        case working
        /// The previous site is being moved back.
        case returning
        /// `Output` holds an unfinished site, and the previous one is lost.
        case lost
    }

    /// Makes the previous site of some folders.
    package init(_ folders: SiteFolders) {
        self.folders = folders
    }

    /// Whether `Output` holds an unfinished site, and the previous one cannot be restored.
    package var isLost: Bool { stage == .lost }

    /// Moves the site out of `Output`, except files of others.
    ///
    /// An unfinished site stays marked as such until a run succeeds.
    ///
    /// - Throws: `DiskError`; then the site is as it was.
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
            // The first failure is the one to report.
            try? bringBack()
            throw error
        }
    }

    /// Restores the previous site, if it was moved.
    ///
    /// - Throws: `DiskError`; then the next run tries again.
    package func bringBack() throws {
        guard let stage else { return try Disk.removeTree(folders.previous) }
        guard stage != .lost else { return }
        // Without the previous site, an unfinished one is better than none.
        if stage == .working, !Disk.exists(folders.previous) { return try set(.lost) }
        // An incomplete copy between file systems is deleted.
        try Disk.removeTree(folders.previous + "/" + SiteFolders.incomingName)
        if stage == .working {
            for name in try entries(of: folders.output) {
                try Disk.removeTree(folders.output + "/" + name)
            }
        }
        try Disk.createFolder(folders.previous)
        let names = try entries(of: folders.previous)
        if stage == .leaving {
            // Entries in both places were copied to another file system, and may be partially deleted here.
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

    /// Makes the contents of `Output` the site.
    ///
    /// - Parameter target: The destination of the previous site; nil deletes it.
    /// - Throws: `DiskError`.
    package func replace(keepingIn target: String?) throws {
        if let target { try Disk.rename(folders.previous, to: target) }
        try forget()
    }

    /// Writes the stage to the marker file.
    func set(_ stage: Stage) throws {
        try Disk.replace(folders.note, with: Array((stage.rawValue + "\n").utf8))
    }

    /// Removes the marker, and deletes the previous site.
    package func forget() throws {
        if Disk.exists(folders.note) { try Disk.removeFile(folders.note) }
        // From here on the new site is valid; left-overs are deleted by the next run.
        try? Disk.removeTree(folders.previous)
    }

    /// The stage in the marker file; nil if there is none.
    private var stage: Stage? {
        guard Disk.exists(folders.note) else { return nil }
        let bytes = (try? Disk.read(folders.note)) ?? []
        // An unreadable marker was written by a newer version.
        return Stage(rawValue: String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)) ?? .lost
    }

    /// Returns the names in a folder that belong to the site.
    private func entries(of folder: String) throws -> [String] {
        let listing = try FolderListing(folder, includingHidden: true, links: .keptAsFiles)
        return (listing.files + listing.folders + listing.brokenLinks)
            .filter { !SiteFolders.isKept($0) }
    }
}
