internal import Foundation

/// Translations of commands to Markdown, in one table for all generators, because the same name
/// rarely has two meanings.
enum ShortcodeTable {
    /// The replacement of a command.
    enum Translation {
        /// Inline text.
        case text(String)
        /// The start of a code block.
        case code(language: String, title: String?)
        /// The start of a quotation, with its first line if it has one, and its source.
        case quote(first: String?, source: String = "")
        /// The opening line of a directive, which is closed by `:::`.
        case directive(String)
        /// Separate lines.
        case lines([String])
        /// Nothing, so that only the content of the command is kept.
        case nothing
        /// The start of text in which commands are not translated.
        case raw
    }

    /// A lookup of the address of a text or file of the site; nil if there is none.
    typealias Resolve = (String) -> String?

    /// Translates a command.
    ///
    /// - Parameters:
    ///   - code: The command.
    ///   - names: Finds the texts and files that the text refers to.
    /// - Returns: The translation; nil for a command without an equivalent.
    static func translation(of code: Shortcode, names: ShortcodeReferences) -> Translation? {
        let file = names.file
        switch code.name {
        case _ where placers.contains(code.name): return .nothing
        case "highlight", "codeblock", "code":
            let words = code.arguments.filter { !$0.contains("=") }
            let language = words.first { $0.hasPrefix("lang:") }.map { String($0.dropFirst(5)) }
            let first = words.first { !$0.contains(":") }
            let isTitle = code.name != "highlight"
            return .code(
                language: language ?? (code.name == "highlight" ? first : nil) ?? "",
                title: isTitle ? first : nil
            )
        case "mermaid": return .code(language: "mermaid", title: nil)
        case "blockquote", "quote": return .quote(first: nil, source: code.text(from: 0))
        case "cq", "centerquote": return .quote(first: nil)
        case "note", "admonition", "notice", "callout", "tip", "warning", "hint", "alert":
            return note(code)
        case "details", "expand", "collapse", "spoiler", "fold", "folding", "hideToggle":
            let title = code.value("title") ?? code.value("summary") ?? code.text(from: 0)
            return .directive(":::details " + title.replacing(/^\w+,\s/, with: ""))
        case "tabs", "tabpane", "codetabs": return .directive(":::tabs")
        case "tab", "codetab":
            return .directive(
                ":::tab " + (code.value("name") ?? code.value("title") ?? code.text(from: 0))
            )
        case "toc": return .lines(["[[toc]]"])
        case "kbd": return .text(":kbd[\(code.text(from: 0))]")
        case "btn" where code.isLiquid, "button" where code.isLiquid:
            let parts = code.text(from: 0).split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count > 1, let link = parts.first else { return nil }
            return .text("[\(parts[1].isEmpty ? link : parts[1])](\(link))")
        case "label":
            let text = code.text(from: 0).replacing(/^\w*\s*@/, with: "")
            return .text(":mark[\(text)]")
        case "iframe", "iframes":
            guard let address = code.value("src", at: 0), address.hasPrefix("http") else {
                return nil
            }
            return .text(frame(address, title: address))
        case "raw": return .raw
        case "youtube": return code.value("id", at: 0).map { .text(video($0)) }
        case "vimeo":
            return code.value("id", at: 0).map {
                .text(frame("https://player.vimeo.com/video/\($0)", title: "Vimeo"))
            }
        case "bilibili", "bvideo":
            return (code.value("id", at: 0) ?? code.value("bvid")).map { .text(bilibili($0)) }
        case "gist":
            guard let first = code.arguments.first else { return nil }
            let id =
                code.arguments.count > 1 && !first.contains("/")
                ? first + "/" + code.arguments[1] : first
            return .text("[gist.github.com/\(id)](https://gist.github.com/\(id))")
        case "tweet", "twitter", "x":
            guard let user = code.value("user", at: 0), let id = code.value("id", at: 1) else {
                return nil
            }
            let page = "x.com/\(user)/status/\(id)"
            return .text("[\(page)](https://\(page))")
        case "link" where code.named["href"] != nil:
            let address = code.named["href"] ?? ""
            return .text("[\(code.named["content"] ?? address)](\(address))")
        case "figure", "img", "image", "asset_img", "include":
            return image(code, file: file).map(Translation.text)
        case "asset_path":
            return code.arguments.first.flatMap(file).map(Translation.text)
        case "asset_link":
            guard let name = code.arguments.first, let path = file(name) else { return nil }
            let title = code.text(from: 1)
            return .text("[\(title.isEmpty ? name : title)](\(path))")
        case "post_link":
            guard let name = code.arguments.first, let text = names.text(name) else { return nil }
            // In Hexo, `true` or `false` after the title only says whether the title is escaped.
            let title = code.text(from: 1).replacing(/(^|\s)(true|false)$/, with: "")
            return .text("[\(title.isEmpty ? text.title : title)](\(text.path))")
        case "link" where code.arguments.count > 1 && code.arguments[1].contains("://"):
            return .text("[\(code.arguments[0])](\(code.arguments[1]))")
        case "post_path", "post_url", "link", "ref", "relref":
            guard let name = code.value("path", at: 0) else { return nil }
            let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
            let anchor = parts.count > 1 ? "#" + parts[1] : ""
            if name.hasPrefix("#") { return .text(name) }
            return parts.first.flatMap { names.text($0)?.path ?? file($0) }
                .map { .text($0 + anchor) }
        default: return nil
        }
    }

