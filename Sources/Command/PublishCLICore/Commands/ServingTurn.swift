internal import Files
internal import PublishStorage

/// Keeps a second `publish run` away from a site, because both would write the same `Output`.
///
/// The system gives the turn back when the process ends in whatever way, so what a killed one has left does not count.
/// In a folder that cannot be locked every command gets its turn.
struct ServingTurn {
    private let folder: Folder
    private let lock: FolderLock

    /// Takes the turn.
    ///
    /// - Parameter site: The folder of the site.
    /// - Throws: `CLIError.alreadyServed`, or the error of the disk.
    init(in site: Folder) throws {
        folder = try site.createSubfolderIfNeeded(at: ".publish/CommandLine/Serving")
        guard let lock = FolderLock.attempt(folder.path) else {
            let address = try? folder.file(named: Self.name).readAsString()
            throw CLIError.alreadyServed(address: address ?? "")
        }
        self.lock = lock
        try? folder.file(named: Self.name).delete()
    }

    /// Notes where the site is served.
    ///
    /// - Throws: The error of the disk.
    func note(_ address: String) throws {
        try Disk.replace(folder.path + Self.name, with: Array(address.utf8))
    }

    private static let name = "address"
}
