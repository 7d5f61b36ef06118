/// Access to paths in a folder without following symbolic links inside it; the folder itself may be
/// a link.
package struct RealFolders {
    /// The absolute path of the folder, without a trailing slash.
    private let root: String
    /// The existing folders, relative to the root.
    private var known: Set<String> = [""]

    /// Makes the access to a folder.
    ///
    /// - Parameter root: The absolute path, without a trailing slash.
    package init(below root: String) {
        self.root = root
    }

    /// Returns whether all parent folders of a path, relative to the root, exist and are not links.
    package mutating func reach(_ path: String) -> Bool {
        let parent = Disk.parent(of: path)
        if known.contains(parent) { return true }
        guard reach(parent), Disk.isFolderItself(root + "/" + parent) else { return false }
        known.insert(parent)
        return true
    }

    /// Returns the first parent folder of a path that is a link, relative to the root; nil if there is none.
    package mutating func link(above path: String) -> String? {
        let parent = Disk.parent(of: path)
        if known.contains(parent) { return nil }
        if let link = link(above: parent) { return link }
        if Disk.isLink(root + "/" + parent) { return parent }
        if Disk.isFolderItself(root + "/" + parent) { known.insert(parent) }
        return nil
    }

    /// Creates the parent folders of a path, relative to the root; files and links in their places
    /// are replaced.
    ///
    /// - Throws: `DiskError` if a folder cannot be created.
    package mutating func create(above path: String) throws {
        let parent = Disk.parent(of: path)
        if known.contains(parent) { return }
        try create(above: parent)
        let folder = root + "/" + parent
        if !Disk.isFolderItself(folder) {
            if Disk.exists(folder) { try Disk.removeFile(folder) }
            try Disk.createFolder(folder)
        }
        known.insert(parent)
    }
}
