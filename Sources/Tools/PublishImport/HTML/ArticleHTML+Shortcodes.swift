internal import PublishStorage

extension ArticleHTML {
    /// Notes the brackets of an escaped shortcode, such as `[[gallery]]`, which WordPress shows as `[gallery]`; returns false if there is none at an index.
    mutating func noteEscape(at index: Int) -> Bool {
        guard bytes.has("[[", at: index), let code = WordPressShortcode(bytes, at: index + 1),
            !code.isClosing
        else { return false }
        let end = code.range.upperBound
        let close = closings.range(after: code)
        if bytes.has("]", at: end) {
            guard code.isCertain || close != nil else { return false }
            escapes.dropped.insert(end)
        } else if let close, bytes.has("]", at: close.upperBound) {
            escapes.kept.insert(close.lowerBound)
            escapes.dropped.insert(close.upperBound)
        } else {
            return false
        }
        escapes.kept.insert(index + 1)
        return true
    }

    /// Reads a shortcode and returns the index after it; nil if the brackets are ordinary text.
    mutating func shortcode(_ code: WordPressShortcode) -> Int? {
        let name = code.name.lowercased()
        let end = code.range.upperBound
        if code.isClosing {
            guard openShortcodes.contains(name) else { return nil }
            return keep(code)
        }
        let close = closings.range(after: code)
        switch name {
        case "caption", "wp_caption":
            guard let close else { return end }
            caption(code, end..<close.lowerBound)
            return close.upperBound
        case "gallery":
            let ids = (code.attributes["ids"] ?? code.attributes["include"])?
                .split(separator: ",").map { String($0).trimmed }
            gallery(ids ?? names.attachments)
            return end
        case "embed":
            guard let close else { return nil }
            let address = HTMLPlainText.text(bytes.text(end..<close.lowerBound))
            if !embed(address, title: "") {
                let address = parts.withoutMarks(address)
                add(parts.add(.inline(address, html: HTMLText.escaped(address))))
            }
            return close.upperBound
        case "youtube", "vimeo", "bilibili", "gist", "codepen":
            return embedded(name, code, close) ?? keep(code)
        case "audio", "video", "playlist":
            let keys = ["src", "mp4", "webm", "ogv", "mp3", "m4a", "ogg", "wav"]
            guard let source = keys.lazy.compactMap({ code.attributes[$0] }).first,
                name != "playlist"
            else {
                return keep(code)
            }
            addPlayer(name, source)
            return isBlank(until: close, from: end) ? close?.upperBound ?? end : end
        case "latex", "math", "katex", "tex", "mathjax":
            guard let close else { return nil }
            let tex = HTMLScanner.text(of: Array(bytes[end..<close.lowerBound])).trimmed
            let isDisplay = code.attributes["display"] == "true"
            add(parts.add(inline: Formula.markdown(tex, isDisplay: isDisplay)))
            return close.upperBound
        case "toc":
            addBlock(parts.add(.block(["[[toc]]"])))
            return end
        default: break
        }
        // Brackets that contain only words are ordinary text, unless a closing shortcode follows.
        guard !code.attributes.isEmpty || close != nil || code.isEmpty else { return nil }
        if close != nil { openShortcodes.insert(name) }
        return keep(code)
    }

    /// Keeps a shortcode as code, and reports it.
    private mutating func keep(_ code: WordPressShortcode) -> Int {
        if !code.isClosing {
            lose("the shortcode '[\(code.name)]' has no equivalent and stays as code")
        }
        let text = parts.withoutMarks(bytes.text(code.range))
        add(code: CodeText.span(text), html: "<code>\(HTMLText.escaped(text))</code>")
        return code.range.upperBound
    }

    /// Whether only white space is between a shortcode and its closing one, which may belong to a later shortcode of that name.
    private func isBlank(until close: Range<Int>?, from end: Int) -> Bool {
        close.map { bytes[end..<$0.lowerBound].allSatisfy(\.isHTMLSpace) } ?? true
    }

    /// Adds the embed of another site's shortcode and returns the index after it.
    private mutating func embedded(
        _ name: String,
        _ code: WordPressShortcode,
        _ close: Range<Int>?
    ) -> Int? {
        // The closing shortcode may belong to a later one.
        let inside = close.flatMap { close in
            let range = code.range.upperBound..<close.lowerBound
            return range.count < 2000 ? HTMLPlainText.text(bytes.text(range)) : nil
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
        let address = value.contains("://") ? value : (homes[name] ?? "") + value
        guard embed(HTMLText.unescaped(address), title: "") else { return nil }
        let end = code.range.upperBound
        let isContent = inside.map { value == $0 } ?? false
        return isContent || isBlank(until: close, from: end) ? close?.upperBound ?? end : end
    }

    /// Reads a `[caption]` shortcode: a picture with a caption.
    private mutating func caption(_ code: WordPressShortcode, _ range: Range<Int>) {
        let found = FigureContent(bytes, in: range)
        guard let picture = found.pictures.first else {
            return read(inside: range)
        }
        func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isHTMLSpace) }
        if let before = found.before, !isBlank(before) {
            read(inside: before)
            endParagraph()
        }
        let rest = found.rest.flatMap { isBlank($0) ? nil : $0 }
        figure(
            picture.source,
            picture.alternative,
            caption: rest,
            link: picture.link
        )
        if let words = code.attributes["caption"], !words.isEmpty {
            add(HTMLText.escaped(parts.withoutMarks(HTMLPlainText.text(words))))
            endParagraph()
        }
    }
}
