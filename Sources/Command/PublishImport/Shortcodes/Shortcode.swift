internal import Foundation

/// A command in a text, such as `{% asset_img a.png A title %}` or `{{< figure src="a.png" >}}`.
struct Shortcode {
    /// The name; that of one that ends a block begins with a slash: `/highlight`.
    let name: String
    /// What follows the name, words in quotation marks as one.
    let arguments: [String]
    /// The arguments with names.
    let named: [String: String]
    /// Whether it is of Liquid, as in Hexo and Jekyll, or else of Hugo.
    let isLiquid: Bool

    /// Reads what stands between the brackets.
    init?(_ content: some StringProtocol, isLiquid: Bool) {
        self.isLiquid = isLiquid
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in content {
            if let mark = quote {
                if character == mark { quote = nil } else { word.append(character) }
            } else if "\"'`".contains(character) {
                quote = character
                if word.isEmpty { word = "\u{0}" }
            } else if character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        words = words.map { $0.replacing("\u{0}", with: "") }
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
            if key.allSatisfy({ $0.isLetter || $0 == "_" }) {
                named[String(key)] = String(word[word.index(after: mark)...])
            }
        }
        self.named = named
        arguments = Array(words.dropFirst())
    }

    /// An argument with a name, else the one at a place.
    func value(_ name: String, at index: Int? = nil) -> String? {
        if let value = named[name] { return value }
        guard let index, named.isEmpty, arguments.indices.contains(index) else { return nil }
        return arguments[index]
    }

    /// The arguments from a place on as one text.
    func text(from index: Int) -> String {
        arguments.dropFirst(index).joined(separator: " ")
    }
}

/// The commands that have an equivalent in Markdown, of all generators: their names seldom clash.
enum ShortcodeTable {
    /// What stands in the place of a command.
    enum Translation {
        /// A text.
        case text(String)
        /// The beginning of code.
        case code(language: String, title: String?)
        /// The beginning of a quotation; its first line, if it has one of its own.
        case quote(first: String?)
        /// The beginning of text that is not to be read for commands.
        case raw
    }

    /// What leads to a text or a file of the site; nil where there is none.
    typealias Resolve = (String) -> String?

    /// Translates a command.
    ///
    /// - Parameters:
    ///   - code: The command.
    ///   - text: Where a text lies, by its name or path.
    ///   - file: Where a file lies, by its name or path.
    /// - Returns: What takes its place; nil for one without an equivalent.
    static func translation(
        of code: Shortcode,
        text: Resolve,
        file: Resolve
    ) -> Translation? {
        switch code.name {
        case "highlight", "codeblock", "code":
            let words = code.arguments.filter { !$0.contains("=") }
            let language = words.first { $0.hasPrefix("lang:") }.map { String($0.dropFirst(5)) }
            let first = words.first { !$0.contains(":") }
            let isTitle = code.name != "highlight" && language != nil
            return .code(
                language: language ?? (code.name == "highlight" ? first : nil) ?? "",
                title: isTitle ? first : nil
            )
        case "blockquote", "quote", "cq", "centerquote": return .quote(first: nil)
        case "note", "admonition", "notice", "callout", "tip", "warning":
            let kind = (code.value("type", at: 0) ?? code.name).lowercased()
            return .quote(first: "[!\(alerts[kind] ?? "NOTE")]")
        case "raw": return .raw
        case "youtube": return code.value("id", at: 0).map { .text(video($0)) }
        case "vimeo":
            return code.value("id", at: 0).map {
                .text(frame("https://player.vimeo.com/video/\($0)", title: "Vimeo"))
            }
        case "bilibili", "bvideo":
            return (code.value("id", at: 0) ?? code.value("bvid")).map { id in
                .text(
                    frame("https://player.bilibili.com/player.html?bvid=\(id)", title: "Bilibili")
                )
            }
        case "gist":
            guard let first = code.arguments.first else { return nil }
            let id =
                code.arguments.count > 1 && !first.contains("/")
                ? first + "/" + code.arguments[1] : first
            return .text("[gist.github.com/\(id)](https://gist.github.com/\(id))")
        case "figure", "img", "image", "asset_img", "include":
            return image(code, file: file).map(Translation.text)
        case "asset_path":
            return code.arguments.first.flatMap(file).map(Translation.text)
        case "asset_link":
            guard let name = code.arguments.first, let path = file(name) else { return nil }
            let title = code.text(from: 1)
            return .text("[\(title.isEmpty ? name : title)](\(path))")
        case "post_link":
            guard let name = code.arguments.first, let path = text(name) else { return nil }
            let title = code.text(from: 1)
            return .text("[\(title.isEmpty ? name : title)](\(path))")
        case "link" where code.arguments.count > 1 && code.arguments[1].contains("://"):
            return .text("[\(code.arguments[0])](\(code.arguments[1]))")
        case "post_path", "post_url", "link", "ref", "relref":
            guard let name = code.value("path", at: 0) else { return nil }
            let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
            let anchor = parts.count > 1 ? "#" + parts[1] : ""
            if name.hasPrefix("#") { return .text(name) }
            return (parts.first.flatMap(text) ?? parts.first.flatMap(file))
                .map { .text($0 + anchor) }
        default: return nil
        }
    }

    private static let alerts = [
        "tip": "TIP", "success": "TIP", "important": "IMPORTANT", "primary": "IMPORTANT",
        "warning": "WARNING", "caution": "CAUTION", "danger": "CAUTION", "error": "CAUTION",
    ]

    private static func image(_ code: Shortcode, file: Resolve) -> String? {
        var source = code.named["src"] ?? code.named["url"] ?? code.named["image_path"]
        var title = code.named["caption"] ?? code.named["title"] ?? code.named["alt"] ?? ""
        if code.name == "include" {
            guard
                code.arguments.first.map({ $0.contains("image") || $0.contains("figure") }) == true
            else {
                let isVideo = code.arguments.first?.contains("youtube") == true
                return isVideo ? code.named["id"].map(video) : nil
            }
        } else if source == nil {
            // Classes stand before the file, sizes after it.
            guard let index = code.arguments.firstIndex(where: { $0.contains(".") }) else {
                return nil
            }
            source = code.arguments[index]
            title = code.arguments.dropFirst(index + 1).filter { Int($0) == nil }
                .joined(separator: " ")
        }
        guard let source else { return nil }
        let alternative = code.named["alt"] ?? title
        let caption = title.isEmpty || title == alternative ? "" : " \"\(title)\""
        return "![\(alternative)](\(file(source) ?? source)\(caption))"
    }

    private static func video(_ id: String) -> String {
        frame("https://www.youtube-nocookie.com/embed/\(id)", title: "YouTube")
    }

    private static func frame(_ address: String, title: String) -> String {
        "<iframe src=\"\(address)\" title=\"\(title)\" width=\"560\" height=\"315\" "
            + "loading=\"lazy\" allowfullscreen></iframe>"
    }
}
