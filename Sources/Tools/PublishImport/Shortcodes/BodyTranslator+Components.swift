internal import Foundation

struct OpenComponent {
    var name: String
    /// The indentation of the component's tag and of its first line.
    var indentation: Int
    var inner: Int
    /// The line that closes the component, `:::`; nil if only the content of the component is kept.
    var end: String?
}

private struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    var isClosing = false
    var isEmpty = false
    /// The rest of the line after the tag.
    var rest: String

    /// Parses the tag at the start of a text; nil if there is no well-formed tag.
    init?(_ text: String) {
        let pattern =
            /<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{\{[^{}]*\}\}|\{[^{}]*\}))?)*)\s*(\/?)>(.*)/
        guard let match = text.wholeMatch(of: pattern.dotMatchesNewlines()) else { return nil }
        isClosing = !match.1.isEmpty
        name = String(match.2)
        isEmpty = !match.4.isEmpty
        rest = String(match.5)
        let attribute = /([\w:-]+)=("[^"]*"|'[^']*'|\{[^{}]*\})/
        for found in match.3.matches(of: attribute) {
            let value = found.2.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
            let isQuoted =
                value.count > 1 && "\"'`".contains(value.prefix(1)) && found.2.hasPrefix("{")
            attributes[String(found.1)] = isQuoted ? String(value.dropFirst().dropLast()) : value
        }
    }

    /// Returns the value of the first of several attributes that has a value.
    func value(_ names: String...) -> String? {
        names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
    }
}

extension BodyTranslator {
    /// Translates a line of MDX syntax to lines of Markdown; nil for an ordinary line of Markdown.
    mutating func component(in line: String, _ number: Int) -> [String]? {
        if let last = endOfModule() {
            for line in lines[index...last] {
                guard let match = line.firstMatch(of: /import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/)
                else {
                    continue
                }
                modules[String(match.1)] = String(match.2)
            }
            lose(number, "'\(lines[index])' of MDX is left out")
            lastOfModule = last
            skip(to: last)
            return []
        }
        if line.contains("{/*") {
            guard let text = withoutComments() else { return nil }
            return text.allSatisfy(\.isWhitespace) ? [] : [links(in: text)]
        }
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        guard trimmed.prefixMatch(of: /<\/?[A-Z]/) != nil else {
            return expressions(in: line, number)
        }
        // A tag may span several lines.
        var text = trimmed
        var last = index
        var tag = Tag(text)
        while tag == nil, last + 1 < lines.count, last < index + 20, !lines[last + 1].isEmpty {
            last += 1
            text += "\n" + lines[last].trimmingCharacters(in: .whitespaces)
            tag = Tag(text)
        }
        let indentation = String(line.prefix { $0 == " " })
        if let tag, let done = translated(tag, indentation: indentation) {
            skip(to: last)
            return quoted(done)
        }
        // In several lines, Markdown would show the tag.
        if let tag, last > index {
            lose(number, "the component '\(trimmed)' of MDX is left out")
            skip(to: last)
            return tag.rest.isEmpty ? [] : [tag.rest]
        }
        lose(number, "the component '\(trimmed)' of MDX is left as it is")
        return nil
    }

    /// Removes the indentation that a line has because it is inside a component.
    func withoutIndentation(_ line: String) -> String {
        guard let first = components.first, let last = components.last else { return line }
        let isEnd = line.trimmingCharacters(in: .whitespaces).hasPrefix("</\(last.name)>")
        let width = (isEnd ? last.indentation : last.inner) - first.indentation
        let spaces = line.prefix { $0 == " " }.count
        return String(line.dropFirst(min(width, spaces)))
    }

    /// Translates a tag; nil if Markdown has no equivalent.
    private mutating func translated(_ tag: Tag, indentation: String) -> [String]? {
        func line(_ text: String) -> String { indentation + text }
        if tag.isClosing {
            guard let open = components.last, open.name == tag.name, tag.rest.isEmpty else {
                return nil
            }
            components.removeLast()
            return open.end.map { [line($0)] } ?? []
        }
        let name = tag.name.lowercased()
        let closing = "</\(tag.name)>"
        let inner =
            tag.rest.hasSuffix(closing) ? String(tag.rest.dropLast(closing.count)) : tag.rest
        let isWhole = tag.isEmpty || tag.rest.hasSuffix(closing)
        switch name {
        case "bilibili", "youtube", "vimeo", "codepen", "gist":
            guard let id = tag.value("id", "videoId", "bvid", "url", "src", "link"), isWhole else {
                return nil
            }
            let title = tag.value("title").map { " \($0)" } ?? ""
            return [line(":::\(name) \(id)\(title)"), line(":::")]
        case "image", "picture", "figure", "img":
            guard let source = tag.value("src"), isWhole else { return nil }
            let path = modules[source] ?? source
            let title = tag.value("title", "caption").map { " \"\($0)\"" } ?? ""
            return [line("![\(tag.value("alt") ?? "")](\(names.link(path) ?? path)\(title))")]
        default: break
        }
        guard let opening = opening(of: tag, name) else { return nil }
        if isWhole {
            let text = inner.trimmingCharacters(in: .whitespacesAndNewlines)
            return opening.isEmpty
                ? [line(links(in: text))] : [line(opening), line(links(in: text)), line(":::")]
        }
        guard tag.rest.allSatisfy(\.isWhitespace) else { return nil }
        let own = lines[index].prefix { $0 == " " }.count
        let next = lines[(index + 1)...].first { !$0.allSatisfy(\.isWhitespace) }
        components.append(
            OpenComponent(
                name: tag.name,
                indentation: own,
                inner: max(own, next.map { $0.prefix { $0 == " " }.count } ?? 0),
                end: opening.isEmpty ? nil : ":::"
            )
        )
        return opening.isEmpty ? [] : [line(opening)]
    }

