internal import Files
internal import PublishStorage

/// A lock that keeps a second `publish run` out of a site, because both would write to the same `Output`.
///
/// The system releases it whenever the process ends, even if it is killed.
/// If the folder cannot be locked, the command runs without.
struct ServingTurn {
    private let folder: Folder
    private let lock: FolderLock

    /// Acquires the lock.
    ///
    /// - Parameter site: The folder of the site.
    /// - Throws: `CLIError.alreadyServed`, or an error of the disk.
    init(in site: Folder) throws {
        folder = try site.createSubfolderIfNeeded(at: ".publish/CommandLine/Serving")
        guard let lock = FolderLock.attempt(folder.path) else {
            let address = try? folder.file(named: Self.name).readAsString()
            throw CLIError.alreadyServed(address: address ?? "")
        }
        self.lock = lock
        try? folder.file(named: Self.name).delete()
    }

    /// Records the address of the server.
    ///
    /// - Throws: An error of the disk.
    func note(_ address: String) throws {
        try Disk.replace(folder.path + Self.name, with: Array(address.utf8))
    }

    private static let name = "address"
}
