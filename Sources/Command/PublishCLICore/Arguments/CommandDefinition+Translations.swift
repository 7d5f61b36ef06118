extension CommandDefinition {
    package static let i18n = CommandDefinition(
        name: .i18n,
        summary: "List, compare, draft and mark translations.",
        forms: [
            "i18n [status] [<options>]", "i18n diff [<files>] [<options>]",
            "i18n draft [<files>] --using <command> [<options>]", "i18n mark <files>|--all",
            "i18n none <files>",
        ],
        options: [
            Option(.all, summary: "Mark every translation of the site"),
            Option(.strict, summary: "Fail if anything is missing or stale"),
            Option(
                .using,
                value: "<command>",
                summary: "The translation command (default: PUBLISH_TRANSLATOR)"
            ),
            Option(.dryRun, summary: "Send nothing; only count what would be translated"),
            Option(
                .timeout,
                value: "<seconds>",
                summary: "Stop the command after this long without output (default: 120)"
            ),
            Option(.publish, summary: "Publish new translations instead of making them drafts"),
        ] + questionOptions,
        sharedOptions: generationOptions,
        topics: [
            Topic(
                words: [TranslationAction.status.rawValue],
                discussion: """
                    'status' lists the articles and strings that are missing in each language, the \
                    translations that are stale because the original has changed since they were marked, and \
                    machine translations that nobody has marked. The exit status is 0, or 1 with '--strict' if \
                    there are any.
                    """,
                options: [.strict] + questionOptions.map(\.name)
            ),
            Topic(
                words: [TranslationAction.diff.rawValue],
                discussion: """
                    'diff' shows what has changed in originals since their translations were marked, \
                    next to the current translation. The earlier text comes from Git. <files> are originals \
                    or translations; without them, everything stale is shown.
                    """,
                options: questionOptions.map(\.name)
            ),
            Topic(
                words: [TranslationAction.draft.rawValue],
                discussion: """
                    'draft' translates whatever is missing or stale, or the given files, with a command of \
                    your choice. The command reads one JSON line per passage and answers each with \
                    {"id": …, "text": …}. Nothing is sent unless you run this, and drafts are only sent if you \
                    name them. Answers that would change code, links or structure are rejected. The result has \
                    'translation: machine' in its front matter until 'publish i18n mark'.
                    """,
                options: [.using, .dryRun, .timeout, .publish]
            ),
            Topic(
                words: [TranslationAction.mark.rawValue],
                discussion: """
                    'mark' records in 'translations.json' that translations match the current originals, \
                    and removes 'translation: machine' from their front matter. Keep 'translations.json' under \
                    version control.
                    """,
                options: [.all]
            ),
            Topic(
                words: [TranslationAction.none.rawValue],
                discussion: """
                    'none' writes 'translation: none' into the front matter of texts that are meant to exist \
                    in one language only; they no longer count as missing a translation.
                    """,
                options: []
            ),
        ],
        maximumArguments: nil,
        words: TranslationAction.names,
        passesArguments: true,
        examples: [
            Example(call: "i18n status", effect: "lists missing and stale translations"),
            Example(call: "i18n status --strict", effect: "fails if there are any"),
            Example(call: "i18n diff", effect: "shows what has changed, next to its translation"),
            Example(
                call: "i18n draft --dry-run",
                effect: "counts what would be translated; nothing is sent"
            ),
            Example(
                call: "i18n draft Content/zh/posts/hello.md --using ./translate.sh",
                effect: "drafts the translation of this text"
            ),
            Example(
                call: "i18n mark Content/en/posts/hello.md",
                effect: "marks this translation as up to date"
            ),
            Example(call: "i18n mark --all", effect: "marks all translations"),
            Example(
                call: "i18n none Content/zh/posts/meetup.md",
                effect: "records that this text needs no translation"
            ),
        ]
    )
}

extension ParsedArguments {
    /// The action of `i18n`; nil if the first argument is unknown.
    package var translationAction: TranslationAction? {
        words.first.flatMap(TranslationAction.init)
    }
}

extension TranslationAction {
    /// The options of this action that some other action does not have.
    private var options: Set<Option.Name> {
        switch self {
        case .status: [.strict]
        case .mark: [.all]
        case .diff, .none: []
        case .draft: [.using, .dryRun, .timeout, .publish]
        }
    }

    /// Throws if an option belongs to another action.
    ///
    /// - Throws: ``CLIError``: `usage`.
    package func refuseOptions(of arguments: ParsedArguments) throws(CLIError) {
        for other in Self.allCases {
            for option in other.options.subtracting(options) where arguments.has(option) {
                throw arguments.usage(
                    "The option '\(option)' is only for 'publish i18n \(other.rawValue)'."
                )
            }
        }
    }
}
