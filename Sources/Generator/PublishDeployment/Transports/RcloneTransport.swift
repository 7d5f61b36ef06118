internal import Foundation
internal import PublishStorage

/// Transfers files to any storage that rclone supports: servers with SFTP or WebDAV, S3 and similar stores, folders.
package struct RcloneTransport: Transport {
    private let remote: String
    private let options: [String]
    private let environment: [String: String]
    private let secrets: Secrets
    /// The scratch folder for downloads and uploads.
    private let work: String

    /// Makes the transport to a target.
    ///
    /// - Parameters:
    ///   - remote: A folder in rclone's notation: `name:folder` with a configured name, `:sftp,host=…:folder` or a path.
    ///   - options: Further options for rclone.
    ///   - environment: The environment of rclone.
    ///   - work: The absolute path of the scratch folder.
    /// - Throws: `DeploymentFault` for arguments that rclone would misinterpret.
    package init(
        to remote: String,
        options: [String],
        environment: [String: String],
        work: String
    ) throws {
        guard !remote.isEmpty, !remote.hasPrefix("-") else {
            throw DeploymentFault.noTarget(Self.shown(remote))
        }
        let parts = RcloneRemote(remote)
        guard parts != nil || Self.shown(remote) == remote else {
            throw DeploymentFault.noTarget(Self.shown(remote))
        }
        self.remote = parts?.argument ?? remote
        self.options = options
        self.environment = environment.merging(parts?.variables ?? [:]) { $1 }
        var secrets = Secrets(in: environment)
        for value in parts?.secrets ?? [] { secrets.add(value) }
        self.secrets = secrets
        self.work = work
        try Disk.createFolder(work)
    }

    /// Returns a remote for messages and logs, with only the options that are not secret.
    package static func shown(_ remote: String) -> String {
        RcloneRemote.shown(remote)
    }

    package func manifest() throws -> TargetManifest? {
        do {
            let bytes = try rclone(["cat"], place(TargetManifest.name))
            // For a missing file, stores without folders return no bytes and no error.
            return bytes.isEmpty ? nil : try TargetManifest(bytes)
        } catch let error as CommandError where [3, 4].contains(error.status) {
            // Source: rclone's exit codes: 3 for a folder that is not found, 4 for a file.
            return nil
        }
    }

    package func write(_ manifest: TargetManifest) throws {
        let file = work + "/" + TargetManifest.name
        try Disk.replace(file, with: manifest.bytes)
        try rclone(["copyto", "--ignore-times", file], place(TargetManifest.name))
    }

    package func send(_ paths: [String], from folder: String) throws {
        try rclone(
            [
                "copy", "--files-from-raw=-", "--no-traverse", "--no-check-dest", "--copy-links",
                folder,
            ],
            remote,
            input: paths
        )
    }

    package func remove(_ paths: [String], folders: [String]) throws {
        try rclone(["delete", "--files-from-raw=-"], remote, input: paths)
        for folder in folders {
            do {
                try rclone(["rmdir", "--retries=1"], place(folder))
            } catch is CommandError {
                // Keeps a folder with files that no deployment sent; stores without folders have
                // nothing to remove.
                continue
            }
        }
    }

    private func place(_ path: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : remote + "/" + path
    }

    @discardableResult
    private func rclone(
        _ arguments: [String],
        _ remote: String,
        input: [String] = []
    ) throws -> [UInt8] {
        var command = Command("rclone", ["--quiet"] + options + arguments + [remote])
        command.environment = environment
        command.input = Array(input.map { $0 + "\n" }.joined().utf8)
        do {
            return try command.run(in: work)
        } catch let error as CommandError {
            // rclone repeats the message for each attempt, and once more at the end.
            let last = error.message.split(separator: "\n").last.map(String.init) ?? error.message
            let words = last.firstRange(of: "Failed to").map { String(last[$0.lowerBound...]) }
            throw CommandError(message: secrets.redacting(words ?? last), status: error.status)
        }
    }
}
