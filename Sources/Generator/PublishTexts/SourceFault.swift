import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A Markdown file that cannot be published: the error that ends the step, and the diagnostic with
/// the position.
struct SourceFault: Error {
    /// The error that the step throws.
    var error: any Error
    /// The diagnostic, with the position of the fault.
    var diagnostic: Diagnostic
}

extension SourceFault {
    init<Site>(unreadable file: SourceFile<Site>, message: String) {
        error = FileError(path: Self.path(of: file), reason: .fileUnreadable)
        diagnostic = Diagnostic(.unreadable(message), file: file.displayPath)
    }

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

    /// Makes the fault of front matter or of a code block, from its diagnostic.
    init<Site>(_ diagnostic: Diagnostic, _ file: SourceFile<Site>) {
        error = PublishingError(path: Self.path(of: file), infoMessage: diagnostic.message)
        self.diagnostic = diagnostic
    }

    /// Makes the fault of a metadata value that is missing or invalid.
    init<Site>(
        decodingError: DecodingError,
        file: SourceFile<Site>,
        text: String,
        dates: DateParser,
        defaults: FolderDefaults
    ) {
        let fault = MetadataFault(decodingError)
        error = PublishingError.metadata(
            isMissing: fault.isMissing,
            key: fault.key,
            at: Self.path(of: file)
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

    /// Returns the path for the error: relative to the content folder, but absolute for the front page.
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
    /// Returns the fault of an invalid `path` in the front matter of this file, with its line.
    ///
    /// This is only a diagnostic: the run ends when the page is rendered, because a plugin may
    /// still change the path.
    func pathFault(of product: ItemFactory<Site>.Product, text: String) -> Diagnostic? {
        // `TextPermalinks` reports hidden names.
        guard let path = product.pagePath, SitePath.hiddenName(in: path.string) == nil
        else { return nil }
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
}
