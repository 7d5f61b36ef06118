internal import Files

extension Folder {
    /// A path as the site in the folder knows it, from one that a person has written: relative to the folder.
    func relativePath(of path: String) -> String {
        if path.hasPrefix(self.path) { return String(path.dropFirst(self.path.count)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
