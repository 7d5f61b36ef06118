internal import Foundation
internal import PublishStorage

/// Makes Markdown as a person would type it of pandoc's, and puts back what pandoc was not to see.
struct MarkdownTidy {
    private let parts: Placeholders
    /// The levels of lists that are open: the column of their text with pandoc, and with us.
    private var levels: [(theirs: Int, ours: Int)] = []
    private var lines: [Line] = []

    /// A line that is done.
    private struct Line {
        var text: String
        /// Whether it stays as it is, whatever is beside it.
        var isVerbatim = false
    }

    private init(_ parts: Placeholders) { self.parts = parts }

    /// The Markdown of a text.
    ///
    /// - Parameters:
    ///   - markdown: What pandoc has written.
    ///   - parts: What the marks stand for.
    /// - Returns: The Markdown, with a line end at its end unless it is empty.
    static func text(_ markdown: String, parts: Placeholders) -> String {
        var tidy = MarkdownTidy(parts)
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            tidy.add(line)
        }
        return tidy.joined()
    }

    private mutating func add(_ line: Substring) {
        guard line.contains(where: { $0 != " " && $0 != ">" }) else {
            return lines.append(Line(text: line.contains(">") ? quoteMark(of: line) : ""))
        }
        // Between two lists of one kind pandoc puts a comment; the second one goes on.
        if line.trimmingCharacters(in: .whitespaces) == "<!-- -->" { return }
        let (prefix, content) = reindented(line)
        var text = content
        // An element without words.
        if text.isEmpty {
            return lines.append(Line(text: String(prefix.dropLast(while: { $0 == " " }))))
        }
        if text.allSatisfy({ $0 == "-" }), text.count > 20 { text = "---" }
        if text.hasSuffix("  ") {
            text = String(text.dropLast(while: { $0 == " " })) + "\\"
        }
        expand(prefix, unescaped(text))
    }

    private func quoteMark(of line: Substring) -> String {
        String(line.dropLast(while: { $0 == " " }))
    }

    /// A line with the indentation and the marks of lists that a person types: what is before its text, and its text.
    private mutating func reindented(_ line: Substring) -> (prefix: String, content: String) {
        // Lists in quotations are rare, and their columns begin after the marks.
        var rest = line
        var quote = ""
        while rest.hasPrefix("> ") || rest == ">" {
            quote += "> "
            rest = rest.dropFirst(2)
        }
        var column = rest.prefix { $0 == " " }.count
        rest = rest.dropFirst(column)
        while let level = levels.last, column < level.theirs { levels.removeLast() }
        var prefix = String(repeating: " ", count: levels.last?.ours ?? 0)
        column = levels.last?.theirs ?? 0
        // An element of a list may begin with one of another list.
        while let (mark, width) = Self.mark(of: rest) {
            levels.append((column + width, (levels.last?.ours ?? 0) + mark.count + 1))
            prefix += mark + " "
            column += width
            rest = rest.dropFirst(width)
        }
        return (quote + prefix, String(rest))
    }

    /// The mark of a list at the beginning of a text, and its width with the spaces after it; nil where there is none.
    private static func mark(of text: Substring) -> (mark: String, width: Int)? {
        guard let first = text.utf8.first else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let mark: Substring
        if "-+*".utf8.contains(first) {
            mark = text.prefix(1)
        } else {
            guard !digits.isEmpty, let end = text.dropFirst(digits.count).first,
                end == "." || end == ")"
            else { return nil }
            mark = text.prefix(digits.count + 1)
        }
        let spaces = text.dropFirst(mark.count).prefix { $0 == " " }.count
        return spaces > 0 ? (String(mark), mark.count + spaces) : nil
    }

    /// Puts back what marks in a line stand for; a mark of lines that stands alone becomes these.
    private mutating func expand(_ prefix: String, _ text: String) {
        let pieces = Placeholders.pieces(of: text)
        if pieces.count == 1, case .mark(let number) = pieces[0],
            parts.parts.indices.contains(number),
            case .block(let block, _) = parts.parts[number]
        {
            let further = String(prefix.map { $0 == ">" ? ">" : " " })
            for (index, line) in block.enumerated() {
                let whole = (index == 0 ? prefix : further) + line
                let text = line.isEmpty ? String(whole.dropLast(while: { $0 == " " })) : whole
                lines.append(Line(text: text, isVerbatim: true))
            }
            return
        }
        var line = prefix
        for piece in pieces {
            switch piece {
            case .text(let text): line += text
            case .mark(let number):
                guard parts.parts.indices.contains(number) else { continue }
                switch parts.parts[number] {
                case .inline(let text, _): line += text
                case .block(let block, _): line += block.joined(separator: " ")
                }
            }
        }
        lines.append(Line(text: line))
    }

    /// A line without backslashes before marks that mean nothing where they stand.
    private func unescaped(_ line: String) -> String {
        guard line.contains("\\") else { return line }
        var result = ""
        let characters = Array(line)
        var index = 0
        while index < characters.count {
            let character = characters[index]
            guard character == "\\", index + 1 < characters.count else {
                result.append(character)
                index += 1
                continue
            }
            let next = characters[index + 1]
            let after = index + 2 < characters.count ? characters[index + 2] : " "
            let isFirst = result.isEmpty
            let before = result.last ?? " "
            if next == "[", let end = Self.endOfPlainBrackets(characters, at: index) {
                result += "[" + String(characters[index + 2..<end]) + "]"
                index = end + 2
                continue
            }
            let isNeedless =
                switch next {
                case "_": Self.isWord(before) && Self.isWord(after)
                case "*": before == " " && after == " " && !isFirst
                case "#", ">": !isFirst && !line.hasPrefix("#")
                case "<": after == " " || after.isNumber || after == "=" || after == "-"
                case "'", "\"": true
                default: false
                }
            if !isNeedless { result.append(character) }
            result.append(next)
            index += 2
        }
        return result
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// The place of the backslash before the bracket that closes another, where both are words to everybody.
    private static func endOfPlainBrackets(_ characters: [Character], at start: Int) -> Int? {
        let before = start > 0 ? characters[start - 1] : " "
        guard !isWord(before), !"!]_-:".contains(before),
            let end = characters[(start + 2)...].firstIndex(where: { "[]\\".contains($0) }),
            characters[end] == "\\", end + 1 < characters.count, characters[end + 1] == "]",
            end > start + 3, case let first = characters[start + 2], first != "^", first != "!"
        else { return nil }
        let after = end + 2 < characters.count ? characters[end + 2] : " "
        return "([:{\\".contains(after) ? nil : end
    }

    /// The lines with one empty line between paragraphs and none at the ends.
    private consuming func joined() -> String {
        var text: [String] = []
        for line in lines where line.isVerbatim || !line.text.isEmpty || text.last?.isEmpty == false
        {
            text.append(line.text)
        }
        while text.last?.isEmpty == true { text.removeLast() }
        return text.isEmpty ? "" : text.joined(separator: "\n") + "\n"
    }
}

extension StringProtocol {
    /// The text without the characters at its end that are so.
    func dropLast(while isDropped: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
