internal import Foundation

/// What has to change in a site of the suite so that it uses this Publish.
struct MigrationPlan {
    /// Files to write, by path relative to the site, with what is there now.
    private(set) var changes: [UnifiedDiff] = []
    /// Whether the suite's packages are needed one by one.
    private(set) var needsSuite = false
    /// What the site uses besides the suite that Publish has, too.
    private(set) var dropIns: [UpstreamPackage] = []
    /// The pins of the suite, which go.
    let pins: [String]

    /// Where Publish comes from.
    let repositoryURL: URL
    /// The absolute path of the site, with a slash at its end.
    let root: String

    /// Works out the changes; none when the manifest names no package of the suite.
    ///
    /// `read` gives the text of a file of the site; nil when there is none.
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
        // Without Publish a package of the same name may be anything, unless it is the original.
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
                    The site takes the suite's packages from '\(SuitePackages.folder)', which only a checkout \
                    of Publish can fill; clone it and name it: '--url <folder>'.
                    """
            )
        }
        if isRemote,
            let other = own.compactMap(\.upstream).first(where: { $0 != .publish && !$0.isDropIn })
        {
            throw CLIError.cannotMigrate(
                reason: """
                    The site itself depends on '\(other.identity)'; SwiftPM cannot get two \
                    packages from one repository. Give a checkout of Publish: '--url <folder>'.
                    """
            )
        }
        dropIns = UpstreamPackage.all.filter { upstream in
            upstream.isDropIn && own.contains { $0.upstream == upstream }
        }
        let tools = ToolsVersion(of: manifest)
        let urls = own.compactMap(\.url) + pinFile.urls
        // What plugins of others name, whichever that is, has to be a local package of the site, to override the
        // versions they ask for.
        let hidden = UpstreamPackage.all.filter { upstream in
            needsSuite && !isAlone && upstream.isDropIn && upstream != .splash
                && !own.contains {
                    $0.upstream == upstream || $0.path == SuitePackages.path(of: upstream)
                }
        }
        // The package that Publish comes from has the products of the drop-ins.
        let main =
            own.first {
                $0.upstream == .publish || $0.path == SuitePackages.path(of: .publish)
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
        text = Self.raisingPlatform(in: text)
        add("Package.swift", old: manifest, new: text)
        if let resolved { add(PinFile.path, old: resolved, new: pinFile.textWithoutSuite) }
        if !isAlone || needsSuite { try addMirrors(read(MirrorFile.path), alsoFor: urls) }
    }

    private mutating func add(_ path: String, old: String?, new: String) {
        if old != new { changes.append(UnifiedDiff(path: path, old: old, new: new)) }
    }
}

extension MigrationPlan {
    /// What takes the place of a dependency on a package of the suite.
    private func declaration(
        of upstream: UpstreamPackage,
        isNamed: Bool,
        isAlone: Bool,
        version: String,
        tools: ToolsVersion
    ) -> String {
        let isRemote = PackageDependency.isRemote(repositoryURL)
        // A checkout may be called anything; what the suite's folders are called is known.
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
        // Plugins ask for versions of the suite, with which those of ours have nothing to do; only a branch is
        // taken whatever they ask for.
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
                reason: "'\(MirrorFile.path)' cannot be read; mend or delete it: \(error)."
            )
        }
        for upstream in UpstreamPackage.all where needsSuite || upstream.product == "Publish" {
            let mirror = needsSuite ? suiteURL(of: upstream) : repositoryURL.absoluteString
            // Anybody may have a copy.
            let copies = urls.filter { UpstreamPackage.at(url: $0) == upstream }
            for spelling in upstream.spellings + copies { mirrors.replace(spelling, by: mirror) }
        }
        add(MirrorFile.path, old: old, new: mirrors.text)
    }

    /// SwiftPM takes absolute addresses only, and looks for a repository behind a path but not behind a URL.
    private func suiteURL(of upstream: UpstreamPackage) -> String {
        let path = root + SuitePackages.path(of: upstream)
        return URL(fileURLWithPath: path, isDirectory: false).absoluteString
    }

    /// Our packages need macOS 12; the text form is understood by manifests of every version.
    private static func raisingPlatform(in manifest: String) -> String {
        manifest.replacing(
            /\.macOS\((?:\.v10_\d+|\.v11|"1[01](?:\.\d+)*")\)/,
            with: ".macOS(\"12.0\")"
        )
    }

    /// What targets call the package from a repository that the manifest gives no name.
    private static func name(ofRepositoryAt url: URL) -> String {
        let name = url.absoluteString.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
}
