internal import Foundation
internal import PublishStorage

/// The files of a site with the digests of their bytes: of the one that is deployed, or of the one that a target has.
package struct SiteFiles: Equatable, Sendable {
    /// The digests by path, relative to the site; nil for a file of which nobody knows what it holds.
    package var digests: [String: String?]

    /// Takes files.
    package init(digests: [String: String?] = [:]) {
        self.digests = digests
    }

    /// Reads all files of a site; what makes its folder a repository does not belong to it.
    ///
    /// - Parameter folder: The absolute path of `Output`.
    /// - Throws: `DiskError`, or `DeploymentFault` for a name that no list can hold.
    package init(in folder: String) throws {
        let paths = try SiteListing(of: folder).files.keys.sorted()
        if let path = paths.first(where: { $0.contains { $0.isNewline } }) {
            throw DeploymentFault.lineBreak(path)
        }
        let found = try parallelMap(count: paths.count) { number in
            Digest(try Disk.read(folder + "/" + paths[number])).hexadecimal
        }
        digests = Dictionary(uniqueKeysWithValues: zip(paths, found.map { $0 }))
    }

    /// The files while a deployment works: of those that it sends nobody knows which version is there.
    package func changing(by plan: DeploymentPlan) -> SiteFiles {
        var files = self
        for path in plan.added + plan.changed { files.digests.updateValue(nil, forKey: path) }
        return files
    }

    /// The folders in which a site has files.
    var folders: Set<String> {
        var folders: Set<String> = []
        for path in digests.keys {
            var folder = Disk.parent(of: path)
            while !folder.isEmpty, folders.insert(folder).inserted {
                folder = Disk.parent(of: folder)
            }
        }
        return folders
    }
}
