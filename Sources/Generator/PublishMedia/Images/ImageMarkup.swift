internal import PublishStorage

/// Finds and replaces images in HTML.
package enum ImageMarkup {
    package struct Image {
        package var tag: MarkupTag
        /// The number of images before this one in the text.
        package var number: Int
        /// Whether the author has put the image into a `picture` element.
        package var isInPicture: Bool

        /// The URL as in the text, unescaped; empty if the image has none.
        package var source: String { HTMLText.unescaped(tag["src"] ?? "") }
    }

    /// Returns the images of a text, in order.
    package static func images(in html: [UInt8]) -> [Image] {
        var images: [Image] = []
        var isInPicture = false
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            if scanner.isTag(token, "picture") {
                isInPicture = token.kind == .startTag
            } else if token.kind == .startTag, scanner.isTag(token, "img") {
                let tag = MarkupTag(token, of: scanner)
                images.append(Image(tag: tag, number: images.count, isInPicture: isInPicture))
            }
        }
        return images
    }

    /// Returns the text with images replaced.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - element: Returns the replacement of an image; nil leaves it unchanged.
    /// - Returns: The text; nil if nothing is replaced.
    package static func replacing(in html: [UInt8], _ element: (Image) -> String?) -> [UInt8]? {
        var edits = HTMLEdits(html)
        for image in images(in: html) {
            if let text = element(image) { edits.replace(image.tag.range, with: text) }
        }
        return edits.result()
    }
}
