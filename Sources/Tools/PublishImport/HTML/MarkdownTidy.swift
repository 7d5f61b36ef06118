internal import Foundation
internal import PublishStorage

/// Turns pandoc's Markdown into the kind a person types, and replaces the placeholders with their parts.
struct MarkdownTidy {
    private let parts: Placeholders
    /// The open lists: the column of their text in pandoc's Markdown and in the result.
    private var levels: [(theirs: Int, ours: Int)] = []
    private var lines: [Line] = []

    /// A finished line.
    private struct Line {
        var text: String
        /// Whether its text is not to be changed.
        var isVerbatim = false
    }

    private init(_ parts: Placeholders) { self.parts = parts }

    /// Returns the tidied Markdown of a text.
    ///
    /// - Parameters:
    ///   - markdown: The output of pandoc.
    ///   - parts: The parts that replace the placeholders.
    /// - Returns: The Markdown, with a final newline unless it is empty.
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
        // Pandoc separates two lists of the same kind by a comment; without it they are one list.
        if line.trimmingCharacters(in: .whitespaces) == "<!-- -->" { return }
        let (prefix, content) = reindented(line)
        var text = content
        // An empty list item.
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

    /// Splits a line into prefix and text, with the indentation and list markers that a person types.
    private mutating func reindented(_ line: Substring) -> (prefix: String, content: String) {
        // Lists in quotations are rare, and their columns start after the quotation marks.
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
        // A list item may begin with an item of another list.
        while let (mark, width) = Self.mark(of: rest) {
            levels.append((column + width, (levels.last?.ours ?? 0) + mark.count + 1))
            prefix += mark + " "
            column += width
            rest = rest.dropFirst(width)
        }
        return (quote + prefix, String(rest))
    }

    /// Returns the list marker at the start of a text, and its width with the spaces after it; nil if there is none.
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

    /// Expands the placeholders in a line; a block placeholder alone on its line becomes several lines.
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
        let isRow = text.hasPrefix("|")
        for piece in pieces {
            switch piece {
            case .text(let text): line += text
            case .mark(let number):
                guard parts.parts.indices.contains(number) else { continue }
                switch parts.parts[number] {
                case .inline(let text, _):
                    line += isRow ? text.replacing("|", with: "\\|") : text
                case .block(let block, _): line += block.joined(separator: " ")
                }
            }
        }
        lines.append(Line(text: line))
    }

    /// Removes backslashes before characters that need no escape where they are.
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

    /// Returns the index of the backslash before a closing bracket, if both brackets are certainly ordinary text.
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

    /// Joins the lines, with one blank line between paragraphs and none at the ends.
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
    /// Drops the trailing characters that satisfy a predicate.
    func dropLast(while isDropped: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
