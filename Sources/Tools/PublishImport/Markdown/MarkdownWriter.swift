internal import PublishStorage

/// Writes a tree of HTML as the Markdown that a person would type.
///
/// A paragraph is opened by its first word, so none is empty. Containers such as quotations are written by recursion; the tree limits its
/// depth.
struct MarkdownWriter {
    let names: ArticleNames
    /// Whether blank lines separate paragraphs and line ends are line breaks.
    let hasPlainParagraphs: Bool
    var losses: ArticleLosses
    var hasFormulas = false
    /// The number of HTML elements kept as they are, by name.
    private var keptElementCounts: [String: Int] = [:]

    /// The finished blocks of the innermost container.
    private var blocks: [WrittenBlock] = []
    /// The open containers, without the text itself.
    private(set) var containers: [Container] = []
    /// The open inline elements, whether already written or not.
    private(set) var inlines: [Inline] = []
    /// The open paragraph; nil before its first word.
    private(set) var paragraph: Paragraph?
    /// The level of the next paragraph as a heading; 0 for a paragraph.
    var headingLevel = 0
    /// The white space before the next word.
    var space = Space.none
    /// The anchors before the next word.
    private var anchors: [String] = []
    /// The number of open elements whose content was examined before it was written.
    var examined = 0
    /// Whether line ends are line breaks, as in a poem.
    var isVerse = false
    /// The number of levels by which headings are shifted; nil without headings.
    private(set) var headingShift: Int?
    /// The fragments of links within the text.
    private(set) var linkedAnchors: Set<String> = []
    /// The mark of emphasis that ends the paragraph so far; nil after anything else.
    private var lastMark: String?
    /// Whether inline code was added last.
    private var isAfterCode = false
    /// The number of line breaks, and of line ends after the last one, before the next word.
    private var lineEnds = (breaks: 0, written: 0)

    /// A container whose content is indented, quoted or on one line.
    enum Container { case quote, item, cell }

    struct Inline {
        var name: String
        var start: String
        var end: String
        var isWritten = false
    }

    struct Paragraph {
        var level: Int
        var markdown = ""
    }

    /// White space before the next word.
    enum Space: Int { case none, space, line, paragraph }

    /// The maximum depth of containers; deeper ones are dropped, their content is kept.
    static let deepest = 40

    /// The maximum of `examined`; in it, elements are written without, so that broken HTML takes no quadratic time.
    static let mostExamined = 12

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - names: The targets of links and pictures.
    ///   - hasPlainParagraphs: Whether blank lines separate paragraphs and line ends are line breaks.
    ///   - losses: The losses so far.
    init(names: ArticleNames, hasPlainParagraphs: Bool, losses: ArticleLosses) {
        self.names = names
        self.hasPlainParagraphs = hasPlainParagraphs
        self.losses = losses
    }

    /// Writes a text and its footnotes.
    ///
    /// - Returns: The Markdown, with a final newline unless it is empty.
    mutating func markdown(of text: HTMLElement, footnotes: [HTMLElement]) -> String {
        for tree in [text] + footnotes { readAhead(tree) }
        write(text.children)
        for (index, note) in footnotes.enumerated() {
            let mark = "[^\(index + 1)]: "
            let content = collect(in: .item) { $0.write(note.children) }
            add(WrittenBlock.indented(content, by: 4, after: mark, isTight: false))
        }
        endParagraph()
        if !keptElementCounts.isEmpty {
            let list = keptElementCounts.sorted { $0.key < $1.key }.map {
                "\($0.value) × <\($0.key)>"
            }
            losses.add("kept as HTML: " + list.joined(separator: ", "))
        }
        let lines = WrittenBlock.joined(blocks)
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// Finds the highest heading level and the anchors that links in the text lead to.
    private mutating func readAhead(_ element: HTMLElement) {
        if let level = element.headingLevel {
            // The title of the article is the only heading of level 1.
            headingShift = max(headingShift ?? 2 - level, 2 - level)
        } else if element.name == "a", let link = element["href"], link.hasPrefix("#") {
            let name = String(link.dropFirst())
            linkedAnchors.insert(name.removingPercentEncoding ?? name)
        }
        for case .element(let child) in element.children { readAhead(child) }
    }
}

extension MarkdownWriter {
    /// Adds a word in Markdown, with the white space, marks and anchors before it.
    mutating func add(_ word: String) {
        if space == .paragraph { endParagraph() }
        var current = paragraph ?? Paragraph(level: headingLevel)
        paragraph = nil
        if space == .line, current.level == 0, !current.markdown.isEmpty {
            current.markdown += containers.last == .cell ? "<br>" : "\\\n"
        } else if space != .none, !current.markdown.isEmpty,
            !Self.hasOwnSpace(current.markdown, word)
        {
            current.markdown += " "
        }
        for index in inlines.indices where !inlines[index].isWritten {
            open(index, in: &current)
        }
        for anchor in anchors { current.markdown += anchor }
        anchors = []
        current.markdown += word
        paragraph = current
        space = .none
        lineEnds = (0, 0)
        (isAfterCode, lastMark) = (false, nil)
    }

