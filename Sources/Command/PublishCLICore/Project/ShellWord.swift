/// A word of a command that people paste into a shell.
enum ShellWord {
    /// The word with a backslash before every character that shells read as something else.
    ///
    /// - Parameter word: A path, or any text in one line.
    /// - Returns: What Bash, Zsh and Fish read as that word.
    static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word {
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber
                || "/._-+,:@%".contains(character)
                // At the beginning the command knows it, as the shell does.
                || character == "~" && escaped.isEmpty
            if !isPlain { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
