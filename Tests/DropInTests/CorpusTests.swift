import Foundation
import HighlightJSPublishPlugin
import Ink
import SplashPublishPlugin
import Testing

@Suite("Code of real articles")
struct CorpusTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/corpus/fatbobman.zh.txt")

    /// Runs of indented lines: the code of the articles.
    private func blocks() throws -> [String] {
        try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n\n")
            .filter { $0.hasPrefix("    ") && !$0.contains("```") }
            .map { block in
                block.components(separatedBy: "\n")
                    .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
                    .joined(separator: "\n")
            }
    }

    @Test(
        "Two hundred blocks are well-formed HTML with the text of the source, in any language",
        .enabled(
            if: FileManager.default.fileExists(atPath: file.path),
            "the corpus is not beside the checkout"
        ),
        arguments: ["swift", "", "javascript", "html", "css", "json", "bash", "klingon"]
    )
    func lossless(language: String) throws {
        let blocks = try blocks()
        #expect(blocks.count > 200)
        let step = max(1, blocks.count / 200)
        for index in stride(from: 0, to: blocks.count, by: step) {
            for modifier in [Modifier.splashCodeBlocks(), .highlightCodeBlocks()] {
                let html = MarkdownParser(modifiers: [modifier])
                    .html(from: "```\(language)\n\(blocks[index])\n```")
                let text = try #require(Reader.text(of: html), "\(html)")
                #expect(text == blocks[index] + "\n")
            }
        }
    }
}

/// Reads HTML as strictly as XML.
private enum Reader {
    /// The text of an element; nil when its tags do not match or it has other entities than those of XML.
    static func text(of html: String) -> String? {
        var open: [Substring] = []
        var text = ""
        var rest = html[...]
        while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" || $0 == ">" }) {
            text += rest[..<mark]
            let end: Character = rest[mark] == "&" ? ";" : ">"
            guard rest[mark] != ">", let close = rest[mark...].firstIndex(of: end) else {
                return nil
            }
            let inside = rest[rest.index(after: mark)..<close]
            rest = rest[rest.index(after: close)...]
            if end == ";" {
                guard let character = ["lt": "<", "gt": ">", "amp": "&"][inside] else { return nil }
                text += character
            } else if inside.hasPrefix("/") {
                guard open.popLast() == inside.dropFirst() else { return nil }
            } else {
                open.append(inside.prefix { $0 != " " })
            }
        }
        return open.isEmpty ? text + rest : nil
    }
}
