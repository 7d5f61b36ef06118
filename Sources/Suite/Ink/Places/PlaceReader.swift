/// Finds the places of a text in its tree.
struct PlaceReader {
    private let bytes: [UInt8]
    private let start: Int
    private let slices: SourceSlices
    private let options: MarkdownOptions
    private var places: [MarkdownPlace] = []
    private var block: (node: MarkdownNode, inlines: InlineBlock)?
    /// The offset in the block's content after the last inline that was found.
    private var cursor = 0
    /// The number of inlines of the block that were not found.
    ///
    /// Each failed search reads the block to its end, so the reader stops searching after a few.
    private var misses = 0
    /// For each open link and image, the offset in the content at which it ends.
    private var ends: [Int] = []
    /// The destinations of links that are defined elsewhere, with the lines of these links.
    private var references: [(destination: String, line: Int)] = []
    /// The lines of the body that contain code, formulas or HTML instead of prose.
    private var opaqueLines: Set<Int> = []

    init(bytes: [UInt8], start: Int, _ slices: SourceSlices, _ options: MarkdownOptions) {
        self.bytes = bytes
        self.start = start
        self.slices = slices
        self.options = options
    }

    mutating func places(in root: MarkdownNode) -> [MarkdownPlace] {
        let walker = NodeWalker(root)
        var image: MarkdownNode?
        while let (event, node) = walker.next() {
            if event == .exit {
                if node.kind == .link || node.kind == .image {
                    cursor = max(cursor, ends.popLast() ?? 0)
                }
                if node == image { image = nil }
                continue
            }
            // Inside an image, everything is alternative text.
            guard image == nil else { continue }
            if node.kind == .image { image = node }
            visit(node)
        }
        addDefinitions()
        return places
    }
}

private extension PlaceReader {
    mutating func visit(_ node: MarkdownNode) {
        switch node.kind {
        case .paragraph, .heading, .tableCell: open(node)
        case .codeBlock:
            hide(node)
            addFence(of: node)
        case .mathBlock:
            hide(node)
            let tex = string(node.literal).trimmed(of: "$")
            let range = file(slices.blockRange(of: node))
            let written = range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
            add(.formulaBlock(tex), written.hasSuffix("$$") ? range : nil, node)
        case .htmlBlock:
            hide(node)
            let html = string(node.literal).trimmed(of: "")
            // The library reports one line too many for some blocks.
            let range = file(slices.blockRange(of: node)).flatMap { range in
                let end = min(range.lowerBound + html.utf8.count, bytes.count)
                return reads(html, at: range.lowerBound..<end) ? range.lowerBound..<end : nil
            }
            add(.html(html), range, node)
        case .directive: addDirective(node)
        case .link, .image: addDestination(of: node)
        case .code: passEnd(of: node)
        case .text: readText(node)
        case .htmlInline:
            let html = Array(node.literal)
            add(.html(string(node.literal)), take(html), node)
        case .math:
            let sign = Array(repeating: UInt8(ascii: "$"), count: node.isDisplayMath ? 2 : 1)
            let tex = Array(node.mathSource)
            let kind = MarkdownPlace.Kind.formula(
                string(node.mathSource),
                isDisplay: node.isDisplayMath
            )
            add(kind, take(sign + tex + sign), node)
        case .comment: add(.comment, take(Array(node.literal)), node)
        case .commentBlock:
            hide(node)
            add(.comment, file(slices.blockRange(of: node)), node)
        case .inlineDirective:
            guard let directive = Directive(inline: Array(node.literal)[...]) else { return }
            add(.inlineDirective(directive), take([0x3A] + Array(node.literal)), node)
        default: break
        }
    }

    mutating func add(_ kind: MarkdownPlace.Kind, _ range: Range<Int>?, _ node: MarkdownNode) {
        let owner = node.startLine > 0 ? node : InlineBlock.owner(of: node) ?? node
        let line = slices.fileLine(max(owner.startLine, 1))
        places.append(MarkdownPlace(kind: kind, range: range, line: line))
    }

    func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the range in the whole text that corresponds to a range of the body as parsed.
    func file(_ range: Range<Int>) -> Range<Int>? {
        let (first, last) = (slices.original(range.lowerBound), slices.original(range.upperBound))
        guard first <= last, start + last <= bytes.count else { return nil }
        return start + first..<start + last
    }

