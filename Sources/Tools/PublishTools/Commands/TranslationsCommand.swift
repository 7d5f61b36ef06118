internal import Files
internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishLanguages
internal import PublishStorage
internal import PublishTranslations

/// `publish i18n diff` and `draft`: compares and drafts translations.
struct TranslationsCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    /// The folder of the site, with a slash at its end.
    private var root: String { URL(fileURLWithPath: folder.path).path + "/" }

    /// The environment variable with the default translation command.
    static let translatorVariable = "PUBLISH_TRANSLATOR"

    func run() throws {
        let files = arguments.words.dropFirst().map { folder.relativePath(of: $0) }
        if TranslationAction(arguments) == .draft {
            try draft(files)
        } else {
            try showDifferences(try pairs(), files)
        }
    }
}

private extension TranslationsCommand {
    /// Asks the program for all pairs of texts, including drafts.
    func pairs() throws -> PairedTexts {
        let answer = try siteProgram()
            .ask(.rows(.pairs), including: arguments.unpublishedTexts)
        guard answer.isGood else { throw CLIError.faultsFound() }
        do {
            return try PairedTexts(answer: answer.text)
        } catch {
            throw CLIError.cannotTranslate(reason: error.description)
        }
    }

    /// The pairs of the given files; all pairs if no files are given.
    func named(_ files: [String], in texts: PairedTexts) throws -> [PairedText] {
        let (pairs, unknown) = texts.named(files)
        if let unknown {
            throw CLIError.cannotTranslate(
                reason:
                    "'\(unknown)' is not a text of the site that can have translations; 'publish list' and 'publish list pages' list all texts."
            )
        }
        return pairs
    }

    func showDifferences(_ texts: PairedTexts, _ files: [String]) throws {
        let pairs = try named(files, in: texts).filter { !files.isEmpty || $0.state == .stale }
        let records = try TranslationRecords(root: root)
        let isJSON = arguments.asksForJSON
        if pairs.isEmpty, !isJSON {
            console.print("No original has changed since its translation was marked.")
        }
        for pair in pairs {
            let report = try DifferenceReport(of: ReadPair(pair, in: root, records, texts.parser))
            let text = isJSON ? report.json : report.text
            if !text.isEmpty { console.print(String(text.dropLast())) }
        }
    }

    func draft(_ files: [String]) throws {
        let environment = surroundings.environment
        let chosen = arguments.value(.using)
        let command = chosen ?? environment[Self.translatorVariable] ?? ""
        guard !command.isEmpty || arguments.has(.dryRun) else {
            throw arguments.usage(
                "Name the translation command with '--using <command>' or the environment variable '\(Self.translatorVariable)'."
            )
        }
        let silence = try silence
        let texts = try pairs()
        let pairs = try draftable(self.named(files, in: texts), areNamed: !files.isEmpty)
        let run = try DraftRun(
            of: pairs,
            in: texts,
            translator: command,
            root: root,
            isPublished: arguments.has(.publish),
            tell: console.print
        )
        guard !arguments.has(.dryRun) else {
            return (run.notes + run.amounts).forEach(console.print)
        }
        let translator = Translator(
            command: command,
            silence: silence,
            folder: root,
            environment: environment,
            onErrors: { [console] in
                console.note(
                    String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)
                )
            }
        )
        let outcome = try run.run(translator)
        console.print(
            outcome.written.isEmpty
                ? "Wrote nothing."
                : "Wrote \(Amount.text(outcome.written.count, "text")). Check them, then mark them with 'publish i18n mark'."
        )
        guard outcome.refused == 0 else {
            throw CLIError.cannotTranslate(
                reason:
                    "\(Amount.text(outcome.refused, "passage")) could not be translated (reasons above). Valid answers are kept for the next run."
            )
        }
    }

    /// The seconds without output after which the translation command is stopped.
    var silence: Double {
        get throws(CLIError) {
            guard let text = arguments.value(.timeout) else { return 120 }
            guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
                throw arguments.usage("'\(text)' is not a number of seconds.")
            }
            return seconds
        }
    }

    /// The pairs that can be drafted; prints the reason for each named pair that cannot.
    func draftable(_ pairs: [PairedText], areNamed: Bool) -> [PairedText] {
        pairs.filter { pair in
            switch pair.state {
            case .missing, .stale: return !pair.isDraft || areNamed
            case .begun where areNamed:
                console.print(
                    "\(pair.translation): already exists; remove it to have it drafted, or translate it"
                )
            case .current where areNamed:
                console.print("\(pair.translation): matches its original")
            case .unmarked where areNamed:
                console.print(
                    "\(pair.translation): never marked; if it matches its original, run 'publish i18n mark \(pair.translation)'"
                )
            case .none where areNamed:
                console.print("\(pair.original): has no translation in '\(pair.to)' on purpose")
            case .begun, .current, .unmarked, .none: break
            }
            return false
        }
    }
}
