internal import CCmarkGFM
internal import Foundation

/// A node of a document's tree.
///
/// A node is valid as long as its document.
package struct MarkdownNode: Equatable {
    // SAFETY: the pointer is only used while the document that owns the tree is alive.
    let pointer: OpaquePointer

    package var kind: NodeKind {
        let type = cmark_node_get_type(pointer)
        switch type {
        case CMARK_NODE_TEXT: return .text
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_SOFTBREAK: return .softBreak
        case CMARK_NODE_CODE: return .code
        case CMARK_NODE_LINK: return .link
        case CMARK_NODE_EMPH:
            return cmark_node_get_syntax_extension(pointer) == nil ? .emphasis : .mark
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_ITEM: return .item
        case CMARK_NODE_LIST: return .list
        case CMARK_NODE_HEADING: return .heading
        case CMARK_NODE_CODE_BLOCK:
            guard let syntax = cmark_node_get_syntax_extension(pointer) else { return .codeBlock }
            return syntax == CmarkLibrary.shared.math ? .mathBlock : .commentBlock
        case CMARK_NODE_IMAGE: return .image
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_HTML_INLINE:
            guard let syntax = cmark_node_get_syntax_extension(pointer) else { return .htmlInline }
            let library = CmarkLibrary.shared
            return syntax == library.math
                ? .math : syntax == library.comment ? .comment : .inlineDirective
        case CMARK_NODE_HTML_BLOCK: return .htmlBlock
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference
        case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition
        default: return extensionKind(type.rawValue)
        }
    }

    private func extensionKind(_ type: UInt32) -> NodeKind {
        let library = CmarkLibrary.shared
        switch type {
        case library.tableCellType: return .tableCell
        case library.tableRowType: return .tableRow
        case library.tableType: return .table
        case library.strikethroughType: return .strikethrough
        case library.directiveType: return .directive
        default: return .other
        }
    }

    package var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
    package var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }
    package var previous: MarkdownNode? { cmark_node_previous(pointer).map(MarkdownNode.init) }
    package var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }
    var lastChild: MarkdownNode? { cmark_node_last_child(pointer).map(MarkdownNode.init) }

    /// The text of a leaf, without the terminating zero; empty for other nodes.
    package var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(pointer)) }
    /// The info string of a code block.
    package var fenceInfo: UnsafeBufferPointer<UInt8> {
        Self.bytes(cmark_node_get_fence_info(pointer))
    }
    /// The destination of a link or image, unescaped.
    package var url: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_url(pointer)) }
    /// The title of a link or image, unescaped.
    package var title: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_title(pointer)) }
    /// The size after the URL of an image; nil if there is none.
    var writtenSize: WrittenImageSize? {
        WrittenImageSize(packed: Int(bitPattern: cmark_node_get_user_data(pointer)))
    }
    /// The source of the inlines of a block: its lines without the markers of enclosing blocks.
    package var inlineSource: UnsafeBufferPointer<UInt8> {
        Self.bytes(cmark_node_get_string_content(pointer))
    }

    /// The TeX source of inline math.
    package var mathSource: UnsafeBufferPointer<UInt8> {
        let text = literal
        return text.first == 0x24 ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
    }
    /// Whether math is displayed as a block: its delimiters are `$$`.
    var isDisplayMath: Bool { literal.first == 0x24 }

    /// The text in the brackets of an inline directive.
    package var directiveText: UnsafeBufferPointer<UInt8> {
        let text = literal
        guard let open = text.firstIndex(of: 0x5B), let end = text.firstIndex(of: 0x5D) else {
            return text
        }
        return UnsafeBufferPointer(rebasing: text[(open + 1)..<end])
    }

    /// Whether a fenced code block is still open; only valid while parsing.
    var isOpenFence: Bool {
        // The parser keeps the lines of a block in the block's content until the block is closed.
        fence != nil && !inlineSource.isEmpty
    }

    /// Whether the node is a directive without a closing fence.
    package var isOpenDirective: Bool {
        kind == .directive && DirectiveSyntax.openFence(of: pointer) != nil
    }

    /// The level of a heading, 1 to 6.
    package var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    package var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    /// The number of the first item of a list.
    package var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    /// Whether no blank lines separate the items of a list.
    package var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
    package var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// Whether the checkbox of a list item is checked; nil if the item has no checkbox.
    package var checkbox: Bool? {
        guard cmark_node_get_syntax_extension(pointer) != nil else { return nil }
        return cmark_gfm_extensions_get_tasklist_item_checked(pointer)
    }

    /// The alignment of each column of a table: `l`, `c`, `r`, or 0 for none.
    package var alignments: [UInt8] {
        guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
        return Array(UnsafeBufferPointer(start: letters, count: count))
    }

    /// The fence of a code block: its character, length and indentation; `nil` for indented code.
    package var fence: (character: UInt8, length: Int, indentation: Int)? {
        var length: Int32 = 0
        var offset: Int32 = 0
        var character: CChar = 0
        guard cmark_node_get_fenced(pointer, &length, &offset, &character) != 0 else { return nil }
        return (UInt8(bitPattern: character), Int(length), Int(offset))
    }

    /// Whether the node is a soft or hard line break.
    var isBreak: Bool { kind == .softBreak || kind == .lineBreak }

    /// Replaces the text of a leaf.
    func setText(_ text: some Sequence<UInt8>) {
        cmark_node_set_literal(pointer, String(decoding: Array(text), as: UTF8.self))
    }

    /// Removes the node from the tree.
    ///
    /// A walker must already be at this node or after it.
    func remove() { cmark_node_unlink(pointer) }

    /// Removes all comments from the tree, and paragraphs that have nothing else.
    ///
    /// - Returns: The line of the first comment that is not closed.
    func removeComments() -> Int? {
        var openLine: Int?
        var owners: [MarkdownNode] = []
        let walker = NodeWalker(self)
        while let (event, node) = walker.next() {
            let isBlock = node.kind == .commentBlock
            guard event == .enter, isBlock || node.kind == .comment else { continue }
            let isClosed =
                isBlock
                ? CommentSyntax.isClosed(node.pointer)
                : node.literal.count > 3 && node.literal.suffix(2).elementsEqual("%%".utf8)
            if !isClosed, openLine == nil {
                openLine = isBlock ? node.startLine : node.parent?.startLine
                var before = isBlock ? nil : node.previous
                while let inline = before {
                    if inline.isBreak { openLine? += 1 }
                    before = inline.previous
                }
            }
            if !isBlock {
                node.dropSpaceBeside()
                if let owner = node.parent, owner.kind == .paragraph { owners.append(owner) }
            }
            node.remove()
        }
        for owner in owners where owner.firstChild == nil { owner.remove() }
        return openLine
    }

    /// Drops the space that would be left over beside a removed inline.
    private func dropSpaceBeside() {
        let (before, after) = (previous, next)
        let endsLine = after.map(\.isBreak) ?? true
        if let before, before.kind == .text, before.literal.last == 0x20,
            endsLine || after?.kind == .text && after?.literal.first == 0x20
        {
            before.setText(before.literal.reversed().drop { $0 == 0x20 }.reversed())
        } else if before.map(\.isBreak) ?? true, let after, after.kind == .text {
            after.setText(after.literal.drop { $0 == 0x20 })
        }
    }

    /// Removes the markers from all texts in the tree.
    func removeMarkers(_ markers: SourceMarkers) {
        func clean(_ text: UnsafeBufferPointer<UInt8>, _ store: (UnsafePointer<CChar>) -> Void) {
            guard let cleaned = markers.cleaned(text) else { return }
            cleaned.withUnsafeBufferPointer {
                $0.withMemoryRebound(to: CChar.self) { $0.baseAddress.map(store) }
            }
        }
        let walker = NodeWalker(self)
        while let (event, node) = walker.next() {
            guard event == .enter else { continue }
            let pointer = node.pointer
            switch node.kind {
            case .text, .code, .htmlInline, .htmlBlock, .math, .mathBlock, .inlineDirective,
                .comment:
                clean(node.literal) { cmark_node_set_literal(pointer, $0) }
            case .codeBlock:
                clean(node.literal) { cmark_node_set_literal(pointer, $0) }
                clean(node.fenceInfo) { cmark_node_set_fence_info(pointer, $0) }
            case .link, .image:
                clean(node.url) { cmark_node_set_url(pointer, $0) }
                if markers.isWords(node.title) {
                    let size = node.kind == .image ? markers.size(in: node.title) : nil
                    if let size {
                        // SAFETY: The pointer encodes a number and is never dereferenced.
                        let packed = UnsafeMutableRawPointer(bitPattern: size.packed)
                        cmark_node_set_user_data(pointer, packed)
                    }
                    let title = String(decoding: size?.title ?? [], as: UTF8.self)
                    cmark_node_set_title(pointer, title)
                } else {
                    clean(node.title) { cmark_node_set_title(pointer, $0) }
                }
            case .directive: clean(node.inlineSource) { cmark_node_set_string_content(pointer, $0) }
            default: break
            }
        }
    }

    // Lines and columns are counted from 1: lines from the start of the body, columns in UTF-8
    // bytes.
    package var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    package var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    package var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

    // SAFETY: The library keeps the string until the node is freed or changed.
    private static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
        let count = strlen(string)
        return UnsafeRawBufferPointer(start: string, count: count).assumingMemoryBound(
            to: UInt8.self
        )
    }
}
