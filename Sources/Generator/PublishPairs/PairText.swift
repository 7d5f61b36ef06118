internal import PublishStorage

/// One of two texts, parsed from HTML so that texts in different languages can be compared.
struct PairText {
    /// A paragraph, list item, code block, table, caption or heading.
    struct Block {
        /// The kind of a block; only blocks of the same kind match.
        enum Kind: UInt8 {
            case heading, paragraph, item, code, table, caption
            // Kinds of Markdown files only, in which a list is a single block.
            case quote, footnote, directive, html, other
        }

        var kind: Kind
        /// The level of a heading, 1 to 6; 0 for other blocks.
        var level: Int
        /// The index of the section that the block belongs to.
        var section: Int
        /// The byte range of the block's content in the HTML; it ends where the block ends or the
        /// next one begins.
        var content: Range<Int>
        /// The approximate length of the text, in English letters.
        var length = 0
        /// The identifier of a heading; nil if the heading has none.
        var identifier: String?
        /// The index of the element among all `p` and `li` elements, starting at 0; nil for other
        /// elements.
        var number: Int?
    }

    /// A word that is usually not translated, such as a name in code.
    struct Word {
        var hash: UInt32
        var block: Int32
    }

    private(set) var blocks: [Block] = []
    private(set) var words: [Word] = []
    /// The indices of the blocks that are headings; section 0 is before the first of them.
    private(set) var headings: [Int] = []
    /// The number of `p` and `li` elements.
    private(set) var paragraphCount = 0

    init() {}

    init(html: [UInt8]) {
        var scanner = HTMLScanner(html)
        // The index of the block that text belongs to, and whether elements inside do not begin new
        // blocks.
        var open: Int?
        var isClosed = false
        func isEmptyItem(_ index: Int) -> Bool {
            blocks[index].kind == .item && blocks[index].length == 0
        }
        while let token = scanner.next() {
            switch token.kind {
            case .startTag:
                noteAddress(scanner, html, in: open)
                let isCounted = Self.isParagraph(token.content, in: html)
                if isCounted { paragraphCount += 1 }
                guard !isClosed, let (kind, level) = Self.kind(of: token.content, in: html) else {
                    continue
                }
                let number = isCounted ? paragraphCount - 1 : nil
                if let open {
                    // The first paragraph of a list item forms one block with the item.
                    if kind == .paragraph, isEmptyItem(open) {
                        blocks[open].content = token.range.upperBound..<token.range.upperBound
                        blocks[open].number = number
                        continue
                    }
                    end(open, at: token.range.lowerBound)
                }
                isClosed = kind == .code || kind == .table
                if kind == .heading { headings.append(blocks.count) }
                open = blocks.count
                let start = token.range.upperBound
                blocks.append(
                    Block(
                        kind: kind,
                        level: level,
                        section: headings.count,
                        content: start..<start,
                        identifier: kind == .heading ? scanner["id"] : nil,
                        number: number
                    )
                )
            case .endTag:
                guard let index = open, let (kind, _) = Self.kind(of: token.content, in: html),
                    !isClosed || kind == blocks[index].kind
                else { continue }
                end(index, at: token.range.lowerBound)
                open = nil
                isClosed = false
            case .text:
                if let open { read(html, token.content, in: open) }
            default: break
            }
        }
    }
}

extension PairText {
    /// Adds a block of a Markdown file; its words are in the byte range `range` of the file.
    mutating func add(kind: Block.Kind, level: Int, words file: [UInt8], in range: Range<Int>) {
        if kind == .heading { headings.append(blocks.count) }
        blocks.append(Block(kind: kind, level: level, section: headings.count, content: range))
        read(file, range, in: blocks.count - 1)
    }
}

private extension PairText {
    /// Returns the kind of block that an element forms, and the level if it is a heading.
    static func kind(of name: Range<Int>, in html: [UInt8]) -> (Block.Kind, Int)? {
        let first = html[name.lowerBound] | 0x20
        switch name.count {
        case 1: return first == UInt8(ascii: "p") ? (.paragraph, 0) : nil
        case 2:
            let second = html[name.lowerBound + 1] | 0x20
            if first == UInt8(ascii: "h"), second > 0x30, second < 0x37 {
                return (.heading, Int(second - 0x30))
            }
            if first == UInt8(ascii: "l"), second == UInt8(ascii: "i") { return (.item, 0) }
            let isTerm = second == UInt8(ascii: "t") || second == UInt8(ascii: "d")
            return first == UInt8(ascii: "d") && isTerm ? (.item, 0) : nil
        case 3: return html.isName("pre", in: name) ? (.code, 0) : nil
        case 5: return html.isName("table", in: name) ? (.table, 0) : nil
        case 7: return html.isName("summary", in: name) ? (.caption, 0) : nil
        case 10: return html.isName("figcaption", in: name) ? (.caption, 0) : nil
        default: return nil
        }
    }

    /// Returns whether an element is `p` or `li`.
    static func isParagraph(_ name: Range<Int>, in html: [UInt8]) -> Bool {
        html.isName("p", in: name) || html.isName("li", in: name)
    }

    mutating func end(_ index: Int, at place: Int) {
        blocks[index].content = blocks[index].content.lowerBound..<place
    }

    /// Records the last component of a URL as a word; earlier components may contain the language.
    mutating func noteAddress(_ scanner: HTMLScanner, _ html: [UInt8], in block: Int?) {
        guard let block else { return }
        for attribute in scanner.attributes where attribute.name.count < 5 {
            guard let value = attribute.value,
                html.isName("href", in: attribute.name) || html.isName("src", in: attribute.name)
            else { continue }
            var last = html[value].prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
            while last.last == UInt8(ascii: "/") { last.removeLast() }
            if let slash = last.lastIndex(of: UInt8(ascii: "/")) { last = last[(slash + 1)...] }
            if last.count < 3 { continue }
            // Start with another value than for words of prose, so that the hashes differ.
            add(last.reduce(0x9DC5_811C) { ($0 ^ UInt32($1)) &* 16_777_619 }, in: block)
        }
    }

    mutating func read(_ html: [UInt8], _ range: Range<Int>, in block: Int) {
        var length = 0
        html.withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound {
                let byte = bytes[index]
                guard byte.isLatin else {
                    // A Chinese character carries as much meaning as several letters. Continuation
                    // bytes of UTF-8 do not count.
                    if byte >= 0xE2 { length += 3 } else if byte >= 0xC3 { length += 1 }
                    index += 1
                    continue
                }
                let start = index
                var hash: UInt32 = 0x811C_9DC5
                while index < range.upperBound, bytes[index].isLatin {
                    hash = (hash ^ UInt32(bytes[index] | 0x20)) &* 16_777_619
                    index += 1
                }
                length += index - start
                if index - start > 1 || byte < UInt8(ascii: "A") { add(hash, in: block) }
            }
        }
        blocks[block].length += length
    }

    mutating func add(_ hash: UInt32, in block: Int) {
        words.append(Word(hash: hash, block: Int32(block)))
    }
}

private extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    var isLatin: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 }
}
