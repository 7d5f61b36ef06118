import Foundation
internal import PublishStorage

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
            from source: SourceReference?,
            in language: LanguageCode?
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
                add(item, at: path, from: item.source, in: item.language)
            }
        }
        for page in pages.values { add(page, at: page.path, from: page.source, in: page.language) }
        let file = try RedirectFile(root: workspace.root.path)
        return (entries + file.entries, file.faults)
    }
}

/// The file with old and new addresses, `Content/redirects.csv`.
///
/// A line is an old address, a comma and the new one; nothing after the comma means that what was there is gone. Both may
/// end in `/*`. Lines that begin with `#` say something to people.
///
///     /2019/hello.html, /posts/hello/
///     /blog/*, /posts/*
///     /drafts/*,
struct RedirectFile {
    /// The path of the file, relative to the site's root.
    static let path = "Content/redirects.csv"

    /// What its lines say.
    private(set) var entries: [RedirectEntry] = []
    /// The lines that cannot be read.
    private(set) var faults: [RedirectFault] = []

    /// Reads the file, if there is one.
    ///
    /// - Throws: `DiskError` when it cannot be read.
    init(root: String) throws {
        let bytes = Disk.isFile(root + Self.path) ? try Disk.read(root + Self.path) : []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads the text of such a file.
    init(text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let fields = ListLine.fields(of: line)
            if fields == [""] || fields.first?.hasPrefix("#") == true { continue }
            // Programs that write tables name their columns.
            if index == 0, fields.allSatisfy({ !$0.contains("/") }) { continue }
            if fields.count == 2, !fields[0].isEmpty {
                let target = fields[1].isEmpty ? .gone : RedirectEntry.Target.address(fields[1])
                entries.append(
                    RedirectEntry(old: fields[0], target: target, origin: .line(index + 1))
                )
            } else {
                let fault = RedirectFault(.unreadableLine, at: .line(index + 1), old: fields[0])
                faults.append(fault)
            }
        }
    }
}
