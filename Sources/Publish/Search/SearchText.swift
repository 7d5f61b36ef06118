import Foundation

/// The readable text of an article, cut at its headings.
struct SearchText {
    /// What follows a heading.
    struct Section: Equatable {
        /// The heading's `id`; empty before the first heading and for headings without one.
        var anchor = ""
        /// The heading's text as UTF-8.
        var heading: [UInt8] = []
        /// The text below it as UTF-8; blocks are separated by line feeds.
        var text: [UInt8] = []
    }

    /// The sections in order; the first one is what stands before any heading.
    private(set) var sections: [Section] = []

    private let bytes: [UInt8]
    private var index = 0
    private var section = Section()
    private var isInHeading = false
    private var codeDepth = 0
    private var gap = Gap.none
    private var lastIsWide = false
    private var skipped: Region?
    private var chosen: Region?
    private let hasChosenRegions: Bool

    /// Reads HTML once, from its first byte to its last.
    ///
    /// Scripts, styles, templates, drawings and what is hidden from assistive technology are left out, as is every
    /// element with the attribute `data-search-ignore`. If any element has `data-search-body`, nothing outside
    /// such elements is taken.
    init(html: String) {
        bytes = Array(html.utf8)
        hasChosenRegions = Self.contains(Self.bodyAttribute, in: bytes)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<") where beginsTag: readTag()
            case UInt8(ascii: "&"): readEntity()
            case let byte where byte < 0x80:
                append(UInt32(byte))
                index += 1
            default:
                let (scalar, length) = SearchCharacters.decode(bytes, at: index)
                append(scalar)
                index += length
            }
        }
        finishSection()
    }
}

private extension SearchText {
    /// White space that has been seen and not yet written.
    enum Gap: Int {
        case none
        case space
        case block
    }

    /// An element all of whose content is treated alike.
    struct Region {
        var name: String
        var depth = 1
    }

