internal import Ink
internal import PublishStorage

/// A text whose links lead elsewhere.
package struct RelinkedText {
    /// The bytes of the file.
    package let bytes: [UInt8]
    /// How many places have changed.
    package let count: Int
    /// The destinations that should have changed and are written in a way that nobody can tell, with their lines.
    package let left: [(destination: String, line: Int)]
}

extension LintText {
    /// The text with other destinations in links, pictures, definitions, HTML, directives and the header; code stays.
    ///
    /// Only what the parser takes for a destination is changed, and only where its bytes can be told.
    ///
    /// - Parameter move: The new destination for one; nil when that stays.
    /// - Returns: The text, and what is left to its author.
    package func relinked(_ move: (String) -> String?) -> RelinkedText {
        var edits: [TextEdit] = []
        var unwritable: [(destination: String, line: Int)] = []
        func replace(_ range: Range<Int>, meaning destination: String? = nil) {
            let written = bytes.text(range)
            guard let new = move(destination ?? written) else { return }
            edits.append(TextEdit(range, new))
        }
        for named in namedLinks {
            guard let new = move(named.link.address).flatMap({ WikiLink(address: $0) }) else {
                continue
            }
            // A name with a sign that means something there cannot be written.
            let rest = named.link.source.drop { $0 != "#" && $0 != "|" }
            guard new.isEmbedded == named.link.isEmbedded, Self.link(new.written) == new,
                new.source == new.name + rest
            else {
                unwritable.append((named.link.written, line(of: named.end)))
                continue
            }
            edits.append(TextEdit(named.name, new.name))
            // Readers go on seeing the words.
            if !named.link.source.contains("|"), !named.link.isPicture {
                let bar = named.isInTable ? "\\|" : "|"
                edits.append(TextEdit(named.end..<named.end, bar + named.link.text))
            }
        }
        for link in links + images {
            guard let range = link.range, move(link.destination) != nil,
                let place = destination(of: link, in: range)
            else { continue }
            replace(place, meaning: link.destination)
        }
        for number in lines.indices {
            let range = range(ofLine: number + 1)
            switch lines[number] {
            case .text:
                if let place = WrittenDestination.defined(in: bytes, range) { replace(place) }
            case .directive:
                let line = bytes[range].drop { $0 == 0x20 }
                guard line.starts(with: "::".utf8) else { continue }
                for place in AddressTokens.all(in: bytes, range) { replace(place) }
            case .header, .opaque: break
            }
        }
        for block in prose where block.has(.address) {
            for place in Self.addresses(in: block) { replace(place) }
        }
        for place in places(inHTML: move) { edits.append(place) }
        for place in headerAddresses {
            let written = bytes.text(place)
            if move(written) == nil, let new = move("/" + written), new.hasPrefix("/") {
                // That of a picture is meant from the root of the site, with a slash or without.
                edits.append(TextEdit(place, String(new.dropFirst())))
            } else {
                replace(place)
            }
        }
        edits = Self.unique(edits)
        let result = TextEdits.apply(edits, to: bytes)
        let left = left(after: result, move) + unwritable
        return RelinkedText(bytes: result, count: edits.count, left: left)
    }

    /// What the parser takes for destinations, with lines, in order.
    package var destinations: [(destination: String, line: Int)] {
        var found = (links + images).map { (destination: $0.destination, line: $0.line) }
        found += namedLinks.map { (TextNames.key($0.link.name), line(of: $0.end)) }
        for fragment in fragments {
            found += Self.addresses(inHTML: fragment.html).map { ($0.address, fragment.line) }
        }
        return found
    }
}

private extension LintText {
    /// The keys of a header whose values are addresses of earlier times, or parts of one.
    static let fixedKeys: Set<String> = [
        "aliases", "alias", "redirect_from", "identity", "permalink", "path", "slug", "url",
        "canonical", "title", "description",
    ]

    /// Where a link has its destination; nil for one that is defined elsewhere, and for one that cannot be told.
    func destination(of link: Link, in range: Range<Int>) -> Range<Int>? {
        WrittenDestination.range(
            of: link.destination,
            in: bytes,
            range,
            unescaped: HTMLText.unescaped
        )
    }

    /// The places of whole URLs in prose.
    static func addresses(in prose: Prose) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < prose.characters.count {
            let start = index
            index = prose.skip(.address, from: index)
            if index == start {
                index += 1
            } else if prose.isContiguous(start..<index) {
                result.append(prose.source(start..<index))
            }
        }
        return result
    }

    /// The attributes of HTML that name what has moved.
    func places(inHTML move: (String) -> String?) -> [TextEdit] {
        var edits: [TextEdit] = []
        var from = bodyStart
        for fragment in fragments {
            let line = max(fragment.line - 1, 0)
            let start = line < lineStarts.count ? max(from, lineStarts[line]) : from
            guard let place = bytes.place(of: fragment.html, from: start) else { continue }
            from = place + fragment.html.utf8.count
            for (address, value) in Self.addresses(inHTML: fragment.html) {
                guard let new = move(address) else { continue }
                let range = place + value.lowerBound..<place + value.upperBound
                edits.append(TextEdit(range, HTMLText.escaped(new)))
            }
        }
        return edits
    }

    /// What attributes of HTML name, and where it is written in it.
    static func addresses(inHTML html: String) -> [(address: String, place: Range<Int>)] {
        var found: [(address: String, place: Range<Int>)] = []
        var scanner = HTMLScanner(Array(html.utf8))
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes {
                let name = scanner.bytes.text(attribute.name).lowercased()
                guard let value = attribute.value,
                    ["href", "src", "poster", "data", "cite"].contains(name)
                else { continue }
                found.append((HTMLText.unescaped(scanner.bytes.text(value)), value))
            }
        }
        return found
    }

    /// The places of the header that may be addresses.
    var headerAddresses: [Range<Int>] {
        var isFixed = false
        var found: [Range<Int>] = []
        for number in lines.indices where lines[number] == .header {
            let range = range(ofLine: number + 1)
            let line = bytes[range]
            if let first = line.first, first > 0x20, first != 0x2D {
                let key = line.prefix { $0 != 0x3A && $0 != 0x3D }
                let name = String(decoding: key, as: UTF8.self).filter { !" \"'{".contains($0) }
                isFixed = Self.fixedKeys.contains(name)
            } else if line.contains(0x3A) {
                // A key of JSON, or one below another.
                let name = String(decoding: line.prefix { $0 != 0x3A }, as: UTF8.self)
                    .filter { !" \"'{-\t".contains($0) }
                isFixed = Self.fixedKeys.contains(name)
            }
            if !isFixed { found += AddressTokens.all(in: bytes, range) }
        }
        return found
    }

    static func unique(_ edits: [TextEdit]) -> [TextEdit] {
        var ends = -1
        return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
            guard edit.range.lowerBound >= ends else { return false }
            ends = edit.range.upperBound
            return true
        }
    }

    /// The destinations that the new text has otherwise than it should.
    func left(
        after new: [UInt8],
        _ move: (String) -> String?
    ) -> [(destination: String, line: Int)] {
        let old = destinations
        guard old.contains(where: { move($0.destination) != nil }) else { return [] }
        guard let text = LintText(path: path, bytes: new) else { return [] }
        let now = text.destinations
        return zip(old, now).compactMap { before, after in
            let wanted = move(before.destination) ?? before.destination
            return wanted == after.destination ? nil : before
        }
    }
}
