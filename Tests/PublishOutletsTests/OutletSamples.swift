import PublishAnswers

@testable import PublishOutlets

/// A text as a site's program answers it.
///
/// - Parameters:
///   - html: The body.
///   - markdown: The same as its author wrote it.
///   - language: The code of its language.
///   - excerpt: The beginning of the body; nil for none.
///   - title: The title.
/// - Returns: The text.
func sample(
    html: String = "",
    markdown: String = "",
    language: String = "en",
    excerpt: String? = nil,
    title: String = "Tea & cups"
) -> OutletContent {
    var dialect = TextDialect(extensions: 127, cjk: 3)
    dialect.isArticle = true
    let text = PortableContent(
        file: "Content/en/posts/tea.md",
        key: "posts/tea",
        title: title,
        description: "How to",
        language: language,
        state: .published,
        date: "2026-11-01",
        authors: [],
        tags: ["Swift 6", "茶", "tea"],
        canonicalURL: "https://me.example/posts/tea",
        pageURL: "https://me.example/posts/tea",
        siteName: "Mine",
        html: html,
        excerpt: excerpt,
        markdown: markdown,
        firstLine: 5,
        unresolved: []
    )
    return OutletContent(text: text, dialect: dialect)
}
