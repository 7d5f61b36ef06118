/// A redirect as its author wrote it.
struct RedirectEntry {
    /// Where readers are to go.
    enum Target {
        /// To the page at a path.
        case page(Path)
        /// To an address as it is written; `*` at its end is replaced by the rest of the old one.
        case address(String)
        /// Nowhere: what was there is gone.
        case gone
    }

    /// The old address as it is written; `/*` at its end means everything below.
    var old: String
    /// Where it leads.
    var target: Target
    /// The title of the page that is meant.
    var title = ""
    /// The language of that page; nil for the site's.
    var language: LanguageCode?
    /// Where it is written.
    var origin: Origin

    /// A place in the content.
    enum Origin {
        /// The metadata of a file; nil for a page made in code.
        case metadata(file: String?)
        /// A line of the file of redirects.
        case line(Int)
    }

    /// Whether everything below the old address is meant.
    var isFolder: Bool { old.hasSuffix("/*") }
}

extension PublishingContext {
    /// What the metadata of texts and the file of redirects say of old addresses.
    ///
    /// - Throws: `DiskError` when the file cannot be read.
    func redirectEntries() throws -> (entries: [RedirectEntry], faults: [RedirectFault]) {
        guard site.publicationFeatures.contains(.addresses) else { return ([], []) }
        var entries: [RedirectEntry] = []
        func add(
            _ location: some Location,
            at path: Path,
            _ source: SourceReference?,
            _ language: LanguageCode?
        ) {
            entries += location.content.publication.aliases.map { alias in
                RedirectEntry(
                    old: alias.string,
                    target: .page(path.trimmed),
                    title: location.title,
                    language: language,
                    origin: .metadata(file: source?.file)
                )
            }
        }
        for section in sections {
            for item in section.items {
                // Where items have no pages, that of the section shows them.
                let path =
                    section.itemPages == .none
                    ? Path(item.placement.pathPrefix).appendingComponent(section.id.rawValue)
                    : item.path
                add(item, at: path, item.source, item.language)
            }
        }
        for page in pages.values { add(page, at: page.path, page.source, page.language) }
        let file = try RedirectFile(root: workspace.root.path)
        return (entries + file.entries, file.faults)
    }
}
