internal import PublishStorage

/// The packages of the suite, each as a package of its own whose sources are those of a checkout of Publish.
///
/// Packages of other people name `plot.git`, `ink.git` and so on in their manifests. No mirror can make one package answer
/// to several identities, and two packages of a graph cannot have products of the same name; so the
/// checkout is divided, by links to its folders.
struct SuitePackages {
    /// The folder of the checkout, without a slash at its end.
    let checkout: String
    let dump: PackageDump

    /// The folder beside the site's sources.
    static let folder = "PublishSuite"

    /// Where one of them is, relative to the site.
    static func path(of package: UpstreamPackage) -> String { "\(folder)/\(package.identity)" }

    /// The folder that a site's manifest names for Publish, where it is not there: in a clone on another machine.
    ///
    /// - Parameter site: The site's folder, with the slash at its end.
    /// - Returns: The path as the manifest has it; nil where nothing is missing.
    static func missing(in site: String) -> String? {
        let bytes = (try? Disk.read(site + "Package.swift")) ?? []
        let manifest = String(decoding: bytes, as: UTF8.self)
        return ManifestDependency.all(in: manifest)
            .filter { $0.isOfSuite || $0.upstream == .publish }.compactMap(\.path)
            .first { !Disk.exists(($0.hasPrefix("/") ? "" : site) + $0 + "/Package.swift") }
    }

    /// Whether a site has them with links to folders that a checkout had once.
    ///
    /// - Parameter site: The site's folder, with the slash at its end.
    /// - Returns: Whether any link leads nowhere.
    static func isOutdated(in site: String) -> Bool {
        let packages = site + folder
        guard Disk.exists(packages),
            let files = try? FileTree(packages, includingHidden: false, links: .keptAsFiles).files
        else { return false }
        return files.map { packages + "/" + $0 }
            .contains { Disk.isLink($0) && FileStamp(path: $0) == nil }
    }

    /// A package to be written.
    struct Package {
        let identity: String
        let manifest: String
        /// The folder of a program that does nothing; nil where the package has none.
        let placeholder: String?
        /// Folders of the checkout that appear at the same place of the package.
        let links: [String]
    }

    /// All of them.
    var packages: [Package] {
        UpstreamPackage.all.map { upstream in
            let targets = targets(of: upstream)
            return Package(
                identity: upstream.identity,
                manifest: manifest(of: upstream, targets),
                placeholder: hasPlaceholder(upstream) ? Self.placeholder : nil,
                links: targets.map(\.folder)
            )
        }
    }
}

extension SuitePackages {
    private static let placeholder = "Placeholder"

    /// Whether a package stands in sites of which nobody knows whether they use it.
    ///
    /// SwiftPM warns of packages that nobody uses, except of those with programs, which it compiles for nobody.
    private func hasPlaceholder(_ upstream: UpstreamPackage) -> Bool {
        upstream.isDropIn && upstream != .splash
    }

    /// The products of a package: Publish has those that no other has, too.
    private func products(of upstream: UpstreamPackage) -> [PackageDump.Product] {
        dump.products.filter { $0.isLibrary && package(ofProduct: $0.name) == upstream }
    }

    /// The package that a product of the checkout belongs to; nil for other names, which are those of targets that are
    /// not to be seen from outside.
    private func package(ofProduct name: String) -> UpstreamPackage? {
        guard dump.products.contains(where: { $0.name == name }) else { return nil }
        return UpstreamPackage.all.first { $0.products.contains(name) } ?? .publish
    }

    /// The targets of a package's products and what they depend on, up to the modules of other packages.
    private func targets(of upstream: UpstreamPackage) -> [PackageDump.Target] {
        var names: [String] = []
        var pending = products(of: upstream).flatMap(\.targets)
        while !pending.isEmpty {
            let name = pending.removeFirst()
            guard !names.contains(name), let target = dump.target(name) else { continue }
            names.append(name)
            pending += target.dependencies.compactMap(\.name).filter {
                package(ofProduct: $0) ?? upstream == upstream
            }
        }
        return names.compactMap(dump.target)
    }

