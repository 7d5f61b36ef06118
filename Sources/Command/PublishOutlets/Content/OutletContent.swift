internal import Foundation
internal import Ink
internal import PublishTranslations

/// What a site's program answers of texts that are to be shown elsewhere.
package struct OutletContents {
    /// The texts in order, each with its translations.
    package let texts: [OutletContent]

    /// Reads the answer of the program, an object of JSON a line; lines of other kinds are left to later versions.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` for an answer of another form.
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

/// How the texts of a site are read.
struct OutletDialect: Decodable, Sendable {
    var extensions = SyntaxExtensions.all.rawValue
    var cjk = 0
    var isArticle = true
    var readsSizes = false

    /// A parser that reads texts as the site does.
    func parser(_ labels: MarkdownLabels) -> MarkdownParser {
        var options = isArticle ? MarkdownOptions.article : .compatible
        options.extensions = SyntaxExtensions(rawValue: extensions)
        options.cjk = CJKRules(rawValue: cjk)
        options.images.readsSizes = readsSizes
        options.labels = labels
        return MarkdownParser(options: options)
    }
}

/// A text that is to be shown elsewhere; all addresses in it are absolute.
package struct OutletContent: Decodable, Sendable {
    /// A destination that nobody can tell how it is written.
    struct Destination: Decodable, Sendable {
        let destination: String
        let line: Int
    }

    /// Relative to the site's folder.
    package let file: String
    /// What its translations have in common.
    package let key: String
    package let title: String
    let description: String
    /// The code of its language.
    package let language: String
    /// Whether readers have it: `published`, `draft`, `scheduled` or `expired`.
    package let state: String
    /// `yyyy-MM-dd`.
    package let date: String
    let tags: [String]
    /// The address at which it was published first.
    let address: String
    /// The address of its page on the site.
    package let page: String
    let image: String?
    let site: String
    let html: String
    let excerpt: String?
    let markdown: String
    /// The line of the file with which the Markdown begins.
    let firstLine: Int
    let left: [Destination]
    var dialect = OutletDialect()

    private enum CodingKeys: String, CodingKey {
        case file, key, title, description, language, state, date, tags, address, page, image, site
        case html, excerpt, markdown, firstLine, left
    }

    /// The body without the heading that is the title, for which outlets have another place.
    var tree: HTMLElement {
        var tree = HTMLTreeBuilder.tree(of: html)
        let first = tree.children.firstIndex { if case .element = $0 { true } else { false } }
        if let first, case .element(let element) = tree.children[first], element.name == "h1" {
            tree.children.remove(at: first)
        }
        return tree
    }

    /// Whether it is in Chinese, so that what is added is.
    var isChinese: Bool { language.lowercased().hasPrefix("zh") }
}

/// Something of a text that an outlet does not show as the page does.
package struct OutletNote: Hashable, Sendable, CustomStringConvertible {
    /// A sentence without its full stop.
    package let text: String
    /// The line in the file; nil where it is not known.
    package let line: Int?

    /// A picture that is not on this disk.
    package init(unfound address: String) {
        self.init("the picture \(address) is not in 'Output'; call 'publish generate' first")
    }

    /// A picture that is not the site's.
    package init(elsewhere address: String) {
        self.init("the picture \(address) is on another host, and not copied")
    }

    init(_ text: String, line: Int? = nil) {
        self.text = text
        self.line = line
    }

    package var description: String { line.map { "line \($0): \(text)" } ?? text }
}

/// The words that outlets add to a text, in its language.
struct OutletWords {
    let isChinese: Bool

    var original: String { isChinese ? "原文：" : "Originally published at " }
    var notes: String { isChinese ? "链接" : "Links" }
    var footnote: String { isChinese ? "注" : "note " }
    var readOn: String { isChinese ? "阅读全文" : "Read on" }
    var unsubscribe: String { isChinese ? "退订" : "Unsubscribe" }
    var video: String { isChinese ? "视频：" : "Video: " }
    var audio: String { isChinese ? "音频：" : "Audio: " }
    var frame: String { isChinese ? "嵌入内容：" : "Embedded: " }
    var picture: String { isChinese ? "图" : "Picture" }
    var labels: MarkdownLabels { isChinese ? .chinese : .english }
}
