internal import Foundation
internal import PublishStorage

/// A package that Publish takes the place of.
struct UpstreamPackage: Hashable {
    /// Its name, which is that of its main product and of that product's module.
    let product: String
    /// All products that sites use.
    let products: [String]
    /// The owners of the original, as they are written in addresses; empty for what nobody asks for.
    let owners: [String]
    /// Whether it is not of the suite, but used with it by many sites.
    let isDropIn: Bool

    /// What SwiftPM knows the package by.
    var identity: String { product.lowercased() }

    static let publish = UpstreamPackage(suite: "Publish")
    static let splash = UpstreamPackage(dropIn: "Splash", of: ["johnsundell", "JohnSundell"])

    /// All of them, those that depend on nobody first.
    ///
    /// Nobody asks for the highlighter; it is here because Publish and Splash depend on it, and not on each other.
    static let all =
        [
            "Plot", "Ink", "Files", "Sweep", "ShellOut", "Codextended", "CollectionConcurrencyKit",
        ].map { UpstreamPackage(suite: $0) } + [
            UpstreamPackage(suite: "Highlighter", of: []), publish, splash,
            UpstreamPackage(dropIn: "SplashPublishPlugin", of: ["johnsundell", "JohnSundell"]),
            UpstreamPackage(
                dropIn: "HighlightJSPublishPlugin",
                of: ["alex-ross", "Alex-Ross"],
                also: ["HighlightJS"]
            ),
        ]

    private init(suite product: String, of owners: [String] = ["johnsundell", "JohnSundell"]) {
        self.product = product
        products = [product]
        self.owners = owners
        isDropIn = false
    }

    private init(dropIn product: String, of owners: [String], also more: [String] = []) {
        self.product = product
        products = [product] + more
        self.owners = owners
        isDropIn = true
    }

    /// The package at a repository's address, also that of a copy with another owner; nil for the packages of others.
    ///
    /// The name decides: SwiftPM takes only one package of a name, and a site needs those of the suite.
    static func at(url: String) -> UpstreamPackage? {
        let parts = url.lowercased().split { $0 == "/" || $0 == ":" }.map(String.init)
        guard parts.count > 1 else { return nil }
        let name = parts[parts.count - 1]
        let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        return all.first { $0.identity == identity && !$0.owners.isEmpty }
    }

    /// The ways in which manifests write the address of the repository; SwiftPM compares them letter by letter.
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

/// The addresses that SwiftPM replaces by others: `.swiftpm/configuration/mirrors.json` of a package.
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

    /// Reads a file; nil where there is none.
    ///
    /// - Throws: `DecodingError` when it has another form.
    init(text: String?) throws {
        guard let text else { return }
        content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
    }

    /// Replaces an address by another, also where it was replaced before.
    mutating func replace(_ original: String, by mirror: String) {
        content.object.removeAll { $0.original == original }
        content.object.append(Mirror(mirror: mirror, original: original))
    }

    /// The file in the form in which SwiftPM writes it, in order of the original addresses.
    var text: String {
        var sorted = content
        sorted.object.sort { $0.original < $1.original }
        return JSONText.lines(of: sorted)
    }
}
