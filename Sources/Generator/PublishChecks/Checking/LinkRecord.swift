internal import PublishStorage

/// The result of the last link check.
///
/// Links are only checked again if the links, anchors or languages of a page change, or a file is
/// added or removed; changing a sentence of a text has no effect.
struct LinkRecord {
    /// For each page, by the digest of its bytes: the digest of its links, anchors and languages.
    var pages: [Digest: Digest]
    /// The digest of everything that the faults depend on.
    var site: Digest
    var faults: [PageFault]

    private static let part: StaticString = "links"

    init(pages: [(bytes: Digest, statement: Digest)], site: Digest, faults: [PageFault]) {
        self.pages = Dictionary(
            pages.map { ($0.bytes, $0.statement) },
            uniquingKeysWith: { first, _ in first }
        )
        self.site = site
        self.faults = faults
    }

    /// Reads the record of the last run; nil if there is none.
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

struct PageFault: Equatable {
    /// The file of the page, relative to `Output`.
    var file: String
    /// The faulty destination as written in the page; nil for faults that no text causes, such as a
    /// wrong alternate.
    var destination: String?
    var identifier: Diagnostic.Identifier
    /// The fault, as one sentence without a full stop.
    var message: String
}

extension PageFault {
    var warning: Diagnostic {
        Diagnostic(.warning, identifier, file: "Output/" + file, message: message)
    }
}
