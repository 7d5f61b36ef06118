internal import Ink
internal import PublishFrontMatter
internal import PublishPairs
internal import PublishStorage

/// What a site chooses, in `Content/lint.yaml`.
package struct LintSettings: Sendable {
    /// The file, relative to the site's folder.
    package static let file = "Content/lint.yaml"

    /// Whether Chinese and Latin have a space between them.
    enum Spacing: String, CaseIterable, Sendable { case with, without }
    /// How Chinese is quoted.
    enum ChineseQuotes: String, CaseIterable, Sendable { case corner, curly }
    /// How English is quoted.
    enum EnglishQuotes: String, CaseIterable, Sendable { case straight, curly }
    /// Which words of a heading have capitals.
    enum HeadingCase: String, CaseIterable, Sendable { case sentence, title }

    /// The levels by identifier or area, where the site chooses.
    var levels: [String: Rule.Level] = [:]
    /// Whether Chinese and Latin have a space between them.
    var spacing = Spacing.with
    /// How Chinese is quoted; nil for any way.
    var chineseQuotes: ChineseQuotes?
    /// How English is quoted; nil for any way.
    var englishQuotes: EnglishQuotes?
    /// Which words of a heading have capitals; nil for any.
    var headingCase: HeadingCase?
    /// How many columns a title may have.
    var titleWidth = 70
    /// How many columns a description may have.
    var descriptionWidth = 170
    /// The language of texts whose path says none; nil if each block is looked at.
    var language: String?
    /// The folders of the site's languages; nil where they are not known, and paths are guessed from.
    package var languages: [String]?
    /// The language of originals; nil for the first by name.
    var original: String?
    /// What paths of texts begin with that are not looked at, relative to `Content`.
    var ignored: [String] = []
    /// What folders say of their texts.
    var defaults = FolderDefaults()
    /// Whether `publish deploy` looks for faults first.
    package var checksBeforeDeploying = false
    /// The folders that blocks of code show files from; nil where none are known.
    var inclusion: CodeInclusion?
    /// The names and words.
    var words = LintWords()
    /// The terms in the languages of the site.
    var glossary = Glossary()

    /// Makes the settings of a site that chooses nothing.
    package init() {}

    /// Reads the settings of a site.
    ///
    /// - Parameter root: The folder of the site.
    /// - Throws: ``LintFault`` for what is no setting and no table of terms, or `DiskError`.
    package init(ofSiteAt root: String) throws {
        do {
            glossary = try Glossary(root: root)
        } catch let fault as Glossary.Fault {
            throw LintFault(fault.description)
        }
        let file = root + "/" + Self.file
        if Disk.isFile(file) {
            try read(String(decoding: Disk.read(file), as: UTF8.self))
        }
        if Disk.isFolder(root + "/Content") {
            let files = try FileTree(root + "/Content", links: .keptAsFiles).files.filter {
                $0 == FolderDefaults.name || $0.hasSuffix("/" + FolderDefaults.name)
            }
            defaults = FolderDefaults(
                try files.map { ($0, try Disk.read(root + "/Content/" + $0)) }
            )
        }
        let words = root + "/" + LintWords.file
        if Disk.isFile(words) {
            self.words.add(String(decoding: try Disk.read(words), as: UTF8.self))
        }
    }

    /// Lets blocks of code show files, as the site's program does.
    ///
    /// - Parameters:
    ///   - folders: The folders, relative to the site's; none where they are not known.
    ///   - root: The folder of the site.
    package mutating func takeCode(from folders: [String], of root: String) {
        inclusion = folders.isEmpty ? nil : CodeInclusion(root: root, folders: folders)
    }

    /// The level of a rule for the site.
    package func level(of rule: Rule) -> Rule.Level {
        levels[rule.identifier] ?? levels[rule.area] ?? rule.level
    }
}

/// Why texts cannot be looked at, in a sentence for people.
package struct LintFault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }

    /// The sentence without its full stop.
    var sentence: String {
        description.hasSuffix(".") ? String(description.dropLast()) : description
    }
}

extension MetadataNode {
    /// Reads the lines of a file of settings.
    ///
    /// - Parameters:
    ///   - text: YAML.
    ///   - name: The name of the file, for faults.
    /// - Throws: ``LintFault`` for what is no YAML.
    init(settings text: String, of name: String) throws(LintFault) {
        let file = FrontMatter(yaml: text)
        if let fault = file.fault {
            var reason = "it is too large"
            if case .notYAML(let words) = fault.reason { reason = words }
            throw LintFault("\(name):\(fault.line): it cannot be read: \(reason).")
        }
        self = file.metadata
    }
}

extension LintSettings {
    private static let keys = [
        "rules", "spacing", "quotes", "heading-case", "title-width", "description-width",
        "language", "original",
        "ignore", "deploy",
    ]

    /// Reads the lines of a file of settings.
    ///
    /// - Parameter text: YAML.
    /// - Throws: ``LintFault``.
    mutating func read(_ text: String) throws(LintFault) {
        let root = try MetadataNode(settings: text, of: Self.file)
        for key in root.keys where !Self.keys.contains(key) {
            throw Self.unknown("setting", key, among: Self.keys)
        }
        spacing = try Self.choice(root["spacing"], "spacing") ?? spacing
        chineseQuotes = try Self.choice(root["quotes"]?["zh"], "quotes: zh")
        englishQuotes = try Self.choice(root["quotes"]?["en"], "quotes: en")
        headingCase = try Self.choice(root["heading-case"], "heading-case")
        titleWidth = try Self.number(root["title-width"], "title-width") ?? titleWidth
        descriptionWidth =
            try Self.number(root["description-width"], "description-width") ?? descriptionWidth
        language = root["language"]?.text?.lowercased()
        original = root["original"]?.text?.lowercased()
        ignored = root["ignore"]?.list ?? []
        if let node = root["deploy"] {
            let answer: Answer? = try Self.choice(node, "deploy")
            checksBeforeDeploying = answer == .true
        }
        try readLevels(root["rules"] ?? MetadataNode(), below: "")
    }

    private enum Answer: String, CaseIterable { case `true`, `false` }
    private enum WrittenLevel: String, CaseIterable { case off, on, warning, error }

    /// Reads levels; a full stop in a key is a step down the tree.
    private mutating func readLevels(_ node: MetadataNode, below area: String) throws(LintFault) {
        for key in node.keys {
            guard let child = node[key] else { continue }
            let name = area.isEmpty ? key : area + "." + key
            guard Rule.all.contains(where: { $0.identifier == name || $0.area == name }) else {
                throw Self.unknown("rule", name, among: Rule.all.map(\.identifier))
            }
            if child.text != nil {
                let level: WrittenLevel? = try Self.choice(child, name)
                levels[name] = Rule.Level(rawValue: level?.rawValue ?? "") ?? .warning
            }
            try readLevels(child, below: name)
        }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: MetadataNode?,
        _ key: String
    ) throws(LintFault) -> Choice? {
        guard let text = node?.text else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw LintFault("\(file): '\(key)' is '\(text)'; it may be \(choices).")
    }

    private static func number(_ node: MetadataNode?, _ key: String) throws(LintFault) -> Int? {
        guard let text = node?.text else { return nil }
        guard let number = Int(text), number > 0 else {
            throw LintFault("\(file): '\(key)' is '\(text)'; it has to be a number of columns.")
        }
        return number
    }

    private static func unknown(_ kind: String, _ name: String, among names: [String]) -> LintFault
    {
        LintFault(
            "\(file): there is no \(kind) '\(name)'; there are \(names.joined(separator: ", "))."
        )
    }
}
