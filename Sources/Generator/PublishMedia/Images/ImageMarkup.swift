internal import PublishStorage

/// Images in HTML.
package enum ImageMarkup {
    /// An element `img`.
    package struct Image {
        /// The start tag.
        package var tag: MarkupTag
        /// How many images stand before it in the text.
        package var number: Int
        /// Whether its author has put it into an element `picture`.
        package var isInPicture: Bool

        /// Where it is, as the text has it, unescaped; empty when nothing is said.
        package var source: String { HTMLText.unescaped(tag["src"] ?? "") }
    }

    /// The images of a text, in order.
    package static func images(in html: [UInt8]) -> [Image] {
        var images: [Image] = []
        var index = 0
        // The end of the latest `picture`, where there is one before the place.
        var picture = html.place(of: "<picture") == nil ? html.count..<html.count : 0..<0
        while let place = html.place(of: "<img", from: index) {
            // One that is not closed takes everything with it.
            guard let tag = MarkupTag(html, at: place) else { break }
            index = tag.range.upperBound
            guard tag.name == "img" else { continue }
            while picture.upperBound <= place,
                let start = html.place(of: "<picture", from: picture.upperBound)
            {
                picture = start..<(html.place(of: "</picture", from: start) ?? html.count)
            }
            let image = Image(tag: tag, number: images.count, isInPicture: picture.contains(place))
            images.append(image)
        }
        return images
    }

    /// The text with images replaced.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - element: Gives what takes the place of an image; nil leaves it as it is.
    /// - Returns: Nil when nothing is replaced.
    package static func replacing(in html: [UInt8], _ element: (Image) -> String?) -> [UInt8]? {
        var edits = MarkupEdits(html)
        for image in images(in: html) {
            if let text = element(image) { edits.replace(image.tag.range, with: text) }
        }
        return edits.result
    }
}
