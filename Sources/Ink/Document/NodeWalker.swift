internal import CCmarkGFM

/// Walks a tree in document order without recursion.
struct NodeWalker: ~Copyable {
    enum Event {
        case enter, exit
    }

    private let iterator: OpaquePointer?

    init(_ root: MarkdownNode) {
        iterator = cmark_iter_new(root.pointer)
    }

    deinit {
        cmark_iter_free(iterator)
    }

    /// The next event, `nil` at the end; leaves are only entered.
    func next() -> (Event, MarkdownNode)? {
        let type = cmark_iter_next(iterator)
        guard type == CMARK_EVENT_ENTER || type == CMARK_EVENT_EXIT,
            let node = cmark_iter_get_node(iterator)
        else { return nil }
        return (type == CMARK_EVENT_ENTER ? .enter : .exit, MarkdownNode(pointer: node))
    }
}
