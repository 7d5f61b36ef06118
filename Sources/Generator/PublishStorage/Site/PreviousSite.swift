/// The previous site while a run works in `Output` itself: it waits in `.publish/Previous`.
///
/// A note tells the next run what to do should this one be killed.
package struct PreviousSite {
    private let folders: SiteFolders

    /// How far a run has come.
    enum Stage: String {
        /// The previous site is on its way from `Output` to `Previous`.
        case leaving
        /// `Output` holds what the run has made so far, and `Previous` the previous site.
        case working
        /// The previous site is on its way back.
        case returning
        /// `Output` holds an unfinished site, and nobody has the previous one.
        case lost
    }

    /// The previous site of some folders.
    package init(_ folders: SiteFolders) {
        self.folders = folders
    }

    /// Whether `Output` holds an unfinished site, and the previous one cannot come back.
    package var isLost: Bool { stage == .lost }

    /// Empties `Output`, but for what belongs to others.
    ///
    /// An unfinished site stays noted as such until a run succeeds.
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

    /// Brings the previous site back, if it was moved away.
    ///
    /// - Throws: `DiskError`; then the next run tries again.
    package func bringBack() throws {
        guard let stage else { return try Disk.removeTree(folders.previous) }
        guard stage != .lost else { return }
        // Without the previous site, an unfinished one is better than none.
        if stage == .working, !Disk.exists(folders.previous) { return try set(.lost) }
        // Half a copy between two file systems is nobody's.
        try Disk.removeTree(folders.previous + "/" + SiteFolders.incomingName)
        if stage == .working {
            for name in try entries(of: folders.output) {
                try Disk.removeTree(folders.output + "/" + name)
            }
        }
        try Disk.createFolder(folders.previous)
        let names = try entries(of: folders.previous)
        if stage == .leaving {
            // What is in both places was copied to another file system, and perhaps half deleted here.
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

    /// Makes what is in `Output` the site.
    ///
    /// - Parameter target: Where the previous site goes; nil deletes it.
    /// - Throws: `DiskError`.
    package func replace(keepingIn target: String?) throws {
        if let target { try Disk.rename(folders.previous, to: target) }
        try forget()
    }

    /// Notes how far the run has come.
    func set(_ stage: Stage) throws {
        try Disk.replace(folders.note, with: Array((stage.rawValue + "\n").utf8))
    }

    /// Notes that the site is finished, and deletes the previous one.
    package func forget() throws {
        if Disk.exists(folders.note) { try Disk.removeFile(folders.note) }
        // From here on the new site counts; the next run deletes what this one cannot.
        try? Disk.removeTree(folders.previous)
    }

    /// The stage that was noted; nil when there is no note.
    private var stage: Stage? {
        guard Disk.exists(folders.note) else { return nil }
        let bytes = (try? Disk.read(folders.note)) ?? []
        // A note that cannot be read is one of a program that knew more.
        return Stage(rawValue: String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)) ?? .lost
    }

    /// The names in a folder that belong to the site.
    private func entries(of folder: String) throws -> [String] {
        let listing = try FolderListing(folder, includingHidden: true, links: .keptAsFiles)
        return (listing.files + listing.folders + listing.brokenLinks)
            .filter { !SiteFolders.isKept($0) }
    }
}
