internal import PublishStorage

package enum YAMLText {
    /// Returns a text as a YAML value, in quotation marks if YAML would read it as anything but
    /// this text.
    package static func scalar(_ text: String) -> String {
        let isPlain =
            !["", "~", "null"].contains(text) && !text.contains(": ") && !text.contains(" #")
            && !text.hasSuffix(":")
            && !text.unicodeScalars.contains { isControl($0) }
            && text.last?.isWhitespace == false
            && text.first.map { !"-?:,[]{}#&*!|>'\"%@` ".contains($0) } ?? false
        if isPlain { return text }
        // YAML requires escapes for more characters than JSON.
        return JSONText.quoted(text).unicodeScalars.reduce(into: "") { result, scalar in
            guard isControl(scalar) else { return result.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// Returns whether a character would end a line, or is invisible.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        let kinds: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        return kinds.contains(scalar.properties.generalCategory)
    }

    /// Returns a list with commas between the elements, as `key: value` lines contain it; as a list
    /// in brackets if an element needs quotation marks.
    package static func words(_ texts: [String]) -> String {
        let isPlain = texts.allSatisfy { !$0.contains { ",，、；".contains($0) } && scalar($0) == $0 }
        return isPlain ? texts.joined(separator: ", ") : list(texts)
    }

    /// Returns a list in brackets.
    package static func list(_ texts: [String]) -> String {
        let elements = texts.map { text in
            text.contains { ",，、；[]{}".contains($0) } && scalar(text) == text
                ? JSONText.quoted(text) : scalar(text)
        }
        return "[" + elements.joined(separator: ", ") + "]"
    }

    /// Returns the lines of a key with everything below it; a text stays a text, whatever is in it.
    package static func lines(_ key: String, _ node: MetadataNode, indent: String = "") -> [String]
    {
        let key = indent + scalar(key) + ":"
        if case .list(let list, _) = node.value {
            return [key + " " + (list.count == 1 ? words(list) : Self.list(list))]
        }
        if let text = node.text { return [key + " " + scalar(text)] }
        let more = indent + "  "
        func children(of node: MetadataNode, indent: String) -> [String] {
            node.children.sorted { $0.key < $1.key }
                .flatMap { lines($0.key, $0.value, indent: indent) }
        }
        guard let elements = node.elements else { return [key] + children(of: node, indent: more) }
        return [key]
            + elements.flatMap { element -> [String] in
                let below = children(of: element, indent: more + "  ")
                guard let first = below.first else {
                    return [
                        more + "- " + (element.plainText.map(scalar) ?? list(element.list ?? []))
                    ]
                }
                return [more + "- " + first.dropFirst(more.count + 2)] + below.dropFirst()
            }
    }
}
