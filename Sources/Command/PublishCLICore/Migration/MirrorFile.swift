internal import Foundation

/// The addresses that SwiftPM replaces by others: `.swiftpm/configuration/mirrors.json` of a package.
struct MirrorFile {
    /// The path relative to the package.
    static let path = ".swiftpm/configuration/mirrors.json"

    private struct Mirror: Codable {
        var mirror: String
        var original: String
    }

    private struct Content: Codable {
        var object: [Mirror]
        var version: Int
    }

    private var content = Content(object: [], version: 1)

    /// Reads a file; nil where there is none.
    ///
    /// - Throws: `DecodingError` when it has another form.
    init(text: String?) throws {
        guard let text else { return }
        content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
    }

    /// Replaces an address by another, also where it was replaced before.
    mutating func replace(_ original: String, by mirror: String) {
        content.object.removeAll { $0.original == original }
        content.object.append(Mirror(mirror: mirror, original: original))
    }

    /// The file in the form in which SwiftPM writes it, in order of the original addresses.
    var text: String {
        get throws {
            var sorted = content
            sorted.object.sort { $0.original < $1.original }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(sorted), as: UTF8.self) + "\n"
        }
    }
}
