/// `publish help --man`: the manual page of the command, made from the same definitions as the help.
///
/// Source: man-pages(7), groff_man(7).
enum ManualPage {
    /// The manual page in roff, the format of `man`.
    ///
    /// - Parameter version: The version of the command.
    /// - Returns: The lines of the page; the last line has no newline.
    static func text(version: String) -> String {
        let summaries = CommandDefinition.all.flatMap { command in
            [".TP", ".B \(escaped(command.names.joined(separator: ", ")))", line(command.summary)]
        }
        let lines =
            [
                ".TH PUBLISH 1 \"\" \"Publish \(escaped(version))\"",
                ".SH NAME",
                "publish \\- static websites written in Swift, in several languages",
                ".SH SYNOPSIS",
                ".B publish",
                ".I command",
                "[\\fIarguments\\fR]",
                ".SH DESCRIPTION",
                "Creates, generates, serves and deploys static websites written in Swift.",
            ] + summaries + CommandDefinition.all.flatMap(section) + [
                ".SH EXIT STATUS",
                ".TP", ".B 0", "The command succeeded.",
                ".TP", ".B 1", "The command failed, or the site has errors.",
                ".TP", ".B 64", "The arguments are wrong.",
            ]
        return lines.joined(separator: "\n")
    }

    /// The section about a command: its forms, discussion, options and examples.
    private static func section(_ command: CommandDefinition) -> [String] {
        let forms = command.forms.flatMap { [".br", ".B publish \(escaped($0))"] }
        let paragraphs = ([command.summary, command.discussion] + command.topics.map(\.discussion))
            .filter { !$0.isEmpty }
        // The options that most commands have are explained once.
        let common = command.name == .generate ? [] : CommandDefinition.generate.moreOptions
        let groups = command.hiddenOptions.filter { group in
            !common.contains { $0.title == group.title }
        }
        let shared =
            groups.count == command.hiddenOptions.count
            ? []
            : [
                ".PP",
                "This command builds the site's program first and also takes the other options of \\fBpublish generate\\fR.",
            ]
        let options = (command.options + groups.flatMap(\.options) + [.help]).flatMap { option in
            let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
            let names = option.names.reversed().map { "\\fB\(escaped($0))\\fR" }
            return [".TP", names.joined(separator: ", ") + value, line(option.summary + ".")]
        }
        let examples = command.examples.flatMap {
            [".TP", ".B publish \(escaped($0.key))", line($0.value)]
        }
        return [".SH \"\(escaped(command.names.joined(separator: ", ").uppercased()))\""]
            + forms.dropFirst() + paragraphs.flatMap { [".PP", line($0)] } + options + shared
            + [".PP", "Examples:"] + examples
    }

    /// Escapes roff's special characters.
    ///
    /// A hyphen becomes `\-`, so that options can be copied from the page: roff replaces a plain hyphen
    /// with a typographic one.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("\"", with: "\\(dq").replacing("'", with: "\\(aq")
            .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha")
            .replacing("~", with: "\\(ti")
    }

    /// Escapes text that begins a line: roff reads a line that begins with a dot as a request.
    private static func line(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let text = escaped(String(line))
            return text.hasPrefix(".") ? "\\&" + text : text
        }.joined(separator: "\n")
    }
}
