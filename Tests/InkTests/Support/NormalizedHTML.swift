import Foundation

/// HTML in the form in which the specification compares it.
///
/// White space is collapsed outside `pre` and dropped beside block tags, attributes are sorted,
/// entities are decoded, URLs are compared without percent-encoding, and empty elements are
/// written without slash. Source: GFM 0.29, test/normalize.py (behaviour, not code).
struct NormalizedHTML: Equatable, CustomStringConvertible {
    let description: String

    init(_ html: String) {
        var normalizer = HTMLNormalizer(Array(html))
        description = normalizer.normalize()
    }
}

private struct HTMLNormalizer {
    private static let blockTags: Set<String> = [
        "article", "header", "aside", "hgroup", "blockquote", "hr", "iframe", "body", "li", "map",
        "button", "object", "canvas", "ol", "caption", "output", "col", "p", "colgroup", "pre",
        "dd", "progress", "div", "section", "dl", "table", "td", "dt", "tbody", "embed", "textarea",
        "fieldset", "tfoot", "figcaption", "th", "figure", "thead", "footer", "tr", "form", "ul",
        "h1", "h2", "h3", "h4", "h5", "h6", "video", "script", "style",
    ]

    private let input: [Character]
    private var position = 0
    private var output = ""
    private var lastTag = ""
    private var isAfterTag = false
    private var verbatim = 0

    init(_ input: [Character]) { self.input = input }

    mutating func normalize() -> String {
        while position < input.count {
            if input[position] == "<", let end = endOfMarkup() {
                let markup = String(input[position...end])
                position = end + 1
                tag(markup)
            } else {
                let start = position
                position += 1
                while position < input.count, input[position] != "<" { position += 1 }
                text(String(input[start..<position]))
            }
        }
        return output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func endOfMarkup() -> Int? {
        let rest = input[position...]
        if rest.starts(with: "<!--") { return find("-->", from: position + 4) }
        if rest.starts(with: "<![CDATA[") { return find("]]>", from: position) }
        if rest.starts(with: "<?") { return find("?>", from: position) }
        let next = position + 1 < input.count ? input[position + 1] : " "
        guard next.isLetter || next == "/" || next == "!" else { return nil }
        var quote: Character?
        for index in position..<input.count {
            if let open = quote {
                if input[index] == open { quote = nil }
            } else if input[index] == "\"" || input[index] == "'" {
                quote = input[index]
            } else if input[index] == ">" {
                return index
            }
        }
        return nil
    }

    private func find(_ end: String, from start: Int) -> Int? {
        let end = Array(end)
        var index = start
        while index + end.count <= input.count {
            if Array(input[index..<index + end.count]) == end { return index + end.count - 1 }
            index += 1
        }
        return nil
    }

    private mutating func text(_ raw: String) {
        var data = decodeEntities(raw)
        if verbatim == 0 {
            if isAfterTag, lastTag == "br" { data = String(data.drop { $0 == "\n" }) }
            var collapsed = ""
            for character in data {
                let space = character == " " || character == "\n" || character == "\t"
                if space, collapsed.hasSuffix(" ") { continue }
                collapsed.append(space ? " " : character)
            }
            data = collapsed
            if isAfterTag, Self.blockTags.contains(lastTag) {
                data = String(data.drop { $0 == " " })
            } else if output.hasSuffix(" "), data.hasPrefix(" ") {
                data.removeFirst()
            }
        }
        output += data.replacingEscapes
        if !data.isEmpty { isAfterTag = false }
    }

    private mutating func tag(_ markup: String) {
        guard let second = markup.dropFirst().first, second != "!", second != "?" else {
            output += markup
            isAfterTag = false
            return
        }
        let isEnd = second == "/"
        let body = Array(markup.dropFirst(isEnd ? 2 : 1).dropLast())
        var index = 0
        var name = ""
        while index < body.count, !body[index].isWhitespace, body[index] != "/" {
            name.append(body[index])
            index += 1
        }
        name = name.lowercased()
        if Self.blockTags.contains(name) {
            while output.hasSuffix(" ") || (verbatim == 0 && output.hasSuffix("\n")) {
                output.removeLast()
            }
        }
        if name == "pre" { verbatim += isEnd ? -1 : 1 }
        output += isEnd ? "</\(name)>" : "<\(name)\(attributes(body[index...], of: name))>"
        lastTag = name
        isAfterTag = true
    }

    private func attributes(_ text: ArraySlice<Character>, of name: String) -> String {
        var result: [String] = []
        var rest = text
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard !rest.isEmpty else { break }
            let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            rest = rest.dropFirst(Swift.max(key.count, 1)).drop { $0.isWhitespace }
            guard rest.first == "=" else {
                result.append(String(key).lowercased())
                continue
            }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            var value: ArraySlice<Character>
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 2)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            var decoded = decodeEntities(String(value))
            if key == ["h", "r", "e", "f"] || key == ["s", "r", "c"] {
                decoded = decoded.removingPercentEncoding ?? decoded
            }
            result.append("\(String(key).lowercased())=\"\(decoded.replacingEscapes)\"")
        }
        return result.sorted().map { " " + $0 }.joined()
    }

    private func decodeEntities(_ text: String) -> String {
        var result = text
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
            ("&nbsp;", "\u{A0}"), ("&copy;", "©"), ("&ouml;", "ö"), ("&auml;", "ä"), ("&amp;", "&"),
        ] {
            result = result.replacingOccurrences(of: entity, with: character)
        }
        return result
    }
}

extension String {
    fileprivate var replacingEscapes: String {
        replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}
