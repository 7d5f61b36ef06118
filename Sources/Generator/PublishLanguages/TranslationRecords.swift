internal import Foundation
internal import PublishStorage

/// Which version of its original each translation is known to match, kept in `translations.json` at the site's root.
///
/// The file belongs under version control: it is the translators' memory.
package struct TranslationRecords {
    /// The marks of originals, as the site's program makes them, by the path of the translation's file.
    package var digests: [String: String] = [:]

    /// The name of the file.
    package static let fileName = "translations.json"

    /// No records.
    package init() {}

    /// Reads the records of a site; none if there is no file.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`, or `DecodingError` when the file is no list of records.
    package init(root: String) throws {
        guard Disk.isFile(root + Self.fileName) else { return }
        let data = Data(try Disk.read(root + Self.fileName))
        digests = try JSONDecoder().decode([String: String].self, from: data)
    }

    /// Writes the records, one a line and in order, so that they merge well.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError` when the file cannot be written.
    package func write(root: String) throws {
        try AuthorFile.write(Self.fileName, in: root, with: Array(JSONText.lines(of: digests).utf8))
    }

    /// Lets translations that match a text match what the text becomes, where that says the same.
    ///
    /// - Parameter changes: The files of texts, before and after a change that needs no new translation.
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

    /// What changes whenever a text changes, line ends aside; the marks of earlier versions are nothing else.
    ///
    /// Source: FNV-1a with 64 bits. It guards against forgetting, not against forgery.
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
