import Ink
import Testing

/// A small generator with a fixed seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

@Suite("Random texts")
struct FuzzTests {
    /// U+FDD0, which source code cannot spell.
    private static let noncharacter = String(
        decoding: [0xEF, 0xB7, 0x90] as [UInt8],
        as: UTF8.self
    )

    private static let pieces = [
        "#", "##", "*", "**", "_", "__", "~~", "~", "`", "```", "~~~", ">", "-", "1.", "+", "|",
        "|-|",
        "[", "]", "(", ")", "![", "](", "[^a]", "[^a]:", "[a]:", "<", ">", "<div>", "<!--", "-->",
        "</",
        "&", "&amp;", "\\", "\n", "\n\n", "\r\n", "\r", "\t", "    ", " ", "  \n", "---", "===",
        "+++",
        ":", ":::", ":::note a=b", "$", "$$", "{#a}", "{1-3}", "[[", "]]", "[[toc]]", "[!NOTE]",
        "[ ]",
        "http://", "www.", "a@b.c", "中", "文字", "，", "。", "：", "（", "）", "“", "”", "한글", "かな",
        "e\u{301}", "👨‍👩‍👧", "\u{0}", noncharacter, "\u{FEFF}", "\u{2028}", "\u{A0}", "word", "a", "0",
        "key: value",
        "\"t\"", "'", "//",
    ]

    @Test("No text crashes a parser, and every parse gives the same", arguments: 0..<24)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed + 1)
        var parser = MarkdownParser()
        // Those of links and images let brackets with words after the address be links and images, too.
        var reader = MarkdownParser()
        for target in Modifier.Target.allCases {
            let modifier = Modifier(target: target) { html, markdown in html }
            reader.addModifier(modifier)
            if target != .links, target != .images { parser.addModifier(modifier) }
        }
        let plain = MarkdownParser()
        var spaced = MarkdownOptions.article
        spaced.cjk = [.emphasis, .softBreaks, .spacing]
        spaced.filtersTags = true
        let article = MarkdownParser(options: spaced)
        for _ in 0..<120 {
            let count = Int.random(in: 0...60, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
                .joined()
            let html = plain.html(from: text)
            #expect(parser.html(from: text) == html, "\(text.debugDescription)")
            let read = reader.html(from: text)
            #expect(reader.html(from: text) == read, "\(text.debugDescription)")
            let hasMarkers = read.unicodeScalars.contains { (0xFDD1...0xFDEF).contains($0.value) }
            #expect(!hasMarkers, "\(text.debugDescription)")
            let first = article.article(from: text)
            #expect(article.article(from: text).html == first.html, "\(text.debugDescription)")
            #expect(article.parseBody(of: text, from: 0).html.utf8.elementsEqual(first.html))
            for link in first.links + first.images {
                let line = link.position?.line ?? 1
                #expect(line >= 1 && line <= text.utf8.count + 1)
            }
        }
    }

    @Test("Slices of random texts lie in the text", arguments: 0..<8)
    func slices(seed: UInt64) {
        var generator = SeededGenerator(seed: seed + 100)
        for _ in 0..<100 {
            let count = Int.random(in: 0...40, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
                .joined()
            for call in calls(of: .images, in: text) where !call.markdown.isEmpty {
                #expect(text.contains(call.markdown), "\(call) in \(text.debugDescription)")
            }
        }
    }

    @Test("Random bytes, repaired to UTF-8, do not crash a parser")
    func bytes() {
        var generator = SeededGenerator(seed: 7)
        let parser = MarkdownParser(options: .article)
        for _ in 0..<200 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = parser.article(from: text)
            _ = MetadataHeader(in: "---\n" + text)
            _ = ImageSize(header: bytes)
        }
    }
}
