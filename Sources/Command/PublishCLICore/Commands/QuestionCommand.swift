internal import Files

/// `publish check`, `list`, `stats` and `i18n`: queries that the site's program answers.
struct QuestionCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        let task = try task
        let answer = try siteProgram().ask(
            task,
            about: task == .translations(.mark) ? files : [],
            including: optionsForUnpublishedTexts(in: task)
        )
        if !answer.text.isEmpty {
            // The answer is the purpose of the command, so `--quiet` does not suppress it.
            surroundings.console.print(String(answer.text.dropLast()))
        }
        guard answer.isGood else { throw CLIError.faultsFound() }
        if task == .translations(.mark) {
            try MachineNote(root: folder.path).takeAway(from: files)
        }
    }
}

extension QuestionCommand {
    /// The query for the site's program.
    private var task: SiteTask {
        get throws(CLIError) {
            switch arguments.command.name {
            case .list: return .list(arguments.words.first.flatMap(ListKind.init) ?? .items)
            case .stats: return .statistics
            case .i18n: return .translations(try action)
            default: return .check
            }
        }
    }

    private var action: TranslationAction {
        get throws(CLIError) {
            if TranslationAction(arguments) == .mark {
                guard files.isEmpty == arguments.has(.all) else {
                    throw arguments.usage("Name the translations to mark, or use '--all'.")
                }
                return .mark
            }
            guard files.isEmpty else {
                throw arguments.usage("Unexpected argument '\(arguments.words[1])'.")
            }
            return .status
        }
    }

    /// The options that include unpublished texts in the answer.
    ///
    /// `list drafts` needs all of them, because a draft may also have a future date; `i18n mark FILE`
    /// does, because a text may be marked before it is published.
    private func optionsForUnpublishedTexts(in task: SiteTask) -> [String] {
        let isNamed = task == .translations(.mark) && !files.isEmpty
        guard isNamed || [.list(.drafts), .list(.future), .list(.expired)].contains(task) else {
            return []
        }
        return arguments.unpublishedTexts
    }

    /// The files to mark: the arguments after the first.
    private var files: [String] {
        arguments.words.dropFirst().map { folder.relativePath(of: $0) }
    }
}
