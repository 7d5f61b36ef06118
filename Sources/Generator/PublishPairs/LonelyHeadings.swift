internal import PublishStorage

/// The headings of an original and its translation that certainly have no counterpart in the other
/// text.
package struct LonelyHeadings {
    /// The headings of the original without a counterpart, without tags.
    package let original: [String]
    /// The headings of the translation without a counterpart, without tags.
    package let translation: [String]

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - original: The HTML of the original's body as UTF-8.
    ///   - translation: The HTML of the translation's body as UTF-8.
    package init(original: [UInt8], translation: [UInt8]) {
        let sections = TextAlignment(original: original, translation: translation).sections
        func alone(_ html: [UInt8], besides known: [Int]) -> [String] {
            let text = PairText(html: html)
            return text.headings.filter { !known.contains($0) }.map {
                HTMLScanner.text(of: Array(html[text.blocks[$0].content]))
            }
        }
        self.original = alone(original, besides: sections.map(\.originalBlock))
        self.translation = alone(translation, besides: sections.map(\.translationBlock))
    }
}
