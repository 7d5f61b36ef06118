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
    /// - Throws: `DiskError`, or `DecodingError` if the file is invalid.
    package init(root: String) throws {
        guard Disk.isFile(root + Self.fileName) else { return }
        let data = Data(try Disk.read(root + Self.fileName))
        digests = try JSONDecoder().decode([String: String].self, from: data)
    }

    /// Writes the records in order, one a line, so that version control can merge them.
    ///
    /// - Parameter root: The site's folder, with a trailing slash.
    /// - Throws: `DiskError` if the file cannot be written.
    package func write(root: String) throws {
        try AuthorFile.write(Self.fileName, in: root, with: Array(JSONText.lines(of: digests).utf8))
    }
}
