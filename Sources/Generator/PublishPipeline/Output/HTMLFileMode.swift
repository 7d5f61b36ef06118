/// Which file a page becomes.
public enum HTMLFileMode: Sendable {
    /// `about` becomes `about.html`.
    case standAloneFiles
    /// `about` becomes `about/index.html`, found under the URL `/about/`.
    case foldersAndIndexFiles
}

extension HTMLFileMode {
    /// The file of a page that is the front of its folder in either mode.
    package static func indexFile(in folder: Path) throws -> OutputPath {
        try OutputPath(folder.appendingComponent("index.html"))
    }

    /// The file of an item, a page or a tag.
    func file(for path: Path) throws -> OutputPath {
        switch self {
        case .foldersAndIndexFiles: try Self.indexFile(in: path)
        case .standAloneFiles: try OutputPath(Path(path.string + ".html"))
        }
    }
}
