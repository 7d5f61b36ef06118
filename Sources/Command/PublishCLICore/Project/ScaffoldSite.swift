/// What a new website says about itself.
struct ScaffoldSite {
    /// The name as readers see it.
    var name: String
    var description: String
    /// The absolute address.
    var url = "https://your-website-url.com"
    /// The names of the sections, which are those of their folders.
    var sections = ["posts"]
    /// The patterns of addresses by section; the one of the empty name is that of all others.
    var permalinks: [String: String] = [:]
    /// The name of the time zone of dates; empty for that of the machine.
    var timeZone = ""
    /// Whether articles have categories.
    var hasCategories = false
    /// Whether the first of several languages has a folder in addresses, too.
    var prefixesFirstLanguage = true

    /// A site of which nothing is known.
    ///
    /// - Parameter name: Its name.
    init(name: String) {
        self.name = name
        description = "A description of \(name)"
    }

    /// The names of the cases of `SectionID`, in order.
    var cases: [String] { sections.map(Self.identifier) }

    /// The lines in `SectionID`.
    var caseLines: [String] {
        sections.map { section in
            let name = Self.identifier(section)
            return name == section ? "case \(name)" : "case \(name) = \(section.debugDescription)"
        }
    }

    /// The declarations that only some sites have, a line each.
    var settings: [String] {
        var lines: [String] = []
        if !permalinks.isEmpty {
            let sections = permalinks.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
                .map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
            let list = sections.isEmpty ? "" : "sections: [\(sections.joined(separator: ", "))]"
            let pattern = permalinks[""]?.debugDescription
            let arguments = [pattern, list].compactMap { $0?.isEmpty == false ? $0 : nil }
            lines.append(
                "var permalinks: SitePermalinks { SitePermalinks(\(arguments.joined(separator: ", "))) }"
            )
        }
        if hasCategories { lines.append("var taxonomies: [SiteTaxonomy] { [.categories] }") }
        if !timeZone.isEmpty {
            let zone = "TimeZone(identifier: \(timeZone.debugDescription))"
            lines.append("var contentTimeZone: TimeZone { \(zone) ?? .current }")
        }
        return lines
    }

    /// All declarations that an existing site needs for imported texts, a line each.
    ///
    /// - Parameter languages: The languages that the texts are in.
    /// - Returns: The lines.
    func allSettings(languages: [ScaffoldLanguage]) -> [String] {
        let list = languages.map(\.declaration).joined(separator: ", ")
        return [
            "var publicationFeatures: PublicationFeatures { .all }",
            "var pageAddresses: PageAddresses { .folders }",
            "var localizations: [SiteLocalization] { [\(list)] }",
        ] + settings
    }

    /// A name that Swift takes for the case of an enumeration.
    private static func identifier(_ section: String) -> String {
        let words = section.split { !$0.isLetter && !$0.isNumber }
        let name = words.enumerated().map { number, word in
            number == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        guard let first = name.first else { return "section" }
        return first.isNumber ? "section" + name : Self.keywords.contains(name) ? "`\(name)`" : name
    }

    /// Words that Swift takes for names only between backticks.
    static let keywords: Set = [
        "as", "break", "case", "class", "default", "do", "else", "enum", "extension", "for", "func",
        "if", "import", "in", "init", "internal", "is", "let", "private", "protocol", "public",
        "repeat", "return", "self", "static", "struct", "switch", "throw", "true", "try", "var",
        "where", "while",
    ]
}