    static let bodyAttribute = "data-search-body"
    static let ignoreAttribute = "data-search-ignore"
    static let skippedElements: Set<String> = [
        "template", "svg", "math", "head", "iframe", "object", "textarea",
    ]
    static let rawElements: Set<String> = ["script", "style"]
    static let inlineElements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins",
        "kbd", "mark", "q",
        "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u",
        "var", "wbr", "font",
    ]
    static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
        "track", "wbr",
    ]

    /// Whether bytes contain a text; looks at one of so many bytes as the text has.
    ///
    /// Source: Horspool's algorithm.
    static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
        let text = Array(text.utf8)
        var steps = [Int](repeating: text.count, count: 256)
        for (index, byte) in text.dropLast().enumerated() {
            steps[Int(byte)] = text.count - 1 - index
        }
        var start = 0
        while start + text.count <= bytes.count {
            if bytes[start..<start + text.count].elementsEqual(text) { return true }
            start += steps[Int(bytes[start + text.count - 1])]
        }
        return false
    }

    var isReading: Bool { skipped == nil && (!hasChosenRegions || chosen != nil) }

    /// Whether `<` begins a tag, comment or declaration rather than standing for itself.
    var beginsTag: Bool {
        guard index + 1 < bytes.count else { return false }
        let next = bytes[index + 1]
        return SearchCharacters.isLower(next | 0x20) || next == UInt8(ascii: "/")
            || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    mutating func append(_ scalar: UInt32) {
        guard isReading else { return }
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

// MARK: - Tags

private extension SearchText {
    mutating func readTag() {
        let next = bytes[index + 1]
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return skipDeclaration() }
        let isEnd = next == UInt8(ascii: "/")
        index += isEnd ? 2 : 1
        let name = readName()
        let attributes = readAttributes()
        if isEnd {
            end(name)
        } else {
            begin(name, attributes)
        }
    }

    mutating func begin(_ name: String, _ attributes: Attributes) {
        let isVoid = Self.voidElements.contains(name) || attributes.isSelfClosing
        if Self.rawElements.contains(name) { return skipRawText(of: name) }
        if var region = skipped {
            if region.name == name, !isVoid { region.depth += 1 }
            skipped = region
            return
        }
        if !isVoid {
            if attributes.isIgnored || Self.skippedElements.contains(name) {
                skipped = Region(name: name)
                return
            }
            if chosen?.name == name { chosen?.depth += 1 }
            if chosen == nil, attributes.isBody { chosen = Region(name: name) }
        }
        if Self.isHeading(name), isReading {
            finishSection()
            section.anchor = attributes.id
            isInHeading = true
        } else if !Self.inlineElements.contains(name) {
            addGap(isInHeading ? .space : .block)
        }
        if name == "pre" { codeDepth += 1 }
    }

    mutating func end(_ name: String) {
        if let region = skipped {
            if region.name == name {
                skipped = region.depth > 1 ? Region(name: name, depth: region.depth - 1) : nil
            }
            return
        }
        if Self.isHeading(name) {
            isInHeading = false
            gap = .none
            lastIsWide = false
        } else if !Self.inlineElements.contains(name) {
            addGap(isInHeading ? .space : .block)
        }
        if name == "pre" { codeDepth = max(0, codeDepth - 1) }
        if let region = chosen, region.name == name {
            chosen = region.depth > 1 ? Region(name: name, depth: region.depth - 1) : nil
        }
    }

    static func isHeading(_ name: String) -> Bool {
        let letters = name.utf8
        return letters.count == 2 && letters.first == UInt8(ascii: "h")
            && (letters.last ?? 0) &- UInt8(ascii: "1") < 6
    }

    mutating func readName() -> String {
        let start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    mutating func skipDeclaration() {
        let isComment = bytes[index...].starts(with: Array("<!--".utf8))
        let end = isComment ? Array("-->".utf8) : [UInt8(ascii: ">")]
        index = Self.index(after: end, in: bytes, from: index + 2)
    }

    mutating func skipRawText(of name: String) {
        let end = Array("</\(name)".utf8)
        index = Self.index(after: end, in: bytes, from: index)
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, bytes.count)
    }

    /// Where the text after a pattern begins; the end of the text if the pattern is missing.
    static func index(after pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index + pattern.count <= bytes.count {
            if bytes[index] == pattern[0],
                (1..<pattern.count).allSatisfy({ bytes[index + $0] | 0x20 == pattern[$0] | 0x20 })
            {
                return index + pattern.count
            }
            index += 1
        }
        return bytes.count
    }
}

// MARK: - Attributes and entities

private extension SearchText {
    /// What matters of a tag's attributes.
    struct Attributes {
        var id = ""
        var isIgnored = false
        var isBody = false
        var isSelfClosing = false
    }

    mutating func readAttributes() -> Attributes {
        var attributes = Attributes()
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") {
                attributes.isSelfClosing = bytes[index] == UInt8(ascii: "/")
                index += 1
                continue
            }
            attributes.isSelfClosing = false
            let name = readAttributeName()
            let value = readAttributeValue()
            switch name.count {
            case 2 where name.elementsEqual("id".utf8):
                attributes.id = String(decoding: value, as: UTF8.self)
            case 6 where name.elementsEqual("hidden".utf8): attributes.isIgnored = true
            case 11
            where name.elementsEqual("aria-hidden".utf8) && value.elementsEqual("true".utf8):
                attributes.isIgnored = true
            case 16 where name.elementsEqual(Self.bodyAttribute.utf8): attributes.isBody = true
            case 18 where name.elementsEqual(Self.ignoreAttribute.utf8): attributes.isIgnored = true
            default: break
            }
        }
        index = min(index + 1, bytes.count)
        return attributes
    }

    mutating func readAttributeName() -> ArraySlice<UInt8> {
        let start = index
        repeat {
            index += 1
        } while index < bytes.count && bytes[index] > 0x20
            && bytes[index] != UInt8(ascii: "=") && bytes[index] != UInt8(ascii: ">")
            && bytes[index] != UInt8(ascii: "/")
        return bytes[start..<index]
    }

    mutating func readAttributeValue() -> ArraySlice<UInt8> {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return [] }
        index += 1
        guard index < bytes.count else { return [] }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != quote { index += 1 }
            let value = bytes[start..<index]
            index = min(index + 1, bytes.count)
            return value
        }
        let start = index
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") {
            index += 1
        }
        return bytes[start..<index]
    }

    static let entities: [String: UInt32] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "copy": 0xA9,
        "reg": 0xAE,
        "laquo": 0xAB, "raquo": 0xBB, "middot": 0xB7, "times": 0xD7, "ndash": 0x2013,
        "mdash": 0x2014,
        "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "bull": 0x2022,
        "hellip": 0x2026,
        "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193, "trade": 0x2122,
    ]

    mutating func readEntity() {
        let limit = min(index + 12, bytes.count)
        let scalar = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")).flatMap { end in
            let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
            let scalar: UInt32? =
                if name.hasPrefix("#x") || name.hasPrefix("#X") {
                    UInt32(name.dropFirst(2), radix: 16)
                } else if name.hasPrefix("#") {
                    UInt32(name.dropFirst())
                } else {
                    Self.entities[name]
                }
            return scalar.flatMap(Unicode.Scalar.init).map { ($0.value, end + 1) }
        }
        append(scalar?.0 ?? 0x26)
        index = scalar?.1 ?? index + 1
    }
}
