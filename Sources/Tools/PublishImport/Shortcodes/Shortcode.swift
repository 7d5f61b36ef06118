/// A command in a text, such as `{% asset_img a.png A title %}` or `{{< figure src="a.png" >}}`.
struct Shortcode {
    /// The name; a name with a leading slash, such as `/highlight`, closes a block.
    let name: String
    /// The positional arguments; text in quotation marks is one argument.
    let arguments: [String]
    let named: [String: String]
    /// Whether the syntax is Liquid, as in Hexo and Jekyll, not Hugo's.
    let isLiquid: Bool

    /// Parses the text between the brackets.
    init?(_ content: some StringProtocol, isLiquid: Bool) {
        self.isLiquid = isLiquid
        var words = Self.words(of: content, isLiquid: isLiquid)
        if isLiquid {
            words = words.filter { $0 != "-" }
        } else if words.last == "/" {
            words.removeLast()
        }
        guard var name = words.first else { return nil }
        if isLiquid, name.hasPrefix("end"), name != "end" { name = "/" + name.dropFirst(3) }
        if !isLiquid, name == "/", words.count > 1 { name = "/" + words.remove(at: 1) }
        self.name = name
        var named: [String: String] = [:]
        for word in words.dropFirst() {
            guard let mark = word.firstIndex(of: "="), mark > word.startIndex else { continue }
            let key = word[..<mark]
            if key.allSatisfy({ $0.isLetter || $0 == "_" || $0 == "-" }) {
                named[String(key)] = String(word[word.index(after: mark)...])
            }
        }
        self.named = named
        arguments = Array(words.dropFirst())
    }

    /// Splits text into words; text in quotation marks is one word, but an apostrophe inside a word
    /// quotes nothing.
    private static func words(of content: some StringProtocol, isLiquid: Bool) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in content {
            if let mark = quote {
                if isEscaped {
                    if character != mark && character != "\\" { word?.append("\\") }
                    word?.append(character)
                    isEscaped = false
                } else if character == "\\", !isLiquid, mark == "\"" {
                    isEscaped = true
                } else if character == mark {
                    quote = nil
                } else {
                    word?.append(character)
                }
            } else if "\"'`".contains(character), word.map({ $0.hasSuffix("=") }) ?? true {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// Returns the argument with a name or, if no argument is named, the argument at an index.
    func value(_ name: String, at index: Int? = nil) -> String? {
        if let value = named[name] { return value }
        guard let index, named.isEmpty, arguments.indices.contains(index) else { return nil }
        return arguments[index]
    }

    /// Returns the positional arguments from an index on, joined by spaces.
    func text(from index: Int) -> String {
        arguments.dropFirst(index).joined(separator: " ")
    }
}
