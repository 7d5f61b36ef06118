internal import Foundation

/// A manifest as `swift package dump-package` prints it, as far as it matters for dividing a package.
struct PackageDump: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        var path: String?
        let exclude: [String]
        let dependencies: [Dependency]
        let settings: [Setting]
        var pkgConfig: String?

        /// Where the sources are, relative to the package.
        var folder: String { path ?? "Sources/" + name }
    }

    /// What a target depends on; only targets of the same package are known.
    struct Dependency: Decodable {
        let byName: [String?]?
        var name: String? { byName?.first ?? nil }
    }

    struct Setting: Decodable {
        let kind: [String: [String: String]]
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: [String]?]
        var isLibrary: Bool { type["library"] != nil }
    }

    struct Version: Decodable {
        let _version: String
    }

    let targets: [Target]
    let products: [Product]
    let toolsVersion: Version

    func target(_ name: String) -> Target? {
        targets.first { $0.name == name }
    }
}
