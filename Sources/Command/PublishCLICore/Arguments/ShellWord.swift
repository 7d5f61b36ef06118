/// A word of a command line that users paste into a shell.
package enum ShellWord {
    /// Escapes characters that shells interpret, with backslashes.
    ///
    /// - Parameter word: A path, or any text in one line.
    /// - Returns: The word for Bash, Zsh and Fish.
    package static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word {
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber
                || "/._-+,:@%".contains(character)
                // Shells expand a tilde only at the beginning of a word.
                || character == "~" && escaped.isEmpty
            if !isPlain { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
