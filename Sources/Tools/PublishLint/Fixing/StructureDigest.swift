internal import Ink

/// A digest of the structure of a text: blocks, emphasis, links with their addresses, code, and anchors of headings.
///
/// A fix that changes the digest would change more than the wording, and is not applied.
struct StructureDigest: Equatable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    private static let options: MarkdownOptions = {
        var options = MarkdownOptions()
        options.extensions = .all
        return options
    }()

    /// Computes the digest of a text.
    ///
    /// - Parameter body: The text without its front matter.
    init(of body: ArraySlice<UInt8>) {
        body.withUnsafeBufferPointer { bytes in
            let document = MarkdownDocument(
                parsing: bytes,
                options: Self.options,
                linkWords: LinkWords(),
                tracksPositions: false
            )
            guard let root = document.root else { return }
            let walker = NodeWalker(root)
            while let (event, node) = walker.next() {
                // Wording may change, and a fix may split a text into several nodes.
                if node.kind == .text { continue }
                add(event == .enter ? 1 : 2)
                add(node.kind.rawValue)
                guard event == .enter else { continue }
                switch node.kind {
                case .heading:
                    add(UInt8(node.headingLevel))
                    // Links refer to the anchors of headings, but hardly ever to the anchor of the
                    // title.
                    guard node.headingLevel > 1 else { break }
                    let text = PlainText.text(of: node)
                    let custom = text.hasSuffix("}") ? text.lastIndex(of: "{") : nil
                    let anchor = custom.map { String(text[$0...]) } ?? AnchorMaker.slug(text)
                    for byte in anchor.utf8 { add(byte) }
                case .link, .image:
                    add(node.url)
                    add(node.title)
                case .code, .codeBlock, .htmlBlock, .htmlInline, .math, .mathBlock,
                    .inlineDirective:
                    add(node.literal)
                default: break
                }
            }
        }
    }

    private mutating func add(_ byte: UInt8) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { add(byte) }
        add(0)
    }
}
