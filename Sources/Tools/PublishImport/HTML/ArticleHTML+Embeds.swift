internal import PublishStorage

extension ArticleHTML {
    /// Adds the directive for an embeddable address; returns false if there is none for it.
    mutating func embed(_ address: String, title: String) -> Bool {
        guard let embed = EmbedAddress(address) else { return false }
        addBlock(parts.add(.block(embed.lines(title: parts.withoutMarks(title)))))
        return true
    }

    /// Reads an `<iframe>`.
    mutating func frame() {
        let source = scanner["src"]?.trimmed ?? scanner["data-src"]?.trimmed ?? ""
        let title = scanner["title"].map(HTMLPlainText.text) ?? ""
        if source.isEmpty || embed(source, title: title) { return }
        guard source.hasPrefix("http") || source.hasPrefix("/") else {
            return lose("an <iframe> without a web address is left out")
        }
        var attributes = " src=\"\(HTMLText.escaped(source))\""
        if !title.isEmpty { attributes += " title=\"\(HTMLText.escaped(title))\"" }
        for name in ["width", "height"] {
            let value = name == "width" ? scanner["width"] : scanner["height"]
            if let value, Int(value) != nil { attributes += " \(name)=\"\(value)\"" }
        }
        rawElements["iframe", default: 0] += 1
        addBlock(
            parts.add(.block(["<iframe\(attributes) loading=\"lazy\" allowfullscreen></iframe>"]))
        )
    }

    /// Reads a script: an embedded gist, or one that is dropped.
    mutating func script() {
        let source = scanner["src"] ?? ""
        if embed(source, title: "") { return }
        let type = scanner["type"]?.lowercased() ?? ""
        if type.contains("json") { return }
        lose(
            source.isEmpty
                ? "a script is left out" : "the script '\(source.prefix(80))' is left out"
        )
    }

    /// Reads an audio or video element.
    mutating func player(_ name: String) {
        var source = scanner["src"]?.trimmed ?? ""
        guard let all = inner(name) else { return }
        if source.isEmpty {
            var ahead = HTMLScanner(bytes, from: all.content.lowerBound)
            while source.isEmpty, let token = ahead.next(),
                token.range.lowerBound < all.content.upperBound
            {
                if token.kind == .startTag, ahead.isTag(token, "source") {
                    source = ahead["src"]?.trimmed ?? ""
                }
            }
        }
        if !source.isEmpty { addPlayer(name, source) }
        jump(to: all.end)
    }

    mutating func addPlayer(_ name: String, _ source: String) {
        let target = HTMLText.escaped(names.picture(source))
        rawElements[name, default: 0] += 1
        addBlock(parts.add(.block(["<\(name) controls src=\"\(target)\"></\(name)>"])))
    }

    /// Reads a legacy `<object>` player; returns false if it has no equivalent.
    mutating func object(_ name: String) -> Bool {
        guard name == "object", let all = inner(name) else { return false }
        var ahead = HTMLScanner(bytes, from: all.content.lowerBound)
        while let token = ahead.next(), token.range.lowerBound < all.content.upperBound {
            guard token.kind == .startTag else { continue }
            if embed(ahead["src"] ?? ahead["value"] ?? "", title: "") {
                jump(to: all.end)
                return true
            }
        }
        return false
    }

    /// Reads an editor's card, which pandoc would tear apart; returns false if the element is not a card.
    mutating func card(_ name: String) -> Bool {
        guard let classes = scanner["class"],
            classes.contains("kg-") || classes.contains("katex-eq"),
            let all = inner(name)
        else { return false }
        let words = Set(classes.split(separator: " ").map(String.init))
        if words.contains("katex-eq") || words.contains("wp-block-katex-display-block") {
            let tex = HTMLScanner.text(of: Array(bytes[all.content])).trimmed
            let isDisplay =
                scanner["data-katex-display"] == "true"
                || words.contains("wp-block-katex-display-block")
            let formula = Formula.markdown(tex, isDisplay: isDisplay)
            if isDisplay {
                addBlock(parts.add(.block([formula])))
            } else {
                add(parts.add(inline: formula))
            }
            jump(to: all.end)
            return true
        }
        guard name == "div" else { return false }
        if words.contains("kg-callout-emoji") {
            jump(to: all.end)
        } else if words.contains("kg-callout-card") {
            directive("note", "", around: all.content)
            jump(to: all.end)
        } else if words.contains("kg-toggle-card") {
            toggle(all.content)
            jump(to: all.end)
        } else if words.contains("kg-file-card") {
            linkCard(all)
        } else if words.contains("kg-audio-card") || words.contains("kg-video-container") {
            mediaCard(all)
        } else if words.contains("kg-signup-card") {
            lose("a form to subscribe is left out")
            jump(to: all.end)
        } else {
            return false
        }
        return true
    }

    /// Reads Ghost's toggle card.
    private mutating func toggle(_ range: Range<Int>) {
        var ahead = HTMLScanner(bytes, from: range.lowerBound)
        var title = ""
        while let token = ahead.next(), token.range.lowerBound < range.upperBound {
            guard token.kind == .startTag, let classes = ahead["class"] else { continue }
            let element = ahead.name(of: token)
            if classes.contains("kg-toggle-heading-text") {
                jump(to: token.range.upperBound)
                if let heading = inner(element) {
                    title = HTMLPlainText.text(bytes.text(heading.content))
                }
            } else if classes.contains("kg-toggle-content") {
                jump(to: token.range.upperBound)
                if let content = inner(element) { fold(title, content.content) }
                return
            }
        }
    }

    /// Reads a bookmark card as a quotation with the link, its title and description.
    mutating func linkCard(_ all: (content: Range<Int>, end: Int)) {
        var ahead = HTMLScanner(bytes, from: all.content.lowerBound)
        var link = ""
        var texts: [String] = []
        while let token = ahead.next(), token.range.lowerBound < all.content.upperBound {
            if token.kind == .startTag, link.isEmpty, ahead.isTag(token, "a") {
                link = ahead["href"]?.trimmed ?? ""
            } else if token.kind == .text {
                let text = bytes.text(token.content).trimmed
                if !text.isEmpty { texts.append(parts.withoutMarks(text)) }
            }
        }
        if let title = texts.first {
            open("card", "<blockquote>", end: "</blockquote>\n", kind: .quote)
            let target = HTMLText.escaped(names.link(link))
            if link.isEmpty {
                add(title)
            } else {
                openInline("card", "<a href=\"\(target)\">", "</a>")
                add(title)
                closeInline("card")
            }
            endParagraph()
            if texts.count > 1 { add(texts.dropFirst().joined(separator: " · ")) }
            close("card")
        }
        jump(to: all.end)
    }

    /// Reads Ghost's audio and video cards, without the labels of their buttons.
    private mutating func mediaCard(_ all: (content: Range<Int>, end: Int)) {
        var ahead = HTMLScanner(bytes, from: all.content.lowerBound)
        while let token = ahead.next(), token.range.lowerBound < all.content.upperBound {
            guard token.kind == .startTag else { continue }
            let element = ahead.name(of: token)
            if element == "audio" || element == "video", let source = ahead["src"]?.trimmed,
                !source.isEmpty
            {
                addPlayer(element, source)
            } else if ahead["class"]?.contains("kg-audio-title") == true {
                jump(to: token.range.upperBound)
                if let title = inner(element) {
                    add(HTMLText.escaped(HTMLPlainText.text(bytes.text(title.content))))
                    endParagraph()
                }
            }
        }
        jump(to: all.end)
    }
}
