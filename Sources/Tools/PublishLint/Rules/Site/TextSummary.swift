internal import Ink
internal import PublishStorage

/// The facts about a text that rules for several texts need.
package struct TextSummary: Sendable {
    /// The path relative to the site's folder.
    let path: String
    /// The language in the path; nil if there is none.
    let language: String?
    /// The key that all translations of an article share.
    let key: String
    /// Whether the text is an article.
    let isItem: Bool
    /// Whether the body contains more than headings.
    let hasBody: Bool
    /// Whether the front matter has a date.
    let hasDate: Bool
    let tags: [String]
    let isDraft: Bool
    /// The first block of prose without the title.
    let opening: [UInt32]
    /// The line of `tags` in the front matter, starting at 1.
    let tagLine: Int
    /// Whether the front matter is valid.
    let isReadable: Bool
    /// The numbers of headings, code blocks, images and links to other sites; the run tells about those within
    /// the site that lead nowhere.
    let counts: [(name: String, count: Int)]
    /// The names by which other texts can link to the text.
    let names: TextNames.Entry
    /// The wiki links, each with its line.
    let namedLinks: [(link: WikiLink, line: Int)]
    /// The headings in normalized form, and their anchors.
    let headings: Set<String>
    /// Whether the text is the index of its folder, so that it can refer to the files in the
    /// folder.
    let isIndex: Bool
    /// Whether the text is not checked, and only read for comparison with others.
    var isContext = false

    init(_ text: LintText) {
        path = text.path
        language = text.place.language
        let metadata = text.frontMatter.metadata
        key = metadata["translationKey"]?.text.map { "key:" + $0 } ?? text.place.key
        isItem = text.place.isItem
        hasBody =
            text.prose.count > text.headings.count || !text.images.isEmpty
            || !text.codeBlocks.isEmpty || !text.fragments.isEmpty
        // Dates in file names are not read here, because the linter does not know whether the site
        // uses them.
        let file = path.split(separator: "/").suffix(2).map(String.init)
        hasDate =
            metadata["date"]?.text != nil || file.contains { DatedName($0) != nil }
        isDraft = text.isDraft
        let first = text.prose.indices.first { index in
            !text.headings.contains { $0.prose == index }
        }
        opening = first.map { text.prose[$0].characters.map(\.scalar) } ?? []
        tags = metadata["tags"]?.list ?? []
        tagLine = text.line(ofKey: "tags")
        isReadable = text.frontMatter.fault == nil
        var folders = text.place.key.split(separator: "/").map(String.init)
        isIndex = folders.last == "index"
        if isIndex, folders.count > 1 { folders.removeLast() }
        let stem = folders.popLast() ?? ""
        let own = metadata["path"]?.text ?? metadata["slug"]?.text ?? DatedName(stem)?.rest
        names = TextNames.Entry(
            file: text.place.key,
            page: (folders + [own ?? stem]).joined(separator: "/"),
            aliases: metadata["aliases"]?.list ?? [],
            title: text.title ?? "",
            language: text.place.language
        )
        namedLinks = text.namedLinks.map { ($0.link, text.line(of: $0.end)) }
        var anchors = AnchorMaker()
        headings = Set(
            text.headings.flatMap { heading in
                let words = text.text(of: heading)
                let asked = text.asked(at: heading)?.name
                return [
                    TextNames.key(words),
                    asked.map { anchors.unique($0) } ?? anchors.identifier(for: words),
                ]
            }
        )
        counts = [
            ("headings", text.headings.count), ("blocks of code", text.codeBlocks.count),
            ("images", text.images.count),
            ("links to other sites", text.links.count { $0.destination.contains("://") }),
        ]
    }
}

extension [TextSummary] {
    /// The language versions of each article, sorted by the key of the article.
    var articles: [[TextSummary]] {
        Dictionary(grouping: self, by: \.key).sorted { $0.key < $1.key }.map(\.value)
    }
}
