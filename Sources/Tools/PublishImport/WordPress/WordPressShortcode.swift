internal import PublishStorage

/// A shortcode of WordPress, such as `[gallery ids="1,2"]` or `[/caption]`.
struct WordPressShortcode {
    let name: String
    /// The named attributes, with lowercase names.
    private(set) var attributes: [String: String] = [:]
    /// The positional attributes.
    private(set) var words: [String] = []
    /// Whether it closes another shortcode.
    let isClosing: Bool
    /// Whether it is self-closing.
    let isEmpty: Bool
    /// The range of the whole shortcode.
    let range: Range<Int>

    /// Parses a shortcode; nil if the brackets are ordinary text.
    ///
    /// - Parameters:
    ///   - bytes: HTML.
    ///   - start: The index of the opening bracket.
    init?(_ bytes: [UInt8], at start: Int) {
        var index = start + 1
        isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let first = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        guard index > first, index < bytes.count, bytes[first] | 0x20 >= 0x61,
            bytes[first] | 0x20 <= 0x7A
        else { return nil }
        name = bytes.text(first..<index)
        // Quoted values may contain brackets. Longer shortcodes do not occur.
        var quote: UInt8?
        let limit = min(bytes.count, index + 4096)
        let content = index
        while index < limit {
            let byte = bytes[index]
            if let mark = quote {
                if byte == mark { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "]") {
                break
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") {
                return nil
            }
            index += 1
        }
        guard index < limit else { return nil }
        guard
            index == content || bytes[content].isHTMLSpace
                || [UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":")].contains(
                    bytes[content]
                )
        else { return nil }
        range = start..<index + 1
        var text = bytes.text(content..<index)
        isEmpty = text.hasSuffix("/")
        if isEmpty { text.removeLast() }
        read(text)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == 0x5F || byte == 0x2D
    }

    private mutating func read(_ written: String) {
        if written.allSatisfy(\.isWhitespace) { return }
        var text = HTMLText.unescaped(written)
        // Some editors turn the quotation marks into typographic ones.
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            text = String(text.map { "“”″".contains($0) ? "\"" : "‘’′".contains($0) ? "'" : $0 })
        }
        let pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/
        for match in text.matches(of: pattern) {
            if let key = match.1 {
                let value = match.2 ?? match.3 ?? match.4 ?? ""
                attributes[key.lowercased()] = String(value)
            } else if let word = match.5 ?? match.6 ?? match.7 {
                let word = word.drop { $0 == "=" || $0 == ":" }
                if !word.isEmpty { words.append(String(word)) }
            }
        }
    }
}

extension WordPressShortcode {
    /// Shortcodes that hold code, besides those named after languages.
    private static let codeNames: Set = [
        "code", "sourcecode", "source", "crayon", "codesyntax", "highlight", "syntax", "enlighter",
        "codeblock", "prism", "cc",
    ]

    var holdsCode: Bool {
        let name = name.lowercased()
        return Self.codeNames.contains(name) || PluginLanguage.shortcodes.contains(name)
    }

    /// Shortcodes that need no attributes.
    private static let plainNames: Set = [
        "caption", "wp_caption", "gallery", "embed", "youtube", "vimeo", "bilibili", "gist",
        "codepen", "audio", "video", "playlist", "latex", "math", "katex", "tex", "mathjax", "toc",
    ]

    /// Whether it is a shortcode even if nothing closes it; `[see below]` is text.
    var isCertain: Bool {
        isEmpty || isClosing || holdsCode || !attributes.isEmpty
            || Self.plainNames.contains(name.lowercased())
    }

    /// Returns a plain text without shortcodes.
    static func removed(from text: String) -> String {
        let bytes = Array(text.utf8)
        var edits = HTMLEdits(bytes)
        var index = 0
        while let start = bytes.place(of: UInt8(ascii: "["), from: index) {
            index = start + 1
            guard let code = Self(bytes, at: start), code.isCertain else { continue }
            edits.replace(code.range, with: "")
            index = code.range.upperBound
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}

/// The closing shortcodes of a text, found in one pass.
struct ClosingShortcodes {
    private var ranges: [String: [Range<Int>]] = [:]

    /// Finds the closing shortcodes.
    init(_ bytes: [UInt8]) {
        var index = 0
        while let start = bytes.place(of: "[/", from: index) {
            index = start + 2
            while index < bytes.count, WordPressShortcode.isNameByte(bytes[index]) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "]") else { continue }
            ranges[bytes.text(start + 2..<index), default: []].append(start..<index + 1)
        }
    }

    /// Returns the range of the next closing shortcode after an opening one; nil if there is none.
    func range(after code: WordPressShortcode) -> Range<Int>? {
        guard let ranges = ranges[code.name] else { return nil }
        let place = ranges.firstPlace { $0.lowerBound >= code.range.upperBound }
        return place < ranges.count ? ranges[place] : nil
    }
}
