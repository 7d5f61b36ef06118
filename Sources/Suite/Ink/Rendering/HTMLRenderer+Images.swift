extension HTMLRenderer {
    mutating func enterImage() {
        starts.append(output.count)
        alternativeStarts.append(alternative.count)
    }

    mutating func exitImage(_ node: MarkdownNode) {
        let start = starts.removeLast()
        let textStart = alternativeStarts.removeLast()
        // What was written since then is only for modifiers of links and images in the text.
        output.removeSubrange(start...)
        // Images inside the text of an image are not seen by readers, so that only modifiers get them, and not from any
        // depth: each of them has all that is in it.
        let depth = alternativeStarts.count
        if depth == 0 || modifiers.needsSource && depth < Self.mostNestedImages {
            appendImage(node, textStart)
            collectImage(node, textStart)
            modify(.images, node, from: start)
        }
        if !isInsideImage { alternative.removeAll(keepingCapacity: true) }
    }

    private static let mostNestedImages = 8

    private mutating func appendImage(_ node: MarkdownNode, _ textStart: Int) {
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
        if !isFigureImage(node) { appendTitle(node.title) }
        let size = options.images.size?(String(decoding: url, as: UTF8.self))
        let written = node.writtenSize
        let shown = written.map { size?.scaled(to: $0) ?? $0 }
        appendLength("width", shown?.width ?? size?.width ?? 0)
        appendLength("height", shown?.height ?? size?.height ?? 0)
        imageCount += 1
        if options.images.loadsLazily {
            if imageCount > options.images.eagerCount { output.append(" loading=\"lazy\"") }
            output.append(" decoding=\"async\"")
        }
        output.append("/>")
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

    /// The image with a title that is all a paragraph holds, alone or in a link.
    func figureImage(of paragraph: MarkdownNode) -> MarkdownNode? {
        guard options.images.makesFigures, var only = paragraph.firstChild, only.next == nil else {
            return nil
        }
        if only.kind == .link, let inner = only.firstChild, inner.next == nil { only = inner }
        return only.kind == .image && !only.title.isEmpty ? only : nil
    }

    /// Whether a paragraph that is not inside another block holds nothing but an image, which is written by itself.
    func isImageAlone(_ paragraph: MarkdownNode) -> Bool {
        options.images.standsAlone && containers == 0 && paragraph.firstChild?.kind == .image
            && paragraph.firstChild?.next == nil && figureImage(of: paragraph) == nil
    }

    private func isFigureImage(_ image: MarkdownNode) -> Bool {
        guard options.images.makesFigures, var parent = image.parent else { return false }
        if parent.kind == .link, let outer = parent.parent { parent = outer }
        return parent.kind == .paragraph && !isTight(parent) && figureImage(of: parent) == image
    }
}
