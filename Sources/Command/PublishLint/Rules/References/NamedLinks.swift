internal import PublishStorage

extension Rule {
    /// Names in double brackets that some text or file has.
    static let missingName = Rule(
        "links.name",
        reason: "A name in double brackets that no text has is shown with its brackets",
        check: .names { text, names in
            text.namedLinks.compactMap { link, line -> SiteFault? in
                let name = link.name
                func fault(_ message: String, _ mend: String) -> SiteFault {
                    SiteFault(path: text.path, line: line, message: message, mend: mend)
                }
                if name.isEmpty { return nil }
                guard let match = names.table.match(name, in: text.language) else {
                    if names.hasFile(name, for: text) { return nil }
                    let meant = names.table.neighbour(of: name).map { "write '[[\($0)]]'" }
                    return fault(
                        "nothing is called '\(name)', so its brackets are shown",
                        link.isPicture
                            ? "put the picture into 'Resources', or beside the 'index.md' of the text"
                            : meant
                                ?? "write the name of a file, an alias or a title, or '\\[' if the brackets are meant"
                    )
                }
                guard let heading = link.heading.map({ TextNames.key($0) }),
                    !match.texts.contains(where: { names.texts[$0].headings.contains(heading) })
                else { return nil }
                return fault(
                    "'\(name)' has no heading '\(link.heading ?? "")', so the link leads to its beginning",
                    "write a heading as it is there"
                )
            }
        }
    )
}

/// The names of all texts and files of a site.
struct SiteNames: Sendable {
    /// The texts.
    let texts: [TextSummary]
    /// What they are called.
    let table: TextNames
    private let resources: FileNames
    private let beside: Set<String>

    /// Knows texts and files.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - resources: The files among the resources, relative to their folder.
    ///   - beside: The files beside texts, relative to the site's folder.
    init(_ texts: [TextSummary], resources: [String], beside: Set<String>) {
        self.texts = texts
        self.beside = beside
        table = TextNames(texts.map(\.names))
        self.resources = FileNames(resources)
    }

    /// Whether a text can name a file: one among the resources, or in the folder of which it is the index.
    func hasFile(_ name: String, for text: TextSummary) -> Bool {
        resources.file(name) != nil
            || text.isIndex && beside.contains(Disk.folder(of: text.path) + "/" + name)
    }
}
