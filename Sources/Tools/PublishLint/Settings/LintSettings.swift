internal import Ink
internal import PublishFrontMatter
internal import PublishPairs
internal import PublishStorage

/// The linter's settings of a site, in `Content/lint.yaml`.
package struct LintSettings: Sendable {
    /// The path relative to the site's folder.
    package static let file = "Content/lint.yaml"

    /// Whether there are spaces between Chinese and Latin text.
    enum Spacing: String, CaseIterable, Sendable { case with, without }
    /// The style of quotation marks in Chinese.
    enum ChineseQuotes: String, CaseIterable, Sendable { case corner, curly }
    /// The style of quotation marks in English.
    enum EnglishQuotes: String, CaseIterable, Sendable { case straight, curly }
    enum HeadingCase: String, CaseIterable, Sendable { case sentence, title }

    /// The levels set by the site, by rule or area.
    var levels: [String: LintRule.Level] = [:]
    /// Whether there are spaces between Chinese and Latin text.
    var spacing = Spacing.with
    /// The style of quotation marks in Chinese; nil for any.
    var chineseQuotes: ChineseQuotes?
    /// The style of quotation marks in English; nil for any.
    var englishQuotes: EnglishQuotes?
    /// The case of headings; nil for any.
    var headingCase: HeadingCase?
    /// The maximum width of a title in columns.
    var titleWidth = 70
    /// The maximum width of a description in columns.
    var descriptionWidth = 170
    /// The language of texts without a language in their path; nil to decide block by block.
    var language: String?
    /// The language folders of the site; nil if unknown, so that languages are guessed from paths.
    package var languages: [String]?
    /// The language of originals; nil to take the version whose path is first.
    var original: String?
    /// The path prefixes of texts to skip, relative to `Content`.
    var ignored: [String] = []
    /// The metadata that folders set for their texts.
    var defaults = FolderDefaults()
    /// Whether `publish deploy` checks the texts first.
    package var checksBeforeDeploying = false
    /// The folders from which code blocks include files; nil if they are not known.
    var inclusion: CodeInclusion?
    /// Names and allowed repetitions.
    var words = LintWords()
    /// The glossary: terms and their translations.
    var glossary = Glossary()

    package init() {}

    /// Reads the settings of a site.
    ///
    /// - Parameter root: The folder of the site.
    /// - Throws: ``LintFault`` for an invalid setting or glossary, or `DiskError`.
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

    /// Sets the folders from which code blocks include files, as in the site's program.
    ///
    /// - Parameters:
    ///   - folders: The folders, relative to the site's folder; empty if they are not known.
    ///   - root: The folder of the site.
    package mutating func takeCode(from folders: [String], of root: String) {
        inclusion = folders.isEmpty ? nil : CodeInclusion(root: root, folders: folders)
    }

    /// The level of a rule: set by the site for the rule or its area, or the rule's default.
    package func level(of rule: LintRule) -> LintRule.Level {
        levels[rule.identifier] ?? levels[rule.area] ?? rule.level
    }
}

/// The reason why texts cannot be checked, as a sentence.
package struct LintFault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }

    static func unknown(
        _ kind: String,
        _ name: String,
        _ known: [String],
        _ file: String
    ) -> LintFault {
        LintFault(
            "\(file): unknown \(kind) '\(name)'; choose one of \(known.joined(separator: ", "))."
        )
    }

    /// The description without its full stop.
    var sentence: String {
        description.hasSuffix(".") ? String(description.dropLast()) : description
    }
}

extension MetadataNode {
    /// Parses a settings file.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - name: The name of the file, for errors.
    /// - Throws: ``LintFault`` for invalid YAML.
    init(settings text: String, of name: String) throws(LintFault) {
        let file = FrontMatter(yaml: text)
        if let fault = file.fault {
            var reason = "the file is too large"
            if case .notYAML(let words) = fault.reason { reason = words }
            throw LintFault("\(name):\(fault.line): cannot be read: \(reason).")
        }
        self = file.metadata
    }

    /// The choice that a setting of a file names; nil if it names none.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String,
        _ file: String
    ) throws(LintFault) -> Choice? {
        guard let text else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw LintFault("\(file): '\(key)' is '\(text)'; choose one of \(choices).")
    }

    /// Throws if there is a key besides the known ones.
    func refuseOthers(
        than known: [String],
        _ kind: String,
        _ file: String
    ) throws(LintFault) {
        for key in keys where !known.contains(key) {
            throw LintFault.unknown(kind, key, known, file)
        }
    }
}

extension LintSettings {
    private static let keys = [
        "rules", "spacing", "quotes", "heading-case", "title-width", "description-width",
        "language", "original",
        "ignore", "deploy",
    ]

    /// Reads the settings.
    ///
    /// - Parameter text: The content of the file.
    /// - Throws: ``LintFault``.
    mutating func read(_ text: String) throws(LintFault) {
        let root = try MetadataNode(settings: text, of: Self.file)
        try root.refuseOthers(than: Self.keys, "setting", Self.file)
        spacing = try root["spacing"]?.choice("spacing", Self.file) ?? spacing
        chineseQuotes = try root["quotes"]?["zh"]?.choice("quotes: zh", Self.file)
        englishQuotes = try root["quotes"]?["en"]?.choice("quotes: en", Self.file)
        headingCase = try root["heading-case"]?.choice("heading-case", Self.file)
        titleWidth = try Self.number(root["title-width"], "title-width") ?? titleWidth
        descriptionWidth =
            try Self.number(root["description-width"], "description-width") ?? descriptionWidth
        language = root["language"]?.text?.lowercased()
        original = root["original"]?.text?.lowercased()
        ignored = root["ignore"]?.list ?? []
        if let node = root["deploy"] {
            let answer: Answer? = try node.choice("deploy", Self.file)
            checksBeforeDeploying = answer == .true
        }
        try readLevels(root["rules"] ?? MetadataNode(), below: "")
    }

    private enum Answer: String, CaseIterable { case `true`, `false` }
    private enum WrittenLevel: String, CaseIterable { case off, on, warning, error }

    /// Reads levels; a full stop in a key separates area and rule.
    private mutating func readLevels(_ node: MetadataNode, below area: String) throws(LintFault) {
        for key in node.keys {
            guard let child = node[key] else { continue }
            let name = area.isEmpty ? key : area + "." + key
            guard LintRule.all.contains(where: { $0.identifier == name || $0.area == name }) else {
                throw LintFault.unknown("rule", name, LintRule.all.map(\.identifier), Self.file)
            }
            if child.text != nil {
                let level: WrittenLevel? = try child.choice(name, Self.file)
                levels[name] = level == .off ? .off : level == .error ? .error : .warning
            }
            try readLevels(child, below: name)
        }
    }

    private static func number(_ node: MetadataNode?, _ key: String) throws(LintFault) -> Int? {
        guard let text = node?.text else { return nil }
        guard let number = Int(text), number > 0 else {
            throw LintFault("\(file): '\(key)' is '\(text)'; write a number of columns.")
        }
        return number
    }
}
