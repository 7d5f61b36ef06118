internal import PublishStorage

/// What the last check of links has found, and on which pages.
///
/// As long as no page says anything else of its links, anchors and languages, and no file comes or goes, there is nothing to
/// check: a sentence in a text changes none of it.
struct LinkRecord {
    /// The digests of what pages say, by those of their bytes.
    var pages: [Digest: Digest]
    /// The digest of everything that the faults depend on.
    var site: Digest
    /// What was wrong.
    var faults: [PageFault]

    private static let part: StaticString = "links"

    /// Remembers a check.
    init(pages: [(bytes: Digest, statement: Digest)], site: Digest, faults: [PageFault]) {
        self.pages = Dictionary(
            pages.map { ($0.bytes, $0.statement) },
            uniquingKeysWith: { first, _ in first }
        )
        self.site = site
        self.faults = faults
    }

    /// Reads what the last run has stored; nil if there is nothing.
    init?(in cache: BuildCache) {
        guard let bytes = cache.value(for: .zero, in: Self.part) else { return nil }
        var reader = ByteReader(bytes)
        guard let site = reader.digest(),
            let pages = reader.list({ reader -> (Digest, Digest)? in
                guard let bytes = reader.digest(), let statement = reader.digest() else {
                    return nil
                }
                return (bytes, statement)
            }),
            let faults = reader.list({ reader -> PageFault? in
                guard let file = reader.text(), let destination = reader.optionalText(),
                    let identifier = reader.text(), let message = reader.text()
                else { return nil }
                return PageFault(
                    file: file,
                    destination: destination,
                    identifier: Diagnostic.Identifier(rawValue: identifier),
                    message: message
                )
            })
        else { return nil }
        self.site = site
        self.pages = Dictionary(pages, uniquingKeysWith: { first, _ in first })
        self.faults = faults
    }

    /// Leaves it for the next run.
    func store(in cache: BuildCache) {
        var writer = ByteWriter()
        writer.add(site)
        writer.add(pages.ordered { $0.key < $1.key }) { writer, page in
            writer.add(page.key)
            writer.add(page.value)
        }
        writer.add(faults) { writer, fault in
            writer.add(fault.file)
            writer.add(fault.destination)
            writer.add(fault.identifier.rawValue)
            writer.add(fault.message)
        }
        cache.store(writer.bytes, for: .zero, in: Self.part)
    }
}

/// What is wrong with a written page.
struct PageFault: Equatable {
    /// The file of the page, relative to `Output`.
    var file: String
    /// The address that is at fault, as the page has it; nil for faults that no text can have made.
    var destination: String?
    /// Which kind of fault it is.
    var identifier: Diagnostic.Identifier
    /// What is wrong, in one sentence without a full stop.
    var message: String
}

extension PageFault {
    /// A warning at the page itself.
    var warning: Diagnostic {
        Diagnostic(.warning, identifier, file: "Output/" + file, message: message)
    }
}
