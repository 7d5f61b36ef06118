/// The conversion between pages and their files, according to the site's `pageAddresses`.
extension Website {
    /// Returns the path in `Output` of the file of an item, a page or a tag.
    ///
    /// - Parameters:
    ///   - path: The path of the page.
    ///   - mode: The `fileMode` of the step, which only sites with the page addresses of the suite
    ///     may choose.
    /// - Returns: The path of the file.
    /// - Throws: `PublishingError` if `path` leads outside the site, or if `mode` contradicts
    ///   `pageAddresses`.
    package func file(ofPageAt path: Path, _ mode: HTMLFileMode) throws -> OutputPath {
        if isFile(path) { return try OutputPath(path.trimmed) }
        switch pageAddresses {
        case .suite: return try mode.file(for: path)
        case .folders where mode == .standAloneFiles:
            throw PublishingError(
                path: path,
                infoMessage: """
                    The site's 'pageAddresses' are '.folders', but a step asks for stand-alone files; \
                    remove its 'fileMode', or choose '.names' or '.files'
                    """
            )
        case .folders, .names, .files: return try file(ofListAt: path)
        }
    }

    /// Returns the path in `Output` of the file of a front page or of a page with a list.
    ///
    /// - Throws: `PublishingError` if `path` leads outside the site.
    package func file(ofListAt path: Path) throws -> OutputPath {
        if isFile(path) { return try OutputPath(path.trimmed) }
        return switch pageAddresses {
        case .suite, .folders: try HTMLFileMode.indexFile(in: path)
        case .names, .files:
            isFrontPage(path)
                ? try HTMLFileMode.indexFile(in: path)
                : try OutputPath(Path(path.trimmed.string + ".html"))
        }
    }

    /// Returns the canonical absolute URL of a file.
    ///
    /// - Parameter file: The path of the file, relative to `Output`.
    /// - Returns: The URL, percent-encoded.
    package func urlText(ofFile file: String) -> String {
        if file == "index.html" || file.hasSuffix("/index.html") {
            let folder = Path(String(file.dropLast("index.html".count)))
            return pageAddresses == .suite
                ? urlText(of: folder.trimmed) : rootText + folder.percentEncoded
        }
        guard pageAddresses == .names, file.hasSuffix(".html") else {
            return urlText(of: Path(file))
        }
        return rootText + Path(String(file.dropLast(".html".count))).percentEncoded
    }
}

/// The rule for the file of a page.
public enum HTMLFileMode: Sendable {
    /// `about` is written to `about.html`.
    case standAloneFiles
    /// `about` is written to `about/index.html`, with the URL `/about/`.
    case foldersAndIndexFiles
}

extension HTMLFileMode {
    /// Returns the path of the index file of a folder, which is the same in both modes.
    package static func indexFile(in folder: Path) throws -> OutputPath {
        try OutputPath(folder.appendingComponent("index.html"))
    }

    /// Returns the path of the file of an item, a page or a tag.
    func file(for path: Path) throws -> OutputPath {
        switch self {
        case .foldersAndIndexFiles: try Self.indexFile(in: path)
        case .standAloneFiles: try OutputPath(Path(path.string + ".html"))
        }
    }
}
