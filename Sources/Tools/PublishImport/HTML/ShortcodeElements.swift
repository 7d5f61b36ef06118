internal import PublishStorage

/// Writes the shortcodes and comments of a text as elements of HTML, so that one tree holds everything.
///
/// Elements that HTML lacks are `<toc>`, a table of contents, and `<more>`, the end of the excerpt.
struct ShortcodeElements {
    private let bytes: [UInt8]
    private let names: ArticleNames
    private let closings: ClosingShortcodes
    private var scanner: HTMLScanner
    private var edits: HTMLEdits
    private(set) var losses = ArticleLosses()
    /// The names of open shortcodes without an equivalent.
    private var open: Set<String> = []
    /// The elements that replace closing shortcodes, by the index of these.
    private var ends: [Int: String] = [:]
    /// The indexes of closing shortcodes that are text, as in `[[code]a[/code]]`.
    private var escapes: Set<Int> = []
    /// The number of pictures that galleries may still show.
    private var galleryRoom = 5000

    /// The class of a figure that was a `[caption]`.
    static let caption = "caption-shortcode"

    init(_ bytes: [UInt8], names: ArticleNames) {
        self.bytes = bytes
        self.names = names
        closings = ClosingShortcodes(bytes)
        scanner = HTMLScanner(bytes)
        edits = HTMLEdits(bytes)
    }

    /// Returns the text with elements instead of shortcodes.
    mutating func html() -> [UInt8] {
        while let token = scanner.next() {
            if token.kind == .comment { comment(token) }
            if token.kind == .text { read(token.content) }
        }
        return edits.result() ?? bytes
    }

    private mutating func comment(_ token: HTMLToken) {
        let text = bytes.text(token.content).trimmed
        if text == "more" || text.hasPrefix("more ") {
            edits.replace(token.range, with: "<more></more>")
        } else if text == "nextpage" {
            edits.replace(token.range, with: "<p></p>")
            losses.add("the text had several pages, which are one now")
        } else if text.hasPrefix("wp:"), text.hasSuffix("/") {
            var name = text.dropFirst(3).prefix { !$0.isWhitespace }
            if name.hasSuffix("/") { name.removeLast() }
            if !["spacer", "separator", "footnotes", "more"].contains(name) {
                losses.add("the block '\(name)' is left out; WordPress fills it for each request")
            }
        }
    }

    private mutating func read(_ range: Range<Int>) {
        var index = range.lowerBound
        while let start = bytes.place(of: UInt8(ascii: "["), from: index), start < range.upperBound
        {
            let escaped = escapedCode(at: start)
            index = escaped ?? start + 1
            guard escaped == nil, let code = WordPressShortcode(bytes, at: start),
                code.range.upperBound <= range.upperBound,
                let (element, end) = element(of: code)
            else { continue }
            edits.replace(start..<end, with: element)
            index = end
        }
        if index > range.upperBound { scanner = HTMLScanner(bytes, from: index) }
    }

    /// Drops the outer brackets of an escaped shortcode, such as `[[gallery]]`, and returns the index after it; nil if there is none.
    private mutating func escapedCode(at index: Int) -> Int? {
        guard bytes.has("[[", at: index), let code = WordPressShortcode(bytes, at: index + 1),
            !code.isClosing
        else { return nil }
        let end = code.range.upperBound
        let close = closings.range(after: code)
        let isAlone = bytes.has("]", at: end)
        if isAlone {
            guard code.isCertain || close != nil else { return nil }
        } else {
            guard let close, bytes.has("]", at: close.upperBound) else { return nil }
            escapes.insert(close.lowerBound)
        }
        edits.replace(index..<index + 1, with: "")
        if isAlone { edits.replace(end..<end + 1, with: "") }
        return isAlone ? end + 1 : end
    }

