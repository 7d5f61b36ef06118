/// Takes lines for a shell apart, as far as documents need it: quotes, comments, and what stands between commands.
enum ShellWords {
    /// The commands in a text, in order, each as its words.
    ///
    /// - Parameter text: One line or several.
    /// - Returns: The commands; redirections and what is assigned in front of a command are left out.
    static func commands(in text: String) -> [[String]] {
        var commands: [[String]] = []
        var command: [String] = []
        var word: String?
        var quote: Character?
        var isComment = false
        var isTarget = false

        func endWord() {
            if let word, !isTarget { command.append(word) }
            if word != nil { isTarget = false }
            word = nil
        }
        func endCommand() {
            endWord()
            isTarget = false
            let words = command.drop { $0.prefixMatch(of: #/[A-Z_]+=/#) != nil }
            if !words.isEmpty { commands.append(Array(words)) }
            command = []
        }

        var characters = text.replacing("\\\n", with: " ").makeIterator()
        while let character = characters.next() {
            if isComment {
                guard character == "\n" else { continue }
                isComment = false
                endCommand()
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == "\\" {
                word = (word ?? "") + (characters.next().map(String.init) ?? "")
            } else if character == "#", word == nil {
                isComment = true
            } else if character == "&", isTarget, word == nil {
                // As in `2>&1`.
                word = ""
            } else if "\n;|&()".contains(character) {
                endCommand()
            } else if "<>".contains(character) {
                if word?.allSatisfy(\.isNumber) == true { word = nil }
                endWord()
                isTarget = true
            } else if character.isWhitespace {
                endWord()
            } else {
                word = (word ?? "") + String(character)
            }
        }
        endCommand()
        return commands
    }
}
