/// Escaping of text for Markdown.
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
}
