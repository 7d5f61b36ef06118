internal import Foundation

/// SwiftPM's description of a site's package.
struct PackageDescription: Codable, Equatable {
    struct Target: Codable, Equatable {
        let name: String
        /// The path relative to the package.
        let path: String
        let type: String
        var target_dependencies: [String]?
        var product_dependencies: [String]?
    }

    struct Product: Codable, Equatable {
        let name: String
        let targets: [String]
    }

    struct Dependency: Codable, Equatable {
        let identity: String
        /// The folder on this machine; nil for a repository.
        var path: String?
        /// The address of the repository; nil for a folder.
        var url: String?
        var requirement: Requirement?

        /// The required versions of a repository.
        struct Requirement: Codable, Equatable {
            struct Range: Codable, Equatable {
                let lower_bound: String
                let upper_bound: String
            }

            var range: [Range]?
            var exact: [String]?
            var branch: [String]?
            var revision: [String]?
        }

        /// All properties that affect the build, as one line of text.
        var text: String {
            let ranges = requirement?.range?.map { "\($0.lower_bound)..<\($0.upper_bound)" }
            let versions = [
                ranges, requirement?.exact, requirement?.branch, requirement?.revision,
            ]
            let place = path ?? url ?? ""
            return ([identity, place] + versions.map { ($0 ?? []).joined(separator: " ") })
                .joined(separator: "\t")
        }
    }

    let name: String
    let targets: [Target]
    let products: [Product]
    /// The dependencies; nil if SwiftPM does not report them.
    var dependencies: [Dependency]?

    /// The executable products, except those for tests.
    private var programs: [(product: String, target: Target)] {
        products.compactMap { product in
            let target = targets.first {
                $0.type == "executable" && product.targets.contains($0.name)
            }
            guard let target, !target.path.hasPrefix("Tests/") else { return nil }
            return (product.name, target)
        }
    }

    /// The product that generates the site: the requested product, else the product with the name of
    /// the package, else the only product that uses Publish, else the only product.
    ///
    /// - Throws: ``CLIError``: `noSiteProgram`.
    func siteProgram(named name: String?) throws(CLIError) -> String {
        let programs = programs
        if let name {
            guard programs.contains(where: { $0.product == name }) else {
                throw .noSiteProgram(candidates: programs.map(\.product))
            }
            return name
        }
        if programs.contains(where: { $0.product == self.name }) { return self.name }
        let sites = programs.filter { program in
            let dependencies = program.target.target_dependencies ?? []
            return (dependencies + (program.target.product_dependencies ?? [])).contains("Publish")
        }
        let candidates = sites.isEmpty ? programs : sites
        guard let only = candidates.first, candidates.count == 1 else {
            throw .noSiteProgram(candidates: candidates.map(\.product))
        }
        return only.product
    }
}