    /// Returns the HTML that replaces a shortcode, and the index after it; nil if the brackets are ordinary text.
    private mutating func element(of code: WordPressShortcode) -> (html: String, end: Int)? {
        let name = code.name.lowercased()
        let end = code.range.upperBound
        if code.isClosing {
            if escapes.contains(code.range.lowerBound) {
                return (bytes.text(code.range), end + 1)
            }
            if let html = ends[code.range.lowerBound] { return (html, end) }
            return open.contains(name) ? kept(code) : nil
        }
        let close = closings.range(after: code)
        switch name {
        case "caption", "wp_caption":
            guard let close else { return ("", end) }
            let words = code.attributes["caption"].map { "<p>\(HTMLText.escaped($0))</p>" } ?? ""
            ends[close.lowerBound] = "</figure>" + words
            return ("<figure class=\"\(Self.caption)\">", end)
        case "gallery":
            let list = code.attributes["ids"] ?? code.attributes["include"]
            let numbers = list?.split(separator: ",").map { String($0).trimmed }
            return (gallery(numbers ?? names.attachments), end)
        case "embed":
            guard let close else { return nil }
            let address = HTMLPlainText.text(bytes.text(end..<close.lowerBound))
            return (Self.frame(address), close.upperBound)
        case "youtube", "vimeo", "bilibili", "gist", "codepen":
            return embedded(name, code, close) ?? kept(code)
        case "audio", "video":
            let keys = ["src", "mp4", "webm", "ogv", "mp3", "m4a", "ogg", "wav"]
            guard let source = keys.lazy.compactMap({ code.attributes[$0] }).first else {
                return kept(code)
            }
            let player = "<\(name) src=\"\(HTMLText.escaped(source))\"></\(name)>"
            return (player, isBlank(until: close, from: end) ? close?.upperBound ?? end : end)
        case "latex", "math", "katex", "tex", "mathjax":
            guard let close else { return nil }
            let tex = HTMLScanner.text(of: Array(bytes[end..<close.lowerBound])).trimmed
            let isDisplay = code.attributes["display"] == "true"
            let start = "<span class=\"katex-eq\" data-katex-display=\"\(isDisplay)\">"
            return (start + HTMLText.escaped(tex) + "</span>", close.upperBound)
        case "toc": return ("<toc></toc>", end)
        default:
            // Brackets that contain only words are ordinary text, unless a closing shortcode follows.
            guard !code.attributes.isEmpty || close != nil || code.isEmpty || name == "playlist"
            else { return nil }
            if close != nil { open.insert(name) }
            return kept(code)
        }
    }

    /// Keeps a shortcode as code, and reports it.
    private mutating func kept(_ code: WordPressShortcode) -> (html: String, end: Int) {
        if !code.isClosing {
            losses.add("the shortcode '[\(code.name)]' has no equivalent and stays as code")
        }
        return ("<code>\(HTMLText.escaped(bytes.text(code.range)))</code>", code.range.upperBound)
    }

    /// Whether only white space is between a shortcode and its closing one, which may belong to a later shortcode of that name.
    private func isBlank(until close: Range<Int>?, from end: Int) -> Bool {
        close.map { bytes[end..<$0.lowerBound].allSatisfy(\.isHTMLSpace) } ?? true
    }

    /// Returns a frame for an embeddable address, and a link for all others.
    private static func frame(_ address: String) -> String {
        let source = HTMLText.escaped(address)
        return EmbedAddress(address) == nil
            ? "<a href=\"\(source)\">\(source)</a>" : "<iframe src=\"\(source)\"></iframe>"
    }

    /// Returns the frame of another site's shortcode and the index after it.
    private func embedded(
        _ name: String,
        _ code: WordPressShortcode,
        _ close: Range<Int>?
    ) -> (html: String, end: Int)? {
        let end = code.range.upperBound
        // The closing shortcode may belong to a later one.
        let inside = close.flatMap { close in
            close.lowerBound - end < 2000
                ? HTMLPlainText.text(bytes.text(end..<close.lowerBound)) : nil
        }
        let keys = ["id", "bvid", "url", "src", "v", "clip_id"]
        let named = keys.lazy.compactMap { code.attributes[$0] }.first
        // The unquoted address in `[youtube https://…?v=…]` contains an equals sign.
        let written = bytes.text(code.range).firstMatch(of: /https?:\/\/[^\s\]"']+/).map {
            String($0.0)
        }
        guard let value = written ?? named ?? code.words.first ?? inside, !value.isEmpty else {
            return nil
        }
        let homes = [
            "youtube": "https://youtu.be/", "vimeo": "https://vimeo.com/",
            "bilibili": "https://www.bilibili.com/video/", "gist": "https://gist.github.com/",
            "codepen": "https://codepen.io/",
        ]
        let address = HTMLText.unescaped(
            value.contains("://") ? value : (homes[name] ?? "") + value
        )
        guard EmbedAddress(address) != nil else { return nil }
        let isContent = value == inside
        let isWhole = isContent || isBlank(until: close, from: end)
        return (Self.frame(address), isWhole ? close?.upperBound ?? end : end)
    }

    private mutating func gallery(_ numbers: [String]) -> String {
        var figures = ""
        for number in numbers {
            guard galleryRoom > 0 else {
                losses.add("galleries show more than 5,000 pictures, and the rest is left out")
                break
            }
            galleryRoom -= 1
            guard let file = names.attachment(number) else {
                losses.add("the picture \(number) of a gallery is not in the export")
                continue
            }
            let source = HTMLText.escaped(file.address)
            let alternative = HTMLText.escaped(file.alternative)
            let caption = HTMLText.escaped(file.caption)
            figures += "<figure><img src=\"\(source)\" alt=\"\(alternative)\">"
            figures += "<figcaption>\(caption)</figcaption></figure>"
        }
        return figures
    }
}
