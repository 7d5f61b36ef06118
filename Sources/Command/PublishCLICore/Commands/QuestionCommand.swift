internal import Files

/// `publish check`, `list`, `stats` and `i18n`: what the site's program is asked about the site.
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
        let answer = try program.ask(
            task,
            about: task == .translations(.mark) ? files : [],
            including: included(in: task)
        )
        if !answer.text.isEmpty {
            // An answer is never quiet: it is what was asked for.
            surroundings.console.print(String(answer.text.dropLast()))
        }
        guard answer.isGood else { throw CLIError.faultsFound }
    }
}

extension QuestionCommand {
    /// What the program is asked to do.
    private var task: SiteTask {
        get throws(CLIError) {
            switch arguments.command.name {
            case .list: return .list(try word(default: .items))
            case .stats: return .statistics
            case .i18n: return .translations(try action)
            default: return .check
            }
        }
    }

    private var action: TranslationAction {
        get throws(CLIError) {
            if arguments.words.first == TranslationAction.mark.rawValue {
                guard files.isEmpty == arguments.has(.all) else {
                    throw arguments.usage("Name the translations to mark, or give '--all'.")
                }
                return .mark
            }
            guard files.isEmpty else {
                throw arguments.usage("Unexpected argument '\(arguments.words[1])'.")
            }
            guard !arguments.has(.all) else {
                throw arguments.usage("The option '--all' is for 'publish i18n mark'.")
            }
            return try word(default: .status)
        }
    }

    /// The options without which there would be nothing to answer: a draft may also have a date ahead.
    private func included(in task: SiteTask) -> [String] {
        guard [.list(.drafts), .list(.future), .list(.expired)].contains(task) else { return [] }
        return SiteOptions.content.map(\.name).filter { !arguments.has($0) }.map(\.description)
    }

    /// The files to mark: what follows the first word.
    private var files: [String] { arguments.words.dropFirst().map(folder.relative) }

    /// The choice that the first word names.
    private func word<Choice: Words>(`default`: Choice) throws(CLIError) -> Choice {
        guard let word = arguments.words.first else { return `default` }
        guard let choice = Choice(rawValue: word) else {
            throw arguments.usage(
                "'\(word)' is none of \(Choice.names.joined(separator: ", "))."
                    + Suggestion.sentence(for: word, among: Choice.names)
            )
        }
        return choice
    }
}
