internal import PublishStorage

extension Linter {
    /// The texts that somebody asks for.
    ///
    /// Folders behind symbolic links are left out.
    ///
    /// - Parameter arguments: Files and folders, relative to the site's folder; all of `Content` if there are none.
    /// - Returns: The texts, and those that they are compared with: the same articles in other languages.
    /// - Throws: ``LintFault`` for what does not exist, or `DiskError`.
    package func texts(at arguments: [String]) throws -> (paths: [String], context: [String]) {
        let hasContent = Disk.isFolder(root + "/Content")
        guard !arguments.isEmpty || hasContent else {
            throw LintFault("There is no folder 'Content'; name the files or folders to look at.")
        }
        let content =
            hasContent
            ? try FileTree(root + "/Content", links: .keptAsFiles).files.filter(TextPath.isText).map
            { "Content/" + $0 }
            : []
        let wanted = content.filter { path in
            !settings.ignored.contains { path.hasPrefix("Content/" + $0) }
        }
        guard !arguments.isEmpty else { return (wanted, []) }
        var paths: [String] = []
        for argument in arguments {
            let path = argument.hasSuffix("/") ? String(argument.dropLast()) : argument
            let place = root + "/" + path
            if Disk.isFile(place) {
                // A hook names all files of a change.
                if TextPath.isText(path) { paths.append(path) }
            } else if Disk.isFolder(place) {
                paths += try FileTree(place, links: .keptAsFiles).files.filter(TextPath.isText).map
                { path + "/" + $0 }
            } else {
                throw LintFault("There is no file or folder '\(argument)'.")
            }
        }
        paths = paths.filter { path in
            !settings.ignored.contains { path.hasPrefix("Content/" + $0) }
        }
        let asked = Set(paths)
        let keys = Set(paths.map { TextPath($0).key })
        let context = wanted.filter { !asked.contains($0) && keys.contains(TextPath($0).key) }
        return (Array(Set(paths)).sorted(), context)
    }
}
