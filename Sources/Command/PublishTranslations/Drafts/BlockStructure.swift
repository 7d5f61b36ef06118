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
            case address, html = "HTML", directive, footnote
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

/// The definitions of links and footnotes of a text.
struct LinkDefinitions {
    /// What follows a block so that they are known in it.
    fileprivate(set) var text = ""

    /// No definitions.
    init() {}

    /// Finds the definitions of a text.
    ///
    /// - Parameter source: Markdown.
    init(in source: String) {
        var lines: [Substring] = []
        var footnotes: [Substring] = []
        for line in source.split(whereSeparator: \.isNewline) {
            let rest = line.drop { $0 == " " }
            guard line.count - rest.count < 4, rest.first == "[",
                let end = rest.firstIndex(of: "]"),
                rest[rest.index(after: end)...].first == ":"
            else { continue }
            lines.append(rest)
            if rest.dropFirst().first == "^" { footnotes.append(rest[...end]) }
        }
        guard !lines.isEmpty else { return }
        // Only footnotes that are named somewhere are known.
        text = "\n\n" + lines.joined(separator: "\n\n") + "\n\n" + footnotes.joined(separator: " ")
    }
}

/// Goes through the tree of a block.
private struct StructureBuilder {
    var shape: [String] = []
    var kept: [BlockStructure.Kept] = []
    var prose = ""

    mutating func add(_ root: MarkdownNode) {
        let walker = NodeWalker(root)
        var depth = 0
        // The text of the part whose inlines are read, with a mark for everything else in it.
        var text = ""
        while let (event, node) = walker.next() {
            guard let line = Self.line(of: node) else {
                if event == .enter { addInline(node, &text) }
                continue
            }
            if event == .exit {
                depth -= 1
                endPart(of: node, &text)
                continue
            }
            shape.append(String(repeating: " ", count: depth) + line)
            addBlock(node)
            // Leaves are only entered.
            if Self.isLeaf(node) { continue }
            depth += 1
        }
    }

    /// What the shape tells of a block; nil for what is inside of prose.
    private static func line(of node: MarkdownNode) -> String? {
        switch node.kind {
        case .blockQuote: "quotation"
        case .list:
            (node.isOrdered ? "list from \(node.listStart)" : "list")
                + (node.isTight ? "" : " with gaps")
        case .item: node.checkbox.map { $0 ? "item that is checked" : "item to check" } ?? "item"
        case .codeBlock: "block of code"
        case .htmlBlock: "block of HTML"
        case .paragraph: "paragraph"
        case .heading: "heading of level \(node.headingLevel)"
        case .thematicBreak: "rule"
        case .footnoteDefinition: "footnote"
        case .table:
            "table with \(String(decoding: node.alignments.map { $0 == 0 ? 0x2D : $0 }, as: UTF8.self))"
        case .tableRow: node.isHeaderRow ? "row of headings" : "row"
        case .tableCell: "cell"
        case .directive: "directive"
        case .mathBlock: "formula"
        default: nil
        }
    }

    private static func isLeaf(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .codeBlock, .htmlBlock, .mathBlock, .thematicBreak: true
        default: false
        }
    }

    private mutating func keep(_ kind: BlockStructure.Kept.Kind, _ text: String) {
        kept.append(BlockStructure.Kept(kind: kind, text: text))
    }

    private mutating func addBlock(_ node: MarkdownNode) {
        switch node.kind {
        case .codeBlock:
            keep(.codeBlock, node.string(node.fenceInfo) + "\n" + node.string(node.literal))
        case .htmlBlock: keep(.html, node.string(node.literal))
        case .mathBlock: keep(.formula, node.string(node.literal))
        case .directive:
            if let directive = Directive(line: Array(node.inlineSource)[...]) { add(directive) }
        default: break
        }
    }

    private mutating func addInline(_ node: MarkdownNode, _ text: inout String) {
        switch node.kind {
        case .text: text += node.string(node.literal)
        case .softBreak, .lineBreak: text += " "
        case .code:
            keep(.code, node.string(node.literal))
            text += "\u{FFFC}"
        case .math:
            keep(.formula, node.string(node.literal))
            text += "\u{FFFC}"
        case .htmlInline:
            keep(.html, node.string(node.literal))
            text += "\u{FFFC}"
        case .link, .image: keep(.address, node.string(node.url))
        case .footnoteReference:
            keep(.footnote, node.string(node.literal))
            text += "\u{FFFC}"
        case .inlineDirective:
            if let directive = Directive(inline: Array(node.literal)[...]) {
                add(directive)
                text += directive.label
            }
        default: break
        }
    }

    /// Names and arguments stay but for words that readers see.
    private mutating func add(_ directive: Directive) {
        let words: Set<String> = ["title", "alt", "caption", "summary", "label"]
        var parts = [(directive.isInline ? ":" : ":::") + directive.name]
        for (key, value) in directive.arguments.sorted(by: { $0.key < $1.key }) {
            parts.append(words.contains(key) ? key : "\(key)=\(value)")
            if words.contains(key) { prose += value + "\n" }
        }
        let label = directive.label
        if !directive.isInline {
            // The identifier of a video, say.
            let isName =
                !label.isEmpty && label.allSatisfy { $0.isASCII && !$0.isWhitespace }
                && label.contains { $0.isNumber || $0 == "/" }
            if isName { parts.append(label) } else { prose += label + "\n" }
        }
        keep(.directive, parts.joined(separator: " "))
    }

    private mutating func endPart(of node: MarkdownNode, _ text: inout String) {
        guard !text.isEmpty else { return }
        if node.kind == .heading, let names = HeadingIdentifiers(endOf: Array(text.utf8)) {
            keep(
                .anchor,
                "{" + ([names.name] + names.former).map { "#" + $0 }.joined(separator: " ") + "}"
            )
            text = String(decoding: Array(text.utf8).dropLast(names.length), as: UTF8.self)
        }
        let rest = Placeholders.takeOut(of: text) { kind, found in keep(kind, found) }
        prose += rest + "\n"
        text = ""
    }
}

extension MarkdownNode {
    fileprivate func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
