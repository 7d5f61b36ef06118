internal import Foundation
internal import PublishStorage

/// The string catalog with the names of tags; changes the key of an entry, and keeps all other bytes.
struct TagCatalog {
    static let path = "Resources/Tags.xcstrings"

    private let bytes: [UInt8]
    private let strings: [String: Entry]

    private struct Catalog: Decodable {
        var strings: [String: Entry]
    }

    private struct Entry: Decodable {
        struct Localization: Decodable {
            struct Unit: Decodable {
                var value: String?
            }
            var stringUnit: Unit?
        }
        var localizations: [String: Localization]?
    }

    /// Reads the file; nil if it is not a catalog.
    init?(_ bytes: [UInt8]) {
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else {
            return nil
        }
        self.bytes = bytes
        strings = catalog.strings
    }

    func has(_ tag: String) -> Bool { strings[tag] != nil }

    /// The key of the tag that has a name in any language; nil if there is no such tag.
    func key(of name: String) -> String? {
        let name = name.lowercased()
        let keys = strings.keys.sorted()
        return keys.first { $0.lowercased() == name }
            ?? keys.first { names(of: $0).contains { $0.lowercased() == name } }
    }

    /// The key of a tag, and its names in all languages.
    func names(of tag: String) -> [String] {
        let localizations = strings[tag]?.localizations ?? [:]
        return [tag] + localizations.values.compactMap { $0.stringUnit?.value }
    }

    /// The file with another key for an entry.
    ///
    /// - Returns: The file; nil if the new tag has an entry already, beside which the old one has no
    ///   effect, or if the key cannot be found in the file.
    func renaming(_ old: String, to new: String) -> [UInt8]? {
        if has(new) { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let expected = Set(strings.keys).subtracting([old]).union([new])
        // The key may also occur elsewhere in the file, so the result is read again.
        return text.ranges(of: JSONText.quoted(old)).lazy.compactMap { range -> [UInt8]? in
            let edited = text.replacingCharacters(in: range, with: JSONText.quoted(new))
            let changed = Array(edited.utf8)
            let keys = TagCatalog(changed).map { Set($0.strings.keys) }
            return keys == expected ? changed : nil
        }.first
    }
}
