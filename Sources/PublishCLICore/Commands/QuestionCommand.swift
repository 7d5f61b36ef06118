internal import Files

/// `publish check`, `list` and `i18n`: what the site's program is asked about the site.
struct QuestionCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    func run() throws {
        let task = try task
        let program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals)
        )
        let answer = try program.ask(task, about: files, including: included)
        if !answer.text.isEmpty {
            // An answer is never quiet: it is what was asked for.
            surroundings.console.print(String(answer.text.dropLast()))
        }
        guard answer.isGood else { throw CLIError.faultsFound }
    }
}

extension QuestionCommand {
    /// What the program is asked to do.
    private var task: String {
        get throws {
            switch arguments.command.name {
            case "list": return "list-" + (try kind(default: "items"))
            case "i18n" where arguments.words.first == "mark":
                guard files.isEmpty == arguments.has("--all") else {
                    throw arguments.usage("Name the translations to mark, or give '--all'.")
                }
                return "i18n-mark"
            case "i18n":
                guard arguments.words.count < 2 else {
                    throw arguments.usage("Unexpected argument '\(arguments.words[1])'.")
                }
                guard !arguments.has("--all") else {
                    throw arguments.usage("The option '--all' is for 'publish i18n mark'.")
                }
                return "i18n-" + (try kind(default: "status"))
            default: return arguments.command.name
            }
        }
    }

    /// The options without which there would be nothing to answer: a draft may also have a date ahead.
    private var included: [String] {
        guard arguments.command.name == "list",
            ["drafts", "future", "expired"].contains(arguments.words.first)
        else { return [] }
        return SiteOptions.content.map(\.name).filter { !arguments.has($0) }
    }

    /// The files that it is about.
    private var files: [String] {
        let isMarking = arguments.command.name == "i18n" && arguments.words.first == "mark"
        return isMarking ? arguments.words.dropFirst().map(relative) : []
    }

    private func kind(`default`: String) throws(CLIError) -> String {
        guard let word = arguments.words.first else { return `default` }
        let words = arguments.command.words
        guard words.contains(word) else {
            throw arguments.usage(
                "'\(word)' is none of \(words.joined(separator: ", "))."
                    + Suggestion.sentence(for: word, among: words)
            )
        }
        return word
    }

    /// A path as the site knows it: relative to its folder.
    private func relative(_ path: String) -> String {
        if path.hasPrefix(folder.path) { return String(path.dropFirst(folder.path.count)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
