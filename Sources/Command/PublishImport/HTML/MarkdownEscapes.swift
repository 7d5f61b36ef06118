/// Text that stands in Markdown as itself.
enum MarkdownEscapes {
    /// A text between the brackets of a link or a picture.
    static func label(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\[]`*_<&".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
        return result
    }
}
