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

/// What a file of a site is for, which says when it is deployed and who has to hear of it.
package enum FileKind: String, Sendable {
    /// What readers see.
    case page
    /// What programs read to learn of pages: feeds and site maps.
    case feed
    /// The index of the search and its client.
    case search
    /// Everything else: style sheets, scripts, images.
    case asset

    /// Tells the kind of a file by its path, relative to the site.
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

    /// Whether files of this kind refer to others, which have to be there first.
    package var refersToOthers: Bool { self == .page || self == .feed }
}

/// What a target has that cannot say so itself, kept on this machine by whoever deploys there.
package struct LocalRecord {
    /// The absolute path of the file.
    private let path: String

    /// Names the file.
    ///
    /// - Parameter path: The absolute path; a text as targets have it, which may be kept under version control.
    package init(at path: String) {
        self.path = path
    }

    /// Names the file of a method by the method's name.
    ///
    /// - Parameters:
    ///   - name: The name of the target or method.
    ///   - folder: The absolute path of the folder for such files.
    package init(of name: String, in folder: String) {
        let isPlain = { (scalar: Unicode.Scalar) in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
        }
        let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter(isPlain)))
        // What was left out may be all that tells two names apart.
        let suffix = plain == name ? "" : "-" + Digest(Array(name.utf8)).hexadecimal.prefix(8)
        path = folder + "/" + plain.prefix(60) + suffix
    }

    /// What the target has; nil before the first deployment.
    ///
    /// - Throws: `DeploymentFault` for a damaged file, or `DiskError`.
    package func manifest() throws -> TargetManifest? {
        Disk.isFile(path) ? try TargetManifest(Disk.read(path)) : nil
    }

    /// Notes what the target has.
    ///
    /// - Throws: `DiskError` when the file cannot be written.
    package func write(_ manifest: TargetManifest) throws {
        try Disk.createFolder(Disk.folder(of: path))
        try Disk.replace(path, with: manifest.bytes)
    }
}
