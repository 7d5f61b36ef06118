internal import Foundation
internal import PublishCLICore
internal import PublishStorage

/// The output of `swift package dump-package`: the fields that are needed to divide a package.
struct PackageDump: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        var path: String?
        let exclude: [String]
        let dependencies: [Dependency]
        let settings: [Setting]
        var pkgConfig: String?

        /// The folder of the sources, relative to the package.
        var folder: String { path ?? "Sources/" + name }
    }

    /// A dependency of a target; only targets of the same package are decoded.
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

/// A call of `.package(…)` in a manifest.
struct ManifestDependency {
    /// The range of the call, with its parentheses.
    let range: Range<String.Index>
    /// The value of `name:`.
    let name: String?
    /// The value of `url:`; nil for a package in a folder or a registry.
    let url: String?
    /// The value of `path:`.
    let path: String?

    /// The package of the suite that the dependency refers to; nil for other packages.
    var upstream: UpstreamPackage? { url.flatMap(UpstreamPackage.at) ?? folderOfPublish }
    /// Whether the dependency is a package that an earlier migration created from a checkout.
    var isOfSuite: Bool { path?.hasPrefix(SuiteLinks.folder + "/") ?? false }

    /// Publish, if the dependency has its name and an absolute path that does not exist, as written by
    /// a migration on another machine; nil otherwise.
    private var folderOfPublish: UpstreamPackage? {
        guard name == UpstreamPackage.publish.product, let path, path.hasPrefix("/") else {
            return nil
        }
        return Disk.exists(path + "/Package.swift") ? nil : .publish
    }

    /// Finds the calls in a manifest, in order, skipping comments and strings.
    static func all(in manifest: String) -> [ManifestDependency] {
        var found: [ManifestDependency] = []
        var index = manifest.startIndex
        while index < manifest.endIndex {
            if let end = SwiftText.endOfOpaque(in: manifest, at: index) {
                index = end
            } else if manifest[index...].hasPrefix(".package("),
                let end = SwiftText.endOfCall(in: manifest, from: index)
            {
                let call = String(manifest[index..<end])
                found.append(
                    ManifestDependency(
                        range: index..<end,
                        name: SwiftText.string(of: "name", in: call),
                        url: SwiftText.string(of: "url", in: call),
                        path: SwiftText.string(of: "path", in: call)
                    )
                )
                index = end
            } else {
                index = manifest.index(after: index)
            }
        }
        return found
    }
}

/// The part of Swift's grammar that is needed to find calls in a manifest.
enum SwiftText {
    /// The end of the comment or string that begins at an index; nil if neither begins there.
    static func endOfOpaque(in text: String, at index: String.Index) -> String.Index? {
        let rest = text[index...]
        if rest.hasPrefix("//") {
            return rest.firstIndex(where: \.isNewline) ?? text.endIndex
        }
        if rest.hasPrefix("/*") {
            return rest.range(of: "*/")?.upperBound ?? text.endIndex
        }
        guard rest.first == "\"" else { return nil }
        if rest.hasPrefix("\"\"\"") {
            return rest.dropFirst(3).range(of: "\"\"\"")?.upperBound ?? text.endIndex
        }
        var end = text.index(after: index)
        while end < text.endIndex, text[end] != "\"" {
            if text[end] == "\\" { end = text.index(after: end) }
            if end < text.endIndex { end = text.index(after: end) }
        }
        return end < text.endIndex ? text.index(after: end) : end
    }

    /// The index after the closing parenthesis of the call that begins at an index; nil if it is not closed.
    static func endOfCall(in text: String, from start: String.Index) -> String.Index? {
        var depth = 0
        var index = start
        while index < text.endIndex {
            if let end = endOfOpaque(in: text, at: index) {
                index = end
                continue
            }
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            let isEnd = text[index] == ")" && depth == 0
            index = text.index(after: index)
            if isEnd { return index }
        }
        return nil
    }

    /// Removes an element of a list with the comma after it, and the line if nothing else is on it.
    static func remove(_ element: Range<String.Index>, from text: inout String) {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let hasComma = text[element.upperBound...].first == ","
        var end = hasComma ? text.index(after: element.upperBound) : element.upperBound
        var start = element.lowerBound
        let rest = text[end...].drop(while: isBlank)
        if rest.first?.isNewline ?? false {
            while start > text.startIndex, isBlank(text[text.index(before: start)]) {
                start = text.index(before: start)
            }
            if start > text.startIndex, text[text.index(before: start)].isNewline {
                start = text.index(before: start)
                end = rest.startIndex
            }
        } else {
            end = rest.startIndex
        }
        text.removeSubrange(start..<end)
    }

    /// The string literal after a label in a call.
    static func string(of label: String, in call: String) -> String? {
        var index = call.startIndex
        while index < call.endIndex {
            if let end = endOfOpaque(in: call, at: index) {
                index = end
            } else if call[index...].hasPrefix(label + ":") {
                let value = call[index...].dropFirst(label.count + 1).drop(while: \.isWhitespace)
                guard value.first == "\"", let end = endOfOpaque(in: call, at: value.startIndex)
                else { return nil }
                return String(call[value.startIndex..<end].dropFirst().dropLast())
            } else {
                index = call.index(after: index)
            }
        }
        return nil
    }
}

struct ToolsVersion {
    private let number: (major: Int, minor: Int)

    /// Reads the first line of a manifest, such as `// swift-tools-version:5.5`; a manifest without
    /// such a line counts as current.
    init(of manifest: String) {
        let line = manifest.prefix { !$0.isNewline }
        let text = line.firstRange(of: "swift-tools-version").map { line[$0.upperBound...] } ?? ""
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        number = (numbers.first ?? 6, numbers.dropFirst().first ?? 0)
    }

    /// Whether `.package(name:path:)` is available.
    var takesNamesOfPaths: Bool { number >= (5, 2) }
    /// Whether `.package(url:branch:)` is available.
    var takesBranches: Bool { number >= (5, 5) }
}
