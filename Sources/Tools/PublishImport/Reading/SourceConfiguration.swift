internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

struct SourceConfiguration: Sendable {
    /// The site's folder, without a slash at its end.
    let root: String
    /// The configuration file, relative to the site's folder; nil if there is none.
    let file: String?
    /// The source code of a configuration that is a program, as in Astro.
    let text: String
    /// The values of a configuration in YAML, TOML or JSON.
    let values: MetadataNode
    /// The reason why the configuration file could not be read; nil if it was read.
    let fault: String?

    /// Reads the first configuration file that exists.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site.
    ///   - root: The site's folder, without a slash at its end.
    ///   - folder: A folder of more configuration files, nil for none; a file `params.toml` in it
    ///     sets the values of the key `params`.
    init(_ files: [String], in root: String, besides folder: String? = nil) {
        self.root = root
        file = files.first { Self.isOwnFile($0, of: root) }
        var text = ""
        var values = MetadataNode()
        var fault: String?
        func read(_ file: String) -> MetadataNode {
            do {
                text = String(
                    decoding: try Disk.read(root + "/" + file, most: Disk.mostOfText),
                    as: UTF8.self
                )
                if file.hasSuffix(".toml") { return try MetadataDocument.toml(text) }
                // The YAML parser reads JSON, too.
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
                // A file for one language, such as `languages.de.toml` or `params.de.toml`.
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

    /// Whether a file of the site exists, and neither it nor a folder above it is a symbolic link.
    static func isOwnFile(_ file: String, of root: String) -> Bool {
        var path = root
        for name in file.split(separator: "/") {
            path += "/" + name
            if Disk.isLink(path) { return false }
        }
        return Disk.isFile(path)
    }

    /// Returns a value as text.
    ///
    /// - Parameter key: The key path, with dots.
    /// - Returns: The value without surrounding white space; empty if there is none.
    func value(_ key: String) -> String {
        node(key)?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    /// Returns the values of a list.
    ///
    /// - Parameter key: The key path, with dots.
    /// - Returns: The values; empty if there is no list.
    func list(_ key: String) -> [String] { node(key)?.list ?? [] }

    /// Returns the node at a key path; if no key matches exactly, upper and lower case are not
    /// distinguished, as in Hugo.
    ///
    /// - Parameter key: The key path, with dots.
    /// - Returns: The node; nil if there is none.
    func node(_ key: String) -> MetadataNode? {
        key.split(separator: ".").reduce(Optional(values)) { node, part in
            let name = part.lowercased()
            return node?[String(part)]
                ?? node?.keys.first { $0.lowercased() == name }.flatMap { node?[$0] }
        }
    }

    /// Whether the value of a key is true.
    func isOn(_ key: String) -> Bool { value(key).writtenBool ?? false }

    /// Whether the site draws formulas, or a text asks for it.
    ///
    /// - Parameter values: The configuration, or the front matter.
    /// - Returns: Whether a key such as `mathjax` is true, or has `enable: true` below it.
    static func drawsFormulas(_ values: MetadataNode) -> Bool {
        values.keys.contains { key in
            guard let node = values[key] else { return false }
            let isNamed = ["math", "mathjax", "katex", "use_math", "usemathjax"]
                .contains(key.lowercased())
            let isOn = [node.text, node["enable"]?.text].contains { $0?.writtenBool == true }
            let isNamedEngine = key == "math" && ["mathjax", "katex"].contains(node.text ?? "")
            return isNamed && isOn || isNamedEngine || drawsFormulas(node)
        }
    }

    /// Whether the settings of the site, its theme or its packages draw formulas.
    var drawsFormulas: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        // Hexo keeps the settings of a theme beside its own.
        let themes = names.filter { $0.wholeMatch(of: /_config\.[\w-]+\.ya?ml/) != nil }
            .compactMap { try? MetadataDocument.yaml(self.text(of: $0)) }
        let packages = self.text(of: "package.json") + text
        return ([values] + themes).contains(where: Self.drawsFormulas)
            || ["remark-math", "hexo-math", "markdown-it-katex", "filter-mathjax"]
                .contains(where: packages.contains)
    }

    /// Whether the site draws emoji for names between colons.
    var drawsEmoji: Bool {
        isOn("enableEmoji")
            || ["jemoji", "markdown-it-emoji", "filter-github-emojis", "remark-emoji"]
                .contains(
                    where: (self.text(of: "package.json") + self.text(of: "Gemfile") + text)
                        .contains
                )
    }

    /// Returns the content of another file of the site; empty if there is none.
    func text(of file: String) -> String {
        guard Self.isOwnFile(file, of: root),
            let bytes = try? Disk.read(root + "/" + file, most: Disk.mostOfText)
        else {
            return ""
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Finds folders by name anywhere in the site, except inside hidden folders.
    func folders(named names: Set<String>, in path: String = "", depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        return folders(in: path).filter { $0 != "node_modules" && $0 != "_site" && $0 != "vendor" }
            .flatMap { name in
                let folder = path.isEmpty ? name : path + "/" + name
                return names.contains(name)
                    ? [folder] : folders(named: names, in: folder, depth: depth + 1)
            }
    }

    /// Returns the names of the folders in a folder of the site, sorted.
    func folders(in path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []
        return names.filter { name in
            let folder = "\(root)/\(path)/\(name)"
            return !name.hasPrefix(".") && !Disk.isLink(folder) && Disk.isFolder(folder)
        }.sorted()
    }
}

extension String {
    /// The text without leading and trailing slashes.
    var withoutSlashes: String {
        split(separator: "/").joined(separator: "/")
    }
}
