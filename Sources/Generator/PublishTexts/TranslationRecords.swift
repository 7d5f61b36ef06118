import Foundation
internal import PublishStorage

/// Which version of its original each translation is known to match, kept in `translations.json` at the site's root.
///
/// The file belongs under version control: it is the translators' memory.
struct TranslationRecords {
    /// The digests of originals by the path of the translation's file.
    var digests: [String: String] = [:]

    /// The name of the file.
    static let fileName = "translations.json"

    /// No records.
    init() {}

    /// Reads the records of a site; none if there is no file.
    ///
    /// - Throws: `PublishingError` when the file is no list of records.
    init(root: String) throws {
        guard Disk.isFile(root + Self.fileName) else { return }
        do {
            let data = Data(try Disk.read(root + Self.fileName))
            digests = try JSONDecoder().decode([String: String].self, from: data)
        } catch {
            throw PublishingError(
                path: Path(Self.fileName),
                infoMessage: "The records of translations cannot be read",
                underlyingError: error
            )
        }
    }

    /// Writes the records, one a line and in order, so that they merge well.
    ///
    /// - Throws: `DiskError` when the file cannot be written.
    func write(root: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let json = try encoder.encode(digests) + Data("\n".utf8)
        try Disk.replace(root + Self.fileName, with: json)
    }

    /// What changes whenever a text changes, line ends aside.
    ///
    /// Source: FNV-1a with 64 bits. It guards against forgetting, not against forgery.
    static func digest(of text: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text where byte != 0x0D {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
