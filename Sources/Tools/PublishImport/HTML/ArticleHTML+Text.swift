internal import PublishStorage

extension ArticleHTML {
    /// Reads text: words, placeholders, shortcodes and formulas.
    mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        var word = Word()
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
                end(&word)
                let isLine = byte == 0x0A && (hasPlainParagraphs || isVerse)
                note(isLine ? .line : .space)
                index += 1
                continue
            case UInt8(ascii: "[") where escapes.kept.contains(index):
                // Without the backslash, `[toc]` on its own line would become a table of contents.
                guard bytes.has("[toc]", at: index) else { break }
                word.html += parts.add(inline: "\\[")
                word.text += "["
                index += 1
                continue
            case UInt8(ascii: "]") where escapes.dropped.contains(index):
                index += 1
                continue
            case UInt8(ascii: "["):
                if noteEscape(at: index) {
                    index += 1
                    continue
                }
                if let code = WordPressShortcode(bytes, at: index),
                    code.range.upperBound <= range.upperBound
                {
                    let before = jumps
                    end(&word)
                    if let next = shortcode(code) {
                        if jumps > before || next > range.upperBound { return jump(to: next) }
                        index = next
                        continue
                    }
                }
            case UInt8(ascii: "$"), UInt8(ascii: "\\"):
                if let formula = formula(at: index, upTo: range.upperBound) {
                    end(&word)
                    add(
                        parts.add(
                            .inline(formula.markdown, html: HTMLText.escaped(formula.markdown))
                        )
                    )
                    index = formula.end
                    continue
                }
            case 0xF4:
                if bytes.has(Placeholders.open, at: index),
                    let close = bytes.place(of: Placeholders.close, from: index),
                    let number = Int(bytes.text(index + 4..<close)),
                    parts.parts.indices.contains(number)
                {
                    end(&word)
                    let mark = bytes.text(index..<close + 4)
                    if case .block = parts.parts[number] { addBlock(mark) } else { add(mark) }
                    index = close + 4
                    continue
                }
            case UInt8(ascii: "h"), UInt8(ascii: "w"):
                if let next = embedLine(at: index, in: range, after: word)
                    ?? address(at: index, upTo: range.upperBound, to: &word)
                {
                    index = next
                    continue
                }
            default: break
            }
            index = take(at: index, upTo: range.upperBound, to: &word)
        }
        end(&word)
    }

    /// A word that is being read.
    struct Word {
        var html = ""
        var text = ""
        var isEmpty: Bool { html.isEmpty }
    }

    private mutating func note(_ next: Space) {
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

    private mutating func end(_ word: inout Word) {
        defer { word = Word() }
        guard !word.isEmpty else { return }
        let (html, text) = isAtBeginning ? guarded(word) : (word.html, word.text)
        if !html.isEmpty { add(html, text: text) }
    }

    /// Escapes a word at the start of a line so that Markdown does not take it for syntax.
    private mutating func guarded(_ word: Word) -> (String, String) {
        // Chinese paragraphs used to be indented by two wide spaces.
        let html = String(word.html.drop { $0 == "\u{3000}" || $0 == "\u{2003}" })
        let text = String(word.text.drop { $0 == "\u{3000}" || $0 == "\u{2003}" })
        guard let first = text.first, html.hasPrefix(String(first)) else { return (html, text) }
        let isMark = text.hasPrefix(":::") || space == .line && "-+=".contains(first)
        if isMark { return (parts.add(inline: "\\" + String(first)) + html.dropFirst(), text) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = html.dropFirst(digits.count)
        if space == .line, !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
            return (digits + parts.add(inline: "\\" + String(mark)) + rest.dropFirst(), text)
        }
        return (html, text)
    }

    /// Reads a character and returns the index after it.
    private mutating func take(at index: Int, upTo end: Int, to word: inout Word) -> Int {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&") {
            if let (character, next) = HTMLText.reference(in: bytes, at: index), next <= end {
                if character == "\u{A0}" {
                    self.end(&word)
                    note(.space)
                } else if character == "&" {
                    word.html += isName(at: next) ? parts.add(inline: "\\&") : "&amp;"
                    word.text += "&"
                } else {
                    append(character, nextTo: next, to: &word)
                }
                return next
            }
            // Pandoc knows all named character references.
            if isName(at: index + 1), let close = bytes.place(of: UInt8(ascii: ";"), from: index) {
                word.html += bytes.text(index..<close + 1)
                word.text += "?"
                return close + 1
            }
            word.html += "&amp;"
            word.text += "&"
            return index + 1
        }
        if byte < 0x80 {
            append(Unicode.Scalar(byte), nextTo: index + 1, to: &word)
            return index + 1
        }
        var next = index + 1
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        let text = bytes.text(index..<next)
        switch text {
        case "\u{A0}":
            self.end(&word)
            note(.space)
        case "\u{200B}", "\u{FEFF}", "\u{200E}": break
        default:
            word.html += text
            word.text += text
        }
        return next
    }

    private mutating func append(_ character: Unicode.Scalar, nextTo next: Int, to word: inout Word)
    {
        word.text.unicodeScalars.append(character)
        switch character {
        case "<": word.html += "&lt;"
        case ">": word.html += "&gt;"
        case "\"": word.html += "\""
        case "$":
            let isFormula =
                hasDollars
                && mayBeginFormula(at: next - 1, after: word.text.unicodeScalars.dropLast().last)
            word.html += isFormula ? parts.add(inline: "\\$") : "$"
        case "{":
            let follows = next < bytes.count && ".#:".utf8.contains(bytes[next])
            let isBeside = word.isEmpty && paragraph?.html.hasSuffix(">") == true && space == .none
            word.html += follows || isBeside ? parts.add(inline: "\\{") : "{"
        default:
            if Placeholders.isMark(character) {
                word.html += parts.add(inline: String(character))
            } else {
                word.html.unicodeScalars.append(character)
            }
        }
    }

    /// Whether Publish would take this dollar sign and a later one for the delimiters of a formula.
    private func mayBeginFormula(at place: Int, after character: Unicode.Scalar?) -> Bool {
        if let character,
            character.properties.isAlphabetic || character.properties.numericType != nil
        {
            return false
        }
        guard place + 1 < bytes.count, !bytes[place + 1].isHTMLSpace else { return false }
        // Only the next dollar sign can end the formula.
        for index in place + 1..<min(bytes.count, place + 1000)
        where bytes[index] == UInt8(ascii: "$") {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
            let isWord = 0x30...0x39 ~= next || 0x61...0x7A ~= next | 0x20
            return !bytes[index - 1].isHTMLSpace && !isWord
        }
        return false
    }

    /// Whether a named character reference with its semicolon is at an index.
    private func isName(at start: Int) -> Bool {
        let limit = min(bytes.count, start + 12)
        guard start < limit, let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")),
            end > start
        else { return false }
        return bytes[start..<end].allSatisfy {
            0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "#")
        }
    }

    /// Reads an embeddable address that is alone on its line; returns the index after it.
    private mutating func embedLine(at index: Int, in range: Range<Int>, after word: Word) -> Int? {
        guard word.isEmpty, hasPlainParagraphs || isVerse, isAtBeginning,
            bytes.has("http", at: index)
        else { return nil }
        var end = index
        while end < range.upperBound, !bytes[end].isHTMLSpace { end += 1 }
        let isLine =
            end < range.upperBound
            ? bytes[end] == 0x0A || bytes[end] == 0x0D : isBlockBoundary(at: end)
        guard isLine, let embed = EmbedAddress(HTMLText.unescaped(bytes.text(index..<end))) else {
            return nil
        }
        addBlock(parts.add(.block(embed.lines())))
        return end
    }

    /// Whether a line of a paragraph ends at an index.
    func isLineBoundary(at place: Int) -> Bool {
        bytes.has("<br", at: place) || isBlockBoundary(at: place)
    }

    /// Whether the text ends at an index, or a block begins or ends there.
    private func isBlockBoundary(at place: Int) -> Bool {
        guard place < bytes.count else { return true }
        var scanner = HTMLScanner(bytes, from: place)
        guard let token = scanner.next() else { return true }
        guard token.kind == .startTag || token.kind == .endTag else {
            return token.kind == .comment
        }
        return !Self.lineElements.contains(scanner.name(of: token))
    }
}