    func reads(_ text: String, at range: Range<Int>) -> Bool {
        bytes[range].elementsEqual(text.utf8)
    }

    mutating func hide(_ node: MarkdownNode) {
        opaqueLines.formUnion(node.startLine...max(node.startLine, node.endLine))
    }

    // Blocks

    mutating func open(_ node: MarkdownNode) {
        (cursor, misses) = (0, 0)
        block = (node, InlineBlock(node, in: slices))
        guard let inlines = block?.inlines else { return }
        let content = inlines.content
        if node.kind == .heading, options.headingAnchors != .none,
            let last = node.lastChild, last.kind == .text,
            let asked = HeadingIdentifiers(
                endOf: last.literal.dropFirst(
                    options.readsAttributes
                        ? AttributeList.owner(before: last).flatMap {
                            AttributeList.after($0)?.length
                        } ?? 0 : 0
                )
            )
        {
            var end = content.count
            while end > 0, content[end - 1].isSpace { end -= 1 }
            let range = source(max(end - asked.length, 0)..<end)
            let isThere = range.map { bytes[$0].elementsEqual(last.literal.suffix(asked.length)) }
            add(.identifier, isThere == true ? range : nil, node)
        }
        guard node.kind == .paragraph else { return }
        if options.readsAttributes {
            var end = content.count
            while end > 0, content[end - 1].isSpace { end -= 1 }
            let start = content[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            if let found = BlockIdentifier.find(endOf: content[start..<end]) {
                add(.identifier, source(end - found.length..<end), node)
            }
        }
        if options.expandsTableOfContents, content.first == 0x5B,
            node.parent?.kind == .document,
            string(content).lowercased().split(separator: "\n") == ["[[toc]]"]
        {
            add(.tableOfContents, source(0..<7), node)
        }
        if options.recognizesAlerts, let quote = node.parent, quote.kind == .blockQuote,
            quote.firstChild == node, let alert = Alert(quote)
        {
            var end = content.firstIndex(of: 0x0A) ?? content.count
            while end > 0, content[end - 1].isSpace { end -= 1 }
            let name = alert.nearestOfGitHub
            let written = content[min(alert.markerLength, end)..<end]
            var title = String(decoding: written, as: UTF8.self)
            if title.isEmpty, name != alert.name.uppercased() {
                title = alert.title(options.labels)
            }
            add(.alert(name: name, title: title.isEmpty ? nil : title), source(0..<end), node)
        }
    }

    mutating func addFence(of node: MarkdownNode) {
        guard node.fence != nil else { return }
        let info = CodeBlockInfo(bytes: Array(node.fenceInfo)[...])
        let line = slices.lineStart(node.startLine) + max(node.startColumn - 1, 0)
        let range = file(line..<max(line, slices.lineEnd(node.startLine)))
        let isFence = range.map {
            bytes[$0].starts(with: "```".utf8) || bytes[$0].starts(with: "~~~".utf8)
        }
        add(.fence(info), isFence == true ? range : nil, node)
    }

    mutating func addDirective(_ node: MarkdownNode) {
        hide(node.startLine)
        guard let directive = Directive(line: Array(node.inlineSource)[...]) else { return }
        let first = slices.lineStart(node.startLine) + max(node.startColumn - 1, 0)
        let opening = file(first..<max(first, slices.lineEnd(node.startLine)))
        var end = slices.lineEnd(node.endLine)
        let limit = end
        while end > slices.lineStart(node.endLine), slices.text(end - 1..<end).first == 0x3A {
            end -= 1
        }
        let closes = node.endLine > node.startLine && limit - end >= 3
        if closes { hide(node.endLine) }
        let isThere = opening.map { bytes[$0].starts(with: ":::".utf8) } ?? false
        add(
            .directive(directive, end: closes ? file(end..<limit) : nil),
            isThere ? opening : nil,
            node
        )
    }

    mutating func hide(_ line: Int) { opaqueLines.insert(line) }

    // Inlines

    /// Returns the range in the whole text that corresponds to a range of the block's content.
    func source(_ range: Range<Int>) -> Range<Int>? {
        guard let inlines = block?.inlines, let first = inlines.sourceOffset(range.lowerBound),
            let last = inlines.sourceOffset(range.upperBound), first <= last
        else { return nil }
        return file(first..<last)
    }

    /// Finds the next occurrence of some bytes in the block's content; nil if there is none.
    mutating func take(_ wanted: [UInt8]) -> Range<Int>? {
        guard misses < 8, let content = block?.inlines.content, !wanted.isEmpty else { return nil }
        var index = cursor
        while index + wanted.count <= content.count {
            if content[index] == wanted[0], !isEscaped(at: index, in: content),
                content[index..<index + wanted.count].elementsEqual(wanted)
            {
                cursor = index + wanted.count
                return source(index..<cursor)
            }
            index += 1
        }
        misses += 1
        return nil
    }

    /// Returns whether an odd number of backslashes precedes a byte.
    func isEscaped(at index: Int, in content: UnsafeBufferPointer<UInt8>) -> Bool {
        !content[..<index].reversed().prefix { $0 == 0x5C }.count.isMultiple(of: 2)
    }

    /// Moves the cursor to the end of a code span.
    mutating func passEnd(of node: MarkdownNode) {
        if let end = block?.inlines.contentRange(of: node)?.upperBound { cursor = max(cursor, end) }
    }

    mutating func readText(_ node: MarkdownNode) {
        guard let begin = block?.inlines.start(of: node) else { return }
        cursor = max(cursor, begin)
        guard options.recognizesKeys, let content = block?.inlines.content else { return }
        var index = begin
        let limit = min(begin + node.literal.count, content.count)
        // The offset of the next closing bracket, which is kept because many opening brackets may
        // share it.
        var close = begin
        while index + 4 < limit {
            if close < index + 2 {
                close = content[(index + 2)..<limit].firstIndex(of: 0x5D) ?? limit
                if close == limit { return }
            }
            let end = close
            guard content[index] == 0x5B, content[index + 1] == 0x5B, end + 1 < limit,
                content[end + 1] == 0x5D,
                let keys = KeyNames.keys(in: content[(index + 2)..<end])
            else {
                index += 1
                continue
            }
            add(.keys(keys), source(index..<end + 2), node)
            index = end + 2
        }
    }

    mutating func addDestination(of node: MarkdownNode) {
        let destination = string(node.url)
        let line = slices.fileLine(max(node.startLine, 1))
        let found = block?.inlines.contentRange(of: node)
        ends.append(found?.upperBound ?? 0)
        guard let range = found.flatMap(source) else {
            return references.append((destination, line))
        }
        // A bare URL, or a URL in angle brackets, is not a place: only links and images with
        // brackets are.
        guard bytes[range.lowerBound] == 0x5B || bytes[range.lowerBound] == 0x21 else { return }
        guard bytes[range.upperBound - 1] == 0x29 else {
            return references.append((destination, line))
        }
        let place = WrittenDestination.range(of: destination, in: bytes, range) {
            $0.replacing("&amp;", with: "&")
        }
        places.append(MarkdownPlace(kind: .destination(destination), range: place, line: line))
    }

    /// Adds the definitions of the destinations that links refer to.
    mutating func addDefinitions() {
        let wanted = Set(references.map(\.destination))
        var found: Set<String> = []
        for line in slices.lineStarts.indices where !wanted.isEmpty {
            guard !opaqueLines.contains(line + 1),
                let range = file(slices.lineStart(line + 1)..<slices.lineEnd(line + 1)),
                let place = WrittenDestination.defined(in: bytes, range)
            else { continue }
            let written = String(decoding: bytes[place], as: UTF8.self)
            let plain = written.replacing("&amp;", with: "&").filter { $0 != "\\" }
            guard let destination = [written, plain].first(where: wanted.contains) else { continue }
            found.insert(destination)
            places.append(
                MarkdownPlace(
                    kind: .destination(destination),
                    range: place,
                    line: slices.fileLine(line + 1)
                )
            )
        }
        for reference in references where !found.contains(reference.destination) {
            places.append(
                MarkdownPlace(
                    kind: .destination(reference.destination),
                    range: nil,
                    line: reference.line
                )
            )
        }
    }
}

extension String {
    /// Returns the text without white space at both ends, and without the given signs there.
    fileprivate func trimmed(of signs: String) -> String {
        var text = self[...]
        while let first = text.first, first.isWhitespace || signs.contains(first) {
            text.removeFirst()
        }
        while let last = text.last, last.isWhitespace || signs.contains(last) { text.removeLast() }
        return String(text)
    }
}
