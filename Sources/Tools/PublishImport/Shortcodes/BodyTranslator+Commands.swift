internal import Foundation

extension BodyTranslator {
    typealias Brackets = (open: String, close: String, syntax: TextSyntax)

    private static let brackets: [Brackets] = [
        ("{%", "%}", .liquid), ("{{<", ">}}", .hugo), ("{{%", "%}}", .hugo), ("{{", "}}", .liquid),
    ]

    /// Translates the commands in a line; a command that opens or closes a block adds lines.
    mutating func commands(in line: String, _ number: Int) -> [String] {
        var done: [String] = []
        var current = ""
        let open = blocks.count
        let brackets = Self.brackets.filter { syntax.contains($0.syntax) }
        var pieces = LinePieces(of: line)
        while let (range, bracket) = pieces.firstOpening(of: brackets) {
            // Liquid ends raw text wherever it is, in code as well.
            let rest = line[range.upperBound...].drop { $0 == "-" || $0 == " " }
            let isRaw =
                bracket.syntax == .liquid && (rest.hasPrefix("raw") || rest.hasPrefix("endraw"))
            let isEscaped = pieces.isInCode(at: range.lowerBound) && !isRaw
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
            // An escaped Hugo shortcode, `{{</* … */>}}`, is shown as the shortcode itself.
            if bracket.syntax == .hugo, content.hasPrefix("/*"), content.hasSuffix("*/") {
                let inner = content.dropFirst(2).dropLast(2)
                current += bracket.open + inner + bracket.close
                continue
            }
            guard let code = Shortcode(content, isLiquid: bracket.syntax == .liquid) else {
                continue
            }
            if let last = blocks.last, last.isVerbatim, code.name != "/" + last.name {
                current += whole
                continue
            }
            if code.name.hasPrefix("/") {
                close(code, written: whole, inLine: number, current: &current, done: &done)
                continue
            }
            // Blocks nested deeper than 100 are not translated: every line checks all open blocks,
            // which would be slow.
            let translation =
                blocks.count < 100 ? ShortcodeTable.translation(of: code, names: names) : nil
            switch translation {
            case .text(let text): current += text
            case .nothing: pieces.skipSpace()
            case .code(let language, let title):
                finish(&current, &done)
                let fence = fence(endingWith: code.name)
                blocks.append(Block(name: code.name, kind: .code(fence: fence)))
                done += quoted([fence + language + (title.map { " title=\"\($0)\"" } ?? "")])
                pieces.skipSpace()
            case .quote(let first, let source):
                finish(&current, &done)
                blocks.append(Block(name: code.name, kind: .quote(source: source)))
                if let first { done.append("> " + first) }
                pieces.skipSpace()
            case .directive(let line):
                finish(&current, &done)
                blocks.append(Block(name: code.name, kind: .directive))
                done += quoted([line])
                pieces.skipSpace()
            case .lines(let lines):
                finish(&current, &done)
                done += quoted(lines)
                pieces.skipSpace()
            case .raw: blocks.append(Block(name: code.name, kind: .raw))
            case nil:
                let isAddress = ["](", "=\"", "='"].contains(where: current.hasSuffix)
                current += whole
                let words =
                    isAddress
                    ? "made an address, which is broken now"
                    : "has no equivalent and is left as it is"
                lose(number, "'\(whole)' \(words)")
            }
        }
        current += pieces.rest
        let isOpening = blocks.count > open && current.allSatisfy(\.isWhitespace)
        if done.isEmpty { return isOpening ? [] : [current] }
        return current.allSatisfy(\.isWhitespace) ? done : done + [current]
    }

    /// Ends the current line, and adds it to the finished lines.
    private func finish(_ current: inout String, _ done: inout [String]) {
        if !current.allSatisfy(\.isWhitespace) { done.append(current) }
        current = ""
    }

    /// Returns a fence that is longer than any fence in the code block that begins on this line.
    private func fence(endingWith name: String) -> String {
        var longest = 2
        for line in lines[index...].dropFirst() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("{"),
                text.contains("end" + name) || text.contains("/" + name)
                    || text.contains("/ " + name)
            {
                break
            }
            longest = max(longest, text.prefix { $0 == "`" }.count)
        }
        return String(repeating: "`", count: longest + 1)
    }

    private mutating func close(
        _ code: Shortcode,
        written whole: Substring,
        inLine number: Int,
        current: inout String,
        done: inout [String]
    ) {
        let name = String(code.name.dropFirst())
        if ShortcodeTable.placers.contains(name) { return }
        guard let block = blocks.last, block.name == name else {
            current += whole
            lose(number, "'\(whole)' has no equivalent and is left as it is")
            return
        }
        blocks.removeLast()
        switch block.kind {
        case .raw: break
        case .code(let fence):
            finish(&current, &done)
            done.append(fence)
        case .directive:
            finish(&current, &done)
            done.append(":::")
        case .quote(let source):
            if !current.allSatisfy(\.isWhitespace) { done.append("> " + current) }
            if !source.isEmpty { done += [">", "> — " + source] }
            // Without a blank line, the next paragraph would continue the quotation.
            done.append("")
            current = ""
        }
    }

    /// Returns the value of an expression in braces.
    private mutating func value(
        of content: String,
        _ whole: Substring,
        _ number: Int
    ) -> String {
        if let last = blocks.last, last.isVerbatim { return String(whole) }
        let parts = content.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let isAddress = parts.dropFirst().allSatisfy {
            ["relative_url", "absolute_url"].contains($0)
        }
        if let name = parts.first, isAddress {
            if let value = names.value(name) { return value }
            if let quote = name.first, "'\"".contains(quote), name.last == quote {
                return String(name.dropFirst().dropLast())
            }
        }
        lose(number, "'\(whole)' has no equivalent and is left as it is")
        return String(whole)
    }
}
