internal import Foundation
internal import PublishStorage

/// The marks of translations: the version of the original that each translation matches, kept in
/// `translations.json` at the site's root.
///
/// The file belongs under version control, so that all translators share it.
package struct TranslationRecords {
    /// The marks by the path of the translation's file; a mark consists of digests of the original.
    package var digests: [String: String] = [:]

    package static let fileName = "translations.json"

    package init() {}

    /// Reads the records of a site; empty if there is no file.
    ///
    /// - Parameter root: The site's folder, with a trailing slash.
    /// - Throws: `DiskError`, also if the file is invalid.
    package init(root: String) throws {
        guard Disk.isFile(root + Self.fileName) else { return }
        let bytes = try Disk.read(root + Self.fileName, most: Disk.mostOfText)
        do {
            digests = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        } catch {
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let reason =
                lines.firstIndex { $0.starts(with: "<<<<<<<".utf8) }
                .map { "resolve the conflict of Git in line \($0 + 1)" }
                ?? "it is not JSON of paths and digests, such as Publish writes it"
            throw DiskError("read", root + Self.fileName, because: reason)
        }
    }

    /// Writes the records in order, one a line, so that version control can merge them.
    ///
    /// - Parameter root: The site's folder, with a trailing slash.
    /// - Throws: `DiskError` if the file cannot be written.
    package func write(root: String) throws {
        try AuthorFile.write(Self.fileName, in: root, with: Array(JSONText.lines(of: digests).utf8))
    }
}
