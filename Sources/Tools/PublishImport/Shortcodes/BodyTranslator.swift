internal import Foundation
internal import PublishStorage

/// Finds the texts, files and values that a text refers to.
struct ShortcodeReferences {
    /// The link to a text and its title, by name or path.
    let text: (String) -> (path: String, title: String)?
    /// The address of a file, by name or path.
    let file: ShortcodeTable.Resolve
    /// The new target of a link; nil if it is unchanged.
    let link: ShortcodeTable.Resolve
    /// The value of a variable such as `site.url`.
    let value: ShortcodeTable.Resolve
}

/// Translates the body of a text to the Markdown of Publish, line by line.
struct BodyTranslator {
    /// The text's file, for messages about losses.
    let file: String
    /// The line of the file at which the body starts.
    let firstLine: Int
    /// The syntax that the text uses besides Markdown.
    let syntax: TextSyntax
    let isMDX: Bool
    /// The mark that ends a summary; empty if it is `<!--more-->`.
    let summaryMark: String
    /// The link targets and values that the text can refer to.
    let names: ShortcodeReferences
    /// The syntax that could not be translated.
    private(set) var losses: [ImportLoss] = []

    struct Block {
        var name: String
        var kind: Kind

        enum Kind: Equatable {
            case code(fence: String)
            /// A quotation that ends with a line for its source.
            case quote(source: String)
            /// A directive, closed by `:::`.
            case directive
            /// Text in which commands are not translated.
            case raw
        }

        /// Whether the content of the block is not Markdown.
        var isVerbatim: Bool {
            switch kind {
            case .code, .raw: true
            case .quote, .directive: false
            }
        }
    }

    var blocks: [Block] = []
    /// All lines of the body, and the index of the current one.
    private(set) var lines: [String] = []
    private(set) var index = 0
    private var output: [String] = []
    private var fence: String?
    /// The MDX components that are open at the current line.
    var components: [OpenComponent] = []
    var modules: [String: String] = [:]
    /// The index of the last line of the most recent `import` or `export` that was dropped.
    var lastOfModule = -1

    init(
        file: String,
        firstLine: Int,
        syntax: TextSyntax,
        summaryMark: String,
        names: ShortcodeReferences
    ) {
        self.file = file
        self.firstLine = firstLine
        self.syntax = syntax
        isMDX = file.hasSuffix(".mdx")
        self.summaryMark = summaryMark
        self.names = names
    }

    mutating func translated(_ body: String) -> String {
        lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while index < lines.count {
            let line = isMDX ? withoutIndentation(lines[index]) : lines[index]
            output += translated(line: line, number: firstLine + index)
            index += 1
        }
        let text = output.joined(separator: "\n")
        return syntax.contains(.lineBreaks) ? HardBreaks.added(to: text) : text
    }

    private mutating func translated(line: String, number: Int) -> [String] {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if let open = fence {
            let trimmed = trimmed.trimmingPrefix { $0 == ">" || $0 == " " }
            if trimmed.hasPrefix(open), trimmed.allSatisfy({ $0 == open.first }) { fence = nil }
            return quoted([line])
        }
        if blocks.contains(where: \.isVerbatim) { return commands(in: line, number) }
        if let opening = fenceOpening(line, trimmed) { return quoted([opening]) }
        if let done = withoutHead(trimmed, number) { return done }
        if isMDX, let done = component(in: line, number) { return done }
        let mark = trimmed.replacing(" ", with: "").lowercased()
        if mark == "<!--more-->" || !summaryMark.isEmpty && trimmed == summaryMark {
            return quoted(["<!--more-->"])
        }
        if blocks.last?.name == "tabs", trimmed.hasPrefix("<!--"), let tab = tab(in: trimmed) {
            return quoted([tab])
        }
        if let kind = trimmed.wholeMatch(of: /\{:\s*\.prompt-(\w+)\s*\}/)?.1,
            markAlert(String(kind))
        {
            return []
        }
        // In kramdown, a list with one item marks the place of the table of contents.
        let isContents = mark == "{:toc}" && output.last?.wholeMatch(of: /([*+-]|\d+\.) .*/) != nil
        if isContents { output.removeLast() }
        if isContents || ["[toc]", "[[_toc_]]", "${toc}", "@[toc]"].contains(mark) {
            return quoted(["[[toc]]"])
        }
        guard var line = withoutAttributes(line, number) else { return [] }
        if syntax.contains(.tightHeadings), let match = line.prefixMatch(of: /#{2,6}(?=[^#\s])/) {
            line.insert(" ", at: match.range.upperBound)
        }
        if let foreign = UnsupportedMark(in: line) {
            lose(number, "'\(foreign.mark)' does nothing; \(foreign.fix)")
        }
        let translated = commands(in: line, number)
        guard !blocks.contains(where: \.isVerbatim) else { return translated }
        return quoted(translated.map(links))
    }

