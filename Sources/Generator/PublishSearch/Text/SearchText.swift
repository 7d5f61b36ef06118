internal import PublishStorage

/// The readable text of an article, split at its headings.
struct SearchText {
    /// A heading with the text after it.
    struct Section: Equatable {
        /// The `id` of the heading; empty before the first heading, and for a heading without `id`.
        var anchor = ""
        /// The text of the heading as UTF-8 bytes.
        var heading: [UInt8] = []
        /// The text below the heading as UTF-8 bytes; blocks are separated by newlines.
        var text: [UInt8] = []
    }

    /// The sections in order; the first one is the text before any heading.
    private(set) var sections: [Section] = []

    private let bytes: [UInt8]
    var section = Section()
    var isInHeading = false
    var codeDepth = 0
    var gap = Gap.none
    var lastIsWide = false
    var skipped: Region?
    var chosen: Region?
    let hasChosenRegions: Bool
    var hasMetRegion = false

    /// Parses HTML in a single pass.
    ///
    /// The text leaves out scripts, styles, templates, drawings and content that is hidden from
    /// screen readers, and all elements with the attribute `data-search-ignore`. If any element has
    /// `data-search-body`, only elements with this attribute are read.
    init(html: [UInt8]) {
        self.init(html, isChosen: html.place(of: "data-search-body") != nil)
        // The name of the attribute was found, but in the text and not in a tag, so everything is
        // read.
        if hasChosenRegions, !hasMetRegion { self.init(html, isChosen: false) }
    }

    private init(_ bytes: [UInt8], isChosen: Bool) {
        self.bytes = bytes
        hasChosenRegions = isChosen
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            switch token.kind {
            case .startTag: begin(scanner.name(of: token), token, scanner)
            case .endTag: end(scanner.name(of: token))
            case .text where isReading: read(token.range)
            default: break
            }
        }
        finishSection()
    }
}

extension SearchText {
    /// The white space that precedes the next character.
    enum Gap: Int {
        case none
        case space
        case block
    }

    /// An element whose whole content is skipped or read as chosen.
    struct Region {
        var name: String
        var depth = 1
    }

    static let skippedElements: Set<String> = [
        "template", "svg", "math", "head", "iframe", "object", "textarea",
    ]
    static let skippedTextElements: Set<String> = ["script", "style"]

    var isReading: Bool { skipped == nil && (!hasChosenRegions || chosen != nil) }

    /// Reads text, decoding character references.
    private mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "&") {
                let reference = HTMLText.reference(in: bytes, at: index)
                append(reference?.character.value ?? 0x26)
                index = reference?.end ?? index + 1
            } else {
                readCharacters(from: &index, to: range.upperBound)
            }
        }
    }

    /// Reads characters up to the next white space or character reference.
    private mutating func readCharacters(from index: inout Int, to end: Int) {
        let (first, length) = SearchCharacters.decode(bytes, at: index)
        append(first)
        index += length
        guard gap == .none else { return }
        let start = index
        while index < end, isSolid(at: index) { index += 1 }
        guard start < index else { return }
        if isInHeading {
            section.heading += bytes[start..<index]
        } else {
            section.text += bytes[start..<index]
        }
        var last = index - 1
        while last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        lastIsWide = SearchCharacters.isWide(SearchCharacters.decode(bytes, at: last).scalar)
    }

    /// Returns whether the byte at an index belongs to a character that is neither white space nor
    /// the start of a character reference.
    private func isSolid(at index: Int) -> Bool {
        switch bytes[index] {
        case ...0x20, UInt8(ascii: "&"): return false
        case 0xC2: return SearchCharacters.decode(bytes, at: index).scalar != 0xA0
        case 0xE3: return SearchCharacters.decode(bytes, at: index).scalar != 0x3000
        default: return true
        }
    }

    mutating func append(_ scalar: UInt32) {
        switch scalar {
        case 0x20, 0x09, 0xA0, 0x3000: addGap(.space)
        case 0x0A, 0x0D: addGap(codeDepth > 0 ? .block : .space)
        case 0..<0x20: return
        default:
            let isWide = SearchCharacters.isWide(scalar)
            let separator: UInt8? =
                switch gap {
                case .none: nil
                case .space: isWide && lastIsWide ? nil : UInt8(ascii: " ")
                case .block: UInt8(ascii: "\n")
                }
            gap = .none
            lastIsWide = isWide
            if isInHeading {
                Self.append(scalar, after: separator, to: &section.heading)
            } else {
                Self.append(scalar, after: separator, to: &section.text)
            }
        }
    }

    static func append(_ scalar: UInt32, after separator: UInt8?, to text: inout [UInt8]) {
        if let separator, !text.isEmpty { text.append(separator) }
        SearchCharacters.append(scalar, to: &text)
    }

    mutating func addGap(_ new: Gap) {
        if new.rawValue > gap.rawValue { gap = new }
    }

    mutating func finishSection() {
        if !section.text.isEmpty || !section.heading.isEmpty { sections.append(section) }
        section = Section()
        gap = .none
        lastIsWide = false
    }
}
