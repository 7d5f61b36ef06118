internal import PublishStorage

extension LintRule {
    static let missingName = LintRule(
        "links.name",
        reason: "A wiki link to an unknown name appears with its brackets on the page",
        check: .names { text, names in
            text.namedLinks.compactMap { link, line -> SiteFault? in
                let name = link.name
                if name.isEmpty { return nil }
                guard let match = names.table.match(name, in: text.language) else {
                    if names.hasFile(name, for: text) { return nil }
                    let meant = names.table.neighbour(of: name).map { "write '[[\($0)]]'" }
                    return text.fault(
                        "no text or image is called '\(name)', so the brackets appear on the page",
                        fix: link.isPicture
                            ? "put the image into 'Resources', or next to the text's 'index.md'"
                            : meant
                                ?? "write a file name, an alias or a title, or '\\[' if brackets are intended",
                        line: line
                    )
                }
                guard let heading = link.heading.map({ TextNames.key($0) }),
                    !match.texts.contains(where: { names.texts[$0].headings.contains(heading) })
                else { return nil }
                return text.fault(
                    "'\(name)' has no heading '\(link.heading ?? "")', so the link goes to the top of the page",
                    fix: "write the heading exactly as in the linked text",
                    line: line
                )
            }
        }
    )
}

/// The names of all texts and files of a site.
struct SiteNames: Sendable {
    let texts: [TextSummary]
    let table: TextNames
    private let resources: FileNames
    private let beside: Set<String>

    /// Collects the names of texts and files.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - resources: The files in the resources, relative to that folder.
    ///   - beside: The files next to texts, relative to the site's folder.
    init(_ texts: [TextSummary], resources: [String], beside: Set<String>) {
        self.texts = texts
        self.beside = beside
        table = TextNames(texts.map(\.names))
        self.resources = FileNames(resources)
    }

    /// Whether a text can refer to a file: a file in the resources, or in the text's own folder if
    /// the text is an index.
    func hasFile(_ name: String, for text: TextSummary) -> Bool {
        resources.file(name) != nil
            || text.isIndex && beside.contains(Disk.folder(of: text.path) + "/" + name)
    }
}
