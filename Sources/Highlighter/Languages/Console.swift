extension Grammar {
    /// Shell transcripts: prompts, commands and their output.
    static let console: Grammar = {
        var grammar = Grammar(
            name: "console",
            title: "Console",
            aliases: ["terminal", "shell-session", "shellsession", "sh-session", "bash-session"]
        )
        grammar.scanAll = ConsoleRules.scan
        return grammar.compiled()
    }()
}

private enum ConsoleRules {
    /// Reads lines with a prompt as commands, and other lines as output.
    ///
    /// If no line has a prompt, all lines are commands.
    @Sendable
    static func scan(_ lexer: inout Lexer, _ grammar: Grammar) {
        guard hasPrompt(lexer) else { return lexer.embed(.bash, to: lexer.end) }
        while lexer.position < lexer.end {
            let end = lexer.lineEnd(from: lexer.position)
            if let prompt = promptEnd(lexer, from: lexer.position, before: end) {
                lexer.take(.prompt, to: prompt)
                lexer.embed(.bash, to: commandEnd(lexer, lineEnd: end))
            } else {
                lexer.take(.output, to: end)
            }
            lexer.takeNewline(to: lexer.position + 1)
        }
    }

    /// Returns the end of a command; a backslash at the end of a line continues the command.
    private static func commandEnd(_ lexer: borrowing Lexer, lineEnd: Int) -> Int {
        var end = lineEnd
        while end < lexer.end, end > lexer.position, lexer.source[end - 1] == "\\" {
            end = lexer.lineEnd(from: end + 1)
        }
        return end
    }

    private static func hasPrompt(_ lexer: borrowing Lexer) -> Bool {
        var line = lexer.position
        while line < lexer.end {
            let end = lexer.lineEnd(from: line)
            if promptEnd(lexer, from: line, before: end) != nil { return true }
            line = end + 1
        }
        return false
    }

    /// Returns the offset after `$ `, `% `, `> ` or `user@host:~$ `.
    private static func promptEnd(_ lexer: Lexer, from line: Int, before end: Int) -> Int? {
        var sign = line
        while sign < end,
            Ascii.isName(lexer.source[sign]) || "@:~/.-".utf8.contains(lexer.source[sign])
        { sign += 1 }
        guard sign < end,
            "$%>".utf8.contains(lexer.source[sign]) || sign > line && lexer.source[sign] == "#"
        else {
            return nil
        }
        // A word before the sign is a prompt only if it contains `@`, `:` or `~`, as a user, host
        // or folder does.
        if sign > line, !(line..<sign).contains(where: { "@:~".utf8.contains(lexer.source[$0]) }) {
            return nil
        }
        guard sign + 1 == end || lexer.source[sign + 1] == " " else { return nil }
        return sign + 1
    }
}
