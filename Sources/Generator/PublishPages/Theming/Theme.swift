import Foundation
import Plot
internal import PublishStorage

/// The look of a site: the HTML of its pages and the files that they need.
public struct Theme<Site: Website> {
    let makeIndexHTML: (Index, PublishingContext<Site>) throws -> HTML
    let makeSectionHTML: (Section<Site>, PublishingContext<Site>) throws -> HTML
    let makeItemHTML: (Item<Site>, PublishingContext<Site>) throws -> HTML
    let makePageHTML: (Page, PublishingContext<Site>) throws -> HTML
    let makeTagListHTML: (TagListPage, PublishingContext<Site>) throws -> HTML?
    let makeTagDetailsHTML: (TagDetailsPage, PublishingContext<Site>) throws -> HTML?
    let makeLanguageChooserHTML: (PublishingContext<Site>) throws -> HTML?
    let resources: Resources
    /// Whether unchanged pages may be reused in later runs.
    var isComparable = true
    /// Whether pages depend neither on code of the site nor on files that the theme has read.
    var isClosed = false
    /// Returns the digest of the values that are stored in the factory.
    let factoryDigest: () -> Digest
    /// Generated files, by their paths in `Output`; they are copied like resources.
    var generatedFiles: [Path: [UInt8]] = [:]
    var isOnFrontPage: (Item<Site>) -> Bool = { _ in true }
    /// The error of reading the theme's files; it is thrown when the files should be written.
    var fileError: (any Error)?
    var catalogs: [StringCatalog] = []
    /// The default steps whose results the theme does not show.
    package var leftOutSteps: [DefaultSteps<Site>.Name] = []
    /// Whether the theme shows the texts that link to an article.
    package var showsBacklinks = false

    /// Creates a theme.
    ///
    /// - Parameters:
    ///   - factory: The factory that renders the HTML.
    ///   - resources: The files to copy to the top level of `Output` under their own names;
    ///     relative to the package that contains the calling source file.
    ///   - file: The calling source file.
    public init<T: HTMLFactory>(
        htmlFactory factory: T,
        resourcePaths resources: Set<Path> = [],
        file: StaticString = #filePath
    ) where T.Site == Site {
        self.init(
            htmlFactory: factory,
            resources: .files(resources, sourceFile: file.description)
        )
    }

    init<T: HTMLFactory>(htmlFactory factory: T, resources: Resources) where T.Site == Site {
        makeIndexHTML = factory.makeIndexHTML
        makeSectionHTML = factory.makeSectionHTML
        makeItemHTML = factory.makeItemHTML
        makePageHTML = factory.makePageHTML
        makeTagListHTML = factory.makeTagListHTML
        makeTagDetailsHTML = factory.makeTagDetailsHTML
        makeLanguageChooserHTML = factory.makeLanguageChooserHTML
        self.resources = resources
        factoryDigest = { ValueDigest(of: factory).digest }
    }
}

extension Theme {
    /// The digest of everything in the theme that can be compared: its values, strings and files,
    /// but not its code.
    var digest: Digest {
        Digest { builder in
            builder.add(factoryDigest())
            for (path, bytes) in generatedFiles.ordered(by: { $0.key < $1.key }) {
                builder.add(path.string)
                builder.add(bytes)
            }
            for catalog in catalogs { builder.add(catalog.digest) }
            switch resources {
            case .texts(let texts):
                for edition in [SiteEdition.suite, .v1] {
                    builder.add(ValueDigest(of: texts(edition)).digest)
                }
            case .files(let paths, let sourceFile):
                let folder = Workspace.packageFolder(around: sourceFile)?.path ?? ""
                for path in paths.sorted() {
                    builder.add(path.string)
                    let file = folder + path.string
                    let version = FileFingerprint(of: file, followingLinks: true)
                    builder.add(version?.digest ?? .zero)
                }
            }
        }
    }

    /// The source of a theme's resources.
    enum Resources {
        /// Files of the package that contains a source file.
        case files(Set<Path>, sourceFile: String)
        /// Texts in the program, by file name; the site's edition chooses among them.
        case texts((SiteEdition) -> [String: String])
    }

