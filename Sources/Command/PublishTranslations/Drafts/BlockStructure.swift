internal import Foundation
internal import Ink

/// What a translation of a block must leave as it is: its shape, and what is no prose in it.
struct BlockStructure: Equatable {
    /// The nodes but those inside of prose, each with its depth.
    let shape: [String]
    /// What is to be left alone, sorted.
    let kept: [Kept]
    /// The prose of its parts, with a newline after each.
    let prose: String

    /// Something in prose, or in place of it, that is not to be translated.
    struct Kept: Hashable, Comparable {
        /// What it is; the value is its name for people.
        enum Kind: String {
            case code, formula
            case codeBlock = "block of code"
            case address, picture, html = "HTML", directive, footnote
            case anchor, placeholder
            case words = "size or attribute"
        }

        let kind: Kind
        let text: String

        /// Whether it may be said more or less often in another language.
        var isWord: Bool { kind == .code || kind == .formula || kind == .placeholder }

        static func < (first: Self, second: Self) -> Bool {
            (first.kind.rawValue, first.text) < (second.kind.rawValue, second.text)
        }
    }

    /// Whether there is something to translate.
    var saysSomething: Bool { prose.contains(where: \.isLetter) }

    /// How many links, pictures and footnotes it has.
    var targetCount: Int {
        kept.count { [.address, .picture, .footnote].contains($0.kind) }
    }

    /// Whether there is a script or style in its prose, whose text cannot be told from words.
    var hasProgram: Bool {
        kept.contains { kept in
            let tag = kept.text.lowercased()
            return kept.kind == .html && (tag.hasPrefix("<script") || tag.hasPrefix("<style"))
        }
    }

    /// What is to be left alone, each once, in words for a translator.
    var keptTexts: [String] {
        kept.reduce(into: []) { if $0.last != $1.text { $0.append($1.text) } }
    }
}

extension BlockStructure {
    /// Reads a block, or a whole body.
    ///
    /// - Parameters:
    ///   - source: Markdown.
    ///   - definitions: The definitions of the text to which it belongs, which links and footnotes in it need.
    ///   - parser: A parser of the site's dialect.
    init(
        of source: String,
        with definitions: LinkDefinitions = LinkDefinitions(),
        _ parser: MarkdownParser
    ) {
        let lineCount = source.utf8.count { $0 == 0x0A } + 1
        let bytes = Array((source + definitions.text).utf8)
        var builder = StructureBuilder()
        bytes.withUnsafeBufferPointer { bytes in
            let document = MarkdownDocument(
                parsing: bytes,
                options: parser.options,
                linkWords: LinkWords(),
                tracksPositions: false
            )
            var next = document.root?.firstChild
            while let node = next {
                if node.startLine <= lineCount { builder.add(node) }
                next = node.next
            }
        }
        shape = builder.shape
        kept = builder.kept.sorted()
        prose = builder.prose
    }

    /// Why this cannot be the translation of a block.
    ///
    /// - Parameter source: The block.
    /// - Returns: A part of a sentence; nil if it can.
    func fault(asTranslationOf source: BlockStructure) -> String? {
        if shape != source.shape {
            for (place, (expected, found)) in zip(source.shape, shape).enumerated()
            where expected != found {
                return
                    "its part \(place + 1) is \(Self.name(found)) where \(Self.name(expected)) is expected"
            }
            return "it has \(shape.count) parts where \(source.shape.count) are expected"
        }
        if saysSomething != source.saysSomething { return "it says nothing" }
        let (expected, found) = (source.counts, counts)
        for (kept, count) in expected.sorted(by: { $0.key < $1.key }) {
            let own = found[kept] ?? 0
            if own == 0 { return "the \(kept.kind.rawValue) '\(kept.text)' is missing" }
            if own != count, !kept.isWord {
                return
                    "the \(kept.kind.rawValue) '\(kept.text)' is there \(own) times, not \(count)"
            }
        }
        let new = found.keys.sorted().first { expected[$0] == nil }
        return new.map { "the \($0.kind.rawValue) '\($0.text)' is not in the original" }
    }

    private var counts: [Kept: Int] { Dictionary(kept.map { ($0, 1) }, uniquingKeysWith: +) }

    /// A line of the shape without its depth, for people.
    private static func name(_ line: String) -> String {
        let name = line.drop { $0 == " " }
        return (name.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + name
    }
}
