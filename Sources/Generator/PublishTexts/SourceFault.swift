import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A Markdown file that cannot be published: the error that ends the step, and its place in the file.
struct SourceFault: Error {
    /// The error as the contract of the import names it.
    var error: any Error
    /// The fault with its place.
    var diagnostic: Diagnostic
}

extension SourceFault {
    /// A file that the disk does not give.
    init<Site>(unreadable file: SourceFile<Site>, message: String) {
        error = FileError(path: Self.path(of: file), reason: .fileUnreadable)
        diagnostic = Diagnostic(.unreadable(message), file: file.displayPath)
    }

    /// A file that is no text.
    init<Site>(notUTF8 file: SourceFile<Site>, bytes: [UInt8]) {
        error = FileError(path: Self.path(of: file), reason: .fileUnreadable)
        let place = Self.firstInvalidByte(in: bytes)
        diagnostic = Diagnostic(
            .notUTF8,
            file: file.displayPath,
            line: place.line,
            column: place.column
        )
    }

    /// A header that cannot be read.
    init<Site>(
        header fault: FrontMatter.Fault,
        _ file: SourceFile<Site>,
        reading: HeaderReading
    ) {
        let diagnostic = fault.diagnostic(in: file.displayPath, reading: reading)
        error = PublishingError(path: Self.path(of: file), infoMessage: diagnostic.message)
        self.diagnostic = diagnostic
    }

    /// A block of code that cannot show its file.
    init<Site>(_ diagnostic: Diagnostic, _ file: SourceFile<Site>) {
        error = PublishingError(path: Self.path(of: file), infoMessage: diagnostic.message)
        self.diagnostic = diagnostic
    }

    /// Metadata that lacks a value or has one that cannot be used.
    init<Site>(
        decodingError: DecodingError,
        file: SourceFile<Site>,
        text: String,
        dates: DateParser,
        defaults: FolderDefaults
    ) {
        let fault = MetadataFault(decodingError)
        error = ContentError(
            path: Self.path(of: file),
            reason: fault.isMissing
                ? .missingMetadata(key: fault.key) : .invalidMetadata(key: fault.key)
        )
        let entry = MetadataHeader(in: text)?.entries.last { $0.key == fault.key }
        let header = MetadataHeader(in: text)?.entries.map(\.key) ?? []
        let sentence: Diagnostic.Sentence =
            fault.isMissing
            ? .missingValue(of: fault.key, in: header)
            : .invalidValue(of: fault.key, because: fault.explanation)
        let key = fault.key.map { String($0.prefix { $0 != "." }) } ?? ""
        if entry == nil, !header.contains(where: { $0 == key || $0.hasPrefix(key + ".") }),
            let (name, place) = defaults.place(of: key, for: file.contentPath)
        {
            diagnostic = Diagnostic(
                sentence,
                file: String(file.displayPath.dropLast(file.contentPath.count)) + name,
                line: place?.line ?? 1,
                column: place?.column
            )
            return
        }
        diagnostic = Diagnostic(
            sentence,
            file: file.displayPath,
            line: entry?.line ?? 1,
            column: entry?.valueColumn
        )
    }

    /// The path that the error names: relative to the content folder, but absolute for the front page.
    private static func path<Site>(of file: SourceFile<Site>) -> Path {
        if case .index = file.role { Path(file.absolutePath) } else { Path(file.contentPath) }
    }

    private static func firstInvalidByte(in bytes: [UInt8]) -> SourcePlace {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return SourceLines(bytes).place(of: offset)
    }
}

extension SourceFile {
    /// What is wrong with the path that the metadata of this file gives its page, with its line.
    ///
    /// The run ends when the page is rendered; a plugin may give the page another path before.
    func pathFault(of product: ItemFactory<Site>.Product, text: String) -> Diagnostic? {
        let path: Path
        switch product {
        case .index, .sectionIndex: return nil
        case .item(let item): path = item.path
        case .page(let page): path = page.path
        }
        // `TextPermalinks` finds hidden names, wherever they stand.
        if SitePath.hiddenName(in: path.string) != nil { return nil }
        do {
            _ = try HTMLFileMode.indexFile(in: path)
            return nil
        } catch {
            let entry = MetadataHeader(in: text)?.entries.last { $0.key == "path" }
            let message = (error as? PublishingError)?.infoMessage ?? "\(error)"
            return Diagnostic(
                .invalidPath(message),
                file: displayPath,
                line: entry?.line,
                column: entry?.valueColumn
            )
        }
    }

    /// Where the text of this file is nested deeper than it is read; nil where it is not.
    func nestingFault(in text: String, from frontMatter: FrontMatter) -> Diagnostic? {
        MarkdownParser.excessiveNesting(in: text, from: frontMatter.bodyStart).map { place in
            Diagnostic(.deepNesting, file: displayPath, line: place.line, column: place.column)
        }
    }
}
