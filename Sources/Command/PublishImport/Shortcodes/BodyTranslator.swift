internal import Foundation

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
    /// Where a text lies, by its name or path.
    let text: ShortcodeTable.Resolve
    /// Where a file lies, by its name or path.
    let place: ShortcodeTable.Resolve
    /// Where a link leads now; nil for one that stays.
    let link: ShortcodeTable.Resolve
    /// The values that a text may name, such as `site.url`.
    let values: [String: String]
    /// What could not be translated.
    private(set) var losses: [ImportLoss] = []

    /// Code or a quotation that is open.
    private struct Block {
        var name: String
        var kind: Kind

        enum Kind { case code, quote, raw }
    }

    private var blocks: [Block] = []
    private var fence: String?
    private var isInImport = false

    init(
        file: String,
        firstLine: Int,
        syntax: TextSyntax,
        summaryMark: String,
        values: [String: String],
        text: @escaping ShortcodeTable.Resolve,
        place: @escaping ShortcodeTable.Resolve,
        link: @escaping ShortcodeTable.Resolve
    ) {
        self.file = file
        self.firstLine = firstLine
        self.syntax = syntax
        isMDX = file.hasSuffix(".mdx")
        self.summaryMark = summaryMark
        self.values = values
        self.text = text
        self.place = place
        self.link = link
    }

    /// Translates a body.
    mutating func translated(_ body: String) -> String {
        var lines: [String] = []
        for (number, line) in body.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            lines += translated(line: String(line), number: firstLine + number)
        }
        return lines.joined(separator: "\n")
    }

    private mutating func translated(line: String, number: Int) -> [String] {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if let open = fence {
            if trimmed.hasPrefix(open), trimmed.allSatisfy({ $0 == open.first }) { fence = nil }
            return quoted([line])
        }
        let isVerbatim = blocks.contains { $0.kind != .quote }
        if !isVerbatim, trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
            fence = String(trimmed.prefix { $0 == trimmed.first })
            return quoted([line])
        }
        if !isVerbatim {
            if isMDX, let rest = withoutModules(trimmed, number) { return rest }
            let mark = trimmed.replacing(" ", with: "").lowercased()
            if mark == "<!--more-->" || !summaryMark.isEmpty && trimmed == summaryMark {
                return quoted(["<!--more-->"])
            }
        }
        let line = isVerbatim ? line : withoutAttributes(line, number)
        guard let line else { return [] }
        let translated = commands(in: line, number)
        guard blocks.allSatisfy({ $0.kind == .quote }) else { return translated }
        return quoted(translated.map(links))
    }

    /// Lines within the quotation that is open, if one is.
    private func quoted(_ lines: [String]) -> [String] {
        guard blocks.contains(where: { $0.kind == .quote }) else { return lines }
        return lines.map { $0.hasPrefix(">") ? $0 : $0.isEmpty ? ">" : "> " + $0 }
    }

    /// What is left of a line of MDX that is no Markdown; nil for one that is.
    private mutating func withoutModules(_ line: String, _ number: Int) -> [String]? {
        if isInImport {
            if line.contains(" from ") || line.hasSuffix(";") { isInImport = false }
            return []
        }
        if line.hasPrefix("import ") || line.hasPrefix("export ") {
            isInImport = line.hasSuffix("{") || line.hasSuffix("(")
            lose(number, "'\(line)' of MDX is left out")
            return []
        }
        let inside = line.drop { $0 == "<" || $0 == "/" }
        if line.hasPrefix("<"), inside.first?.isUppercase == true {
            lose(number, "the component '\(line)' of MDX is left as it is")
        }
        return nil
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

    private mutating func lose(_ line: Int, _ message: String) {
        losses.append(ImportLoss(file: file, line: line, message: message))
    }
}

extension BodyTranslator {
    fileprivate typealias Brackets = (open: String, close: String, syntax: TextSyntax)

    private static let brackets: [Brackets] = [
        ("{%", "%}", .liquid), ("{{<", ">}}", .hugo), ("{{%", "%}}", .hugo), ("{{", "}}", .liquid),
    ]

    /// A line with its commands translated; one that begins or ends a block becomes several.
    private mutating func commands(in line: String, _ number: Int) -> [String] {
        var done: [String] = []
        var current = ""
        let brackets = Self.brackets.filter { syntax.contains($0.syntax) }
        var pieces = LinePieces(of: line)
        while let (range, bracket) = pieces.firstOpening(of: brackets) {
            let isEscaped = pieces.rest[..<range.lowerBound].utf8.count { $0 == 0x60 } % 2 == 1
            let end = isEscaped ? nil : pieces.place(of: bracket.close, from: range.upperBound)
            guard let end else {
                current += pieces.take(upTo: range.upperBound)
                continue
            }
            let content = line[range.upperBound..<end.lowerBound]
                .trimmingCharacters(in: CharacterSet(charactersIn: "- \t"))
            current += pieces.take(upTo: range.lowerBound)
            let whole = pieces.take(upTo: end.upperBound)
            if bracket.open == "{{" {
                current += value(of: content, whole, number)
                continue
            }
            guard let code = Shortcode(content, isLiquid: bracket.syntax == .liquid) else {
                continue
            }
            if let last = blocks.last, last.kind != .quote, code.name != "/" + last.name {
                current += whole
                continue
            }
            if code.name.hasPrefix("/") {
                close(code, written: whole, inLine: number, current: &current, done: &done)
                continue
            }
            switch ShortcodeTable.translation(of: code, text: text, file: place) {
            case .text(let text): current += text
            case .code(let language, let title):
                if !current.allSatisfy(\.isWhitespace) { done.append(current) }
                blocks.append(Block(name: code.name, kind: .code))
                done += quoted(["```" + language + (title.map { " title=\"\($0)\"" } ?? "")])
                current = ""
                pieces.skipSpace()
            case .quote(let first):
                if !current.allSatisfy(\.isWhitespace) { done.append(current) }
                blocks.append(Block(name: code.name, kind: .quote))
                if let first { done.append("> " + first) }
                current = ""
                pieces.skipSpace()
            case .raw: blocks.append(Block(name: code.name, kind: .raw))
            case nil:
                current += whole
                lose(number, "'\(whole)' has no equivalent and is left as it is")
            }
        }
        current += pieces.rest
        if done.isEmpty { return [current] }
        return current.allSatisfy(\.isWhitespace) ? done : done + [current]
    }