    private func manifest(of upstream: UpstreamPackage, _ targets: [PackageDump.Target]) -> String {
        let own = Set(targets.map(\.name))
        let needed = Set(targets.flatMap { $0.dependencies.compactMap(\.name) })
            .subtracting(own)
        let others = UpstreamPackage.all.filter { other in
            needed.contains { package(ofProduct: $0) == other }
                || upstream == .publish && other == .splash
        }
        let version = dump.toolsVersion._version.split(separator: ".").prefix(2)
        var products = products(of: upstream).map { product in
            ".library(name: \(PackageDependency.literal(product.name)), targets: \(Self.list(product.targets)))"
        }
        var declarations = targets.map { declaration(of: $0, own: own) }
        if hasPlaceholder(upstream) {
            let name = PackageDependency.literal("publish-\(upstream.identity)")
            products.append(".executable(name: \(name), targets: [\(name)])")
            declarations.append(
                ".executableTarget(name: \(name), path: \(PackageDependency.literal(Self.placeholder)))"
            )
        }
        return """
            // swift-tools-version:\(version.joined(separator: "."))
            // Written by 'publish migrate'; call it again rather than change this file.
            import PackageDescription

            let package = Package(
                name: \(PackageDependency.literal(upstream.product)),
                platforms: [.macOS(.v12)],
                products: [
                    \(Self.lines(products))
                ],
                dependencies: [
                    \(Self.lines(others.map { ".package(path: \(PackageDependency.literal("../" + $0.identity)))" }))
                ],
                targets: [
                    \(Self.lines(declarations))
                ]
            )

            """
    }

    private func declaration(of target: PackageDump.Target, own: Set<String>) -> String {
        var parts = ["name: \(PackageDependency.literal(target.name))"]
        if target.type == "system" {
            parts.append("path: \(PackageDependency.literal(target.folder))")
            if let name = target.pkgConfig {
                parts.append("pkgConfig: \(PackageDependency.literal(name))")
            }
            return ".systemLibrary(\(parts.joined(separator: ", ")))"
        }
        var dependencies = target.dependencies.compactMap(\.name).map { name in
            let package = own.contains(name) ? nil : package(ofProduct: name)?.identity
            guard let package else { return PackageDependency.literal(name) }
            return
                ".product(name: \(PackageDependency.literal(name)), package: \(PackageDependency.literal(package)))"
        }
        if target.name == UpstreamPackage.publish.product { dependencies.append(Self.splash) }
        parts.append("dependencies: [\(dependencies.joined(separator: ", "))]")
        parts.append("path: \(PackageDependency.literal(target.folder))")
        if !target.exclude.isEmpty { parts.append("exclude: \(Self.list(target.exclude))") }
        let settings = target.settings.flatMap { $0.kind.compactMap(Self.setting) }
        parts.append("swiftSettings: [\(settings.joined(separator: ", "))]")
        return ".target(\(parts.joined(separator: ", ")))"
    }

    /// A plugin may ask for a version of Splash, which only a local package overrides that some target uses; this one
    /// does so on no platform where sites are made, so that nobody compiles it in vain.
    private static let splash =
        #".product(name: "Splash", package: "splash", condition: .when(platforms: [.wasi]))"#

    private static func setting(_ name: String, _ values: [String: String]) -> String? {
        guard let value = values["_0"] else { return nil }
        switch name {
        case "swiftLanguageMode": return ".swiftLanguageMode(.v\(value))"
        case "enableUpcomingFeature", "enableExperimentalFeature", "define":
            return ".\(name)(\(PackageDependency.literal(value)))"
        default: return nil
        }
    }

    private static func lines(_ elements: [String]) -> String {
        elements.joined(separator: ",\n        ")
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map(PackageDependency.literal).joined(separator: ", ") + "]"
    }
}
