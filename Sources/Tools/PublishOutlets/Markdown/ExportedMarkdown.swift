internal import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text in a platform's dialect of Markdown: the source as the author wrote it, with some
/// replacements.
///
/// A part of the source is replaced only if its exact place is known; otherwise the part is kept,
/// and a note says so.
package struct ExportedMarkdown {
    /// The whole file.
    package private(set) var text = ""
    /// Notes about parts that the platform does not show as the site does.
    package private(set) var notes: [OutletNote] = []

    private let content: OutletContent
    private let habits: MarkdownHabits
    private let words: OutletWords
    private let parser: MarkdownParser

    /// Converts a text.
    ///
    /// - Parameters:
    ///   - content: The text.
    ///   - outlet: The platform.
    package init(_ content: OutletContent, for outlet: MarkdownOutlet) {
        self.content = content
        habits = outlet.habits
        words = OutletWords(content)
        parser = content.dialect.parser(words.labels)
        notes = content.unresolved.map {
            OutletNote(
                "'\($0.destination)' is a relative address that only works on the site",
                line: $0.line
            )
        }
        var body = changingInlines(changingDirectives(content.markdown)).trimmedLines
        if body.hasPrefix("# "), habits.header != .title {
            body = String(body.drop { !$0.isNewline }).trimmedLines
        }
        text = header + body + "\n" + footer
        notes.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }
}

// The front matter or title before the text, and the words after it.
private extension ExportedMarkdown {
    var header: String {
        switch habits.header {
        case .nothing: return ""
        case .title:
            return content.markdown.trimmedLines.hasPrefix("# ")
                ? "" : "# \(content.title.escapedMarkdown)\n\n"
        case .frontMatter:
            var header = HeaderEditor()
            header.set("title", to: content.title)
            header.set("published", to: "false")
            if !content.description.isEmpty { header.set("description", to: content.description) }
            // Forem accepts up to four tags of ASCII letters and digits.
            let tags = content.tags.map {
                $0.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
            let known = tags.filter { !$0.isEmpty }.prefix(4)
            if !known.isEmpty { header.set("tags", toWritten: known.joined(separator: ", ")) }
            header.set("canonical_url", to: content.canonicalURL)
            if let image = content.image { header.set("cover_image", to: image) }
            return String(decoding: header.bytes, as: UTF8.self) + "\n"
        }
    }

    var footer: String {
        habits.namesOriginal
            ? "\n---\n\n\(words.original)[\(content.title.escapedMarkdown)](\(content.canonicalURL))\n"
            : ""
    }

    mutating func note(_ text: String, _ place: MarkdownPlace) {
        notes.append(OutletNote(text, line: place.line + content.firstLine - 1))
    }
}

// Directives are replaced first, because their replacements change whole lines.
private extension ExportedMarkdown {
    mutating func changingDirectives(_ text: String) -> String {
        var editing = TextEditing(text)
        for place in parser.places(of: text) {
            guard case .directive(let directive, let end) = place.kind else {
                if place.range == nil { noteUncertain(place) }
                continue
            }
            guard let range = place.range, let prefix = editing.prefix(of: range.lowerBound) else {
                note("':::\(directive.name)' is kept as it is", place)
                continue
            }
            let isAlert =
                parser.options.directives[directive.name] == nil
                && words.labels.alerts[directive.name.uppercased()] != nil
            if isAlert, end == nil {
                note("':::\(directive.name)' is not closed and is kept as it is", place)
                continue
            }
            let (opening, closing) = lines(of: directive, isAlert: isAlert, place)
            let before = editing.isBlank(lineBefore: range.lowerBound) ? [] : [""]
            let after = isAlert || editing.isBlank(lineAfter: range.upperBound) ? [] : [""]
            let lines = before + opening + after
            editing.replace(range, with: lines.joined(separator: "\n" + prefix))
            if isAlert, let end {
                for start in editing.lineStarts(between: range.upperBound, and: end.lowerBound) {
                    let own = editing.bytes.has(prefix, at: start) ? prefix.utf8.count : 0
                    editing.replace(start + own..<start + own, with: "> ")
                }
            }
            if let end { editing.replace(end, with: closing) }
        }
        return editing.result()
    }

