package import Files

extension Folder {
    /// A path given by the user, relative to the folder of the site.
    package func relativePath(of path: String) -> String {
        if path.hasPrefix(self.path) { return String(path.dropFirst(self.path.count)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
