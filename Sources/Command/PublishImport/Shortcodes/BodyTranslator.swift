internal import Foundation

/// What a text may name: other texts, files, and values of the site.
struct TextNames {
    /// A text by its name or path: the link to it, and its title.
    let text: (String) -> (path: String, title: String)?
    /// Where a file lies, by its name or path.
    let file: ShortcodeTable.Resolve
    /// Where a link leads now; nil for one that stays.
    let link: ShortcodeTable.Resolve
    /// A value such as `site.url`.
    let value: ShortcodeTable.Resolve
}

/// Turns the body of a text into Markdown of ours, line by line.
struct BodyTranslator {
    /// The text's file, for losses.
    let file: String
    /// The line of the file at which the body begins.
    let firstLine: Int
    /// What the text has beside Markdown.
    let syntax: TextSyntax
    /// Whether the text is MDX.
    let isMDX: Bool
    /// What stands at the end of a summary, if it is not `<!--more-->`.
    let summaryMark: String
    /// What the text may name.
    let names: TextNames
    /// What could not be translated.
    private(set) var losses: [ImportLoss] = []

    /// A command or component that is open.
    struct Block {
        var name: String
        var kind: Kind

        enum Kind: Equatable {
            /// Code between fences.
            case code(fence: String)
            /// A quotation, with a line at its end that says whose words these are.
            case quote(source: String)
            /// Lines between `:::`.
            case directive
            /// Text that is not read for commands.
            case raw
        }

        /// Whether what is in it is no Markdown.
        var isVerbatim: Bool {
            switch kind {
            case .code, .raw: true
            case .quote, .directive: false
            }
        }
    }

    var blocks: [Block] = []
    /// The lines as they are read, and the one that is read now.
    private(set) var lines: [String] = []
    private(set) var index = 0
    /// The lines that are done.
    private var output: [String] = []
    private var fence: String?
    /// The components that are open, and the files that MDX imports, by their names.
    var components: [Component] = []
    var modules: [String: String] = [:]
    /// The last line of the `import` or `export` that was left out last.
    var lastOfModule = -1

    init(
        file: String,
        firstLine: Int,
        syntax: TextSyntax,
        summaryMark: String,
        names: TextNames
    ) {
        self.file = file
        self.firstLine = firstLine
        self.syntax = syntax
        isMDX = file.hasSuffix(".mdx")
        self.summaryMark = summaryMark
        self.names = names
    }

    /// Translates a body.
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
        // In kramdown a list with one element stands where the contents shall be.
        let isContents = mark == "{:toc}" && output.last?.wholeMatch(of: /([*+-]|\d+\.) .*/) != nil
        if isContents { output.removeLast() }
        if isContents || ["[toc]", "[[_toc_]]", "${toc}", "@[toc]"].contains(mark) {
            return quoted(["[[toc]]"])
        }
        guard var line = withoutAttributes(line, number) else { return [] }
        if syntax.contains(.tightHeadings), let match = line.prefixMatch(of: /#{2,6}(?=[^#\s])/) {
            line.insert(" ", at: match.range.upperBound)
        }
        let translated = commands(in: line, number)
        guard !blocks.contains(where: \.isVerbatim) else { return translated }
        return quoted(translated.map(links))
    }

    /// The first line of code as ours has it; nil for a line that opens none.
    private mutating func fenceOpening(_ line: String, _ trimmed: String) -> String? {
        guard trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") else { return nil }
        let marks = String(trimmed.prefix { $0 == trimmed.first })
        let info = trimmed.dropFirst(marks.count)
        // What has backticks on both sides is code in a line.
        if marks.hasPrefix("`"), info.contains("`") { return nil }
        fence = marks
        guard syntax.contains(.fenceTitles), !info.contains("="), !info.contains("{"),
            let match = info.wholeMatch(of: /\s*(\S+)\s+(.*?)(\s+https?:.*)?/), !match.2.isEmpty
        else { return line }
        let title = match.2.replacing("\"", with: "")
        return line.prefix { $0 == " " } + "\(marks)\(match.1) title=\"\(title)\""
    }

    /// What is left of lines that are the head of a page or load formulas; nil for others.
    private mutating func withoutHead(_ line: String, _ number: Int) -> [String]? {
        guard line.hasPrefix("<head>") || line.hasPrefix("<script") else { return nil }
        let end = line.hasPrefix("<head>") ? "</head>" : "</script>"
        let rest = lines[index...].prefix(60)
        guard let last = rest.firstIndex(where: { $0.contains(end) }) else { return nil }
        let block = lines[index...last].joined(separator: "\n").lowercased()
        guard block.contains("mathjax") || block.contains("katex") else { return nil }
        lose(number, "scripts for formulas are left out; '.renderFormulas()' draws formulas")
        index = last
        return []
    }

    /// The line that begins or ends one of the tabs of Hexo's themes, which name them in comments.
    private func tab(in line: String) -> String? {
        if line.wholeMatch(of: /<!--\s*endtab\s*-->/) != nil { return ":::" }
        // An icon may follow the title.
        return line.wholeMatch(of: /<!--\s*tab\b\s*([^@]*?)\s*(@.*?)?-->/).map { match in
            match.1.isEmpty ? ":::tab" : ":::tab " + match.1
        }
    }

    /// Makes an alert of the quotation before a line, as the theme Chirpy has them; false where there is none.
    private mutating func markAlert(_ kind: String) -> Bool {
        let count = output.reversed().prefix { $0.hasPrefix(">") }.count
        guard count > 0 else { return false }
        output.insert("> [!\(ShortcodeTable.alert(kind))]", at: output.count - count)
        return true
    }

    /// Lines within the quotation that is open, if one is.
    func quoted(_ lines: [String]) -> [String] {
        let isQuoted = blocks.contains { if case .quote = $0.kind { true } else { false } }
        guard isQuoted else { return lines }
        return lines.map { $0.hasPrefix(">") ? $0 : $0.isEmpty ? ">" : "> " + $0 }
    }

    /// A line without the attributes of kramdown, such as `{: .center}`; nil for one that held nothing else.
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
        losses.append(ImportLoss(file: file, line: line, message: message))
    }

    /// Passes over lines up to another one, which is the last that is done.
    mutating func skip(to last: Int) { index = last }
}