    /// The lines that replace the opening and the closing line of a directive.
    mutating func lines(
        of directive: Directive,
        isAlert: Bool,
        _ place: MarkdownPlace
    ) -> (opening: [String], closing: String) {
        let label = directive.label.escapedMarkdown
        if isAlert {
            let name = directive.name.uppercased()
            guard habits.hasAlerts else {
                let title = label.isEmpty ? words.labels.alerts[name] ?? name : label
                return (["> **\(title)**", ">"], "")
            }
            return (["> [!\(name)]"] + (label.isEmpty ? [] : ["> **\(label)**", ">"]), "")
        }
        let html = DirectiveHandler.embed.render(directive, words.labels)
        let link = HTMLTreeBuilder.tree(of: String(decoding: html, as: UTF8.self)).all {
            $0.name == "a"
        }.first
        if html.has("<div class=\"embed", at: 0), let link, let address = link["href"] {
            note(
                habits.player == nil
                    ? "the player of \(address) is replaced by a link"
                    : "the platform chooses the title for the player of \(address)",
                place
            )
            return ([player(address, title: link.text)], "")
        }
        if directive.name == "details" {
            let title = label.isEmpty ? words.labels.details : label
            guard habits.hasHTML else { return (["**\(title)**"], "") }
            return (
                [
                    "<details><summary>\(HTMLText.escaped(directive.label.isEmpty ? words.labels.details : directive.label))</summary>"
                ], "\n</details>"
            )
        }
        return (label.isEmpty ? [] : ["**\(label)**"], "")
    }

    func player(_ address: String, title: String) -> String {
        guard let (start, end) = habits.player else {
            return
                "[\(title.isEmpty ? address.escapedMarkdown : title.escapedMarkdown)](\(address))"
        }
        return start + address + end
    }

    mutating func noteUncertain(_ place: MarkdownPlace) {
        switch place.kind {
        case .formula(let tex, _): note("the formula '\(tex)' is kept as it is", place)
        case .formulaBlock: note("a formula is kept as it is", place)
        case .inlineDirective(let directive):
            note("':\(directive.name)' is kept as it is", place)
        case .fence(let info) where info.title != nil:
            note("the title of a code block is lost", place)
        case .alert where !habits.hasAlerts: note("an alert is kept as it is", place)
        case .identifier: note("the anchor of a heading is kept as it is", place)
        case .keys: note("keyboard keys are kept as they are", place)
        case .html(let html): noteHTML(html, at: place)
        default: break
        }
    }
}

// Inline content.
private extension ExportedMarkdown {
    mutating func changingInlines(_ text: String) -> String {
        var editing = TextEditing(text)
        for place in parser.places(of: text) {
            guard let range = place.range else { continue }
            let prefix = editing.prefix(of: range.lowerBound)
            let written = editing.bytes.text(range)
            if let replacement = replacement(of: place.kind, written, prefix) {
                editing.replace(range, with: replacement)
            }
        }
        return editing.result()
    }

