internal import Foundation
internal import Ink
internal import PublishTranslations

/// The texts to export, as listed by the site's program.
package struct OutletContents {
    /// The texts in order; each text is followed by its translations.
    package let texts: [OutletContent]

    /// Reads the output of the site's program, one JSON object per line; objects of unknown kinds
    /// are ignored.
    ///
    /// - Parameter answer: The output of the program.
    /// - Throws: `DecodingError` for output of another form.
    package init(answer: String) throws {
        let lines = try AnswerLines(answer)
        let dialect = try lines.all("dialect", as: OutletDialect.self).last ?? OutletDialect()
        texts = try lines.all("content", as: OutletContent.self).map {
            var text = $0
            text.dialect = dialect
            return text
        }
    }
}

/// The Markdown dialect of a site.
struct OutletDialect: Decodable, Sendable {
    var extensions = SyntaxExtensions.all.rawValue
    var cjk = 0
    var isArticle = true
    var readsSizes = false

    /// A parser for the dialect.
    func parser(_ labels: MarkdownLabels) -> MarkdownParser {
        var options = isArticle ? MarkdownOptions.article : .compatible
        options.extensions = SyntaxExtensions(rawValue: extensions)
        options.cjk = CJKRules(rawValue: cjk)
        options.images.readsSizes = readsSizes
        options.labels = labels
        return MarkdownParser(options: options)
    }
}

/// A text to export; all its addresses are absolute.
package struct OutletContent: Decodable, Sendable {
    /// A link destination that cannot be found in the Markdown source.
    struct Destination: Decodable, Sendable {
        let destination: String
        let line: Int
    }

    /// The file, relative to the site's folder.
    package let file: String
    /// The key that all translations of the text share.
    package let key: String
    package let title: String
    let description: String
    /// The code of the text's language.
    package let language: String
    /// The state: `published`, `draft`, `scheduled` or `expired`.
    package let state: String
    /// The date of the text, `yyyy-MM-dd`.
    package let date: String
    let tags: [String]
    /// The address where the text was first published: the canonical URL in its front matter, or
    /// else the URL of its page.
    let address: String
    /// The address of the text's page on the site.
    package let page: String
    let image: String?
    let site: String
    let html: String
    let excerpt: String?
    let markdown: String
    /// The line of the file where the Markdown begins.
    let firstLine: Int
    let left: [Destination]
    var dialect = OutletDialect()

    private enum CodingKeys: String, CodingKey {
        case file, key, title, description, language, state, date, tags, address, page, image, site
        case html, excerpt, markdown, firstLine, left
    }

    /// The body without the heading that is the title, because platforms have a separate field for
    /// the title.
    var tree: HTMLElement {
        var tree = HTMLTreeBuilder.tree(of: html)
        let first = tree.children.firstIndex { if case .element = $0 { true } else { false } }
        if let first, case .element(let element) = tree.children[first], element.name == "h1" {
            tree.children.remove(at: first)
        }
        return tree
    }

    /// Whether the text is in Chinese, so that words added to it are Chinese, too.
    var isChinese: Bool { language.lowercased().hasPrefix("zh") }
}

/// A note about a part of a text that a platform does not show as the site does.
package struct OutletNote: Hashable, Sendable, CustomStringConvertible {
    /// The note: a sentence without its full stop.
    package let text: String
    /// The line of the file that the note is about; nil if unknown.
    package let line: Int?

    /// A note about an image whose file is not in `Output`.
    package init(unfound address: String) {
        self.init("the image \(address) is not in 'Output'; run 'publish generate' first")
    }

    /// A note about an image on another host.
    package init(elsewhere address: String) {
        self.init("the image \(address) is on another host and was not copied")
    }

    init(_ text: String, line: Int? = nil) {
        self.text = text
        self.line = line
    }

    package var description: String { line.map { "line \($0): \(text)" } ?? text }
}

/// Words that are added to an exported text, in the language of the text.
struct OutletWords {
    let isChinese: Bool

    var original: String { isChinese ? "原文：" : "Originally published at " }
    var notes: String { isChinese ? "链接" : "Links" }
    var footnote: String { isChinese ? "注" : "note " }
    var readOn: String { isChinese ? "阅读全文" : "Read more" }
    var unsubscribe: String { isChinese ? "退订" : "Unsubscribe" }
    var video: String { isChinese ? "视频：" : "Video: " }
    var audio: String { isChinese ? "音频：" : "Audio: " }
    var frame: String { isChinese ? "嵌入内容：" : "Embedded: " }
    var picture: String { isChinese ? "图片" : "Image" }
    var labels: MarkdownLabels { isChinese ? .chinese : .english }
}
