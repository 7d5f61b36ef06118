import Foundation
import Ink
import PublishStorage
import Testing

@testable import PublishOutlets

@Suite("Words of exported Markdown")
struct GuideWordsTests {
    private static let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Content")

    /// How often each word is in HTML; Han characters are words.
    private func words(in html: [UInt8]) -> [String: Int] {
        let inline: Set<String> = [
            "span", "a", "em", "strong", "code", "kbd", "sup", "sub", "del", "mark",
        ]
        var text = ""
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            switch token.kind {
            case .text: text += HTMLText.unescaped(html.text(token.content))
            case .startTag, .endTag:
                if !inline.contains(scanner.name(of: token)) { text += " " }
                if scanner.isTag(token, "img"), let title = scanner["title"] { text += title + " " }
            default: break
            }
        }
        let spaced = text.reduce(into: "") { result, character in
            let isHan =
                character.unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } ?? false
            result += isHan ? " \(character) " : String(character)
        }
        return spaced.split { !$0.isLetter && !$0.isNumber }
            .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }

    @Test(
        "GitHub's parser reads every word of the guide's pages",
        arguments: MarkdownOutlet.allCases
    )
    func guide(outlet: MarkdownOutlet) throws {
        // GitHub writes the names of alerts itself; the service of a player stands beside the link on the page alone.
        let labels = [MarkdownLabels.english, .chinese].flatMap { Array($0.alerts.values) }
        let known = Set(labels.flatMap { $0.map(String.init) + [$0] }).union([
            "Bilibili", "YouTube", "Vimeo", "CodePen", "GitHub", "Gist",
        ])
        var count = 0
        for language in ["en", "zh"] {
            let folder = Self.content.appendingPathComponent(language + "/posts")
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                let file = try String(
                    contentsOf: folder.appendingPathComponent(name),
                    encoding: .utf8
                )
                let start = MetadataHeader(in: file)?.bodyStart ?? 0
                let body = String(decoding: file.utf8.dropFirst(start), as: UTF8.self)
                var options = MarkdownOptions.article
                options.labels = language == "zh" ? .chinese : .english
                options.expandsTableOfContents = false
                let page = MarkdownParser(options: options).article(from: body)
                let content = sample(
                    html: String(decoding: page.html, as: UTF8.self),
                    markdown: body,
                    language: language,
                    title: page.title ?? "Tea"
                )
                let exported = ExportedMarkdown(content, for: outlet)
                if outlet == .devto,
                    exported.notes.contains(where: { $0.text.hasPrefix("the platform chooses") })
                {
                    continue
                }
                let found = words(in: MarkdownParser().body(of: exported.text, from: 0).html)
                let lost = words(in: page.html).filter { found[$0.key, default: 0] < $0.value }.keys
                    .filter { !known.contains($0) && $0.lowercased() != "toc" }
                #expect(lost.isEmpty, "\(language)/\(name)")
                count += 1
            }
        }
        #expect(count > 60)
    }
}
