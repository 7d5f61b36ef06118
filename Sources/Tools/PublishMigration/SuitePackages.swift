internal import PublishCLICore

/// The packages of the suite as separate packages, whose sources are links into a checkout of Publish.
///
/// Manifests of third-party plugins refer to `plot.git`, `ink.git` and so on. SwiftPM mirrors cannot
/// redirect several package identities to one package, and two packages of a graph cannot have
/// products of the same name. So each identity gets its own package, with symbolic links to folders
/// of the checkout.
struct SuitePackages {
    /// The folder of the checkout, without a slash at its end.
    let checkout: String
    let dump: PackageDump

    /// The folder of a package, relative to the site.
    static func path(of package: UpstreamPackage) -> String {
        "\(SuiteLinks.folder)/\(package.folder)"
    }

    struct Package {
        let folder: String
        let manifest: String
        /// The folder of an executable that does nothing; nil if the package needs none.
        let placeholder: String?
        /// Folders of the checkout that are linked at the same path in the package.
        let links: [String]
    }

    var packages: [Package] {
        UpstreamPackage.all.map { upstream in
            let targets = targets(of: upstream)
            return Package(
                folder: upstream.folder,
                manifest: manifest(of: upstream, targets),
                placeholder: hasPlaceholder(upstream) ? Self.placeholder : nil,
                links: targets.map(\.folder)
            )
        }
    }
}

extension SuitePackages {
    private static let placeholder = "Placeholder"

    /// Whether a package gets an executable that does nothing, because a site may not use the package.
    ///
    /// SwiftPM warns about unused packages, except packages with executables; it does not compile them.
    private func hasPlaceholder(_ upstream: UpstreamPackage) -> Bool {
        upstream.isDropIn && upstream != .splash
    }

    /// The products of a package; products that belong to no other package belong to Publish.
    private func products(of upstream: UpstreamPackage) -> [PackageDump.Product] {
        dump.products.filter { $0.isLibrary && package(ofProduct: $0.name) == upstream }
    }

    /// The package that a product of the checkout belongs to; nil for the name of an internal target.
    private func package(ofProduct name: String) -> UpstreamPackage? {
        guard dump.products.contains(where: { $0.name == name }) else { return nil }
        return UpstreamPackage.all.first { $0.products.contains(name) } ?? .publish
    }

    /// The targets of a package's products and their dependencies, except modules of other packages.
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
            // Written by 'publish migrate'; do not edit, run that command again instead.
            import PackageDescription

            let package = Package(
                name: \(PackageDependency.literal(upstream.product)),
                platforms: [.macOS(.v12)],
                products: [
                    \(Self.lines(products))
                ],
                dependencies: [
                    \(Self.lines(others.map { ".package(path: \(PackageDependency.literal("../" + $0.folder)))" }))
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

    /// A dependency on the local package of Splash that is never compiled.
    ///
    /// A plugin may require a version of Splash; a local package overrides that version only if a
    /// target uses it. The condition excludes all platforms on which sites are generated.
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
