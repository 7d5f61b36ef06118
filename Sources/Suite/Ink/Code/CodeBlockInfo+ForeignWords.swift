/// The notations of other tools in info strings (the words after an opening fence).
///
/// | Tool | Words |
/// | --- | --- |
/// | Docusaurus | `js title="a.js" {1,4-6} showLineNumbers=5` |
/// | VitePress | `ts:line-numbers=2 {1}`, `js [a.js]` |
/// | Material for MkDocs | `py title="a.py" linenums="1" hl_lines="2 3"` |
/// | Hugo | `go {linenos=inline hl_lines=[3,"6-8"] linenostart=199}` |
/// | Zola | `rust,linenos,linenostart=20,hl_lines=3-4 8,name=a.rs` |
/// | Hexo | `js a.js https://… text` |
/// | Gatsby | `js:title=a.js {numberLines: 5}` |
/// | Expressive Code | `js title="a.js" mark={2} ins={3} del={4} showLineNumbers startLineNumber=5` |
/// | Pandoc, Quarto | `{.swift .numberLines startFrom=5 filename="a.swift"}` |
extension CodeBlockInfo {
    /// Reads the language, and the options that a colon or commas join to it.
    ///
    /// - Returns: The rest of the info string; all of it if the first word is not a language with
    ///   options.
    mutating func readForeignLanguage(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = bytes.drop(while: \.isSpace)
        let word = text.prefix { !$0.isSpace && $0 != 0x7B }
        guard let mark = word.firstIndex(where: { $0 == 0x3A || $0 == 0x2C }),
            mark > word.startIndex,
            !word[..<mark].contains(0x3D)
        else { return bytes }
        language = String(decoding: word[..<mark], as: UTF8.self)
        guard word[mark] == 0x2C else {
            let rest = String(decoding: word[(mark + 1)...], as: UTF8.self)
            let parts = rest.split(separator: "=", maxSplits: 1).map(String.init)
            if rest.isEmpty || parts.isEmpty {
                // `swift:` is the same as `swift`.
            } else if parts.count == 2, readForeignOption(parts[0], parts[1]) {
                // The option has been read with its value.
            } else if !readForeignOption(rest, "true") {
                attributes["title"] = rest
            }
            return text[word.endIndex...]
        }
        var key: String?
        let pieces = text[mark...].split(separator: 0x2C)
        for piece in pieces.map({ String(decoding: $0, as: UTF8.self) }) {
            // Only in Zola's notation, more line numbers may follow after a space: `hl_lines=3-4
            // 8`.
            let words = piece.split(separator: " ").map(String.init)
            guard let first = words.first else { continue }
            if first.contains("{") { return text[word.endIndex...] }
            let parts = first.split(separator: "=", maxSplits: 1).map(String.init)
            let lines = words.dropFirst().prefix { isLineRange($0) }
            if parts.count == 2 {
                key = parts[0]
                _ = readForeignOption(parts[0], ([parts[1]] + lines).joined(separator: ","))
            } else if let key, isLineRange(first) {
                _ = readForeignOption(key, words.joined(separator: ","))
            } else {
                _ = readForeignOption(first, "true")
            }
            if lines.count + 1 < words.count { return text[word.endIndex...] }
        }
        return text[text.endIndex...]
    }

    /// Reads a word without a value.
    mutating func readForeignWord(_ word: String) {
        if word.first == "[", word.last == "]", word.count > 2 {
            setTitle(String(word.dropFirst().dropLast()))
        } else if !readForeignOption(word, "true"), word.first != "/", !word.contains("://"),
            word.dropFirst().dropLast().contains(where: { $0 == "." || $0 == "/" })
        {
            // A word is a title only if it looks like a file name.
            setTitle(word)
        }
    }

    /// Reads braces that contain more than line numbers.
    mutating func readForeignBraces(_ text: String) {
        var isInList = false
        var quote: UInt8?
        let spaced = text.utf8.map { byte -> UInt8 in
            if quote == nil, byte == 0x5B { isInList = true }
            if byte == 0x5D { isInList = false }
            if byte == 0x22 { quote = quote == nil ? byte : nil }
            return byte == 0x2C && !isInList && quote == nil ? 0x20 : byte
        }
        var scanner = AttributeScanner(spaced[...])
        var key = ""
        while let token = scanner.next() {
            switch token {
            case .word(let word) where word.hasPrefix("."):
                let name = String(word.dropFirst())
                if !readForeignOption(name, "true"), language.isEmpty { language = name }
            case .word(let word) where word.hasSuffix(":"): key = String(word.dropLast())
            case .word(let word):
                _ = readForeignOption(key.isEmpty ? word : key, key.isEmpty ? "true" : word)
                key = ""
            case .attribute(let key, let value):
                if !readForeignOption(key, value) { attributes[key] = value }
            case .braces: break
            }
        }
    }

    /// Reads an option under any of the names that the tools use.
    ///
    /// - Returns: Whether the option is known.
    mutating func readForeignOption(_ name: String, _ value: String) -> Bool {
        switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
        case "linenos", "linenums", "linenumbers", "numberlines", "showlinenumbers":
            if let start = Int(value.filter { !"{}".contains($0) }) {
                attributes["start"] = "\(start)"
            }
            if value.lowercased() != "false" { flags.insert("line-numbers") }
        case "nolinenumbers": flags.remove("line-numbers")
        case "linenostart", "startfrom", "startlinenumber", "firstlinenumber":
            attributes["start"] = value.filter { !"{}".contains($0) }
        case "codelinenumbers" where value == "true": flags.insert("line-numbers")
        case "hllines", "mark", "codelinenumbers": emphasizedLines += lines(inList: value)
        case "ins": addedLines += lines(inList: value)
        case "del": removedLines += lines(inList: value)
        case "title": attributes["title"] = value
        // `file` is not a title here: it names a file to include.
        case "filename", "name": setTitle(value)
        default: return false
        }
        return true
    }

    private func lines(inList value: String) -> [ClosedRange<Int>] {
        let lines = value.filter { !"[]{}\"'".contains($0) }
        return self.lines(in: lines.split(separator: " ").joined(separator: ","))
    }

    private mutating func setTitle(_ title: String) {
        if attributes["title"] == nil, title != "true" { attributes["title"] = title }
    }

    private func isLineRange(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}
