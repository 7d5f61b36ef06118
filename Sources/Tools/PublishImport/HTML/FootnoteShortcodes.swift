internal import Foundation
internal import PublishStorage

/// Footnotes written as shortcodes in classic texts, such as `[efn_note]Words[/efn_note]`.
enum FootnoteShortcodes {
    private static let names = ["efn_note", "footnote", "mfn", "fn", "ref"]

    /// Replaces shortcodes by WordPress's own footnote references.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - notes: The footnotes, to which those in the text are added.
    /// - Returns: The text.
    static func replacingNotes(
        in html: [UInt8],
        to notes: inout [(name: String, html: String)]
    ) -> [UInt8] {
        var edits = HTMLEdits(html)
        var index = 0
        var names = Self.names
        while let start = html.place(of: UInt8(ascii: "["), from: index) {
            index = start + 1
            // `[[fn]…[/fn]]` is text about a shortcode.
            guard let name = names.first(where: { html.has("[\($0)]", at: start) }),
                start == 0 || html[start - 1] != UInt8(ascii: "[")
            else { continue }
            guard let close = html.place(of: "[/\(name)]", from: start) else {
                names.removeAll { $0 == name }
                continue
            }
            let end = close + name.utf8.count + 3
            let number = "shortcode-\(notes.count + 1)"
            notes.append((number, html.text(start + name.utf8.count + 2..<close)))
            edits.replace(start..<end, with: "<sup data-fn=\"\(number)\"></sup>")
            index = end
        }
        return edits.result() ?? html
    }
}

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
