internal import CCmarkGFM

/// Walks a tree in document order without recursion.
package struct NodeWalker: ~Copyable {
    /// Whether a walk comes to a node or leaves it.
    package enum Event {
        /// The node is come to.
        case enter
        /// The node is left, after all that is in it.
        case exit
    }

    private let iterator: OpaquePointer?

    /// Begins at a node.
    package init(_ root: MarkdownNode) {
        iterator = cmark_iter_new(root.pointer)
    }

    deinit {
        cmark_iter_free(iterator)
    }

    /// The next event, `nil` at the end; leaves are only entered.
    package func next() -> (Event, MarkdownNode)? {
        let type = cmark_iter_next(iterator)
        guard type == CMARK_EVENT_ENTER || type == CMARK_EVENT_EXIT,
            let node = cmark_iter_get_node(iterator)
        else { return nil }
        return (type == CMARK_EVENT_ENTER ? .enter : .exit, MarkdownNode(pointer: node))
    }
}
