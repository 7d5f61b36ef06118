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

    /// Makes empty records.
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

    /// Updates the marks after a change of originals that needs no new translation, such as a
    /// corrected link.
    ///
    /// - Parameter changes: The content of each file before and after the change.
    /// - Returns: Whether any record has changed.
    package mutating func carryOver(_ changes: [(old: [UInt8], new: [UInt8])]) -> Bool {
        if digests.isEmpty { return false }
        let successors = Dictionary(
            changes.map { (Self.digest(of: $0.old), Self.digest(of: $0.new)) },
            uniquingKeysWith: { first, _ in first }
        )
        let renewed = digests.mapValues { successors[$0] ?? $0 }
        defer { digests = renewed }
        return renewed != digests
    }

    /// Returns a digest of a text that does not depend on line endings; earlier versions wrote only
    /// this digest as the mark.
    ///
    /// Source: FNV-1a with 64 bits. The digest detects forgotten translations; it does not protect
    /// against forgery.
    ///
    /// - Parameter text: The file of the text.
    /// - Returns: The digest in hexadecimal digits.
    package static func digest(of text: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text where byte != 0x0D {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