    /// Layout commands, of which only the content is kept.
    static let placers: Set = [
        "center", "align", "left", "right", "row", "column", "columns", "col", "div", "container",
        "rawhtml", "html", "section", "block", "math",
    ]

    static func alert(_ kind: String) -> String { alerts[kind] ?? "NOTE" }

    private static let alerts = [
        "tip": "TIP", "success": "TIP", "hint": "TIP", "important": "IMPORTANT",
        "primary": "IMPORTANT", "warning": "WARNING", "warn": "WARNING", "caution": "CAUTION",
        "danger": "CAUTION", "error": "CAUTION", "failure": "CAUTION", "bug": "CAUTION",
        "note": "NOTE", "info": "NOTE", "default": "NOTE", "question": "NOTE", "example": "NOTE",
        "quote": "NOTE", "abstract": "NOTE",
    ]

    /// Arguments of a note that only change its appearance, and are dropped.
    private static let looks: Set = [
        "no-icon", "simple", "modern", "flat", "disabled", "blue", "pink", "red", "purple",
        "orange", "green", "true", "false", "fas", "fab", "fa", "icon",
    ]

    /// Translates a note to an alert; a note with a title becomes a directive, because alerts have
    /// no titles.
    private static func note(_ code: Shortcode) -> Translation {
        var words = code.named.isEmpty ? code.arguments : []
        var kind = code.value("type") ?? code.value("kind") ?? code.name
        if let first = words.first, alerts[first.lowercased()] != nil {
            kind = first
            words.removeFirst()
        }
        words.removeAll { word in
            word.split(separator: " ").allSatisfy {
                looks.contains(String($0)) || $0.hasPrefix("fa-")
            }
        }
        let title = code.value("title") ?? words.joined(separator: " ")
        let mark = alert(kind.lowercased())
        return title.isEmpty
            ? .quote(first: "[!\(mark)]") : .directive(":::\(mark.lowercased()) \(title)")
    }

    private static func image(_ code: Shortcode, file: Resolve) -> String? {
        var source = code.named["src"] ?? code.named["url"] ?? code.named["image_path"]
        var title = code.named["caption"] ?? code.named["title"] ?? code.named["alt"] ?? ""
        if code.name == "include" {
            guard
                code.arguments.first.map({ $0.contains("image") || $0.contains("figure") }) == true
            else {
                let name = (code.arguments.first ?? "") + (code.named["provider"] ?? "")
                if name.contains("bilibili") { return code.named["id"].map(bilibili) }
                return name.contains("youtube") ? code.named["id"].map(video) : nil
            }
        } else if source == nil {
            // In Hexo's `img`, classes precede the file, and sizes follow it.
            guard let index = code.arguments.firstIndex(where: { $0.contains(".") }) else {
                return nil
            }
            source =
                code.arguments[index].hasSuffix(",")
                ? String(code.arguments[index].dropLast()) : code.arguments[index]
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

    private static func bilibili(_ id: String) -> String {
        frame("https://player.bilibili.com/player.html?bvid=\(id)", title: "Bilibili")
    }

    private static func frame(_ address: String, title: String) -> String {
        "<iframe src=\"\(address)\" title=\"\(title)\" width=\"560\" height=\"315\" "
            + "loading=\"lazy\" allowfullscreen></iframe>"
    }
}
