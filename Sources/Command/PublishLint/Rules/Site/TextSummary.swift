/// What rules that compare texts have to know of one.
package struct TextSummary: Sendable {
    /// The path relative to the site's folder.
    let path: String
    /// The language that the path says; nil if it says none.
    let language: String?
    /// What the texts of one article in several languages have in common.
    let key: String
    /// Whether it is an article.
    let isItem: Bool
    /// Whether the metadata says a date.
    let hasDate: Bool
    /// Its tags, and the line where they are written.
    let tags: [String]
    /// The line of the tags, starting at 1.
    let tagLine: Int
    /// Whether the header can be read.
    let isReadable: Bool
    /// How many headings, blocks of code, images and links there are.
    let counts: [(name: String, count: Int)]
    /// Whether the text is only there to compare others with it.
    var isContext = false

    /// Sums a text up.
    init(_ text: LintText) {
        let path = TextPath(text.path)
        self.path = text.path
        language = path.language
        let metadata = text.frontMatter.metadata
        key = metadata["translationKey"]?.text.map { "key:" + $0 } ?? path.key
        isItem = path.isItem
        hasDate = metadata["date"]?.text != nil
        tags = metadata["tags"]?.list ?? []
        tagLine = text.line(ofKey: "tags")
        isReadable = text.frontMatter.fault == nil
        counts = [
            ("headings", text.headings.count), ("blocks of code", text.codeBlocks.count),
            ("images", text.images.count), ("links", text.links.count),
        ]
    }
}

/// A fault that shows only when texts are compared.
struct SiteFault {
    /// The path of the text.
    let path: String
    /// The line, starting at 1.
    let line: Int
    /// What is wrong, without full stop.
    let message: String
    /// How to mend it, without full stop.
    let mend: String
}

extension [TextSummary] {
    /// The texts of each article, in order of their keys.
    var articles: [[TextSummary]] {
        Dictionary(grouping: self, by: \.key).sorted { $0.key < $1.key }.map(\.value)
    }
}
