import Ink
import PublishStorage

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
/// - Throws: `DecodingError`.
func sample(
    html: String = "",
    markdown: String = "",
    language: String = "en",
    excerpt: String? = nil,
    title: String = "Tea & cups"
) throws -> OutletContent {
    var row: [(String, JSONValue)] = [
        ("kind", .string("content")), ("file", .string("Content/en/posts/tea.md")),
        ("key", .string("posts/tea")), ("title", .string(title)),
        ("description", .string("How to")), ("language", .string(language)),
        ("state", .string("published")), ("date", .string("2026-11-01")),
        ("tags", .strings(["Swift 6", "茶", "tea"])),
        ("address", .string("https://me.example/posts/tea")),
        ("page", .string("https://me.example/posts/tea")), ("site", .string("Mine")),
        ("html", .string(html)), ("markdown", .string(markdown)), ("firstLine", .number(5)),
        ("left", .array([])),
    ]
    if let excerpt { row.append(("excerpt", .string(excerpt))) }
    let dialect =
        #"{"kind":"dialect","extensions":127,"cjk":3,"isArticle":true,"readsSizes":false}"#
    let answer = dialect + "\n" + JSONValue.object(row).text + "\n"
    let contents = try OutletContents(answer: answer)
    return contents.texts[0]
}
