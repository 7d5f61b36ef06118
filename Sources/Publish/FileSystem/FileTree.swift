/// Walks a folder and everything below it: first a folder's files in name order, then its
/// subfolders in name order.
struct FileTree {
    /// The paths of the files relative to the folder where the walk began, in order.
    private(set) var files: [String] = []
    /// The folders below the root, each before its content.
    private(set) var folders: [String] = []
    /// Links that lead nowhere, or back to a folder above them; not followed.
    private(set) var brokenLinks: [String] = []

    /// Walks the folder at an absolute path, but not into `excluded` at its top.
    ///
    /// - Throws: `DiskError` when a folder cannot be read.
    init(
        _ root: String,
        includingHidden: Bool = false,
        links: FolderListing.Links = .followed,
        excluding excluded: Set<String> = []
    ) throws {
        var ancestors: Set<FolderIdentity> = []
        try visit(
            root,
            relativePath: "",
            includingHidden: includingHidden,
            links: links,
            excluding: excluded,
            ancestors: &ancestors
        )
    }

    private mutating func visit(
        _ folder: String,
        relativePath: String,
        includingHidden: Bool,
        links: FolderListing.Links,
        excluding excluded: Set<String>,
        ancestors: inout Set<FolderIdentity>
    ) throws {
        let identity = try FolderIdentity(folder)
        guard ancestors.insert(identity).inserted else {
            brokenLinks.append(relativePath)
            return
        }
        defer { ancestors.remove(identity) }
        let prefix = relativePath.isEmpty ? "" : relativePath + "/"
        let listing = try FolderListing(folder, includingHidden: includingHidden, links: links)
        if !relativePath.isEmpty { folders.append(relativePath) }
        brokenLinks += listing.brokenLinks.map { prefix + $0 }
        files += listing.files.map { prefix + $0 }
        for name in listing.folders where !excluded.contains(name) {
            try visit(
                folder + "/" + name,
                relativePath: prefix + name,
                includingHidden: includingHidden,
                links: links,
                excluding: [],
                ancestors: &ancestors
            )
        }
    }
}
