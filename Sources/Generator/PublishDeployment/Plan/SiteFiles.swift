internal import Foundation
internal import PublishStorage

/// The files of a site with their digests: of the site to deploy, or of the site on a target.
package struct SiteFiles: Equatable, Sendable {
    /// The digests by path, relative to the site; nil for a file of unknown content.
    package var digests: [String: String?]

    package init(digests: [String: String?] = [:]) {
        self.digests = digests
    }

    /// Reads all files of a site, except a Git repository in its folder.
    ///
    /// - Parameter folder: The absolute path of `Output`.
    /// - Throws: `DiskError`, or `DeploymentFault` for a file name that the manifest cannot contain.
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

    /// Returns the files of the target while a deployment runs: the content of the files to send
    /// counts as unknown, because the run may be interrupted.
    package func changing(by plan: DeploymentPlan) -> SiteFiles {
        var files = self
        for path in plan.added + plan.changed { files.digests.updateValue(nil, forKey: path) }
        return files
    }

    /// The folders that contain files of the site.
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

/// The kind of a file, which decides when it is deployed and who is notified.
package enum FileKind: String, Sendable {
    case page
    /// A feed or sitemap, by which programs find pages.
    case feed
    /// The index or the client of the search.
    case search
    /// A style sheet, script, image or any other file.
    case asset

    /// Detects the kind of a file by its path, relative to the site.
    package init(of path: String) {
        let name = path.split(separator: "/").last ?? ""
        if path.hasPrefix("search/"), !name.hasSuffix(".html") {
            self = .search
        } else if name.hasSuffix(".html") || name.hasSuffix(".html.gz")
            || name.hasSuffix(".html.br")
        {
            self = .page
        } else if name.hasSuffix(".rss") || name.hasSuffix(".atom") || name.hasSuffix(".xml")
            || name == "feed.json"
        {
            self = .feed
        } else {
            self = .asset
        }
    }

    /// Whether files of this kind refer to others, which have to be deployed first.
    package var refersToOthers: Bool { self == .page || self == .feed }
}

/// A manifest on this machine, for targets that cannot store a manifest themselves.
package struct LocalRecord {
    /// The absolute path of the file.
    private let path: String

    /// Makes a record at a path.
    ///
    /// - Parameter path: The absolute path of a file in the format of manifests, which may be kept under version
    ///   control.
    package init(at path: String) {
        self.path = path
    }

    /// Makes the record of a method, named after it.
    ///
    /// - Parameters:
    ///   - name: The name of the target or method.
    ///   - folder: The absolute path of the folder for such records.
    package init(of name: String, in folder: String) {
        let isPlain = { (scalar: Unicode.Scalar) in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
        }
        let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter(isPlain)))
        // Two names may differ only in the characters that are dropped.
        let suffix = plain == name ? "" : "-" + Digest(Array(name.utf8)).hexadecimal.prefix(8)
        path = folder + "/" + plain.prefix(60) + suffix
    }

    /// Returns the manifest; nil before the first deployment.
    ///
    /// - Throws: `DeploymentFault` for a damaged file, or `DiskError`.
    package func manifest() throws -> TargetManifest? {
        Disk.isFile(path) ? try TargetManifest(Disk.read(path)) : nil
    }

    /// Writes the manifest.
    ///
    /// - Throws: `DiskError` if the file cannot be written.
    package func write(_ manifest: TargetManifest) throws {
        try Disk.createFolder(Disk.folder(of: path))
        try Disk.replace(path, with: manifest.bytes)
    }
}