    /// Returns the opening line of the directive for a component: empty if only its content is
    /// kept, nil if there is no equivalent.
    private func opening(of tag: Tag, _ name: String) -> String? {
        let title = tag.value("title", "label", "summary", "name", "value").map { " \($0)" } ?? ""
        switch name {
        case "callout", "aside", "admonition", "alert", "note", "tip", "info", "warning", "caution",
            "danger", "important":
            let kind = (tag.value("type", "kind", "variant") ?? name).lowercased()
            return ":::" + ShortcodeTable.alert(kind).lowercased() + title
        case "tabs", "tabgroup", "codegroup", "steps":
            return name == "steps" ? ":::steps" : ":::tabs"
        case "tab", "tabitem": return ":::tab" + title
        case "card": return ":::card" + title
        case "details", "collapse", "accordion", "spoiler": return ":::details" + title
        case "cardgrid", "center", "fragment", "columns", "column", "row", "container": return ""
        default: return nil
        }
    }

    /// Returns the last line of an `import` or `export` that starts here; nil for prose that starts with these words.
    private func endOfModule() -> Int? {
        let line = lines[index]
        guard line.hasPrefix("import") || line.hasPrefix("export ") else { return nil }
        // Within a paragraph, `import` and `export` are prose.
        let isFirst = index == 0 || lines[index - 1].allSatisfy(\.isWhitespace)
        guard isFirst || lastOfModule == index - 1 else { return nil }
        let statement =
            /import\s*(?:[\w$*{][^'"]*?\sfrom\s*|\{[^'"]*?\}\s*from\s*)?['"][^'"]+['"]\s*;?/
        if line.wholeMatch(of: statement) != nil { return index }
        let rest = lines[index...].prefix(200)
        // A statement with an open bracket continues after blank lines.
        var open = 0
        let end =
            rest.firstIndex { line in
                for byte in line.utf8 {
                    if "{([".utf8.contains(byte) { open += 1 }
                    if "})]".utf8.contains(byte) { open -= 1 }
                }
                return open <= 0 && line.allSatisfy(\.isWhitespace)
            } ?? rest.endIndex
        if line.hasPrefix("import") {
            // A multi-line import ends at the line with its module name.
            let last = rest[..<end].firstIndex { $0.contains("'") || $0.contains("\"") }
            return last.flatMap { last in
                lines[index...last].joined(separator: "\n").wholeMatch(of: statement).map { _ in
                    last
                }
            }
        }
        let export =
            /export\s+(?:(?:const|let|var)\s+[\w${\[][^=]*=|(?:async\s+)?function\b[^(]*\(|default\s+\S|class\s+\w+|\{[^}]*\}|\*\s*from).*/
        let chunk = rest[..<end].joined(separator: "\n")
        return chunk.wholeMatch(of: export.dotMatchesNewlines()) == nil ? nil : end - 1
    }

    /// Removes comments in braces, which may span several lines; nil if one is not closed.
    private mutating func withoutComments() -> String? {
        guard let last = lines[index...].prefix(100).firstIndex(where: { $0.contains("*/}") })
        else {
            return nil
        }
        let text = lines[index...last].joined(separator: "\n")
        skip(to: last)
        return text.replacing(/\{\/\*.*?\*\/\}/.dotMatchesNewlines(), with: "")
    }

    /// Replaces expressions in a line by values from the front matter, and reports the others; nil
    /// for a line without expressions.
    private mutating func expressions(in line: String, _ number: Int) -> [String]? {
        // A line that is indented by four spaces is code in Markdown.
        guard line.contains("{"), !line.contains("$"), !line.hasPrefix("    ") else { return nil }
        var result = ""
        var pieces = LinePieces(of: line)
        var isChanged = false
        var hasTag = false
        while let open = pieces.place(of: "{"),
            let close = pieces.place(of: "}", from: open.upperBound)
        {
            let before = pieces.take(upTo: open.lowerBound)
            hasTag = hasTag || before.utf8.contains(UInt8(ascii: "<"))
            result += before
            let whole = pieces.take(upTo: close.upperBound)
            let isText = pieces.isInCode(at: open.lowerBound) || result.hasSuffix("\\")
            let content = whole.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
            let value =
                content.wholeMatch(of: /(["'])(.*)\1/).map { String($0.2) }
                ?? content.wholeMatch(of: /frontmatter\.(\w+)/).flatMap {
                    names.value("page.\($0.1)")
                }
            if !isText, let value {
                result += value.isEmpty ? " " : value
                isChanged = true
            } else {
                result += whole
                // Heading identifiers and tag attributes are written in braces, too.
                if !isText, !content.hasPrefix("#"), !hasTag {
                    lose(number, "the expression '\(whole)' of MDX is left as it is")
                }
            }
        }
        return isChanged ? [links(in: result + pieces.rest)] : nil
    }
}
