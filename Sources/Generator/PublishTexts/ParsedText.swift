import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A file, with its front matter read.
struct FileText<Site: Website> {
    var file: SourceFile<Site>
    /// The content of the file; for an unchanged file, only its front matter.
    var text: String
    var frontMatter: FrontMatter
    /// The file as it was read; nil if the next run has to read it again.
    var source: ArticleCache.Source?
}

/// A file with its front matter and body, which was parsed or comes from the cache.
struct ParsedText<Site: Website> {
    /// The file with its front matter.
    var header: FileText<Site>
    var body: MarkdownBody
}

/// The three ways to get the parsed text of a file, the fastest first.
extension ItemFactory {
    /// Returns the text of a file that has not changed since the last run, without reading it.
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

    /// Reads a file and its front matter.
    ///
    /// - Throws: `SourceFault` if it cannot be read.
    func read(_ file: SourceFile<Site>) throws -> FileText<Site> {
        let bytes: [UInt8]
        do {
            bytes = try Disk.read(file.absolutePath, most: Disk.mostOfText)
        } catch {
            throw SourceFault(unreadable: file, message: "the file cannot be read: \(error)")
        }
        guard let text = String(bytes: ByteOrderMark.dropped(from: bytes), encoding: .utf8) else {
            throw SourceFault(notUTF8: file, bytes: bytes)
        }
        let frontMatter = frontMatter(of: text)
        if let fault = frontMatter.fault, fault.isError(publication.reading) {
            throw SourceFault(
                fault.diagnostic(in: file.displayPath, reading: publication.reading),
                file
            )
        }
        return FileText(
            file: file,
            text: text,
            frontMatter: frontMatter,
            source: articles.source(at: file.absolutePath, holding: bytes)
        )
    }

    /// Returns the cached text of a file with the same bytes.
    func parsedBefore(_ text: FileText<Site>) -> ParsedText<Site>? {
        guard let source = text.source, text.frontMatter.fault == nil,
            let (_, body) = articles.article(of: source, in: text.file.localization)
        else { return nil }
        return ParsedText(header: text, body: body)
    }

    /// Parses the text of a file that is not in the cache.
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
