internal import PublishTranslations

extension CommandDefinition {
    static let i18n = CommandDefinition(
        name: .i18n,
        summary: "Look after the translations of the site.",
        forms: [
            "i18n [status] [<options>]", "i18n diff [<files>] [<options>]",
            "i18n draft [<files>] --using <command> [<options>]", "i18n mark <files>|--all",
            "i18n none <files>",
        ],
        options: [
            Option(.all, summary: "Mark every translation of the site"),
            Option(.strict, summary: "Fail if there is anything to do"),
            Option(
                .using,
                value: "<command>",
                summary: "The command that translates (default: PUBLISH_TRANSLATOR)"
            ),
            Option(.dryRun, summary: "Send nothing; tell how much there is to translate"),
            Option(
                .timeout,
                value: "<seconds>",
                summary: "How long the command may say nothing (default: 120)"
            ),
            Option(.publish, summary: "New translations are published, and no drafts"),
        ] + questionOptions,
        sharedOptions: generationOptions,
        topics: [
            Topic(
                words: [TranslationAction.status.rawValue],
                discussion: """
                    'status' lists the articles and strings that each language lacks, the \
                    translations whose original has changed since they were marked, and those by a \
                    machine that nobody has marked. The status is 0 unless '--strict' is given and \
                    something is to be done.
                    """,
                options: [.strict] + questionOptions.map(\.name)
            ),
            Topic(
                words: [TranslationAction.diff.rawValue],
                discussion: """
                    'diff' shows what has changed in originals since their translations were marked, \
                    beside what these say. The earlier words come from the history that Git keeps. \
                    Files are originals or translations; without any, all that are stale are shown.
                    """,
                options: questionOptions.map(\.name)
            ),
            Topic(
                words: [TranslationAction.draft.rawValue],
                discussion: """
                    'draft' lets a command of your choice translate what is missing or stale, or the files \
                    that are named. It gets a line of JSON for each part, and answers each with \
                    {"id": …, "text": …}; nothing is sent unless this is called, and originals that are drafts \
                    only when they are named. An answer that would change code, links or structure is refused. \
                    What is written has 'translation: machine' in its header until 'publish i18n mark'.
                    """,
                options: [.using, .dryRun, .timeout, .publish]
            ),
            Topic(
                words: [TranslationAction.mark.rawValue],
                discussion: """
                    'mark' records in 'translations.json' that translations match their originals as \
                    these are now; keep that file under version control. It takes 'translation: machine' \
                    from their headers.
                    """,
                options: [.all]
            ),
            Topic(
                words: [TranslationAction.none.rawValue],
                discussion: """
                    'none' writes 'translation: none' into the headers of texts that are in one language \
                    on purpose; no translation is missing there any more.
                    """,
                options: []
            ),
        ],
        maximumArguments: nil,
        words: TranslationAction.names,
        passesArguments: true,
        examples: [
            Example(call: "i18n status", effect: "what is missing or out of date"),
            Example(call: "i18n status --strict", effect: "fails if there is anything to do"),
            Example(call: "i18n diff", effect: "what has changed, beside its translation"),
            Example(
                call: "i18n draft --dry-run",
                effect: "how much there is to translate; nothing is sent"
            ),
            Example(
                call: "i18n draft Content/zh/posts/hello.md --using ./translate.sh",
                effect: "a draft of this text's translation"
            ),
            Example(
                call: "i18n mark Content/en/posts/hello.md",
                effect: "this translation matches its original"
            ),
            Example(call: "i18n mark --all", effect: "so do all of them"),
            Example(
                call: "i18n none Content/zh/posts/meetup.md",
                effect: "this text needs no translation"
            ),
        ]
    )
}

extension ParsedArguments {
    /// What `i18n` is to do; nil where the first word says nothing known.
    var translationAction: TranslationAction? {
        words.first.flatMap(TranslationAction.init)
    }
}
