internal import Foundation
internal import PublishStorage

extension OutletMarkup {
    /// The HTML of an element that needs special treatment; nil for an ordinary element.
    mutating func special(_ element: HTMLElement) -> String? {
        switch element.name {
        case "a": return link(element)
        case "img": return picture(element)
        case "br": return "<br>"
        case "hr": return "<hr style=\"\(HTMLText.escaped(styles["hr"]))\">"
        case "pre": return code(element)
        case "math", "span", "div":
            if let formula = OutletFormula(element) { return html(of: formula) }
            return element.name == "div" ? division(element) : nil
        case "svg": return drawing(element)
        case "table": return block(tag("table", "table", html(of: element)), "table-box")
        case "aside": return alert(element)
        case "figcaption": return tag("p", "caption", html(of: element))
        case "details":
            note("collapsed content is shown expanded")
            return block(html(of: element), "details")
        case "summary": return tag("p", "details-title", html(of: element))
        case "input":
            guard element["type"] == "checkbox" else { return "" }
            return element["checked"] == nil ? "☐" : "☑"
        case "iframe", "video", "audio", "embed", "object": return player(element)
        case "nav":
            guard element.has("toc") else { return nil }
            note("the table of contents is left out: links within the text are not supported")
            return ""
        case "sup" where element.has("footnote-ref"):
            return tag("sup", "reference", "[\(words.footnote)\(HTMLText.escaped(element.text))]")
        case "section" where element.has("footnotes"): return footnotes(element)
        default: return nil
        }
    }

    mutating func division(_ element: HTMLElement) -> String? {
        if element.has("embed") {
            let link = element.all { $0.name == "a" }.first?["href"] ?? ""
            note("the player of \(link) is replaced by a link")
            return block(html(of: element), "frame")
        }
        if element.has("directive-tabs") { note("tabs are shown one after another") }
        guard element.has("directive") else { return nil }
        return block(html(of: element), element.has("directive-card") ? "frame" : "directive")
    }

    mutating func alert(_ element: HTMLElement) -> String? {
        guard element.has("alert") else { return nil }
        let kind = element.classes.first { $0.hasPrefix("alert-") && $0 != "alert-title" }
        let colour = styles["colour-" + (kind?.dropFirst(6) ?? "note")]
        var element = element
        if case .element(let title)? = element.children.first, title.has("alert-title") {
            element.children.removeFirst()
            let head = tag("p", "alert-title", html(of: title), "", colour)
            return tag(
                habits.division,
                "alert",
                head + html(of: element),
                "",
                colour.replacing("color:", with: "border-left-color:")
            )
        }
        return block(html(of: element), "alert")
    }

    mutating func footnotes(_ element: HTMLElement) -> String {
        let items = element.all { $0.name == "li" }.enumerated().map { number, item in
            // Writes the footnote's number at the beginning of the first paragraph.
            block(
                "[\(words.footnote)\(number + 1)] " + html(of: item.withoutFirstParagraph),
                "footnote"
            )
        }
        return block(items.joined(), "footnotes")
    }

    mutating func link(_ element: HTMLElement) -> String {
        if element.has("heading-anchor") || element.has("footnote-backref") { return "" }
        let content = html(of: element)
        guard let target = element["href"], !target.isEmpty, !target.hasPrefix("#"),
            !target.hasPrefix(address + "#"),
            ["http:", "https:", "mailto:"].contains(where: target.lowercased().hasPrefix)
        else { return content }
        let written = HTMLText.escaped(target)
        guard let host = habits.linkedHost else {
            return tag("a", "a", content, " href=\"\(written)\"")
        }
        if URL(string: target)?.host == host {
            return tag("a", "a", content, " href=\"\(written)\"")
        }
        let text = element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if text == target { return tag("span", "link", content) }
        let known = links.firstIndex { $0.address == target }
        if known == nil { links.append((text, target)) }
        return tag("span", "link", content)
            + tag("sup", "reference", "[\((known ?? links.count - 1) + 1)]")
    }

    mutating func picture(_ element: HTMLElement) -> String {
        let (source, words) = (element["src"] ?? "", element["alt"] ?? "")
        let isData = source.lowercased().hasPrefix("data:")
        guard source.hasPrefix("http://") || source.hasPrefix("https://") else {
            note(
                isData
                    ? "an image embedded as a data URL is left out"
                    : "the image '\(source)' has no absolute address"
            )
            return HTMLText.escaped(words)
        }
        let path = source.prefix { $0 != "?" && $0 != "#" }.lowercased()
        if path.hasSuffix(".svg") {
            note(
                "the image \(source) is SVG, which the editor does not accept: replace it with a PNG"
            )
        }
        pictures.append(source)
        return
            "<img src=\"\(HTMLText.escaped(source))\" alt=\"\(HTMLText.escaped(words))\" style=\"\(HTMLText.escaped(styles["img"]))\">"
    }

    func code(_ element: HTMLElement) -> String {
        let code = element.all { $0.name == "code" }.first ?? element
        let html = CodeMarkup(keepsSpace: habits.keepsSpace).html(of: code)
        return tag("pre", "pre", tag("code", "pre-code", html))
    }

    mutating func player(_ element: HTMLElement) -> String {
        let source =
            element["src"] ?? element["data"]
            ?? element.all { $0.name == "source" }.first?["src"] ?? ""
        note("the player of \(source) is replaced by a link")
        guard source.hasPrefix("http") else { return "" }
        let kind =
            element.name == "video"
            ? words.video : element.name == "audio" ? words.audio : words.frame
        let title = element["title"] ?? source
        let link = HTMLElement(
            name: "a",
            attributes: [("href", source)],
            children: [.text(HTMLText.escaped(title))]
        )
        return block(kind + self.link(link), "frame")
    }

    mutating func drawing(_ element: HTMLElement) -> String {
        if habits.hasDrawings, let drawing = OutletDrawing(element) { return drawing.html }
        note("a drawing is left out: insert an image by hand")
        let words = element.all { $0.name == "title" }.first?.text ?? ""
        return words.isEmpty ? "" : tag("span", "small", HTMLText.escaped(words))
    }

    mutating func html(of formula: OutletFormula) -> String {
        if habits.hasDrawings, let drawing = formulas[formula] {
            return formula.isDisplay ? block(drawing, "formula") : drawing
        }
        let tex = tag("span", "code", HTMLText.escaped(formula.tex))
        return formula.isDisplay ? block(tex, "formula") : tex
    }
}

extension HTMLElement {
    /// A copy of the element in which the content of the first paragraph replaces the paragraph.
    fileprivate var withoutFirstParagraph: HTMLElement {
        var element = self
        let place = children.firstIndex {
            if case .element(let child) = $0 { child.name == "p" } else { false }
        }
        if let place, case .element(let paragraph) = children[place] {
            element.children.replaceSubrange(place...place, with: paragraph.children)
        }
        return element
    }
}