    /// Translates the opening fence of a code block; nil if the line does not open one.
    private mutating func fenceOpening(_ line: String, _ trimmed: String) -> String? {
        guard trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") else { return nil }
        let marks = String(trimmed.prefix { $0 == trimmed.first })
        let info = trimmed.dropFirst(marks.count)
        // Text with backticks on both sides is inline code.
        if marks.hasPrefix("`"), info.contains("`") { return nil }
        fence = marks
        guard syntax.contains(.fenceTitles), !info.contains("="), !info.contains("{"),
            let match = info.wholeMatch(of: /\s*(\S+)\s+(.*?)(\s+https?:.*)?/), !match.2.isEmpty
        else { return line }
        let title = match.2.replacing("\"", with: "")
        return line.prefix { $0 == " " } + "\(marks)\(match.1) title=\"\(title)\""
    }

    /// Drops a `<head>` or script that loads a formula renderer, and reports it; nil for other lines.
    private mutating func withoutHead(_ line: String, _ number: Int) -> [String]? {
        guard line.hasPrefix("<head>") || line.hasPrefix("<script") else { return nil }
        let end = line.hasPrefix("<head>") ? "</head>" : "</script>"
        let rest = lines[index...].prefix(60)
        guard let last = rest.firstIndex(where: { $0.contains(end) }) else { return nil }
        let block = lines[index...last].joined(separator: "\n").lowercased()
        guard block.contains("mathjax") || block.contains("katex") else { return nil }
        lose(
            number,
            "a formula script is left out; formulas need 'formulas: true' in 'site.yaml', in Swift the step '.renderFormulas()'"
        )
        index = last
        return []
    }

    /// Returns the line that opens or closes a tab, which Hexo themes mark with comments; nil for
    /// other lines.
    private func tab(in line: String) -> String? {
        if line.wholeMatch(of: /<!--\s*endtab\s*-->/) != nil { return ":::" }
        // An icon may follow the title.
        return line.wholeMatch(of: /<!--\s*tab\b\s*([^@]*?)\s*(@.*?)?-->/).map { match in
            match.1.isEmpty ? ":::tab" : ":::tab " + match.1
        }
    }

    /// Turns the quotation before the current line into an alert, as the theme Chirpy marks it;
    /// returns false if there is no quotation.
    private mutating func markAlert(_ kind: String) -> Bool {
        let count = output.reversed().prefix { $0.hasPrefix(">") }.count
        guard count > 0 else { return false }
        output.insert("> [!\(ShortcodeTable.alert(kind))]", at: output.count - count)
        return true
    }

    /// Adds `> ` to lines if a quotation is open.
    func quoted(_ lines: [String]) -> [String] {
        let isQuoted = blocks.contains { if case .quote = $0.kind { true } else { false } }
        guard isQuoted else { return lines }
        return lines.map { $0.hasPrefix(">") ? $0 : $0.isEmpty ? ">" : "> " + $0 }
    }

    /// Removes kramdown attributes such as `{: .center}` from a line; nil if nothing remains.
    private mutating func withoutAttributes(_ line: String, _ number: Int) -> String? {
        guard syntax.contains(.attributes), line.contains("{:") else { return line }
        var rest = ""
        var pieces = LinePieces(of: line)
        var hasAttributes = false
        while let open = pieces.place(of: "{:"),
            let close = pieces.place(of: "}", from: open.upperBound)
        {
            let whole = open.lowerBound..<close.upperBound
            rest += pieces.take(upTo: whole.lowerBound)
            let taken = pieces.take(upTo: whole.upperBound)
            if pieces.isInCode(at: whole.lowerBound) {
                rest += taken
            } else {
                hasAttributes = true
                lose(number, "'\(taken)' of kramdown is left out")
            }
        }
        rest += pieces.rest
        return !hasAttributes || !rest.allSatisfy(\.isWhitespace) ? rest : nil
    }

    mutating func lose(_ line: Int, _ message: String) {
        losses.append(ImportLoss(file: file, line: line, message))
    }

    /// Skips to a line, so that the line after it is the next one to be processed.
    mutating func skip(to last: Int) { index = last }
}
