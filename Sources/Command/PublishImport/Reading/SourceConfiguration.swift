internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// The configuration of a site that is imported.
struct SourceConfiguration: Sendable {
    /// The site's folder, without a slash at its end.
    let root: String
    /// The file, relative to the site; nil when there is none.
    let file: String?
    /// The text of a file that is a program.
    let text: String
    /// What a file in YAML or TOML says.
    let values: MetadataNode
    /// Why the file could not be read; nil when it was.
    let fault: String?

    /// Reads the first file that exists.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site.
    ///   - root: The site's folder, without a slash at its end.
    init(_ files: [String], in root: String) {
        self.root = root
        file = files.first { Self.isOwnFile($0, of: root) }
        var text = ""
        var values = MetadataNode()
        var fault: String?
        if let file {
            do {
                text = String(decoding: try Disk.read(root + "/" + file), as: UTF8.self)
                if file.hasSuffix(".toml") { values = try MetadataDocument.toml(text) }
                if file.hasSuffix(".yml") || file.hasSuffix(".yaml") {
                    values = try MetadataDocument.yaml(text)
                }
            } catch let problem as HeaderFault {
                fault = "line \(problem.line): \(problem.message)"
            } catch {
                fault = "\(error)"
            }
        }
        self.text = text
        self.values = values
        self.fault = fault
    }

    /// Whether a site has a file that is no link, on a way without links.
    static func isOwnFile(_ file: String, of root: String) -> Bool {
        var path = root
        for name in file.split(separator: "/") {
            path += "/" + name
            if Disk.isLink(path) { return false }
        }
        return Disk.isFile(path)
    }

    /// A value.
    ///
    /// - Parameter key: The key, with dots into tables.
    /// - Returns: The value without white space around it; empty when there is none.
    func value(_ key: String) -> String {
        node(key)?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    /// The values of a list.
    ///
    /// - Parameter key: The key, with dots into tables.
    /// - Returns: The values; none when there is no list.
    func list(_ key: String) -> [String] { node(key)?.list ?? [] }

    /// The tree at a key.
    ///
    /// - Parameter key: The key, with dots into tables.
    /// - Returns: The tree; nil when there is nothing.
    func node(_ key: String) -> MetadataNode? {
        key.split(separator: ".").reduce(Optional(values)) { $0?[String($1)] }
    }

    /// The names of the folders in a folder of the site, in order.
    func folders(in path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []
        return names.filter { !$0.hasPrefix(".") && Disk.isFolder("\(root)/\(path)/\($0)") }
            .sorted()
    }

    /// What stands in quotation marks after a name and a colon in a file that is a program.
    ///
    /// - Parameter name: The name.
    /// - Returns: The text; empty when there is nothing.
    func literal(_ name: String) -> String {
        for mark in ["'", "\"", "`"] {
            let pattern = "\\b\(name)\\s*:\\s*\(mark)([^\(mark)\n]*)\(mark)"
            guard let match = text.range(of: pattern, options: .regularExpression) else { continue }
            let parts = text[match].components(separatedBy: mark)
            if parts.count > 1 { return parts[1] }
        }
        return ""
    }
}

extension String {
    /// The text without slashes at its ends.
    var withoutSlashes: String {
        split(separator: "/").joined(separator: "/")
    }
}
