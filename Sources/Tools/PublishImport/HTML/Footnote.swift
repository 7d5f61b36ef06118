internal import Foundation

/// Footnotes that WordPress stores beside the text.
enum Footnote {
    private struct Entry: Decodable {
        var content: String
        var id: String
    }

    /// Parses footnotes in JSON; empty if it is invalid.
    static func all(in json: String) -> [(name: String, html: String)] {
        let entries = try? JSONDecoder().decode([Entry].self, from: Data(json.utf8))
        return (entries ?? []).map { ($0.id, $0.content) }
    }
}
