internal import Ink
package import PublishAnswers
internal import PublishStorage

/// The texts to export, as listed by the site's program.
package struct OutletContents {
    /// The texts in order; each text is followed by its translations.
    package let texts: [OutletContent]

    /// Reads the answer of the site's program, one JSON object per line; objects of unknown kinds
    /// are ignored.
    ///
    /// - Parameter answer: The answer to ``SiteQuestion/content``.
    /// - Throws: `AnswerFault` for an answer of another form.
    package init(answer: String) throws(AnswerFault) {
        let lines = try AnswerLines(answer, to: .content)
        let dialect =
            try lines.rows(TextDialect.self).last
            ?? TextDialect(extensions: SyntaxExtensions.all.rawValue, cjk: 0)
        texts = try lines.rows().map { OutletContent(text: $0, dialect: dialect) }
    }
}

extension TextDialect {
    func parser(_ labels: MarkdownLabels) -> MarkdownParser {
        var options = isArticle != false ? MarkdownOptions.article : .compatible
        options.extensions = SyntaxExtensions(rawValue: extensions)
        options.cjk = CJKRules(rawValue: cjk)
        options.images.readsSizes = readsSizes == true
        options.labels = labels
        return MarkdownParser(options: options)
    }
}

/// A text to export, and the dialect of its Markdown.
@dynamicMemberLookup
package struct OutletContent: Sendable {
    let text: PortableContent
    let dialect: TextDialect

    package subscript<Value>(dynamicMember value: KeyPath<PortableContent, Value>) -> Value {
        text[keyPath: value]
    }

    /// The body without the heading that is the title, because platforms have a separate field for
    /// the title.
    var tree: HTMLElement {
        var tree = HTMLTreeBuilder.tree(of: text.html)
        let first = tree.children.firstIndex { if case .element = $0 { true } else { false } }
        if let first, case .element(let element) = tree.children[first], element.name == "h1" {
            tree.children.remove(at: first)
        }
        return tree
    }

    /// Whether the text is in Chinese, so that words added to it are Chinese, too.
    var isChinese: Bool { text.language.lowercased().hasPrefix("zh") }
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
    let isTraditional: Bool

    init(_ content: OutletContent) {
        isChinese = content.isChinese
        let code = content.language.lowercased()
        isTraditional = ["zh-hant", "zh-tw", "zh-hk", "zh-mo"].contains(where: code.hasPrefix)
    }

    var original: String { word("Originally published at ", "原文：", "原文：") }
    var notes: String { word("Links", "链接", "連結") }
    var footnote: String { word("note ", "注", "註") }
    var readOn: String { word("Read more", "阅读全文", "閱讀全文") }
    var opening: String { word("Your opening words", "开场白写在这里", "開場白寫在這裡") }
    var unsubscribe: String { word("Unsubscribe", "退订", "取消訂閱") }
    var video: String { word("Video: ", "视频：", "影片：") }
    var audio: String { word("Audio: ", "音频：", "音訊：") }
    var frame: String { word("Embedded: ", "嵌入内容：", "嵌入內容：") }
    var labels: MarkdownLabels { isChinese ? .chinese : .english }

    private func word(_ english: String, _ simplified: String, _ traditional: String) -> String {
        isTraditional ? traditional : isChinese ? simplified : english
    }
}
