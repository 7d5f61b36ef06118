internal import PublishStorage

extension MarkdownWriter {
    /// Adds the directive for an embeddable address; returns false if there is none for it.
    mutating func embed(_ address: String, title: String) -> Bool {
        guard let embed = EmbedAddress(address) else { return false }
        add(WrittenBlock(embed.lines(title: title)))
        return true
    }

    /// Writes a frame, a player, or a script that shows something.
    mutating func player(_ element: HTMLElement) {
        let source = (element["src"] ?? element["data-src"] ?? "").trimmed
        let title = element["title"].map(HTMLPlainText.text) ?? ""
        switch element.name {
        case "audio", "video": media(element)
        case _ where embed(source, title: title): break
        case "iframe": frame(element, source, title)
        case "embed": losses.add("the player '\(source.prefix(120))' is left out")
        case _ where element["type"]?.lowercased().contains("json") == true: break
        default:
            losses.add(
                source.isEmpty
                    ? "a script is left out" : "the script '\(source.prefix(80))' is left out"
            )
        }
    }

    private mutating func frame(_ element: HTMLElement, _ source: String, _ title: String) {
        if source.isEmpty { return }
        guard source.hasPrefix("http") || source.hasPrefix("/") else {
            return losses.add("an <iframe> without a web address is left out")
        }
        var attributes = " src=\"\(HTMLText.escaped(source))\""
        if !title.isEmpty { attributes += " title=\"\(HTMLText.escaped(title))\"" }
        for name in ["width", "height"] {
            if let value = element[name], Int(value) != nil {
                attributes += " \(name)=\"\(value)\""
            }
        }
        let tag = "<iframe\(attributes) loading=\"lazy\" allowfullscreen></iframe>"
        add(WrittenBlock([raw(tag, of: "iframe")]))
    }

    /// Writes an audio or video element, without the labels of its buttons.
    private mutating func media(_ element: HTMLElement) {
        let sources = [element] + element.all { $0.name == "source" }
        let source = sources.compactMap { $0["src"]?.trimmed }.first { !$0.isEmpty }
        guard let source else { return }
        let target = HTMLText.escaped(names.picture(source))
        let tag = "<\(element.name) controls src=\"\(target)\"></\(element.name)>"
        add(WrittenBlock([raw(tag, of: element.name)]))
    }

    /// Writes an editor's card; returns false if the element is not a card.
    mutating func writeCard(_ element: HTMLElement) -> Bool {
        let isBlock = element.has("wp-block-katex-display-block")
        if isBlock || element.has("katex-eq") {
            let isDisplay = isBlock || element["data-katex-display"] == "true"
            let formula = SourceFormula.markdown(element.text, isDisplay: isDisplay)
            hasFormulas = true
            if isDisplay { add(WrittenBlock([formula])) } else { add(formula) }
        } else if element.has("kg-callout-card") {
            directive("note", "", around: element.children)
        } else if element.has("kg-toggle-card") {
            func part(_ name: String) -> HTMLElement? { element.all { $0.has(name) }.first }
            let title = part("kg-toggle-heading-text")?.line ?? ""
            directive("details", title, around: part("kg-toggle-content")?.children ?? [])
        } else if element.has("kg-file-card") {
            linkCard(element)
        } else if element.has("kg-audio-card") || element.has("kg-video-container") {
            for part in element.all(where: {
                ["audio", "video"].contains($0.name) || $0.has("kg-audio-title")
            }) {
                if part.has("kg-audio-title") {
                    writeParagraphs(part.children)
                } else {
                    media(part)
                }
            }
        } else if element.has("kg-signup-card") {
            losses.add("a form to subscribe is left out")
        } else {
            return element.has("kg-callout-emoji")
        }
        return true
    }

    /// Writes a bookmark card as a quotation with the link, its title and description.
    mutating func linkCard(_ element: HTMLElement) {
        let address = element.all { $0.name == "a" }.compactMap { $0["href"]?.trimmed }.first ?? ""
        let texts = element.texts
        guard let title = texts.first else { return }
        let heading = HTMLElement(
            name: "a",
            attributes: [("href", address)],
            children: [.text(title)]
        )
        quotation([
            .element(HTMLElement(name: "p", children: [.element(heading)])),
            .text(texts.dropFirst().joined(separator: " · ")),
        ])
    }
}

private extension HTMLElement {
    /// The texts of an element and its descendants that are not blank, with their references.
    var texts: [String] {
        children.flatMap { node in
            switch node {
            case .text(let text): text.trimmed.isEmpty ? [] : [text.trimmed]
            case .element(let element): element.texts
            }
        }
    }
}
