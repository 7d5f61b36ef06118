internal import Files
internal import PublishStorage

/// `publish clean`: deletes generated files and caches.
struct CleanCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    /// The entries of `Output` that are not deleted, because `Output` may also be a Git repository.
    private static let kept: Set<String> = [".git", ".gitkeep", ".gitignore"]

    func run() throws {
        // In a folder without a package, `Output` does not belong to a site and must not be emptied.
        guard folder.isSite else { throw CLIError.notASwiftPackage }
        for name in ["Output", ".publish"] where Disk.isLink(folder.path + name) {
            throw CLIError.fileFailed(
                path: name,
                reason: "it is a symbolic link, and its target would be deleted"
            )
        }
        let lock = lock()
        defer { withExtendedLifetime(lock) {} }
        var count = 0
        if folder.containsSubfolder(named: "Output") {
            let output = try folder.subfolder(named: "Output")
            count += try delete(output.files.includingHidden)
            count += try delete(output.subfolders.includingHidden)
        }
        if folder.containsSubfolder(named: ".publish") {
            let caches = try folder.subfolder(named: ".publish")
            // The first run of a site moves files that it finds in `Output` to `.publish/Found…`.
            let found = caches.subfolders.includingHidden.filter { $0.name.hasPrefix("Found") }
            if found.isEmpty { count += try delete([caches]) }
            for kept in found {
                console.note(
                    "Kept '.publish/\(kept.name)': your files that were in 'Output' before Publish first wrote there."
                )
            }
            if !found.isEmpty {
                let names = Set(found.map(\.name))
                count += try delete(caches.files.includingHidden)
                count += try delete(
                    caches.subfolders.includingHidden.filter { !names.contains($0.name) }
                )
            }
        }
        if !arguments.has(.dryRun) { count += TemporaryFile.removeOld(inSiteAt: folder.path) }
        if arguments.has(.all) { count += try deleteCompiled() }
        if count == 0 { console.print("Nothing to delete.") }
    }

    /// Waits until a running generation has ended, and keeps others from starting; otherwise their files
    /// would be deleted while they write.
    private func lock() -> FolderLock? {
        guard !arguments.has(.dryRun), folder.containsSubfolder(named: ".publish") else {
            return nil
        }
        return FolderLock.acquire(folder.path + ".publish") {
            console.note("Waiting for another run of this site to finish.")
        }
    }

    /// Deletes the compiled builds that all sites share, and the one in this folder.
    private func deleteCompiled() throws -> Int {
        let shared = BuildFolder.cache(surroundings.environment)
        let places = [shared, folder.path + ".build"].compactMap(\.self).filter(Disk.exists)
        return try delete(places.map { try Folder(path: $0) }, tellingSize: true)
    }

    private func delete(
        _ locations: some Sequence<some Location>,
        tellingSize: Bool = false
    ) throws -> Int {
        var count = 0
        for location in locations where !Self.kept.contains(location.name) {
            let size = tellingSize ? try ", " + Self.size(of: location.path) : ""
            let path = location.path(relativeTo: folder) + size
            if arguments.has(.dryRun) {
                console.print("Would delete \(path)")
            } else {
                try location.delete()
                console.print("Deleted \(path)")
            }
            count += 1
        }
        return count
    }

    /// The size of a folder as text, such as `12 MB`.
    private static func size(of folder: String) throws -> String {
        let bytes = try FileTree(folder, includingHidden: true, links: .keptAsFiles).files
            .reduce(0) { $0 + (Disk.size(of: folder + "/" + $1) ?? 0) }
        return bytes < 1_000_000 ? "less than 1 MB" : "\(bytes / 1_000_000) MB"
    }
}
