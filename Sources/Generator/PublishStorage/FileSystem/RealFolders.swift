/// Ways below a folder that follow no symbolic link, so that what they lead to is in the folder; the way to it may be one.
package struct RealFolders {
    /// The absolute path of the folder, without a slash at its end.
    private let root: String
    /// The paths of folders, relative to the root, that are known to be there.
    private var known: Set<String> = [""]

    /// Looks below a folder.
    ///
    /// - Parameter root: Its absolute path, without a slash at its end.
    package init(below root: String) {
        self.root = root
    }

    /// Whether all folders above a path, relative to the root, are there, and none is a link.
    package mutating func reach(_ path: String) -> Bool {
        let parent = Disk.parent(of: path)
        if known.contains(parent) { return true }
        guard reach(parent), Disk.isFolderItself(root + "/" + parent) else { return false }
        known.insert(parent)
        return true
    }

    /// The first folder above a path that is a link, relative to the root; nil where there is none.
    package mutating func link(above path: String) -> String? {
        let parent = Disk.parent(of: path)
        if known.contains(parent) { return nil }
        if let link = link(above: parent) { return link }
        if Disk.isLink(root + "/" + parent) { return parent }
        if Disk.isFolderItself(root + "/" + parent) { known.insert(parent) }
        return nil
    }

    /// Creates the folders above a path, relative to the root, in the place of files and links.
    ///
    /// - Throws: `DiskError` when a folder cannot be created.
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
