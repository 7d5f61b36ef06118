internal import Foundation
internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

extension LintText {
    /// All extensions of the parser are enabled, so that no rule treats markup as text.
    ///
    /// Bare addresses stay text, because the rules find them themselves. Formulas are recognized
    /// even if the site does not render them, because the linter does not know the steps of a site.
    static let options: MarkdownOptions = {
        var options = MarkdownOptions()
        options.extensions = SyntaxExtensions.all.subtracting(.autolinks)
        options.cjk = .emphasis
        options.hidesComments = true
        return options
    }()

    /// Parses a text; nil if it is not UTF-8.
    ///
    /// - Parameters:
    ///   - path: The path relative to the site's folder.
    ///   - bytes: The content of the file.
    ///   - settings: The settings of the site.
    package init?(path: String, bytes: [UInt8], settings: LintSettings = LintSettings()) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasBytes(bytes) else { return nil }
        self.path = path
        self.bytes = bytes
        place = TextPath(path, languages: settings.languages)
        language = place.language ?? settings.language
        let content = path.hasPrefix("Content/") ? String(path.dropFirst("Content/".count)) : path
        frontMatter = FrontMatter(of: text, readBy: MarkdownParser()).completed(
            by: settings.defaults.metadata(for: content)
        )
        entries = MetadataHeader(in: text)?.entries ?? []
        bodyStart = frontMatter.bodyStart
        sourceLines = SourceLines(bytes)
        let start = bodyStart
        bodyLine = start == 0 ? 0 : (sourceLines.starts.lastIndex { $0 <= start } ?? 0)
        lines = Array(repeating: .text, count: sourceLines.starts.count)
        if bodyStart > 0 { for line in 0...bodyLine { lines[line] = .header } }
        bytes.withUnsafeBufferPointer { read(text, $0) }
    }

    private mutating func read(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        let body = UnsafeBufferPointer(rebasing: bytes[bodyStart...])
        let document = MarkdownDocument(
            parsing: body,
            options: Self.options,
            linkWords: LinkWords(ofLinks: true, ofImages: true),
            tracksPositions: true
        )
        guard let root = document.root else { return }
        let slices = SourceSlices(
            source: text,
            bodyStart: bodyStart,
            body: body,
            markers: document.markers
        )
        var visitor = Visitor(bytes: bytes, slices: slices, bodyStart: bodyStart, line: bodyLine)
        let walker = NodeWalker(root)
        // Nodes inside an image are its alternative text.
        var image: MarkdownNode?
        while let (event, node) = walker.next() {
            if event == .exit {
                if node == image { image = nil }
                if node == visitor.owner { visitor.owner = nil }
            }
            guard event == .enter, image == nil else { continue }
            if node.kind == .image { image = node }
            visitor.visit(node, into: &self)
        }
        linkRanges = links.compactMap(\.range).sorted { $0.lowerBound < $1.lowerBound }
    }
}

/// Collects the parts of the tree that rules need.
private struct Visitor {
    let bytes: UnsafeBufferPointer<UInt8>
    let slices: SourceSlices
    let bodyStart: Int
    /// The number of lines before the body.
    let line: Int
    /// The current block.
    var owner: MarkdownNode?
    /// The block whose links are being read.
    var block: (node: MarkdownNode, inlines: InlineBlock)?

    mutating func visit(_ node: MarkdownNode, into text: inout LintText) {
        let number = line + max(node.startLine, 1)
        switch node.kind {
        case .paragraph, .tableCell, .heading:
            owner = node
            let prose = ProseReader.prose(of: node, in: bytes, slices, bodyStart: bodyStart)
            if node.kind == .heading {
                let first = line + slices.lines(of: node).lowerBound
                text.headings.append(
                    LintText.Heading(
                        level: node.headingLevel,
                        prose: text.prose.count,
                        line: first
                    )
                )
            }
            text.prose.append(prose)
        case .codeBlock:
            text.codeBlocks.append(
                LintText.CodeBlock(
                    isFenced: node.fence != nil,
                    info: String(decoding: node.fenceInfo, as: UTF8.self),
                    code: Array(node.literal),
                    line: number
                )
            )
            hide(node, in: &text)
        case .mathBlock: hide(node, in: &text)
        case .htmlBlock:
            text.fragments.append(
                .init(html: String(decoding: node.literal, as: UTF8.self), line: number)
            )
            hide(node, in: &text)
        case .htmlInline:
            text.fragments.append(
                .init(html: String(decoding: node.literal, as: UTF8.self), line: number)
            )
        case .directive:
            if node.isOpenDirective { text.openDirectives.append(number) }
            for number in node.isOpenDirective ? [node.startLine] : [node.startLine, node.endLine] {
                hide(line + number...line + number, as: .directive, in: &text)
            }
        case .link: text.links.append(link(node))
        case .image: text.images.append(link(node))
        case .table: text.tables.append(table(node))
        default: break
        }
    }

