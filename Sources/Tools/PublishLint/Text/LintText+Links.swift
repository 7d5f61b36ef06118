internal import Ink
internal import PublishStorage

/// A text with changed links.
package struct RelinkedText {
    /// The content of the file.
    package let bytes: [UInt8]
    /// The number of changed places.
    package let count: Int
    /// The destinations that should change but cannot be edited automatically, each with its line.
    package let left: [(destination: String, line: Int)]
}

extension LintText {
    /// Changes destinations of links, images, definitions, HTML, directives and front matter, but
    /// not in code.
    ///
    /// A destination is changed only if the parser recognizes it, and its byte range in the file is
    /// known.
    ///
    /// - Parameter move: Returns the new destination for an old one; nil to keep it.
    /// - Returns: The changed text, and the destinations that the author must change by hand.
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
            // A name with `|` or `#`, which have a meaning in wiki links, cannot be written.
            let rest = named.link.source.drop { $0 != "#" && $0 != "|" }
            guard new.isEmbedded == named.link.isEmbedded, Self.link(new.written) == new,
                new.source == new.name + rest
            else {
                unwritable.append((named.link.written, line(of: named.end)))
                continue
            }
            edits.append(TextEdit(named.name, new.name))
            // Adds the old name as link text, so that readers see the same words.
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
        for block in prose {
            for run in block.runs(of: .address) where block.isContiguous(run) {
                replace(block.source(run))
            }
        }
        for place in places(inHTML: move) { edits.append(place) }
        for place in headerAddresses {
            let written = bytes.text(place)
            if move(written) == nil, let new = move("/" + written), new.hasPrefix("/") {
                // A path in the front matter is relative to the root of the site, with or without a
                // slash.
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

    /// All destinations that the parser recognizes, with their lines, in order.
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
    /// Keys of front matter whose values are former addresses or parts of them, which must not
    /// change.
    static let fixedKeys: Set<String> = [
        "aliases", "alias", "redirect_from", "identity", "permalink", "path", "slug", "url",
        "canonical", "title", "description",
    ]

    /// The byte range of a link's destination; nil if a definition contains it, or it cannot be
    /// determined.
    func destination(of link: Link, in range: Range<Int>) -> Range<Int>? {
        WrittenDestination.range(
            of: link.destination,
            in: bytes,
            range,
            unescaped: HTMLText.unescaped
        )
    }

    /// The edits that change addresses in HTML attributes.
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

    /// The addresses in HTML attributes, each with its range.
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

    /// The ranges in front matter that may be addresses.
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
                // A key of JSON, or a nested key.
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

    /// The destinations that the changed text still has in their old form.
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
