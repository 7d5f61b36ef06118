/// A recursive listing of a folder: a folder's files in name order, then its subfolders in name order.
package struct FileTree {
    /// The paths of the files relative to the root, in order.
    package private(set) var files: [String] = []
    /// The folders below the root, each before its contents.
    package private(set) var folders: [String] = []
    /// The broken links and the links to an ancestor folder; neither are followed.
    package private(set) var brokenLinks: [String] = []
    /// Everything that is neither a file nor a folder: pipes, devices and so on.
    package private(set) var others: [String] = []
    /// The files and folders that are links themselves.
    package private(set) var links: [String] = []

    /// The number of subfolders above which several threads list them.
    private static let wideFolder = 64

    /// Lists the folder at an absolute path, except for the names in `excluded` at its top level.
    ///
    /// - Throws: `DiskError` if a folder cannot be read.
    package init(
        _ root: String,
        includingHidden: Bool = false,
        links: FolderListing.Links = .followed,
        excluding excluded: Set<String> = []
    ) throws {
        self = try Self(
            root,
            relativePath: "",
            includingHidden: includingHidden,
            links: links,
            excluding: excluded,
            ancestors: []
        )
    }

    private init(
        _ folder: String,
        relativePath: String,
        includingHidden: Bool,
        links: FolderListing.Links,
        excluding excluded: Set<String>,
        ancestors: Set<FolderIdentity>
    ) throws {
        var ancestors = ancestors
        // A folder can be its own descendant only through a followed link.
        if links == .followed {
            guard let identity = FolderIdentity(at: folder) else { throw DiskError("open", folder) }
            guard ancestors.insert(identity).inserted else {
                brokenLinks.append(relativePath)
                return
            }
        }
        let prefix = relativePath.isEmpty ? "" : relativePath + "/"
        let listing = try FolderListing(folder, includingHidden: includingHidden, links: links)
        if !relativePath.isEmpty { folders.append(relativePath) }
        brokenLinks += listing.brokenLinks.map { prefix + $0 }
        others += listing.others.map { prefix + $0 }
        files += listing.files.map { prefix + $0 }
        self.links += listing.links.filter { !excluded.contains($0) }.map { prefix + $0 }
        let names = listing.folders.filter { !excluded.contains($0) }
        func visit(_ name: String) throws -> Self {
            try Self(
                folder + "/" + name,
                relativePath: prefix + name,
                includingHidden: includingHidden,
                links: links,
                excluding: [],
                ancestors: ancestors
            )
        }
        // A section may have one folder for every article.
        let isWide = names.count >= Self.wideFolder
        let trees =
            isWide ? try parallelMap(count: names.count) { try visit(names[$0]) } : nil
        for (number, name) in names.enumerated() {
            let tree = try trees?[number] ?? visit(name)
            files += tree.files
            folders += tree.folders
            brokenLinks += tree.brokenLinks
            others += tree.others
            self.links += tree.links
        }
    }
}
