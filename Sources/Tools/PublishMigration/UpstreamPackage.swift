internal import Foundation
internal import PublishStorage

/// An original package that Publish replaces.
struct UpstreamPackage: Hashable {
    /// The name of the package, of its main product and of its module.
    let product: String
    /// All products that sites use.
    let products: [String]
    /// The owner of the original repository on GitHub, in the spellings that manifests use; empty for a
    /// package that no site depends on directly.
    let owners: [String]
    /// Whether the package is not part of the suite but used by many sites, such as Splash.
    let isDropIn: Bool

    /// The identity by which SwiftPM knows the package.
    var identity: String { product.lowercased() }

    /// The name of the package's folder.
    ///
    /// Old plugins name the product, not the package, and SwiftPM looks for a folder of that name.
    var folder: String { self == .publish ? product : identity }

    static let publish = UpstreamPackage("Publish")
    static let splash = UpstreamPackage("Splash", isDropIn: true)

    /// All packages, those without dependencies first.
    ///
    /// Highlighter is a package because Publish and Splash both depend on it, but not on each other.
    static let all =
        [
            "Plot", "Ink", "Files", "Sweep", "ShellOut", "Codextended", "CollectionConcurrencyKit",
        ].map { UpstreamPackage($0) } + [
            UpstreamPackage("Highlighter", of: []), publish, splash,
            UpstreamPackage("SplashPublishPlugin", isDropIn: true),
            UpstreamPackage(
                "HighlightJSPublishPlugin",
                of: ["alex-ross", "Alex-Ross"],
                isDropIn: true,
                also: ["HighlightJS"]
            ),
        ]

    private init(
        _ product: String,
        of owners: [String] = ["johnsundell", "JohnSundell"],
        isDropIn: Bool = false,
        also more: [String] = []
    ) {
        (self.product, self.owners, self.isDropIn) = (product, owners, isDropIn)
        products = [product] + more
    }

    /// The package at a repository's URL, also at a fork with another owner; nil for other packages.
    ///
    /// Only the name is compared: SwiftPM allows one package of a name, and a site needs the package of
    /// the suite.
    static func at(url: String) -> UpstreamPackage? {
        let parts = url.lowercased().split { $0 == "/" || $0 == ":" }.map(String.init)
        guard parts.count > 1 else { return nil }
        let name = parts[parts.count - 1]
        let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        return all.first { $0.identity == identity && !$0.owners.isEmpty }
    }

    /// The spellings of the repository's URL that manifests contain; SwiftPM compares URLs literally.
    var spellings: [String] {
        let first = product.prefix(1).lowercased() + product.dropFirst()
        let names = Set([product, first, identity]).sorted()
        return ["https://github.com/", "git@github.com:"].flatMap { host in
            owners.flatMap { owner in
                names.flatMap { ["\(host)\(owner)/\($0)", "\(host)\(owner)/\($0).git"] }
            }
        }
    }
}

/// SwiftPM's mirrors: `.swiftpm/configuration/mirrors.json` of a package.
struct MirrorFile {
    /// The path relative to the package.
    static let path = ".swiftpm/configuration/mirrors.json"

    private struct Mirror: Codable {
        var mirror: String
        var original: String
    }

    private struct Content: Codable {
        var object: [Mirror]
        var version: Int
    }

    private var content = Content(object: [], version: 1)

    /// Reads the file; nil if it does not exist.
    ///
    /// - Throws: `DecodingError` if the file is not JSON in the format of SwiftPM's mirrors.
    init(text: String?) throws {
        guard let text else { return }
        content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
    }

    /// Sets the mirror of an address, replacing an earlier one.
    mutating func replace(_ original: String, by mirror: String) {
        content.object.removeAll { $0.original == original }
        content.object.append(Mirror(mirror: mirror, original: original))
    }

    /// The file as SwiftPM writes it, sorted by the original addresses.
    var text: String {
        var sorted = content
        sorted.object.sort { $0.original < $1.original }
        return JSONText.lines(of: sorted)
    }
}
