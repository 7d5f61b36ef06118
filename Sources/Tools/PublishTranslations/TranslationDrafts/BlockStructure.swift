internal import Foundation
internal import Ink

/// The structure of a block that a translation must keep: its nodes, and everything that is not
/// prose.
struct BlockStructure: Equatable {
    /// The nodes that contain prose or other blocks, such as `list` and `paragraph`, each with its
    /// depth.
    var shape: [String] = []
    /// The parts to keep unchanged, sorted.
    var unchangedParts: [UnchangedPart] = []
    /// The prose, with a newline after each part.
    var prose = ""

    /// A part that is not to be translated, such as code or an address.
    struct UnchangedPart: Hashable, Comparable {
        /// The kind of the part; the raw value is its name in messages.
        enum Kind: String {
            case code, formula
            case codeBlock = "code block"
            case address, picture, html = "HTML", directive, footnote
            case anchor, placeholder
            case words = "size or attribute"
        }

        let kind: Kind
        let text: String

        /// Whether a translation may contain the part more or less often than the original; it must
        /// contain the part at least once.
        var isWord: Bool { kind == .code || kind == .formula || kind == .placeholder }

        static func < (first: Self, second: Self) -> Bool {
            (first.kind.rawValue, first.text) < (second.kind.rawValue, second.text)
        }
    }

    /// Whether the prose has anything to translate.
    var saysSomething: Bool { prose.contains(where: \.isLetter) }

    /// The number of links, images and footnotes.
    var targetCount: Int {
        unchangedParts.count { [.address, .picture, .footnote].contains($0.kind) }
    }

    /// Whether the block contains a script or style, whose words look like prose.
    var hasProgram: Bool {
        unchangedParts.contains { part in
            let tag = part.text.lowercased()
            return part.kind == .html && (tag.hasPrefix("<script") || tag.hasPrefix("<style"))
        }
    }

    /// The parts to keep, without duplicates, as they are sent to the translator.
    var unchangedTexts: [String] {
        unchangedParts.reduce(into: []) { if $0.last != $1.text { $0.append($1.text) } }
    }
}

extension BlockStructure {
    /// Parses a block, or a whole body.
    ///
    /// - Parameters:
    ///   - source: The Markdown source.
    ///   - definitions: The link and footnote definitions of the whole text, which the block needs.
    ///   - parser: A parser for the site's dialect.
    init(
        of source: String,
        with definitions: LinkDefinitions = LinkDefinitions(),
        _ parser: MarkdownParser
    ) {
        let lineCount = source.utf8.count { $0 == 0x0A } + 1
        let bytes = Array((source + definitions.text).utf8)
        bytes.withUnsafeBufferPointer { bytes in
            let document = MarkdownDocument(
                parsing: bytes,
                options: parser.options,
                linkWords: LinkWords(),
                tracksPositions: false
            )
            var next = document.root?.firstChild
            while let node = next {
                if node.startLine <= lineCount { add(node) }
                next = node.next
            }
        }
        unchangedParts.sort()
    }

    /// The reason why this block cannot be the translation of another block.
    ///
    /// - Parameter source: The block to be translated.
    /// - Returns: A clause, such as "it has no text"; nil if this block can be the translation.
    func fault(asTranslationOf source: BlockStructure) -> String? {
        if shape != source.shape {
            for (place, (expected, found)) in zip(source.shape, shape).enumerated()
            where expected != found {
                return
                    "its part \(place + 1) is \(Self.name(found)) instead of \(Self.name(expected))"
            }
            return "it has \(shape.count) parts instead of \(source.shape.count)"
        }
        if saysSomething != source.saysSomething { return "it has no text" }
        let (expected, found) = (source.counts, counts)
        for (part, count) in expected.sorted(by: { $0.key < $1.key }) {
            let own = found[part] ?? 0
            if own == 0 { return "the \(part.kind.rawValue) '\(part.text)' is missing" }
            if own != count, !part.isWord {
                return
                    "the \(part.kind.rawValue) '\(part.text)' appears \(own) times instead of \(count)"
            }
        }
        let new = found.keys.sorted().first { expected[$0] == nil }
        return new.map { "the \($0.kind.rawValue) '\($0.text)' is not in the original" }
    }

    private var counts: [UnchangedPart: Int] {
        Dictionary(unchangedParts.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// The node of a line of the shape, without its depth, for messages.
    private static func name(_ line: String) -> String {
        let name = line.drop { $0 == " " }
        return (name.first.map { "aeiouH".contains($0) } ?? false ? "an " : "a ") + name
    }
}
