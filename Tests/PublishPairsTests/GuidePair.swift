import Foundation
import Ink

@testable import PublishPairs

/// An article of the guide in English and Chinese, as it was when the comparison was written.
struct GuidePair {
    var original: EditedText
    var translation: EditedText

    /// The paragraphs that only the Chinese texts have, by their places among the blocks.
    private static let extras = ["getting-started.md": [32], "markdown-features.md": [5, 41]]

    /// All pairs in the order of their names.
    static func all() throws -> [GuidePair] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Guide")
        let english = folder.appendingPathComponent("en")
        let names = try FileManager.default.contentsOfDirectory(atPath: english.path).sorted()
        func text(_ name: String, _ language: String) throws -> EditedText {
            let file = folder.appendingPathComponent(language + "/" + name)
            let source = try String(contentsOf: file, encoding: .utf8)
            let start = MetadataHeader(in: source)?.bodyStart ?? 0
            let parser = MarkdownParser(options: .article)
            return EditedText(html: parser.body(of: source, from: start).html)
        }
        return try names.map { name in
            var pair = try GuidePair(original: text(name, "en"), translation: text(name, "zh"))
            pair.translation.number(without: Set(extras[name] ?? []))
            return pair
        }
    }
}

extension AlignmentScore {
    /// Aligns edited copies of pairs, of which 5 % of the sections and of the paragraphs of each side are edited.
    init(copies: Int, moves: Bool, of pairs: [GuidePair]) {
        self.init()
        for copy in 0..<copies {
            var random = SeededNumbers(state: UInt64(copy))
            var pair = pairs[copy % pairs.count]
            func other() -> GuidePair {
                pairs[(copy + Int.random(in: 1..<pairs.count, using: &random)) % pairs.count]
            }
            pair.original.edit(12, adding: other().original, &random)
            pair.translation.edit(12, adding: other().translation, &random)
            if moves { pair.translation.moveSection(&random) }
            add(pair.original, pair.translation)
        }
    }
}
