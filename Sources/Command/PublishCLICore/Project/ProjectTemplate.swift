internal import Foundation
internal import PublishLint
internal import PublishStorage

/// The files of a new project.
package struct ProjectTemplate {
    /// Paths relative to the project's folder.
    let files: [(path: String, content: String)]
    /// Empty folders to create.
    let folders: [String]

    /// Makes the files of a project; `date` is the date of the first post, `yyyy-MM-dd HH:mm`, in the
    /// site's time zone.
    ///
    /// A website with languages gets a theme, search and sample articles; a website without languages is
    /// minimal.
    init(
        kind: ProjectKind,
        name: ProjectName,
        languages: [ScaffoldLanguage] = [],
        theme: ScaffoldTheme = .journal,
        integration: ContinuousIntegration = .none,
        dependency: PackageDependency,
        date: String,
        site: ScaffoldSite
    ) {
        let products =
            switch kind {
            case .theme: ["Publish", "ThemeKit"]
            case .website where !languages.isEmpty: ["Publish"] + [theme.product].compactMap(\.self)
            case .website, .plugin: ["Publish"]
            }
        let shared = [
            (path: ".gitignore", content: Self.ignoreList),
            (path: "README.md", content: Self.readme(of: kind, name: name, languages: languages)),
            (
                path: "Package.swift",
                content: Self.manifest(
                    kind: kind,
                    name: name.string,
                    dependency: dependency,
                    products: products
                )
            ),
        ]
        let workflow = Self.workflow(for: integration)
        let guidance = (
            path: Self.guidanceName, content: Self.guidance(languages: languages.map(\.code))
        )
        switch kind {
        case .website where !languages.isEmpty:
            files =
                shared + [guidance] + workflow
                + Self.website(
                    name: name,
                    languages: languages,
                    theme: theme,
                    date: date,
                    site: site
                )
            folders = []
        case .website:
            files =
                shared + [guidance] + workflow + Self.website(name: name, date: date, site: site)
            folders = ["Resources"]
        case .plugin:
            files = shared + Self.plugin(name: name)
            folders = []
        case .theme:
            files = shared + Self.theme(name: name)
            folders = []
        }
    }

    /// Makes the files of a website with imported articles.
    ///
    /// - Parameters:
    ///   - site: The properties of the site.
    ///   - name: The name of the project.
    ///   - languages: The languages of the site, the first language first.
    ///   - integration: The service that deploys the site.
    ///   - dependency: The dependency on Publish.
    package init(
        site: ScaffoldSite,
        name: ProjectName,
        languages: [ScaffoldLanguage],
        integration: ContinuousIntegration,
        dependency: PackageDependency
    ) {
        files =
            [
                (".gitignore", Self.ignoreList),
                ("README.md", Self.readme(of: .website, name: name, languages: languages)),
                (Self.guidanceName, Self.guidance(languages: languages.map(\.code))),
                (
                    "Package.swift",
                    Self.manifest(
                        kind: .website,
                        name: name.string,
                        dependency: dependency,
                        products: ["Publish", "JournalTheme"]
                    )
                ),
            ] + Self.workflow(for: integration)
            + Self.website(name: name, languages: languages, theme: .journal, date: nil, site: site)
        folders = []
    }

    /// Writes the files that do not exist yet, and their folders.
    ///
    /// The texts are formatted as by `publish lint --fix`, because the site's name in them may need it:
    /// a Latin name in a Chinese text gets spaces around it.
    ///
    /// - Parameter folder: The absolute path of the project's folder.
    /// - Throws: `DiskError`.
    package func writeFiles(to folder: String) throws {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let linter = try Linter(root: folder, settings: LintSettings())
        for file in files where !Disk.exists(base + file.path) {
            try Disk.createFolder(Disk.folder(of: base + file.path))
            let bytes = Array(file.content.utf8)
            let isText = file.path.hasSuffix(".md")
            let mended = isText ? linter.fixed(file.path, bytes)?.new : nil
            try Disk.replace(base + file.path, with: mended ?? bytes)
        }
    }

    /// The minimum version of Swift that compiles Publish.
    static let swiftVersion = "6.3"

    private static let ignoreList = """
        .DS_Store
        /build
        /.build
        /.swiftpm
        /*.xcodeproj
        .publish
        Output

        """

    /// The manifest; its dependency has a name, so that products resolve whatever the repository is called.
    private static func manifest(
        kind: ProjectKind,
        name: String,
        dependency: PackageDependency,
        products: [String]
    ) -> String {
        let list = products.map { ".product(name: \"\($0)\", package: \"Publish\")" }
            .joined(separator: ", ")
        let product = kind == .website ? "executable" : "library"
        let target = kind == .website ? "executableTarget" : "target"
        return """
            // swift-tools-version:5.5
            // The tools version above is for this manifest; Publish needs Swift \(swiftVersion) or later.

            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v12)],
                products: [
                    .\(product)(
                        name: "\(name)",
                        targets: ["\(name)"]
                    )
                ],
                dependencies: [
                    \(dependency.declaration)
                ],
                targets: [
                    .\(target)(
                        name: "\(name)",
                        dependencies: [\(list)]
                    )\(kind == .website ? "" : testTarget(name: name))
                ]
            )

            """
    }

    /// The test target of a theme or plugin, as an element after the main target.
    private static func testTarget(name: String) -> String {
        """
        ,
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: ["\(name)", .product(name: "PublishTesting", package: "Publish")]
                )
        """
    }
}
