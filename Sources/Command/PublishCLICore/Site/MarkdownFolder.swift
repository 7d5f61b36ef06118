internal import Files
internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// A folder of Markdown files that is shown as a site, which is made in a scratch folder.
final class MarkdownFolder {
    /// The folder of the texts, with a slash at its end.
    let source: String
    /// The folder of the site.
    let site: Folder
    private let scratch: ScratchFolder
    private let name: String

    /// Makes the site of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder; nil is returned if it is a site.
    ///   - isNamed: Whether the user named it; otherwise only its folder `Content` is shown.
    /// - Throws: `DiskError`.
    init?(of folder: Folder, isNamed: Bool) throws {
        let hasContent = folder.containsSubfolder(named: "Content")
        guard !folder.isSite, isNamed || hasContent else { return nil }
        source = hasContent ? folder.path + "Content/" : folder.path
        name = folder.name
        scratch = try ScratchFolder()
        site = try Folder(path: scratch.path).createSubfolder(named: "site")
        try update()
    }

    /// Copies what has changed, and writes the settings.
    func update() throws {
        let content = site.path + "Content/"
        let tree = try FileTree(source, links: .keptAsFiles)
        let files = tree.files.filter { path in
            !Disk.isLink(source + path) && !path.split(separator: "/").contains("node_modules")
                && (TextName.isText(path)
                    || Disk.isFile(source + Disk.folder(of: path) + "/index.md"))
        }
        try Disk.createFolder(content)
        for file in try FileTree(content).files where !files.contains(file) {
            try Disk.removeFile(content + file)
        }
        for file in files {
            let bytes = try Disk.read(source + file)
            guard !Disk.file(at: content + file, equals: bytes) else { continue }
            try Disk.createFolder(Disk.folder(of: content + file))
            try Disk.replace(content + file, with: bytes)
        }
        let settings = lines.joined(separator: "\n") + "\n"
        try Disk.replace(site.path + Folder.siteFile, with: Array(settings.utf8))
    }

    /// The settings of the site.
    private var lines: [String] {
        let content = site.path + "Content/"
        func count(_ language: String) -> Int {
            let files = (try? FileTree(content + language))?.files ?? []
            return files.count { TextName.isText($0) }
        }
        // The language with the most texts is the main one; texts outside of all folders are in it.
        let languages = SiteOutline(of: site).languages.map { (code: $0, count: count($0)) }
            .sorted { ($1.count, $0.code) < ($0.count, $1.code) }.map(\.code)
        let places = ([""] + languages).compactMap { try? FolderListing(content + $0) }
        let pages = places.prefix(2).flatMap(\.files)
            .filter { TextName.isText($0) && $0 != "index.md" }
        let sections = places.flatMap(\.folders).filter { !languages.contains($0) }
        let names = pages.map { $0.split(separator: ".").first.map(String.init) ?? $0 }
        let menu = Set(sections).sorted() + Set(names).subtracting(sections).sorted()
        return ["name: " + YAMLText.scalar(name)]
            + (languages.isEmpty ? [] : ["languages: " + YAMLText.list(languages)])
            + (pages.isEmpty ? [] : ["menu: " + YAMLText.list(Array(menu.prefix(12)))])
    }

    /// The remark that says how to keep the site.
    var remark: String {
        """
        This shows the Markdown files of '\(source)' as a site, and writes nothing there. To keep it, move them into a \
        folder 'Content' and write these lines into 'site.yaml' beside it; or begin with 'publish new blog':
        \(lines.joined(separator: "\n"))
        """
    }
}
