internal import Ink
internal import PublishStorage

extension Rule {
    /// A date for articles.
    static let date = Rule(
        "metadata.date",
        reason:
            "Without a date an article is as old as its file, which changes with every checkout",
        check: .site { texts, _, _ in
            texts.articles.flatMap { article -> [SiteFault] in
                // A translation has the date of its original.
                guard !article.contains(where: \.hasDate) else { return [] }
                return article.filter { $0.isItem && $0.isReadable }.map {
                    SiteFault(
                        path: $0.path,
                        line: 1,
                        message: "the article has no date",
                        mend: "add a line 'date: ' to the metadata"
                    )
                }
            }
        }
    )

    /// Tags for articles.
    static let tags = Rule(
        "metadata.tags",
        reason: "Readers find related articles by tags",
        check: .site { texts, _, _ in
            texts.articles.flatMap { article -> [SiteFault] in
                guard article.allSatisfy(\.tags.isEmpty) else { return [] }
                // Of a text that is just begun nobody knows what it is about.
                return article.filter { $0.isItem && $0.isReadable && $0.hasBody }.map {
                    SiteFault(
                        path: $0.path,
                        line: 1,
                        message: "the article has no tags",
                        mend: "add a line 'tags: ' to the metadata"
                    )
                }
            }
        }
    )

    /// Tags in one case.
    static let tagCase = Rule(
        "metadata.tag-case",
        reason:
            "Tags that differ in case only are two pages of the site, or one with a name by chance",
        check: .site { texts, _, _ in
            var counts: [String: [String: Int]] = [:]
            for text in texts {
                for tag in text.tags {
                    counts[tag.lowercased(), default: [:]][tag, default: 0] += 1
                }
            }
            let usual = counts.compactMapValues { forms in
                forms.count < 2
                    ? nil : forms.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            }
            return texts.flatMap { text in
                text.tags.compactMap { tag in
                    guard let usual = usual[tag.lowercased()], usual != tag else { return nil }
                    return SiteFault(
                        path: text.path,
                        line: text.tagLine,
                        message: "the tag '\(tag)' is '\(usual)' elsewhere",
                        mend: "write '\(usual)'"
                    )
                }
            }
        }
    )
}

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
    /// Whether there is more than headings.
    let hasBody: Bool
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
    /// What other texts may call it.
    let names: TextNames.Entry
    /// The names in double brackets, and their lines.
    let namedLinks: [(link: WikiLink, line: Int)]
    /// The headings as names are compared, and their anchors.
    let headings: Set<String>
    /// Whether it is the text of its folder, which has the files beside it.
    let isIndex: Bool
    /// Whether the text is only there to compare others with it.
    var isContext = false

    /// Sums a text up.
    init(_ text: LintText) {
        path = text.path
        language = text.place.language
        let metadata = text.frontMatter.metadata
        key = metadata["translationKey"]?.text.map { "key:" + $0 } ?? text.place.key
        isItem = text.place.isItem
        hasBody =
            text.prose.count > text.headings.count || !text.images.isEmpty
            || !text.codeBlocks.isEmpty || !text.fragments.isEmpty
        // Whether the site reads dates in names of files is for its runs to say.
        let file = path.split(separator: "/").suffix(2).map(String.init)
        hasDate =
            metadata["date"]?.text != nil || file.contains { DatedName($0) != nil }
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
