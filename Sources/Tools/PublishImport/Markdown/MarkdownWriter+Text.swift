internal import PublishStorage

extension MarkdownWriter {
    /// A word that is being read.
    struct Word {
        var markdown = ""
        var text = ""
        /// The index of the bracket that needs no escape.
        var closing: Int?
    }

    /// Writes text: words, addresses and formulas.
    mutating func read(_ html: String, endsLine: Bool) {
        var text = ProseText(html, endsLine: endsLine)
        var word = Word()
        var index = 0
        while let scalar = text[index] {
            if scalar.isBlank {
                end(&word)
                note(scalar == "\n" && (hasPlainParagraphs || isVerse) ? .line : .space)
            } else if scalar == "$" || scalar == "\\",
                let formula = SourceFormula(at: index, in: &text)
            {
                end(&word)
                add(formula.markdown)
                hasFormulas = true
                index = formula.end
                continue
            } else if scalar == "h" || scalar == "w",
                let next = embedLine(at: index, in: text, after: word)
                    ?? address(at: index, in: text, to: &word)
            {
                index = next
                continue
            } else if !["\u{200B}", "\u{FEFF}", "\u{200E}"].contains(scalar) {
                let escape = needsEscape(at: index, in: text, &word) ? "\\" : ""
                word.markdown += escape
                word.markdown.unicodeScalars.append(scalar)
                word.text.unicodeScalars.append(scalar)
            }
            index += 1
        }
        end(&word)
    }

    private mutating func end(_ word: inout Word) {
        let closing = word.closing
        defer { word = Word(closing: closing) }
        if isAtBeginning { guardBeginning(of: &word) }
        if !word.markdown.isEmpty { add(word.markdown) }
    }

    /// Escapes a word at the start of a line so that Markdown does not take it for the mark of a block.
    private func guardBeginning(of word: inout Word) {
        // Chinese paragraphs used to be indented by two wide spaces.
        word.markdown = String(word.markdown.drop { $0 == "\u{3000}" || $0 == "\u{2003}" })
        word.text = String(word.text.drop { $0 == "\u{3000}" || $0 == "\u{2003}" })
        guard headingLevel == 0, containers.last != .cell, word.markdown == word.text else {
            return
        }
        let text = word.text
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let isNumber =
            !digits.isEmpty && digits.count < 10
            && [".", ")"].contains(text.dropFirst(digits.count))
        if isNumber {
            word.markdown = digits + "\\" + text.dropFirst(digits.count)
        } else if text.hasPrefix(":::") || text.hasPrefix("|") || text.hasPrefix(">")
            || !text.isEmpty && text.allSatisfy({ "-+=|:".contains($0) })
            || !text.isEmpty && text.count < 7 && text.allSatisfy({ $0 == "#" })
        {
            word.markdown = "\\" + text
        }
    }

    /// Whether Markdown would take a character for a mark.
    private func needsEscape(at index: Int, in text: ProseText, _ word: inout Word) -> Bool {
        let isApart = space != .none || paragraph == nil
        let last = isApart ? nil : paragraph?.markdown.unicodeScalars.last
        let before = index > 0 ? text.scalars[index - 1] : last ?? " "
        let after = text[index + 1] ?? (text.endsLine ? " " : "a")
        switch text.scalars[index] {
        case "\\", "`", "~": return true
        case "*":
            return !before.isBlank || !after.isBlank || word.text.isEmpty && isAtBeginning
        case "_":
            let isInWord = before.properties.isAlphabetic || before.isWord
            return !isInWord || !(after.properties.isAlphabetic || after.isWord)
        case "[":
            word.closing = text.endOfPlainBrackets(at: index, after: before)
            return word.closing == nil
        case "]": return word.closing != index
        case "<": return !after.isBlank && !"0123456789=-".unicodeScalars.contains(after)
        case "#": return headingLevel > 0 && !before.isWord
        case "&": return !text.references.contains(index) && text.isReference(at: index)
        case "$": return text.mayBeginFormula(at: index)
        case "{":
            let isBeside = index == 0 && last.map(")]*`>~".unicodeScalars.contains) ?? false
            return isBeside || ".#:".unicodeScalars.contains(after)
        default: return false
        }
    }

    /// Writes an embeddable address that is alone on its line; returns the index after it.
    private mutating func embedLine(at index: Int, in text: ProseText, after word: Word) -> Int? {
        guard word.text.isEmpty, isAtBeginning, inlines.isEmpty,
            containers.last ?? .quote == .quote, text.has("http", at: index)
        else { return nil }
        let end = text.scalars[index...].firstIndex(where: \.isBlank) ?? text.count
        let isLine =
            hasPlainParagraphs && text[end] == "\n"
            || text.endsLine && text.scalars[end...].allSatisfy(\.isBlank)
        guard isLine, let embed = EmbedAddress(text.text(index..<end)) else { return nil }
        add(WrittenBlock(embed.lines()))
        return end
    }

    /// Reads an address in prose to a word and returns the index after it; nil if there is none.
    private func address(at index: Int, in text: ProseText, to word: inout Word) -> Int? {
        let isWeb = text[index] == "w"
        let before = word.text.unicodeScalars.last
        let isApart = word.text.isEmpty && (space != .none || paragraph == nil)
        // Markdown makes no links within links.
        guard isWeb ? isApart || before == "(" : before?.isWord != true,
            !inlines.contains(where: { $0.name == "a" }),
            let address = BareAddress(text, at: index)
        else { return nil }
        word.text += address.text
        let isBare = !address.isSpecial || before != "[" && endsAddress(at: address.end, in: text)
        if isBare {
            word.markdown += address.text
        } else if isWeb {
            word.markdown +=
                "[\(MarkdownEscapes.label(address.text))](<http://\(address.text)>)"
        } else {
            word.markdown += "<\(address.text)>"
        }
        return address.end
    }

    /// Whether Markdown, too, ends an address at an index of a text.
    private func endsAddress(at index: Int, in text: ProseText) -> Bool {
        let marks = ".,:;!?)'\"".unicodeScalars
        guard let next = text.scalars[index...].first(where: { !marks.contains($0) }) else {
            return text.endsLine
        }
        return next.isBlank
            || text[index].map("，。；：！？、）》」』】”’…—".unicodeScalars.contains) ?? false
    }
}
