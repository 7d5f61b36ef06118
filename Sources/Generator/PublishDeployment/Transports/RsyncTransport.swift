internal import Foundation
internal import PublishStorage

/// Transfers files to a server by rsync, usually over SSH, or to a folder of this machine.
package struct RsyncTransport: Transport {
    private let destination: String
    private let options: [String]
    private let environment: [String: String]
    /// The scratch folder for downloads and uploads.
    private let work: String

    /// Makes the transport to a target.
    ///
    /// - Parameters:
    ///   - destination: A folder in rsync's notation: `user@host:/folder`, `rsync://host/module/folder` or a path.
    ///   - options: Further options for rsync.
    ///   - environment: The environment of rsync and of the programs it starts.
    ///   - work: The absolute path of the scratch folder.
    /// - Throws: `DeploymentFault` for arguments that rsync would misinterpret.
    package init(
        to destination: String,
        options: [String],
        environment: [String: String],
        work: String
    ) throws {
        guard !destination.isEmpty, !destination.hasPrefix("-") else {
            throw DeploymentFault.noTarget(destination)
        }
        self.destination = destination.hasSuffix("/") ? destination : destination + "/"
        self.options = options
        self.environment = environment
        self.work = work
        try Disk.createFolder(work)
    }

    package func manifest() throws -> TargetManifest? {
        let copy = work + "/received"
        try Disk.removeTree(copy)
        do {
            try rsync(["--ignore-missing-args"], destination + TargetManifest.name, copy)
        } catch let error as CommandError
            where error.status == 23 && error.message.contains("change_dir")
        {
            // The folder does not exist yet; the first deployment creates it.
            return nil
        }
        return Disk.isFile(copy) ? try TargetManifest(Disk.read(copy, most: 64 << 20)) : nil
    }

    package func write(_ manifest: TargetManifest) throws {
        try Disk.replace(work + "/" + TargetManifest.name, with: manifest.bytes)
        try send([TargetManifest.name], from: work)
    }

    package func send(_ paths: [String], from folder: String) throws {
        // The web server runs as another user, so it needs read permission whatever the umask is.
        // Modification times do not tell which files have changed, so they are ignored.
        try rsync(
            [
                "--files-from=-", "--from0", "--ignore-times", "--copy-links", "--times", "--perms",
                "--chmod=D755,F644",
            ],
            folder + "/",
            destination,
            // With `./` in front, no path looks like a comment to rsync, as lines with `#` or `;`
            // do.
            input: paths.map { "./" + $0 }
        )
    }

    package func remove(_ paths: [String], folders: [String]) throws {
        let empty = work + "/empty"
        try Disk.removeTree(empty)
        try Disk.createFolder(empty)
        // rsync deletes only paths that match the rules; all other files, and the folders that
        // contain them, are kept.
        let above = paths.reduce(into: Set<String>()) { above, path in
            var folder = Disk.parent(of: path)
            while !folder.isEmpty, above.insert(folder).inserted {
                folder = Disk.parent(of: folder)
            }
        }
        try rsync(
            ["--recursive", "--delete", "--from0", "--include-from=-", "--exclude=*"],
            empty + "/",
            destination,
            input: (above.sorted() + paths).map(Self.pattern)
        )
    }

    /// Returns a pattern that matches exactly one path.
    ///
    /// Source: rsync(1), "Pattern matching rules": a backslash escapes only in patterns that have
    /// wildcards.
    static func pattern(for path: String) -> String {
        guard path.contains(where: { "*?[".contains($0) }) else { return "/" + path }
        return "/" + path.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    private func rsync(
        _ arguments: [String],
        _ source: String,
        _ target: String,
        input: [String] = []
    ) throws {
        var command = Command("rsync", arguments + options + ["--", source, target])
        command.environment = environment
        command.input = Array(input.map { $0 + "\0" }.joined().utf8)
        try command.run(in: work)
    }
}
