internal import Foundation

/// A footnote as WordPress keeps it beside the text.
enum Footnote {
    private struct Entry: Decodable {
        var content: String
        var id: String
    }

    /// The notes that are written in JSON; none where that cannot be read.
    static func all(in json: String) -> [(name: String, html: String)] {
        let entries = try? JSONDecoder().decode([Entry].self, from: Data(json.utf8))
        return (entries ?? []).map { ($0.id, $0.content) }
    }
}