    /// Writes the theme's files to `Output`.
    ///
    /// - Throws: `PublishingError` with the name of the file that could not be copied.
    func copyResources(to output: OutputWriter, of site: Site) throws {
        if let fileError { throw fileError }
        for (path, bytes) in generatedFiles.ordered(by: { $0.key < $1.key }) {
            try output.write(bytes, to: try OutputPath(path))
        }
        switch resources {
        case .texts(let texts):
            for (name, text) in texts(site.edition).ordered(by: { $0.key < $1.key }) {
                try output.write(Array(text.utf8), to: try OutputPath(Path(name)))
            }
        case .files(let paths, let sourceFile):
            for path in paths.sorted() {
                do {
                    guard let package = Workspace.packageFolder(around: sourceFile) else {
                        throw FileError(path: Path(sourceFile), reason: .folderNotFound)
                    }
                    let file = try package.file(at: path.string)
                    try output.copyFile(from: file.path, to: try OutputPath(Path(file.name)))
                } catch {
                    throw PublishingError(
                        path: path,
                        infoMessage: "Failed to copy theme resource",
                        underlyingError: error
                    )
                }
            }
        }
    }

    /// Returns the same theme, but with all pages rendered in every run.
    ///
    /// By default, pages are reused while the content that they show is unchanged. Call this for a
    /// theme that passes text from one page to another in a variable of its own, or reads texts on
    /// threads of its own: the generator does not notice either.
    ///
    /// - Returns: The theme.
    @_disfavoredOverload
    public func renderingAllPages() -> Theme {
        changed { $0.isComparable = false }
    }

    /// Returns the same theme, declared to make pages from texts and settings only, so that a
    /// changed style sheet among the site's resources does not render pages again.
    ///
    /// Call this last, and only for a theme whose pages contain nothing from code of a site, and
    /// nothing that was read from the site's files.
    ///
    /// - Returns: The theme.
    @_disfavoredOverload
    public func independentOfFiles() -> Theme {
        changed { $0.isClosed = true }
    }

    /// Returns the theme with a front page that lists only some items; the pagination of the front
    /// page counts only these.
    ///
    /// - Parameter isListed: Returns whether the front page lists an item.
    /// - Returns: The theme.
    @_disfavoredOverload
    public func listingOnFrontPage(_ isListed: @escaping (Item<Site>) -> Bool) -> Theme {
        changed { $0.isOnFrontPage = isListed }
    }

    /// Returns the theme without some of the default steps of `run(withTheme:)`, because its pages do
    /// not show their results.
    ///
    /// - Parameter names: The names of the steps.
    /// - Returns: The theme.
    @_disfavoredOverload
    public func leavingOut(_ names: DefaultSteps<Site>.Name...) -> Theme {
        changed { $0.leftOutSteps += names }
    }

    /// Returns the theme with generated files, such as a style sheet with the site's colours.
    ///
    /// - Parameter files: Texts by their paths in `Output`; a text replaces an earlier one with the
    ///   same path.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(_ files: [Path: String]) -> Theme {
        changed { theme in
            theme.generatedFiles.merge(files.mapValues { Array($0.utf8) }) { $1 }
            theme.isClosed = false
        }
    }

    /// Returns the theme with files that have a hash in their names.
    ///
    /// Its pages load them with `Node.stylesheet` and `Node.script`, or by their paths.
    ///
    /// - Parameter files: The files.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(_ files: [FingerprintedFile]) -> Theme {
        changed { theme in
            for file in files { theme.generatedFiles[file.path] = file.contents }
            theme.isClosed = false
        }
    }

    /// Returns the theme with files that are read from a package.
    ///
    /// If reading fails, the step that generates the pages throws the error.
    ///
    /// - Parameter read: Reads the files.
    /// - Returns: The theme with the files.
    @_disfavoredOverload
    public func addingFiles(reading read: () throws -> [FingerprintedFile]) -> Theme {
        do {
            return addingFiles(try read())
        } catch {
            return changed { $0.fileError = error }
        }
    }

    /// Returns the theme with strings, which `context.string` finds.
    ///
    /// The site's catalog takes precedence, so that it can override single strings.
    @_disfavoredOverload
    public func strings(_ catalog: StringCatalog) -> Theme {
        changed { $0.catalogs.append(catalog) }
    }

    private func changed(_ change: (inout Theme) -> Void) -> Theme {
        var theme = self
        change(&theme)
        return theme
    }
}
