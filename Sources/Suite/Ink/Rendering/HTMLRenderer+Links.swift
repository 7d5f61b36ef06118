extension HTMLRenderer {
    /// Writes the start tag of a link with its attributes.
    ///
    /// Wiki links, footnotes and anchors of headings write their own `a` elements. What depends on
    /// the finished page, such as `data-shows-address`, is added by
    /// `ArticleTextWriter.markAddress(_:)`.
    mutating func enterLink(_ node: MarkdownNode) {
        willOpenTag()
        openLinks += 1
        starts.append(output.count)
        collector?.enterReference()
        let url = node.url
        output.append("<a href=\"")
        if maySpend(url.count) { output.appendURL(url) }
        output.append(0x22)
        let attributes = attributes(after: node)?.list
        if attributes?.title == nil { appendTitle(node.title) }
        appendAttributes(attributes)
        if let external = options.externalLinks, external.contains(url) {
            output.append(" rel=\"")
            output.appendAttribute(external.relation)
            output.append(0x22)
            if let target = external.target {
                output.append(" target=\"")
                output.appendAttribute(target)
                output.append(0x22)
            }
        }
        output.append(0x3E)
    }

    mutating func exitLink(_ node: MarkdownNode) {
        output.append("</a>")
        openLinks -= 1
        attributeLength = attributes(after: node)?.length ?? 0
        if collector != nil {
            let position = slices?.position(of: node)
            collector?.exitLink(url: node.url, title: node.title, position: position)
        }
        modify(.links, node, from: starts.removeLast())
    }

    mutating func appendTitle(_ title: UnsafeBufferPointer<UInt8>) {
        guard !title.isEmpty, maySpend(title.count) else { return }
        output.append(" title=\"")
        output.appendAttribute(title)
        output.append(0x22)
    }

    /// Returns whether another destination may be written, and counts its bytes.
    ///
    /// A definition of a kilobyte with a million references would turn a few megabytes of text into
    /// a gigabyte of HTML. When the destinations are ten times as long as the text, further ones
    /// are omitted.
    mutating func maySpend(_ count: Int) -> Bool {
        destinationBytes += count
        return destinationBytes <= destinationLimit
    }
}