    private mutating func close(
        _ code: Shortcode,
        written whole: Substring,
        inLine number: Int,
        current: inout String,
        done: inout [String]
    ) {
        let name = String(code.name.dropFirst())
        guard let block = blocks.last, block.name == name else {
            current += whole
            lose(number, "'\(whole)' has no equivalent and is left as it is")
            return
        }
        blocks.removeLast()
        switch block.kind {
        case .raw: break
        case .code:
            if !current.allSatisfy(\.isWhitespace) { done.append(current) }
            done.append("```")
            current = ""
        case .quote:
            if !current.allSatisfy(\.isWhitespace) { done.append("> " + current) }
            // A quotation goes on until a line that is none.
            done.append("")
            current = ""
        }
    }

    /// The value of a name in braces.
    private mutating func value(
        of content: String,
        _ whole: Substring,
        _ number: Int
    ) -> String {
        if let last = blocks.last, last.kind != .quote { return String(whole) }
        let parts = content.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let isAddress = parts.dropFirst().allSatisfy {
            ["relative_url", "absolute_url"].contains($0)
        }
        if let name = parts.first, isAddress {
            if let value = values[name] { return value }
            if let quote = name.first, "'\"".contains(quote), name.last == quote {
                return String(name.dropFirst().dropLast())
            }
        }
        lose(number, "'\(whole)' has no equivalent and is left as it is")
        return String(whole)
    }

    // What is written here is a pattern.
    private static let destinations: [NSRegularExpression] = [
        #"\]\(\s*<?([^)\s>]+)"#, #"\b(?:src|href)\s*=\s*["']([^"']+)["']"#,
        #"^\s*\[[^\]]+\]:\s*<?([^\s>]+)"#,
    ].compactMap { try? NSRegularExpression(pattern: $0) }

    /// A line whose links lead to where texts and files are now; code within the line stays.
    func links(in line: String) -> String {
        guard line.contains("](") || line.contains("=") || line.contains("]:") else { return line }
        var line = line
        for expression in Self.destinations {
            let whole = NSRange(line.startIndex..., in: line)
            var result = ""
            var pieces = LinePieces(of: line)
            for match in expression.matches(in: line, range: whole) {
                guard let range = Range(match.range(at: 1), in: line) else { continue }
                result += pieces.take(upTo: range.lowerBound)
                if !pieces.isInCode(at: range.lowerBound), let target = link(String(line[range])) {
                    _ = pieces.take(upTo: range.upperBound)
                    result += target
                }
            }
            line = result + pieces.rest
        }
        return line
    }
}

/// A line that is read from its beginning to its end, each part of it once however often something is looked for.
private struct LinePieces {
    private let line: String
    /// What is not read yet.
    private(set) var rest: Substring
    /// The next place of each text that was looked for; nil for one that does not follow.
    private var places: [String: Range<String.Index>?] = [:]
    /// The backticks before a place.
    private var backticks: (place: String.Index, count: Int)

    init(of line: String) {
        var line = line
        line.makeContiguousUTF8()
        self.line = line
        rest = line[...]
        backticks = (line.startIndex, 0)
    }

    /// Reads what stands before a place.
    mutating func take(upTo end: String.Index) -> Substring {
        let piece = rest[..<end]
        rest = rest[end...]
        return piece
    }

    /// Leaves out the white space that follows.
    mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
    }

    /// The next place of a text; places are looked for from left to right.
    mutating func place(of text: String, from start: String.Index? = nil) -> Range<String.Index>? {
        let start = start ?? rest.startIndex
        if let known = places[text], known.map({ $0.lowerBound >= start }) ?? true { return known }
        let found = line.utf8[start...].firstRange(of: text.utf8)
        places[text] = .some(found)
        return found
    }

    /// The first of the brackets that open in the rest.
    mutating func firstOpening(
        of brackets: [BodyTranslator.Brackets]
    ) -> (Range<String.Index>, BodyTranslator.Brackets)? {
        var first: (Range<String.Index>, BodyTranslator.Brackets)?
        for bracket in brackets {
            guard let place = place(of: bracket.open) else { continue }
            if first.map({ place.lowerBound < $0.0.lowerBound }) ?? true {
                first = (place, bracket)
            }
        }
        return first
    }

    /// Whether an odd number of backticks stands before a place, which is no earlier than the one asked for before.
    mutating func isInCode(at place: String.Index) -> Bool {
        backticks.count += line.utf8[backticks.place..<place].count { $0 == UInt8(ascii: "`") }
        backticks.place = place
        return backticks.count % 2 == 1
    }
}
