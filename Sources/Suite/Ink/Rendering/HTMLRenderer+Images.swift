extension HTMLRenderer {
    mutating func enterImage() {
        starts.append(output.count)
        alternativeStarts.append(alternative.count)
    }

    mutating func exitImage(_ node: MarkdownNode) {
        let start = starts.removeLast()
        let textStart = alternativeStarts.removeLast()
        // The links and images inside the alternative text were written only for modifiers; the
        // output does not contain them.
        output.removeSubrange(start...)
        // Images inside the alternative text of an image are not visible, only modifiers receive
        // them. The depth is limited, because the HTML of each image contains all images inside it.
        let depth = alternativeStarts.count
        if depth == 0 || modifiers.needsSource && depth < Self.mostNestedImages {
            let (size, attributes) = (takeSize(from: textStart), attributes(after: node))
            appendImage(node, textStart, size, attributes?.list)
            attributeLength = attributes?.length ?? 0
            collectImage(node, textStart)
            modify(.images, node, from: start)
        }
        if !isInsideImage { alternative.removeAll(keepingCapacity: true) }
    }

    /// Removes the size at the end of an image's description (`|300` or `|300x200`), and returns
    /// it.
    private mutating func takeSize(from start: Int) -> WrittenImageSize? {
        guard options.images.readsSizes, let bar = alternative[start...].lastIndex(of: 0x7C),
            let size = WrittenImageSize(bar: alternative[(bar + 1)...])
        else { return nil }
        alternative.removeSubrange(bar...)
        return size
    }

    private static let mostNestedImages = 8

    private mutating func appendImage(
        _ node: MarkdownNode,
        _ textStart: Int,
        _ size: WrittenImageSize?,
        _ attributes: AttributeList?
    ) {
        let url = node.url
        output.append("<img src=\"")
        if maySpend(url.count) { output.appendURL(url) }
        output.append(0x22)
        if alternative.count > textStart {
            output.append(" alt=\"")
            alternative.withUnsafeBufferPointer {
                output.appendAttribute(UnsafeBufferPointer(rebasing: $0[textStart...]))
            }
            output.append(0x22)
        }
        if !isFigureImage(node), attributes?.title == nil { appendTitle(node.title) }
        appendAttributes(attributes)
        let own = options.images.size?(String(decoding: url, as: UTF8.self))
        appendSize(attributes?.size ?? node.writtenSize ?? size, own)
        if let width = attributes?.width, width.last == "%" { append("style", "width:\(width)") }
        appendLoading(attributes?.loading)
        output.append("/>")
    }

    /// Appends the size that the author has written; the image file supplies a missing width or
    /// height.
    mutating func appendSize(_ written: WrittenImageSize?, _ own: ImageSize?) {
        let shown = written.map { own?.scaled(to: $0) ?? $0 }
        appendLength("width", shown?.width ?? own?.width ?? 0)
        appendLength("height", shown?.height ?? own?.height ?? 0)
    }

    /// Appends the `loading` and `decoding` attributes of an image.
    mutating func appendLoading(_ asked: String? = nil) {
        imageCount += 1
        let isLazy = options.images.loadsLazily && imageCount > options.images.eagerCount
        if let loading = asked ?? (isLazy ? "lazy" : nil) { append("loading", loading) }
        if options.images.loadsLazily { output.append(" decoding=\"async\"") }
    }

    private mutating func appendLength(_ name: StaticString, _ pixels: Int) {
        guard pixels > 0 else { return }
        output.append(0x20)
        output.append(name)
        output.append("=\"")
        output.appendDecimal(pixels)
        output.append(0x22)
    }

    private mutating func collectImage(_ node: MarkdownNode, _ textStart: Int) {
        guard collector != nil else { return }
        collector?.article.images.append(
            MarkdownReference(
                url: String(decoding: node.url, as: UTF8.self),
                text: String(decoding: alternative[textStart...], as: UTF8.self),
                title: String(decoding: node.title, as: UTF8.self),
                position: slices?.position(of: node)
            )
        )
    }

    /// Returns the image of a paragraph that becomes a figure: it has a title and is alone in the
    /// paragraph, or in a link that is alone.
    mutating func figureImage(of paragraph: MarkdownNode) -> MarkdownNode? {
        guard options.images.makesFigures, var only = paragraph.firstChild, isAlone(only) else {
            return nil
        }
        if only.kind == .link, let inner = only.firstChild, isAlone(inner) { only = inner }
        return only.kind == .image && !only.title.isEmpty ? only : nil
    }

    /// Returns whether a node is alone in its parent, apart from its attributes.
    private mutating func isAlone(_ node: MarkdownNode) -> Bool {
        guard let next = node.next else { return true }
        return next.next == nil && next.kind == .text
            && attributes(after: node)?.length == next.literal.count
    }

    /// Returns whether a top-level paragraph contains only an image, which is then written without
    /// the paragraph.
    mutating func isImageAlone(_ paragraph: MarkdownNode) -> Bool {
        options.images.standsAlone && containers == 0 && paragraph.firstChild?.kind == .image
            && paragraph.firstChild?.next == nil && figureImage(of: paragraph) == nil
    }

    private mutating func isFigureImage(_ image: MarkdownNode) -> Bool {
        guard options.images.makesFigures, var parent = image.parent else { return false }
        if parent.kind == .link, let outer = parent.parent { parent = outer }
        return parent.kind == .paragraph && !isTight(parent) && figureImage(of: parent) == image
    }
}
