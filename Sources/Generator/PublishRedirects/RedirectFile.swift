import Foundation
internal import PublishStorage

/// A redirect as its author wrote it.
struct RedirectEntry {
    enum Target {
        case page(Path)
        /// An address as written; in a target that ends in `*`, the rest of the old address
        /// replaces the `*`.
        case address(String)
        /// No target: the page is gone.
        case gone
    }

    /// The old address as written; a trailing `/*` means everything below a folder.
    var old: String
    var target: Target
    /// The title of the target page.
    var title = ""
    /// The language of the target page; nil for the site's.
    var language: LanguageCode?
    /// The place where the author wrote the redirect.
    var origin: Origin

    /// A place in the content.
    enum Origin {
        /// The front matter of a file; nil for a page made in code.
        case metadata(file: String?)
        case line(Int)
    }

    /// Whether everything below the old address is redirected.
    var isFolder: Bool { old.hasSuffix("/*") }
}

extension PublishingContext {
    /// Returns the redirects in the metadata of texts and in the redirects file.
    ///
    /// - Throws: `DiskError` if the file cannot be read.
    func redirectEntries() throws -> (entries: [RedirectEntry], faults: [RedirectFault]) {
        guard site.textFeatures.contains(.addresses) else { return ([], []) }
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
            for item in section.allItems {
                // An article without a page of its own is shown on the page of its section.
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

/// The redirects file, `Content/redirects.csv`.
///
/// A line is an old address, a comma and the new address. If nothing follows the comma, the page is
/// gone. Both addresses can end in `/*`. Lines that begin with `#` are comments.
///
///     /2019/hello.html, /posts/hello/
///     /blog/*, /posts/*
///     /drafts/*,
struct RedirectFile {
    /// The path of the file, relative to the site's root.
    static let path = "Content/redirects.csv"

    private(set) var entries: [RedirectEntry] = []
    /// The faults of invalid lines.
    private(set) var faults: [RedirectFault] = []

    /// Reads the file, if it exists.
    ///
    /// - Throws: `DiskError` if it cannot be read.
    init(root: String) throws {
        let file = root + Self.path
        let bytes = Disk.isFile(file) ? try Disk.read(file, most: Disk.mostOfText) : []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    init(text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let fields = ListLine.fields(of: line)
            if fields == [""] || fields.first?.hasPrefix("#") == true { continue }
            // Skips the column names that spreadsheet programs write.
            if index == 0, fields.allSatisfy({ !$0.contains("/") }) { continue }
            if fields.count == 2, !fields[0].isEmpty {
                let target = fields[1].isEmpty ? .gone : RedirectEntry.Target.address(fields[1])
                entries.append(
                    RedirectEntry(old: fields[0], target: target, origin: .line(index + 1))
                )
            } else {
                let origin = RedirectEntry.Origin.line(index + 1)
                faults.append(
                    RedirectFault(reason: .unreadableLine, origin: origin, old: fields[0])
                )
            }
        }
    }
}
