internal import PublishStorage

/// What a killed run leaves, and how it is taken back: by a watchdog, or by the next run.
extension SiteFolders {
    /// Whether a run has left something to be brought back or to an end.
    var needRecovery: Bool {
        SiteExposure(self).isNoted || ReplacementJournal(self).isNoted
    }

    /// Brings the previous site back if a run was killed before it could; creates `Output` if it is missing.
    ///
    /// - Throws: `DiskError` when a folder cannot be used.
    func recover() throws {
        // A step may have deleted it before it was killed.
        try Disk.createFolder(output)
        try SiteExposure(self).undo()
        try ReplacementJournal(self).undo()
        try Disk.removeTree(staging)
    }
}
