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
        diagnostic = Diagnostic(.error, .unreadableFile, file: file.displayPath, message: message)
    }

    /// A file that is no text.
    init<Site>(notUTF8 file: SourceFile<Site>, bytes: [UInt8]) {
        error = FileError(path: Self.path(of: file), reason: .fileUnreadable)
        let place = Self.firstInvalidByte(in: bytes)
        diagnostic = Diagnostic(
            .error,
            .notUTF8,
            file: file.displayPath,
            line: place.line,
            column: place.column,
            message: "the file is not UTF-8",
            fix: "save it in the encoding UTF-8"
        )
    }

    /// A header that is too large to be read.
    init<Site>(header fault: FrontMatter.Fault, _ file: SourceFile<Site>) {
        let diagnostic = fault.diagnostic(in: file.displayPath)
        error = PublishingError(path: Self.path(of: file), infoMessage: diagnostic.message)
        self.diagnostic = diagnostic
    }

    /// Metadata that lacks a value or has one that cannot be used.
    init<Site>(
        decodingError: DecodingError,
        file: SourceFile<Site>,
        text: String,
        dates: DateParser
    ) {
        let fault = MetadataFault(decodingError)
        error = ContentError(
            path: Self.path(of: file),
            reason: fault.isMissing
                ? .missingMetadata(key: fault.key) : .invalidMetadata(key: fault.key)
        )
        let entry = MetadataHeader(in: text)?.entries.last { $0.key == fault.key }
        let key = fault.key.map { "'\($0)'" } ?? "a value"
        diagnostic = Diagnostic(
            .error,
            fault.isMissing ? .missingValue : .invalidValue,
            file: file.displayPath,
            line: entry?.line ?? 1,
            column: entry?.valueColumn,
            message: fault.isMissing
                ? "\(key) is missing in the metadata" : "\(key) is invalid: \(fault.explanation)",
            fix: fault.isMissing ? Self.fix(forMissing: fault.key ?? "key", in: text) : nil
        )
    }

    /// How to add what is missing, or the key of the header that is probably it.
    private static func fix(forMissing key: String, in text: String) -> String {
        let lookalike = key.lookalike(among: MetadataHeader(in: text)?.entries.map(\.key) ?? [])
        return lookalike.map { "write '\(key)' in place of '\($0)'" }
            ?? "add a line '\(key): …' to the header"
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
                .error,
                .invalidPath,
                file: displayPath,
                line: entry?.line,
                column: entry?.valueColumn,
                message: message.prefix(1).lowercased() + message.dropFirst()
            )
        }
    }

    /// Where the text of this file is nested deeper than it is read; nil where it is not.
    func nestingFault(in text: String, from frontMatter: FrontMatter) -> Diagnostic? {
        MarkdownParser.excessiveNesting(in: text, from: frontMatter.bodyStart).map { place in
            Diagnostic(
                .warning,
                .deepNesting,
                file: displayPath,
                line: place.line,
                column: place.column,
                message:
                    "quotes and lists are nested more than \(MarkdownParser.deepestNesting) levels deep here, so the rest is plain text"
            )
        }
    }
}
