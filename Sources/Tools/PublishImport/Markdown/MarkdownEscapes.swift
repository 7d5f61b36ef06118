/// Escaping of parts of links and pictures for Markdown.
enum MarkdownEscapes {
    /// Escapes a text for the brackets of a link or picture.
    static func label(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\[]`*_<&".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
        return result
    }

    /// Returns an address as it is written in parentheses.
    static func destination(_ address: String) -> String {
        guard address.contains(where: { $0.isWhitespace || "()<>\\".contains($0) }) else {
            return address
        }
        var result = ""
        for character in address {
            switch character {
            case "<": result += "%3C"
            case ">": result += "%3E"
            case "\\": result += "%5C"
            case _ where character.isWhitespace: result += "%20"
            default: result.append(character)
            }
        }
        return "<\(result)>"
    }
}
