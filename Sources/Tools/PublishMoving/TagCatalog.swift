internal import Foundation
internal import PublishCLICore
internal import PublishStorage

/// The string catalog with the names of tags; changes the key of an entry or removes the entry, and keeps
/// all other bytes.
struct TagCatalog {
    static let path = "Resources/Tags.xcstrings"

    private let bytes: [UInt8]
    /// The keys of the entries and their ranges: the quoted key, and the whole entry up to the end of its value.
    private var entries: [(key: String, name: Range<Int>, all: Range<Int>)] = []

    /// Reads the file; nil if it is not a catalog.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var depth = 0
        var index = 0
        var path: [String] = []
        var key: (text: String, range: Range<Int>)?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let start = index
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                guard index < bytes.count else { return nil }
                var next = index + 1
                while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
                if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
                    let data = Data(bytes[start...index])
                    let text = try? JSONDecoder().decode(String.self, from: data)
                    key = (text ?? "", start..<index + 1)
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                path.append(key?.text ?? "")
                if depth == 3, path[1] == "strings", let key {
                    entries.append((key.text, key.range, key.range.lowerBound..<index))
                }
                key = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 3, path[1] == "strings", let last = entries.indices.last {
                    let start = entries[last].all.lowerBound
                    entries[last].all = start..<index + 1
                }
                depth -= 1
                if !path.isEmpty { path.removeLast() }
            default: break
            }
            index += 1
        }
        guard depth == 0 else { return nil }
    }

    func has(_ tag: String) -> Bool { entries.contains { $0.key == tag } }

    /// The key of the tag that has a name in any language; nil if there is no such tag.
    func key(of name: String) -> String? {
        let name = name.lowercased()
        return entries.map(\.key).first { $0.lowercased() == name }
            ?? entries.map(\.key).first { key in
                names(of: key).contains { $0.lowercased() == name }
            }
    }

    /// The key of a tag, and its names in all languages.
    func names(of tag: String) -> [String] {
        guard let entry = entries.first(where: { $0.key == tag }),
            let colon = bytes[entry.name.upperBound...].firstIndex(of: UInt8(ascii: ":")),
            let known = try? JSONDecoder()
                .decode(Entry.self, from: Data(bytes[(colon + 1)..<entry.all.upperBound]))
        else { return [tag] }
        return [tag] + (known.localizations ?? [:]).values.compactMap { $0.stringUnit?.value }
    }

    private struct Entry: Decodable {
        struct Localization: Decodable {
            struct Unit: Decodable { var value: String? }
            var stringUnit: Unit?
        }
        var localizations: [String: Localization]?
    }

    /// The file with a changed key; if the new tag already has an entry, the old entry is removed.
    func renaming(_ old: String, to new: String) -> [UInt8] {
        guard let place = entries.firstIndex(where: { $0.key == old }) else { return bytes }
        let entry = entries[place]
        guard has(new) else {
            return Array(bytes[..<entry.name.lowerBound]) + Array(JSONText.quoted(new).utf8)
                + Array(bytes[entry.name.upperBound...])
        }
        // The range includes the comma and white space up to the next entry; for the last entry, those
        // after the previous entry.
        let isLast = place == entries.count - 1
        let start =
            isLast
            ? place == 0 ? entry.all.lowerBound : entries[place - 1].all.upperBound
            : entry.all.lowerBound
        let end = isLast ? entry.all.upperBound : entries[place + 1].all.lowerBound
        return Array(bytes[..<start]) + Array(bytes[end...])
    }
}
