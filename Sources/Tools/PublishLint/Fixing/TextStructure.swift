internal import Ink

/// The structure of a text, for comparison: blocks, emphasis, links with their addresses, code, and anchors of headings.
///
/// A fix that changes it would change more than the wording, and is not applied.
struct TextStructure: Equatable {
    private var bytes: [UInt8] = []

    private static let options: MarkdownOptions = {
        var options = MarkdownOptions()
        options.extensions = .all
        return options
    }()

    /// Reads the structure of a text.
    ///
    /// - Parameter body: The text without its front matter.
    init(of body: ArraySlice<UInt8>) {
        body.withUnsafeBufferPointer { body in
            let document = MarkdownDocument(
                parsing: body,
                options: Self.options,
                linkWords: LinkWords(),
                tracksPositions: false
            )
            guard let root = document.root else { return }
            let walker = NodeWalker(root)
            while let (event, node) = walker.next() {
                // Wording may change, and a fix may split a text into several nodes.
                if node.kind == .text { continue }
                bytes += [event == .enter ? 1 : 2, node.kind.rawValue]
                guard event == .enter else { continue }
                switch node.kind {
                case .heading:
                    bytes.append(UInt8(node.headingLevel))
                    // Links refer to the anchors of headings, but hardly ever to the anchor of the
                    // title.
                    guard node.headingLevel > 1 else { break }
                    let text = PlainText.text(of: node)
                    let custom = text.hasSuffix("}") ? text.lastIndex(of: "{") : nil
                    let anchor = custom.map { String(text[$0...]) } ?? AnchorMaker.slug(text)
                    bytes += anchor.utf8
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

    private mutating func add(_ content: UnsafeBufferPointer<UInt8>) {
        bytes += content
        bytes.append(0)
    }
}
