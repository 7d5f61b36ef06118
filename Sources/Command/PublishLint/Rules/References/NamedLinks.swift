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
                    if names.files.file(name) != nil { return nil }
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
                    !match.texts.contains(where: { names.headings[$0].contains(heading) })
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
    let table: TextNames
    /// The headings of each text, as names are compared.
    let headings: [Set<String>]
    /// The files among the resources and beside the texts.
    let files: FileNames

    init(_ texts: [TextSummary], files: [String]) {
        table = TextNames(texts.map(\.names))
        headings = texts.map { Set($0.headings.map { TextNames.key($0) }) }
        self.files = FileNames(files)
    }
}
