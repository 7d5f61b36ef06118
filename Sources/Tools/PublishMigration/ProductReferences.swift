internal import Foundation
internal import PublishCLICore

/// References to products in the targets of a manifest.
enum ProductReferences {
    /// Changes the packages from which targets take products.
    ///
    /// `"Name"`, `.byName(name: "Name")` and `.product(name: "Name", package: …)` are only changed in lists of dependencies.
    ///
    /// - Parameters:
    ///   - manifest: The text of a manifest.
    ///   - packages: The name of the package for each product.
    /// - Returns: The text with changed references.
    static func pointing(_ manifest: String, to packages: [String: String]) -> String {
        var result = ""
        /// The labels of the open brackets, such as `dependencies` for `dependencies: [`.
        var labels: [Substring] = []
        var copied = manifest.startIndex
        var index = manifest.startIndex
        func replace(upTo end: String.Index, with text: String?) {
            if let text {
                result += manifest[copied..<index] + text
                copied = end
            }
            index = end
        }
        while index < manifest.endIndex {
            let isListed = labels.last == "dependencies"
            if let end = SwiftText.endOfOpaque(in: manifest, at: index) {
                let literal = manifest[index..<end]
                replace(upTo: end, with: isListed ? reference(to: literal, packages) : nil)
            } else if isListed, manifest[index] == ".",
                let end = SwiftText.endOfCall(in: manifest, from: index)
            {
                replace(upTo: end, with: reference(in: String(manifest[index..<end]), packages))
            } else {
                if manifest[index] == "[" { labels.append(label(before: index, in: manifest)) }
                if manifest[index] == "]" { _ = labels.popLast() }
                index = manifest.index(after: index)
            }
        }
        return result + manifest[copied...]
    }
}

extension ProductReferences {
    private static func product(_ name: String, of package: String) -> String {
        ".product(name: \(PackageDependency.literal(name)), package: \(PackageDependency.literal(package)))"
    }

    /// The replacement of a string; nil to keep it.
    private static func reference(to literal: Substring, _ packages: [String: String]) -> String? {
        guard literal.hasPrefix("\""), literal.count > 2 else { return nil }
        let name = String(literal.dropFirst().dropLast())
        return packages[name].map { product(name, of: $0) }
    }

    /// The replacement of a call; nil to keep it.
    private static func reference(in call: String, _ packages: [String: String]) -> String? {
        guard let name = SwiftText.string(of: "name", in: call), let package = packages[name] else {
            return nil
        }
        if call.hasPrefix(".byName") { return product(name, of: package) }
        guard call.hasPrefix(".product") else { return nil }
        let label = "package: \(PackageDependency.literal(package))"
        guard SwiftText.string(of: "package", in: call) != nil else {
            return product(name, of: package)
        }
        return call.replacing(/package\s*:\s*"[^"]*"/, with: label)
    }

    /// The label of the list whose bracket is at an index: `dependencies` in `dependencies: [`.
    private static func label(before bracket: String.Index, in text: String) -> Substring {
        let before = text[..<bracket].trimmingSuffix(while: \.isWhitespace)
        guard before.last == ":" else { return "" }
        let name = before.dropLast().trimmingSuffix(while: \.isWhitespace)
        return name.suffix(while: { $0.isLetter })
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while test: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, test(last) { text.removeLast() }
        return text
    }

    fileprivate func suffix(while test: (Character) -> Bool) -> Substring {
        let start = lastIndex { !test($0) }.map { index(after: $0) } ?? startIndex
        return self[start...]
    }
}
