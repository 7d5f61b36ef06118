import Foundation
import Ink
import PublishImport
import PublishTesting
import Testing

@testable import PublishFrontMatter
@testable import PublishMedia
@testable import PublishTranslations

/// Readers of strangers' bytes take twice the time for twice the bytes, not four times.
@Suite("Readers and the length of what they read", .serialized, .enabled(if: Soak.isOn))
struct DoublingTests {
    /// A reader of bytes that begin and end in its own form.
    struct Reader: Sendable, CustomTestStringConvertible {
        var name: String
        var start = ""
        var end = ""
        var read: @Sendable ([UInt8]) throws -> Void

        var testDescription: String { name }

        /// A reader that a fuzz test feeds.
        init(_ name: String, _ target: String, start: String = "", end: String = "") {
            let target = FuzzTests.targets.first { $0.name == target }
            self.init(name, start: start, end: end) { try target?.read($0) }
        }

        init(
            _ name: String,
            start: String = "",
            end: String = "",
            read: @escaping @Sendable ([UInt8]) throws -> Void
        ) {
            (self.name, self.start, self.end, self.read) = (name, start, end, read)
        }
    }

    static let readers =
        [
            Reader(
                "WordPress",
                "exports",
                start:
                    "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><content:encoded><![CDATA[",
                end:
                    "]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type></item></channel></rss>"
            ),
            Reader(
                "Ghost",
                "exports",
                start: "{\"db\":[{\"data\":{\"posts\":[{\"id\":\"1\",\"html\":\"",
                end: "\"}]}}]}"
            ),
            Reader("Imported sites", "imported-sites", start: "---\ntitle: a\n---\n"),
            Reader("HTML", "html"), Reader("Front matter", "front-matter", start: "---\n"),
            Reader("Data", "data"), Reader("Glossary", "glossary"), Reader("Outlets", "outlets"),
            Reader("Answers", "translators"), Reader("Drawings", "drawings", start: "<svg>"),
            Reader("Translations", "translations"),
            Reader("Fonts") { bytes in
                _ = FontFile("0|A|20 " + String(decoding: bytes, as: UTF8.self))
                _ = FontFile.isRestricted(bytes)
            },
        ]
        + (0..<7).map { bit in
            Reader("Markdown with extension \(bit)") { bytes in
                var options = MarkdownOptions.article
                options.extensions = SyntaxExtensions(rawValue: 1 << bit)
                _ = MarkdownParser(options: options)
                    .article(from: String(decoding: bytes, as: UTF8.self))
            }
        }

    private static let pieces =
        GrowthTests.pieces + [
            "a: ", "- a\n", "a: b\n", "\\\"", "{\"id\":\"a\"}\n", "0-ff ", "<item>",
        ]

    @Test("Twice the bytes take at most two and a half times as long", arguments: readers)
    func doubling(reader: Reader) throws {
        for piece in Self.pieces {
            // In JSON, marks and ends of lines are escaped.
            let piece =
                reader.name == "Ghost"
                ? piece.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                    .replacing("\n", with: "\\n").replacing("\t", with: "\\t") : piece
            var earlier = 0.0
            for size in [1 << 16, 1 << 17, 1 << 18, 1 << 19] {
                let count = size / piece.utf8.count
                let text = reader.start + String(repeating: piece, count: count) + reader.end
                let time = try processorTime { try reader.read(Array(text.utf8)) }
                // Short times vary too much to be compared.
                #expect(
                    earlier < 0.2 || time < 2.5 * earlier,
                    "\(reader.name), '\(piece)', \(size) bytes: \(earlier) s, then \(time) s"
                )
                earlier = time
                if time > 20 { break }
            }
        }
    }
}
