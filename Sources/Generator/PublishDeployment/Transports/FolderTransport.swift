internal import Foundation
internal import PublishStorage

/// Transfers files to a folder of this machine.
package struct FolderTransport: Transport {
    private let target: String

    /// Makes the transport to a target.
    ///
    /// - Parameters:
    ///   - target: The absolute path of the folder, created by the first deployment.
    ///   - folder: The absolute path of `Output`.
    /// - Throws: `DeploymentFault` if one of the two folders is inside the other.
    package init(to target: String, of folder: String) throws {
        let (own, other) = (Disk.resolved(folder) + "/", Disk.resolved(target) + "/")
        guard !own.hasPrefix(other), !other.hasPrefix(own) else {
            throw DeploymentFault.nestedFolder(target)
        }
        self.target = target
    }

    package func manifest() throws -> TargetManifest? {
        let file = target + "/" + TargetManifest.name
        return Disk.isFile(file) ? try TargetManifest(Disk.read(file, most: 64 << 20)) : nil
    }

    package func checkFirst(_ site: SiteFiles) throws {
        let foreign = site.digests.sorted { $0.key < $1.key }.filter { path, digest in
            let file = target + "/" + path
            guard Disk.exists(file) else { return false }
            return Disk.isLink(file)
                || (try? Disk.read(file)).map { Digest($0).hexadecimal } != digest
        }
        if !foreign.isEmpty {
            throw DeploymentFault.foreignFiles(foreign.map(\.key), target: target)
        }
    }

    package func write(_ manifest: TargetManifest) throws {
        try Disk.createFolder(target)
        try Disk.replace(target + "/" + TargetManifest.name, with: manifest.bytes)
    }

    package func send(_ paths: [String], from folder: String) throws {
        var folders = RealFolders(below: target)
        if let link = paths.lazy.compactMap({ folders.link(above: $0) }).first {
            throw DeploymentFault.linkedFolder(target + "/" + link)
        }
        let incoming = target + "/.publish-incoming"
        for path in paths {
            let source = folder + "/" + path
            try Disk.createFolder(Disk.folder(of: target + "/" + path))
            // Copies to another name and renames the copy, so that readers see either the old file
            // or the new one.
            try Disk.copy(Disk.isLink(source) ? Disk.resolved(source) : source, to: incoming)
            try Disk.rename(incoming, to: target + "/" + path)
        }
    }

    package func remove(_ paths: [String], folders: [String]) throws {
        // A file reached through a symbolic link was not sent by a deployment.
        var real = RealFolders(below: target)
        for path in paths where real.reach(path) && Disk.exists(target + "/" + path) {
            try Disk.removeFile(target + "/" + path)
        }
        for folder in folders where real.reach(folder) {
            Disk.removeEmptyFolder(target + "/" + folder)
        }
    }
}