    /// The replacement of a piece of Markdown; nil to keep it.
    ///
    /// - Parameters:
    ///   - kind: The kind of Markdown.
    ///   - written: The source of the piece.
    ///   - prefix: The part of the line before the piece; nil if that part contains text.
    /// - Returns: The replacement.
    mutating func replacement(
        of kind: MarkdownPlace.Kind,
        _ written: String,
        _ prefix: String?
    ) -> String? {
        switch kind {
        case .destination, .directive: return nil
        case .html(let html):
            let new = replacement(ofHTML: html)
            if new == nil { noteHTML(html, at: nil) }
            return new
        case .formula(let tex, let isDisplay):
            let (start, end) =
                isDisplay && habits.player == nil
                ? ("$$", "$$") : isDisplay ? habits.formula : habits.inlineFormula
            let line = tex.split(whereSeparator: \.isNewline).joined(separator: " ")
            return start.hasSuffix("`") && line.contains("`") ? nil : start + line + end
        case .formulaBlock(let tex):
            guard let prefix else { return nil }
            let lines = tex.split(whereSeparator: \.isNewline).map(String.init)
            return ([habits.formula.start] + lines + [habits.formula.end])
                .joined(separator: "\n" + prefix)
        case .inlineDirective(let directive):
            guard parser.options.inlineDirectives[directive.name] != nil else { return nil }
            if directive.name == "ruby" {
                return directive.label + "(" + (directive.arguments["rt"] ?? "") + ")"
            }
            guard habits.hasHTML, let handler = parser.options.inlineDirectives[directive.name]
            else {
                return directive.label.escapedMarkdown
            }
            return String(decoding: handler.render(directive, words.labels), as: UTF8.self)
        case .alert(let name, let title):
            guard let prefix else { return nil }
            if habits.hasAlerts {
                let known = "[!\(name)]"
                return title.map { known + "\n" + prefix + "**\($0)**\n" + prefix } ?? known
            }
            return "**\(title ?? words.labels.alerts[name] ?? name)**\n" + prefix
        case .fence(let info):
            let fence = written.prefix { $0 == written.first } + info.language
            guard let title = info.title, let prefix else { return nil }
            return "`\(title)`\n\(prefix)\n\(prefix)\(fence)"
        case .identifier, .tableOfContents, .comment: return ""
        case .keys(let keys):
            return keys.map {
                habits.hasHTML ? "<kbd>\(HTMLText.escaped($0))</kbd>" : $0.escapedMarkdown
            }
            .joined(separator: "+")
        }
    }

    /// Adds a note about an element that the platform does not show, or that should not be in an
    /// exported text.
    mutating func noteHTML(_ html: String, at place: MarkdownPlace?) {
        var scanner = HTMLScanner(Array(html.utf8))
        guard let token = scanner.next(), token.kind == .startTag else { return }
        let name = scanner.name(of: token)
        let isForeign = ["script", "style", "iframe", "video", "audio", "embed"].contains(name)
        guard isForeign || !habits.hasHTML else { return }
        let words = "the element '\(name)' is kept as it is"
        if let place {
            note(words, place)
        } else if !notes.contains(where: { $0.text == words }) {
            notes.append(OutletNote(words))
        }
    }

    /// The replacement of HTML: a link for a player, nothing for scripts and styles; nil to keep
    /// the HTML.
    mutating func replacement(ofHTML html: String) -> String? {
        var scanner = HTMLScanner(Array(html.utf8))
        guard let token = scanner.next(), token.kind == .startTag else { return nil }
        let name = scanner.name(of: token)
        switch name {
        case "iframe", "video", "audio", "embed":
            guard html.hasSuffix("</\(name)>") || name == "embed" else { return nil }
            var address = scanner["src"]
            while address == nil, scanner.next() != nil { address = scanner["src"] }
            guard let address else { return nil }
            if habits.player == nil {
                notes.append(OutletNote("the player of \(address) is replaced by a link"))
            }
            return player(address, title: "")
        case "script", "style":
            guard html.hasSuffix("</\(name)>") else { return nil }
            notes.append(OutletNote("a '\(name)' element is left out"))
            return ""
        default: return nil
        }
    }
}

extension String {
    /// The text with a backslash before each Markdown character.
    var escapedMarkdown: String {
        reduce(into: "") { text, character in
            if "\\`*_[]<>$|".contains(character) { text += "\\" }
            text.append(character)
        }
    }

    /// The text without empty lines at its ends.
    fileprivate var trimmedLines: String {
        var text = self[...]
        while text.first?.isNewline == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
