extension SearchText {
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
            if chosen == nil, attributes.isBody {
                chosen = Region(name: name)
                hasMetRegion = true
            }
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
