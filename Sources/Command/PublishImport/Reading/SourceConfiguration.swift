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
    ///   - folder: A folder of further files, each with the values of the key that is its name; nil where there is none.
    init(_ files: [String], in root: String, besides folder: String? = nil) {
        self.root = root
        file = files.first { Self.isOwnFile($0, of: root) }
        var text = ""
        var values = MetadataNode()
        var fault: String?
        func read(_ file: String) -> MetadataNode {
            do {
                text = String(decoding: try Disk.read(root + "/" + file), as: UTF8.self)
                if file.hasSuffix(".toml") { return try MetadataDocument.toml(text) }
                // JSON is YAML.
                let isData = [".yml", ".yaml", ".json"].contains(where: file.hasSuffix)
                return isData ? try MetadataDocument.yaml(text) : MetadataNode()
            } catch let problem as HeaderFault {
                fault = "line \(problem.line): \(problem.message)"
            } catch {
                fault = "\(error)"
            }
            return MetadataNode()
        }
        if let folder {
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            for name in names.sorted() where Self.isOwnFile(folder + "/" + name, of: root) {
                let parts = name.split(separator: ".").map(String.init)
                guard let key = parts.first, !["hugo", "config"].contains(key) else { continue }
                let tree = read(folder + "/" + name)
                switch parts.count {
                case 2: values.insert(tree, at: [key])
                // `languages.de.toml`, and `params.de.toml` for one language.
                case 3 where key == "languages": values.insert(tree, at: [key, parts[1]])
                case 3: values.insert(tree, at: ["languages", parts[1], key])
                default: continue
                }
            }
        }
        if let file { values.insert(read(file), at: []) }
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

    /// The tree at a key; one in other letters counts where there is none in these, as keys of Hugo have no case.
    ///
    /// - Parameter key: The key, with dots into tables.
    /// - Returns: The tree; nil when there is nothing.
    func node(_ key: String) -> MetadataNode? {
        key.split(separator: ".").reduce(Optional(values)) { node, part in
            let name = part.lowercased()
            return node?[String(part)]
                ?? node?.keys.first { $0.lowercased() == name }.flatMap { node?[$0] }
        }
    }

    /// Whether a value says yes.
    func isOn(_ key: String) -> Bool { value(key).writtenBool ?? false }

    /// The text of another file of the site; empty when there is none.
    func text(of file: String) -> String {
        guard Self.isOwnFile(file, of: root), let bytes = try? Disk.read(root + "/" + file) else {
            return ""
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The folders with one of some names, wherever they lie in the site, but not in hidden folders.
    func folders(named names: Set<String>, in path: String = "", depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        return folders(in: path).filter { $0 != "node_modules" && $0 != "_site" && $0 != "vendor" }
            .flatMap { name in
                let folder = path.isEmpty ? name : path + "/" + name
                return names.contains(name)
                    ? [folder] : folders(named: names, in: folder, depth: depth + 1)
            }
    }

    /// The names of the folders in a folder of the site, in order.
    func folders(in path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []
        return names.filter { name in
            let folder = "\(root)/\(path)/\(name)"
            return !name.hasPrefix(".") && !Disk.isLink(folder) && Disk.isFolder(folder)
        }.sorted()
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
