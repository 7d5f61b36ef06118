internal import Foundation
internal import PublishCLICore
internal import PublishLint

/// The changes that make a site of the original suite use this Publish.
struct MigrationPlan {
    /// The files to write, by path relative to the site, with their current content.
    private(set) var changes: [UnifiedDiff] = []
    /// Whether the packages of the suite are needed as separate packages.
    private(set) var needsSuite = false
    /// Packages outside the suite that the site uses and that Publish replaces, too.
    private(set) var dropIns: [UpstreamPackage] = []
    /// The pins of the original packages, which are removed.
    let pins: [String]

    /// The repository or folder from which the site gets Publish after the migration.
    let repositoryURL: URL
    /// The absolute path of the site, with a slash at its end.
    let root: String

    /// Makes the plan; it is empty if the manifest does not depend on the suite.
    ///
    /// `read` returns the text of a file of the site; nil if it does not exist.
    /// - Throws: ``CLIError``: `cannotMigrate`.
    init(
        root: String,
        repositoryURL: URL,
        version: String,
        read: (String) -> String?
    ) throws {
        self.root = root
        self.repositoryURL = repositoryURL
        let manifest = read("Package.swift") ?? ""
        let resolved = read(PinFile.path)
        let pinFile = PinFile(text: resolved)
        pins = pinFile.suite
        let dependencies = ManifestDependency.all(in: manifest)
        // Names such as 'plot' are common. In a package that does not depend on Publish, only the
        // original repository counts as a package of the suite.
        let hasPublish = dependencies.contains { $0.upstream == .publish || $0.isOfSuite }
        let own = dependencies.filter { dependency in
            guard let upstream = dependency.upstream else { return dependency.isOfSuite }
            return hasPublish || upstream.isDropIn
                || upstream.spellings.contains(dependency.url ?? "")
        }
        guard !own.isEmpty else { return }
        let isAlone = dependencies.count == own.count
        let namesOthers = own.contains { dependency in
            dependency.upstream.map { $0 != .publish && !$0.isDropIn } ?? true
        }
        let isRemote = PackageDependency.isRemote(repositoryURL)
        needsSuite = !isRemote && (!isAlone || namesOthers)
        if isRemote, own.contains(where: \.isOfSuite) {
            throw CLIError.cannotMigrate(
                reason: """
                    The site uses the packages in '\(SuiteLinks.folder)', which need a local checkout of \
                    Publish; clone it and pass its folder: '--url <folder>'.
                    """
            )
        }
        if isRemote,
            let other = own.compactMap(\.upstream).first(where: { $0 != .publish && !$0.isDropIn })
        {
            throw CLIError.cannotMigrate(
                reason: """
                    The site also depends on '\(other.identity)', and SwiftPM cannot get two packages \
                    from one repository. Clone Publish and pass its folder: '--url <folder>'.
                    """
            )
        }
        dropIns = UpstreamPackage.all.filter { upstream in
            upstream.isDropIn && own.contains { $0.upstream == upstream }
        }
        let tools = ToolsVersion(of: manifest)
        let urls = own.compactMap(\.url) + pinFile.urls
        // Third-party plugins may depend on these packages. Local packages in the site's manifest
        // override the versions that the plugins require.
        let hidden = UpstreamPackage.all.filter { upstream in
            needsSuite && !isAlone && upstream.isDropIn && upstream != .splash
                && !own.contains {
                    $0.upstream == upstream || $0.path == SuitePackages.path(of: upstream)
                }
        }
        // Publish has the products of the drop-ins, so its dependency replaces theirs.
        let main =
            own.first {
                $0.upstream == .publish
                    || $0.path?.lowercased() == SuitePackages.path(of: .publish).lowercased()
            } ?? own[0]
        var names: [String: String] = [:]
        var text = manifest
        for dependency in own.reversed() {
            if dependency.range == main.range {
                for package in hidden.reversed() {
                    let path = PackageDependency.literal(SuitePackages.path(of: package))
                    text.insert(
                        contentsOf: ",\n        .package(path: \(path))",
                        at: main.range.upperBound
                    )
                }
            }
            guard let upstream = dependency.upstream else { continue }
            if !needsSuite, upstream.isDropIn, dependency.range != main.range {
                SwiftText.remove(dependency.range, from: &text)
                continue
            }
            let isNamed =
                SwiftText.string(of: "name", in: String(manifest[dependency.range])) != nil
            let declaration = declaration(
                of: needsSuite ? upstream : .publish,
                isNamed: isNamed,
                isAlone: isAlone,
                version: version,
                tools: tools
            )
            text.replaceSubrange(dependency.range, with: declaration)
            if needsSuite, upstream.isDropIn {
                for product in upstream.products { names[product] = upstream.product }
            }
        }
        if !needsSuite {
            let isNamed = SwiftText.string(of: "name", in: String(manifest[main.range])) != nil
            let name =
                isRemote && !isNamed
                ? Self.name(ofRepositoryAt: repositoryURL) : UpstreamPackage.publish.product
            for product in dropIns.flatMap(\.products) { names[product] = name }
        }
        if tools.takesNamesOfPaths { text = ProductReferences.pointing(text, to: names) }
        text = Self.raisingPlatform(in: text).replacing(
            "\"\(SuiteLinks.folder)/\(UpstreamPackage.publish.identity)\"",
            with: "\"\(SuitePackages.path(of: .publish))\""
        )
        add("Package.swift", old: manifest, new: text)
        if let resolved { add(PinFile.path, old: resolved, new: pinFile.textWithoutSuite) }
        if !isAlone || needsSuite { try addMirrors(read(MirrorFile.path), alsoFor: urls) }
    }

