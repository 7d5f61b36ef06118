/// A package of the suite that Publish takes the place of.
struct UpstreamPackage: Hashable {
    /// The only product that sites use, and its module.
    let product: String

    /// What SwiftPM knows the package by.
    var identity: String { product.lowercased() }

    /// All of them, those that depend on nobody first.
    static let all = [
        "Plot", "Ink", "Files", "Sweep", "ShellOut", "Codextended", "CollectionConcurrencyKit",
        "Publish",
    ].map(UpstreamPackage.init)

    /// The package at a repository's address; nil for the packages of others.
    static func at(url: String) -> UpstreamPackage? {
        let parts = url.lowercased().split { $0 == "/" || $0 == ":" }.map(String.init)
        guard parts.count > 1, parts[parts.count - 2] == "johnsundell" else { return nil }
        let name = parts[parts.count - 1]
        let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        return all.first { $0.identity == identity }
    }

    /// The ways in which manifests write the address of the repository; SwiftPM compares them letter by letter.
    var spellings: [String] {
        let first = product.prefix(1).lowercased() + product.dropFirst()
        let names = Set([product, first, identity]).sorted()
        return ["https://github.com/", "git@github.com:"].flatMap { host in
            ["johnsundell", "JohnSundell"].flatMap { owner in
                names.flatMap { ["\(host)\(owner)/\($0)", "\(host)\(owner)/\($0).git"] }
            }
        }
    }
}
