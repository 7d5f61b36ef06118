internal import CCmarkGFM

/// Walks a tree in document order without recursion.
package struct NodeWalker: ~Copyable {
    /// An event of the walk: entering or leaving a node.
    package enum Event {
        case enter
        /// The walk leaves the node, after all of its descendants.
        case exit
    }

    private let iterator: OpaquePointer?

    package init(_ root: MarkdownNode) {
        iterator = cmark_iter_new(root.pointer)
    }

    deinit {
        cmark_iter_free(iterator)
    }

    /// Returns the next event; `nil` at the end.
    ///
    /// A leaf has only an `enter` event.
    package func next() -> (Event, MarkdownNode)? {
        let type = cmark_iter_next(iterator)
        guard type == CMARK_EVENT_ENTER || type == CMARK_EVENT_EXIT,
            let node = cmark_iter_get_node(iterator)
        else { return nil }
        return (type == CMARK_EVENT_ENTER ? .enter : .exit, MarkdownNode(pointer: node))
    }
}
