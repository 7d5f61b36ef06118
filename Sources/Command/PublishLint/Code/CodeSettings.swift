internal import PublishFrontMatter
internal import PublishStorage

/// The choices of a site for the code in its texts, in `code.yaml`.
///
/// The file lies beside `Package.swift`, and not among the texts, because it names programs and flags of the compiler.
package struct CodeSettings: Sendable {
    /// The file, relative to the site's folder.
    package static let file = "code.yaml"

    /// How far the Swift of a text is checked.
    enum Depth: String, CaseIterable, Sendable {
        /// Not at all.
        case off
        /// Each block is parsed by itself.
        case parse
        /// The blocks of a text are compiled, too.
        case compile
    }

    /// The surroundings of blocks that are no file by themselves.
    struct Wrapper: Sendable {
        var name: String
        /// The beginnings of blocks that get it without asking.
        var beginnings: [String] = []
        /// The code before a block; `{n}` is replaced by its number.
        var before = ""
        /// The code after it.
        var after = ""
    }

    /// How far the Swift of texts is checked whose header does not say.
    var depth = Depth.parse
    /// The modules that every text imports.
    var imports: [String] = []
    /// More arguments of the compiler.
    var flags: [String] = []
    /// Code that stands before the blocks of every text, each a block of its own.
    var prelude: [String] = []
    /// The wrappers in the order of their names.
    var wrappers: [Wrapper] = []
    /// The program that checks a language, with its arguments; `{file}` is replaced by the path of the file with the code.
    var commands: [String: [String]] = [:]

    /// Makes the settings of a site that chooses nothing.
    package init() {}

    /// Reads the settings of a site.
    ///
    /// - Parameter root: The folder of the site.
    /// - Throws: ``LintFault`` for what is no setting, or `DiskError`.
    package init(ofSiteAt root: String) throws {
        let file = root + "/" + Self.file
        if Disk.isFile(file) { try read(String(decoding: Disk.read(file), as: UTF8.self)) }
    }

    /// The wrapper of a block.
    ///
    /// - Parameters:
    ///   - name: The name that the block asks for; nil lets its beginning decide, and `file` is none.
    ///   - code: The block.
    /// - Returns: The wrapper; nil where the block is a file by itself.
    /// - Throws: ``LintFault`` for a name that there is not.
    func wrapper(named name: String?, for code: String) throws(LintFault) -> Wrapper? {
        guard let name else {
            return wrappers.first { $0.beginnings.contains { code.hasPrefix($0) } }
        }
        if name == "file" { return nil }
        if let wrapper = wrappers.first(where: { $0.name == name }) { return wrapper }
        let names = (["file"] + wrappers.map(\.name)).joined(separator: ", ")
        throw LintFault("there is no wrapper '\(name)' in \(Self.file); there are \(names)")
    }
}

extension CodeSettings {
    private static let keys = [
        "code", "imports", "flags", "prelude", "wrappers", "commands",
    ]

    /// Reads the lines of a file of settings.
    ///
    /// - Parameter text: YAML.
    /// - Throws: ``LintFault``.
    mutating func read(_ text: String) throws(LintFault) {
        let root = try MetadataNode(settings: text, of: Self.file)
        try Self.check(root, "setting", Self.keys)
        depth = try Self.depth(root["code"], in: Self.file) ?? depth
        imports = try Self.modules(root["imports"], in: Self.file)
        flags = root["flags"]?.list ?? []
        prelude = root["prelude"]?.list ?? []
        for name in root["wrappers"]?.keys ?? [] {
            let node = root["wrappers"]?[name] ?? MetadataNode()
            try Self.check(node, "setting of a wrapper", ["begins", "before", "after"])
            wrappers.append(
                Wrapper(
                    name: name,
                    beginnings: node["begins"]?.list ?? [],
                    before: node["before"]?.text ?? "",
                    after: node["after"]?.text ?? ""
                )
            )
        }
        for language in root["commands"]?.keys ?? [] {
            let words = root["commands"]?[language]?.list ?? []
            let command = words.count == 1 ? words[0].split(separator: " ").map(String.init) : words
            guard !command.isEmpty else {
                throw LintFault("\(Self.file): the command for '\(language)' is empty.")
            }
            commands[language] = command
        }
    }

    /// How far something is to be checked; nil where it does not say.
    static func depth(_ node: MetadataNode?, in file: String) throws(LintFault) -> Depth? {
        guard let text = node?.text else { return nil }
        if let depth = Depth(rawValue: text) { return depth }
        let choices = Depth.allCases.map(\.rawValue).joined(separator: ", ")
        throw LintFault("\(file): 'code' is '\(text)'; it may be \(choices).")
    }

    /// The names of modules.
    static func modules(_ node: MetadataNode?, in file: String) throws(LintFault) -> [String] {
        let names = node?.list ?? []
        for name in names {
            guard name.utf8.allSatisfy({ $0 >= 0x80 || $0.isWordByte || $0 == 0x2E }) else {
                throw LintFault("\(file): '\(name)' in 'imports' is no name of a module.")
            }
        }
        return names
    }

    private static func check(
        _ node: MetadataNode,
        _ kind: String,
        _ known: [String]
    ) throws(LintFault) {
        for key in node.keys where !known.contains(key) {
            throw LintFault(
                "\(file): there is no \(kind) '\(key)'; there are \(known.joined(separator: ", "))."
            )
        }
    }
}

extension UInt8 {
    /// Whether the byte can be a part of a name: a letter, a digit or a low line, or a part of a character beyond ASCII.
    var isWordByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }
}
