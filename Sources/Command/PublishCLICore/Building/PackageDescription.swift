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

    /// A package that this one depends on.
    struct Dependency: Codable, Equatable {
        let identity: String
        /// Its folder on this machine; nil for a repository.
        var path: String?
        /// The address of its repository; nil for a folder.
        var url: String?
        var requirement: Requirement?

        /// Which versions of a repository are asked for.
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

        /// Everything of it that decides what is compiled, in a line.
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
    /// Nil where SwiftPM does not tell.
    var dependencies: [Dependency]?

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
