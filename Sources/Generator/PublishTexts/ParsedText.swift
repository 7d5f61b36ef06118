import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A file whose header is known.
struct FileText<Site: Website> {
    /// The file.
    var file: SourceFile<Site>
    /// What it holds; its header at least.
    var text: String
    /// The header.
    var frontMatter: FrontMatter
    /// The file as it was read; nil when the next run has to read it again.
    var source: ArticleCache.Source?
}

/// A file whose header and body are known, however these were come by.
struct ParsedText<Site: Website> {
    /// The header.
    var header: FileText<Site>
    /// The body.
    var body: MarkdownBody
}

/// The ways from a file to its parsed text, the cheapest first.
extension ItemFactory {
    /// The text of a file that is as the last run left it, and need not be read.
    func untouched(_ file: SourceFile<Site>) -> ParsedText<Site>? {
        guard let source = articles.source(at: file.absolutePath),
            let (header, body) = articles.article(of: source, in: file.localization)
        else { return nil }
        return ParsedText(
            header: FileText(
                file: file,
                text: header,
                frontMatter: frontMatter(of: header),
                source: source
            ),
            body: body
        )
    }

    /// Reads a file and its header.
    ///
    /// - Throws: `SourceFault` when that cannot be done.
    func read(_ file: SourceFile<Site>) throws -> FileText<Site> {
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(file.absolutePath)
        } catch {
            throw SourceFault(unreadable: file, message: "the file cannot be read: \(error)")
        }
        guard let text = String(bytes: ByteOrderMark.dropped(from: bytes), encoding: .utf8) else {
            throw SourceFault(notUTF8: file, bytes: bytes)
        }
        let frontMatter = frontMatter(of: text)
        if let fault = frontMatter.fault, fault.isError(publication.reading) {
            throw SourceFault(header: fault, file, reading: publication.reading)
        }
        return FileText(
            file: file,
            text: text,
            frontMatter: frontMatter,
            source: articles.source(at: file.absolutePath, holding: bytes)
        )
    }

    /// The text of a file with bytes that some earlier run has parsed.
    func parsedBefore(_ text: FileText<Site>) -> ParsedText<Site>? {
        guard let source = text.source, text.frontMatter.fault == nil,
            let (_, body) = articles.article(of: source, in: text.file.localization)
        else { return nil }
        return ParsedText(header: text, body: body)
    }

    /// The text of a file that is new, or that nothing may be kept of.
    func parsed(_ text: FileText<Site>) -> ParsedText<Site> {
        let start = text.frontMatter.bodyStart
        let body = articles.keeping(
            text.text,
            from: start,
            of: text.source,
            in: text.file.localization
        ) {
            MarkdownBody(of: text.text, from: start, parser: $0)
        }
        return ParsedText(header: text, body: body)
    }

    private func frontMatter(of text: String) -> FrontMatter {
        FrontMatter(
            of: text,
            readBy: parser,
            quotation: publication.quotation,
            reading: publication.reading
        )
    }
}
