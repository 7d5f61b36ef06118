/// The Markdown dialect of a site's texts.
package struct TextDialect: AnswerRow {
    package static let lineKinds = ["dialect"]

    private var kind = "dialect"
    /// The bits of the extensions.
    package var extensions: Int
    /// The bits of the rules for Chinese, Japanese and Korean.
    package var cjk: Int
    /// The folders of the languages, in the site's order; only with pairs of texts.
    package var languages: [String]?
    /// Whether the texts use the article features beyond the extensions, such as alerts; only with
    /// texts for other platforms.
    package var isArticle: Bool?
    /// Whether images may have a size after their URL; only with texts for other platforms.
    package var readsSizes: Bool?

    package init(extensions: Int, cjk: Int) {
        (self.extensions, self.cjk) = (extensions, cjk)
    }
}
