internal import Files

extension Folder {
    /// The path relative to the folder of the site, for a path given by the user.
    func relativePath(of path: String) -> String {
        if path.hasPrefix(self.path) { return String(path.dropFirst(self.path.count)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