    private func hide(_ node: MarkdownNode, in text: inout LintText) {
        hide(line + node.startLine...line + max(node.startLine, node.endLine), in: &text)
    }

    private func hide(
        _ numbers: ClosedRange<Int>,
        as kind: LintText.LineKind = .opaque,
        in text: inout LintText
    ) {
        for number in numbers where text.lines.indices.contains(number - 1) {
            text.lines[number - 1] = kind
        }
    }

    private mutating func link(_ node: MarkdownNode) -> LintText.Link {
        var range: Range<Int>?
        if let owner {
            if block?.node != owner { block = (owner, InlineBlock(owner, in: slices)) }
            if let found = block?.inlines.range(of: node) {
                let start = slices.original(found.lowerBound) + bodyStart
                range = start..<max(start, slices.original(found.upperBound) + bodyStart)
            }
        }
        var words = ""
        var isEmpty = true
        let walker = NodeWalker(node)
        while let (event, child) = walker.next() {
            guard event == .enter, child != node else { continue }
            switch child.kind {
            case .text, .code, .math:
                words += String(decoding: child.literal, as: UTF8.self)
                isEmpty = false
            case .softBreak, .lineBreak: words += " "
            case .image, .htmlInline: isEmpty = false
            default: break
            }
        }
        words = words.trimmingSpaces()
        return LintText.Link(
            destination: String(decoding: node.url, as: UTF8.self),
            text: words,
            isEmpty: isEmpty,
            range: range,
            line: line + max(node.startLine, 1)
        )
    }

    private func table(_ node: MarkdownNode) -> LintText.Table {
        var rows: [(line: Int, cells: Int)] = []
        let first = slices.lines(of: node).lowerBound
        var current = node.firstChild
        while let row = current {
            // The delimiter row is not a node, and the parser may report the line of the paragraph
            // before the table for the header row.
            let number = row.isHeaderRow ? first : row.startLine
            let source = slices.lineStart(number)..<slices.lineEnd(number)
            let start = source.lowerBound + (row.isHeaderRow ? 0 : max(row.startColumn - 1, 0))
            rows.append(
                (line + number, cells(in: slices.text(start..<max(start, source.upperBound))))
            )
            current = row.next
        }
        return LintText.Table(columns: node.alignments.count, rows: rows)
    }

    /// The number of cells in a row: the number of unescaped pipes between cells, plus 1.
    private func cells(in row: ArraySlice<UInt8>) -> Int {
        var row = row
        let signs: Set<UInt8> = [0x20, 0x09, 0x3E]
        while let first = row.first, signs.contains(first) { row.removeFirst() }
        while let last = row.last, last == 0x20 || last == 0x09 { row.removeLast() }
        if row.first == 0x7C { row.removeFirst() }
        if row.last == 0x7C, row.dropLast().last != 0x5C { row.removeLast() }
        var cells = 1
        var isEscaped = false
        for byte in row {
            if byte == 0x7C, !isEscaped { cells += 1 }
            isEscaped = byte == 0x5C && !isEscaped
        }
        return cells
    }
}

extension String {
    /// Whether the text has exactly these bytes, without repairs of invalid UTF-8.
    fileprivate func hasBytes(_ bytes: [UInt8]) -> Bool {
        utf8.withContiguousStorageIfAvailable { utf8 in
            bytes.withUnsafeBufferPointer { bytes in
                guard utf8.count == bytes.count else { return false }
                guard let first = utf8.baseAddress, let second = bytes.baseAddress else {
                    return true
                }
                return memcmp(first, second, bytes.count) == 0
            }
        } ?? utf8.elementsEqual(bytes)
    }
}
