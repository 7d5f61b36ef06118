/// The version of the language of manifests that a manifest is written in.
struct ToolsVersion {
    private let number: (major: Int, minor: Int)

    /// Reads the first line of a manifest, such as `// swift-tools-version:5.5`; a manifest without one is taken for
    /// a new one.
    init(of manifest: String) {
        let line = manifest.prefix { !$0.isNewline }
        let text = line.firstRange(of: "swift-tools-version").map { line[$0.upperBound...] } ?? ""
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        number = (numbers.first ?? 6, numbers.dropFirst().first ?? 0)
    }

    /// Whether `.package(name:path:)` exists.
    var takesNamesOfPaths: Bool { number >= (5, 2) }
    /// Whether `.package(url:branch:)` exists.
    var takesBranches: Bool { number >= (5, 5) }
}
