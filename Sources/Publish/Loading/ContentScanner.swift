import Foundation

/// Finds the Markdown files of a content folder and decides what each becomes.
struct ContentScanner<Site: Website> {
    /// The site.
    var site: Site
    /// The content folder's absolute path, without a slash at its end.
    var folder: String
    /// The content folder's path relative to the site's root.
    var displayFolder: String
    /// Where links that lead nowhere are reported.
    var diagnostics: DiagnosticCollector

    /// The files in the order in which their pages are added.
    ///
    /// - Throws: `DiskError` when a folder cannot be read.
    func files() throws -> [SourceFile<Site>] {
        let localizations = site.localizations
        let localizedFolders = Set(localizations.map(\.path))
        var files = try files(
            in: "",
            localization: localizations.first,
            excluding: localizedFolders
        )
        for localization in localizations where Disk.isFolder(folder + "/" + localization.path) {
            files += try self.files(in: localization.path, localization: localization)
        }
        return files
    }
}

private extension ContentScanner {
    func files(
        in subfolder: String,
        localization: SiteLocalization?,
        excluding excluded: Set<String> = []
    ) throws -> [SourceFile<Site>] {
        let root = subfolder.isEmpty ? folder : folder + "/" + subfolder
        let prefix = subfolder.isEmpty ? "" : subfolder + "/"
        let tree = try FileTree(root, excluding: excluded)
        for link in tree.brokenLinks {
            diagnostics.add(
                Diagnostic(
                    .warning,
                    file: "\(displayFolder)/\(prefix)\(link)",
                    message: "the symbolic link leads nowhere or back to a folder above it, "
                        + "so it is left out",
                    fix: "remove the link, or let it lead to a file"
                )
            )
        }
        func source(_ path: String, _ role: SourceFile<Site>.Role) -> SourceFile<Site> {
            SourceFile(
                absolutePath: root + "/" + path,
                contentPath: prefix + path,
                displayPath: "\(displayFolder)/\(prefix)\(path)",
                localization: localization,
                role: role
            )
        }
        let roles = tree.files.map { ($0, role(of: $0)) }
        // Pages in the root folder come last, so that they win over pages of folders.
        let inFolders = roles.filter { $0.0.contains("/") }
        let inRoot = roles.filter { !$0.0.contains("/") }
        return
            (inRoot.filter { $0.0 == "index.md" } + inFolders + inRoot.filter { $0.0 != "index.md" })
            .compactMap { path, role in role.map { source(path, $0) } }
    }

    /// What the file at a path relative to the language's folder becomes; nil if nothing.
    func role(of path: String) -> SourceFile<Site>.Role? {
        var components = path.split(separator: "/").map(String.init)
        guard let name = components.popLast(), SourceName.isMarkdown(name) else { return nil }
        let base = SourceName.base(of: name)
        guard let first = components.first else {
            if name == "index.md" { return .index }
            return base == "index" ? nil : .page(Path(base))
        }
        guard let sectionID = sectionID(forFolder: first) else {
            return .page(Path((components + [base]).joined(separator: "/")))
        }
        if components.count == 1, base == "index" { return .sectionIndex(sectionID) }
        return .item(sectionID, Path((components.dropFirst() + [base]).joined(separator: "/")))
    }

    func sectionID(forFolder name: String) -> Site.SectionID? {
        Site.SectionID(rawValue: name.lowercased()) ?? Site.SectionID(rawValue: name)
    }
}
