internal import PublishFrontMatter
internal import PublishStorage

/// The settings for the code in a site's texts, in `code.yaml`.
///
/// The file is next to `Package.swift` and not among the texts, because it contains compiler flags.
package struct CodeSettings: Sendable {
    /// The path relative to the site's folder.
    package static let file = "code.yaml"

    /// How Swift code of a text is checked.
    enum Depth: String, CaseIterable, Sendable {
        case off
        /// Each block is parsed by itself.
        case parse
        /// The blocks of a text are also compiled together.
        case compile
    }

    /// Code around blocks that cannot be compiled by themselves.
    struct Wrapper: Sendable {
        var name: String
        /// The beginnings of code that select the wrapper: a block that starts with one of them
        /// gets the wrapper.
        var beginnings: [String] = []
        /// The code before a block; `{n}` is replaced by its number.
        var before = ""
        /// The code after a block; `{n}` is replaced by the block's number.
        var after = ""
    }

    /// How Swift code is checked in texts without `code` in their front matter.
    var depth = Depth.parse
    /// The modules that every text imports.
    var imports: [String] = []
    /// Additional arguments of the compiler.
    var flags: [String] = []
    /// Code to insert before the blocks of every text; each element is a block.
    var prelude: [String] = []
    /// The wrappers, sorted by name.
    var wrappers: [Wrapper] = []

    package init() {}

    /// Reads the settings of a site.
    ///
    /// - Parameter root: The folder of the site.
    /// - Throws: ``LintFault`` for an invalid setting, or `DiskError`.
    package init(ofSiteAt root: String) throws {
        let file = root + "/" + Self.file
        if Disk.isFile(file) { try read(String(decoding: Disk.read(file), as: UTF8.self)) }
    }

    /// The wrapper of a block.
    ///
    /// - Parameters:
    ///   - name: The name of a wrapper; `file` for none; nil to choose a wrapper by the beginning
    ///     of the code.
    ///   - code: The code of the block.
    /// - Returns: The wrapper; nil if the block is compiled as it is.
    /// - Throws: ``LintFault`` for an unknown name.
    func wrapper(named name: String?, for code: String) throws(LintFault) -> Wrapper? {
        guard let name else {
            return wrappers.first { $0.beginnings.contains { code.hasPrefix($0) } }
        }
        if name == "file" { return nil }
        if let wrapper = wrappers.first(where: { $0.name == name }) { return wrapper }
        let names = (["file"] + wrappers.map(\.name)).joined(separator: ", ")
        throw LintFault(
            "unknown wrapper '\(name)'; choose one of \(names), or add it to \(Self.file)"
        )
    }
}

extension CodeSettings {
    private static let keys = ["code", "imports", "flags", "prelude", "wrappers"]

    /// Parses the settings.
    ///
    /// - Parameter text: The content of the file.
    /// - Throws: ``LintFault``.
    mutating func read(_ text: String) throws(LintFault) {
        let root = try MetadataNode(settings: text, of: Self.file)
        try root.refuseOthers(than: Self.keys, "setting", Self.file)
        depth = try root["code"]?.choice("code", Self.file) ?? depth
        imports = try Self.modules(root["imports"], in: Self.file)
        flags = root["flags"]?.list ?? []
        prelude = root["prelude"]?.list ?? []
        for name in root["wrappers"]?.keys ?? [] {
            let node = root["wrappers"]?[name] ?? MetadataNode()
            let keys = ["begins", "before", "after"]
            try node.refuseOthers(than: keys, "setting of a wrapper", Self.file)
            wrappers.append(
                Wrapper(
                    name: name,
                    beginnings: node["begins"]?.list ?? [],
                    before: node["before"]?.text ?? "",
                    after: node["after"]?.text ?? ""
                )
            )
        }
    }

    /// The value of the setting `imports`.
    static func modules(_ node: MetadataNode?, in file: String) throws(LintFault) -> [String] {
        let names = node?.list ?? []
        for name in names {
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
                throw LintFault("\(file): '\(name)' in 'imports' is not a module name.")
            }
        }
        return names
    }
}
