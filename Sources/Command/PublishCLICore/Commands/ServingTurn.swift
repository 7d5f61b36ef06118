internal import Files
internal import PublishStorage

/// A lock that prevents a second `publish run` for the same site, because both would write to `Output`.
///
/// The operating system releases the lock when the process ends, even if the process is killed.
/// If the file system does not support locks, the command runs without the lock.
struct ServingTurn {
    private let folder: Folder
    private let lock: FolderLock

    /// Acquires the lock.
    ///
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

    /// Records the address of the server, for the error message of a second `publish run`.
    ///
    /// - Throws: An error of the disk.
    func note(_ address: String) throws {
        try Disk.replace(folder.path + Self.name, with: Array(address.utf8))
    }

    private static let name = "address"
}