    private mutating func add(_ path: String, old: String?, new: String) {
        if old != new { changes.append(UnifiedDiff(path: path, old: old, new: new)) }
    }
}

extension MigrationPlan {
    /// The replacement of a dependency on a package of the suite.
    private func declaration(
        of upstream: UpstreamPackage,
        isNamed: Bool,
        isAlone: Bool,
        version: String,
        tools: ToolsVersion
    ) -> String {
        let isRemote = PackageDependency.isRemote(repositoryURL)
        // SwiftPM names a local package after its folder. A checkout can have any folder name; the
        // folders of the suite have the right names.
        let needsName = isNamed || !isRemote && !needsSuite && tools.takesNamesOfPaths
        let name = needsName ? "name: \(PackageDependency.literal(upstream.product)), " : ""
        if needsSuite {
            let path = SuitePackages.path(of: upstream)
            return ".package(\(name)path: \(PackageDependency.literal(path)))"
        }
        guard isRemote else {
            return ".package(\(name)path: \(PackageDependency.literal(repositoryURL.path)))"
        }
        let url = PackageDependency.literal(repositoryURL.absoluteString)
        // Plugins require versions of the original Publish, which are unrelated to the versions of this
        // Publish. A branch is the only requirement that SwiftPM accepts regardless of theirs.
        let branch = tools.takesBranches ? "branch: \"main\"" : ".branch(\"main\")"
        let requirement = isAlone ? "from: \(PackageDependency.literal(version))" : branch
        return ".package(\(name)url: \(url), \(requirement))"
    }

    private mutating func addMirrors(_ old: String?, alsoFor urls: [String]) throws {
        var mirrors: MirrorFile
        do {
            mirrors = try MirrorFile(text: old)
        } catch {
            throw CLIError.cannotMigrate(
                reason: "'\(MirrorFile.path)' cannot be read; correct or delete it: \(error)."
            )
        }
        for upstream in UpstreamPackage.all where needsSuite || upstream.product == "Publish" {
            let mirror = needsSuite ? suiteURL(of: upstream) : repositoryURL.absoluteString
            // Forks can have any owner.
            let copies = urls.filter { UpstreamPackage.at(url: $0) == upstream }
            for spelling in upstream.spellings + copies { mirrors.replace(spelling, by: mirror) }
        }
        add(MirrorFile.path, old: old, new: mirrors.text)
    }

    /// The mirror for a package of the suite: the absolute file URL of its folder in the site, because
    /// SwiftPM rejects relative mirrors, and takes a plain path for a Git repository.
    private func suiteURL(of upstream: UpstreamPackage) -> String {
        let path = root + SuitePackages.path(of: upstream)
        return URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }

    /// The manifest with macOS 12, which Publish needs, instead of an older version.
    ///
    /// Manifests of every tools version accept the string form `.macOS("12.0")`.
    private static func raisingPlatform(in manifest: String) -> String {
        manifest.replacing(
            /\.macOS\((?:\.v10_\d+|\.v11|"1[01](?:\.\d+)*")\)/,
            with: ".macOS(\"12.0\")"
        )
    }

    /// The name by which targets refer to the package of a repository if the dependency has no `name:`.
    private static func name(ofRepositoryAt url: URL) -> String {
        let name = url.absoluteString.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}
