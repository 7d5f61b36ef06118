internal import Files
internal import Foundation

/// What SwiftPM says about the package of a site.
struct PackageDescription: Codable, Equatable {
    struct Target: Codable, Equatable {
        let name: String
        /// Relative to the package.
        let path: String
        let type: String
        var target_dependencies: [String]?
        var product_dependencies: [String]?
    }

    struct Product: Codable, Equatable {
        let name: String
        let targets: [String]
    }

    let name: String
    let targets: [Target]
    let products: [Product]

    /// The executable products that are not there for tests.
    private var programs: [(product: String, target: Target)] {
        products.compactMap { product in
            let target = targets.first {
                $0.type == "executable" && product.targets.contains($0.name)
            }
            guard let target, !target.path.hasPrefix("Tests/") else { return nil }
            return (product.name, target)
        }
    }

    /// The product that generates the site: the one asked for, else the one named like the
    /// package, else the only one that uses Publish, else the only one.
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