    /// Writes the start of an inline element.
    private mutating func open(_ index: Int, in current: inout Paragraph) {
        inlines[index].isWritten = true
        let start = inlines[index].start
        if let mark = lastMark, space == .none, start.hasPrefix("*") {
            if start == mark {
                // Emphasis that ends and begins again is continued.
                current.markdown.removeLast(mark.count)
                lastMark = nil
                return
            }
            // Asterisks of two kinds side by side would be read as one run.
            let name = start == "**" ? "strong" : "em"
            (inlines[index].start, inlines[index].end) = ("<\(name)>", "</\(name)>")
        } else if start == "[", current.markdown.hasSuffix("!") {
            current.markdown.removeLast()
            current.markdown += "\\!"
        }
        current.markdown += inlines[index].start
        lastMark = nil
    }

    /// Whether full-width punctuation, which includes its own space, is before a word or at its start.
    private static func hasOwnSpace(_ markdown: String, _ word: String) -> Bool {
        markdown.last.map("，。；：！？、（《「『【）》」』】".contains) ?? false
            || word.first.map("，。；：！？、）》」』】".contains) ?? false
    }

    /// Adds inline code, separated from inline code directly before it.
    mutating func add(code: String) {
        if isAfterCode, space == .none { space = .space }
        add(CodeText.span(code))
        isAfterCode = true
    }

    /// Keeps an HTML element as it is, for which Markdown has no equivalent, and counts it.
    mutating func raw(_ tag: String, of name: String) -> String {
        keptElementCounts[name, default: 0] += 1
        return tag
    }

    /// Whether the next word is the first on its line.
    var isAtBeginning: Bool { space.rawValue >= Space.line.rawValue || paragraph == nil }

    /// Notes white space before the next word; two line ends in a row end a paragraph of plain text.
    mutating func note(_ next: Space) {
        if next.rawValue > space.rawValue { space = next }
        guard next == .line else { return }
        // The line end after a `<br>` does not count as a second one.
        lineEnds.written += 1
        if lineEnds.written > 1, hasPlainParagraphs { space = .paragraph }
    }

    /// Adds a line break; a second one ends the paragraph.
    mutating func breakLine() {
        lineEnds.breaks += 1
        lineEnds.written = 0
        if space != .paragraph { space = lineEnds.breaks > 1 ? .paragraph : .line }
    }

    mutating func endParagraph() {
        space = .none
        lineEnds = (0, 0)
        (isAfterCode, lastMark) = (false, nil)
        guard var current = paragraph else { return }
        paragraph = nil
        for index in inlines.indices.reversed() where inlines[index].isWritten {
            current.markdown += inlines[index].end
            inlines[index].isWritten = false
        }
        let mark = current.level > 0 ? String(repeating: "#", count: current.level) + " " : ""
        let lines = current.markdown.split(separator: "\n").map(String.init)
        add(WrittenBlock([mark + (lines.first ?? "")] + lines.dropFirst(), .paragraph))
    }

    mutating func add(_ block: WrittenBlock) {
        endParagraph()
        blocks.append(block)
    }

    mutating func collect(
        in container: Container,
        _ write: (inout Self) -> Void
    ) -> [WrittenBlock] {
        endParagraph()
        let outer = blocks
        blocks = []
        containers.append(container)
        write(&self)
        endParagraph()
        containers.removeLast()
        defer { blocks = outer }
        return blocks
    }

    /// Writes content in an inline element; does nothing more if such an element is open.
    mutating func inline(
        _ name: String,
        _ start: String,
        _ end: String,
        _ write: (inout Self) -> Void
    ) {
        let isNew = !inlines.contains { $0.name == name }
        if isNew { inlines.append(Inline(name: name, start: start, end: end)) }
        write(&self)
        if isNew { closeInline(name) }
    }

    /// Closes an inline element; those opened inside it continue.
    mutating func closeInline(_ name: String) {
        guard let index = inlines.lastIndex(where: { $0.name == name }) else { return }
        if inlines[index].isWritten {
            for later in inlines.indices[index...].reversed() where inlines[later].isWritten {
                paragraph?.markdown += inlines[later].end
                inlines[later].isWritten = false
                lastMark = inlines[later].end.hasPrefix("*") ? inlines[later].end : nil
            }
        }
        inlines.remove(at: index)
    }

    /// Keeps an anchor that is the target of links in the text.
    mutating func noteAnchor(of element: HTMLElement) {
        guard !linkedAnchors.isEmpty, element.headingLevel == nil, element["data-fn"] == nil,
            let id = element["id"] ?? (element.name == "a" ? element["name"] : nil),
            linkedAnchors.contains(id), anchors.count < 20
        else { return }
        anchors.append(raw("<a id=\"\(HTMLText.escaped(id))\"></a>", of: "a"))
    }
}
