/// Text in pieces of HTML that are written by hand.
enum HTMLText {
    /// The text with everything escaped that means something in content and in quoted attributes.
    static func escaped(_ text: String) -> String {
        var output = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.unicodeScalars.append(character)
            }
        }
        return output
    }
}
