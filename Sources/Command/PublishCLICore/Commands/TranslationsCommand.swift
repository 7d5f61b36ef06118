internal import Files
internal import Foundation
internal import PublishLanguages
internal import PublishStorage
internal import PublishTranslations

/// `publish i18n diff`, `draft` and `none`: what is done with the files of translations, which the site's program names.
struct TranslationsCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings
    let action: TranslationAction

    private var console: Console { surroundings.console }
    /// The folder of the site, with a slash at its end.
    private var root: String { URL(fileURLWithPath: folder.path).path + "/" }

    func run() throws {
        try action.refuseOptions(of: arguments)
        let files = arguments.words.dropFirst().map { folder.relativePath(of: $0) }
        switch action {
        case .none: try keepInOneLanguage(files)
        default: try showDifferences(try pairs(), files)
        }
    }
}

private extension TranslationsCommand {
    /// Asks the program which texts are pairs, drafts among them.
    func pairs() throws -> PairedTexts {
        let program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals)
        )
        let hidden = SiteOptions.content.map(\.name).filter { !arguments.has($0) }
        let answer = try program.ask(.pairs, including: hidden.map(\.description))
        guard answer.isGood else { throw CLIError.faultsFound }
        do {
            return try PairedTexts(answer: answer.text)
        } catch {
            throw CLIError.cannotTranslate(
                reason:
                    "The site's program does not tell its pairs of texts as this version of Publish expects; update the site's package and 'publish' to the same version."
            )
        }
    }

    /// The pairs that are named; without names, all.
    func named(_ files: [String], in texts: PairedTexts) throws -> [PairedText] {
        let (pairs, unknown) = texts.named(files)
        if let unknown {
            throw CLIError.cannotTranslate(
                reason:
                    "'\(unknown)' is neither a translation nor a text that could have one; 'publish list' tells the site's texts."
            )
        }
        return pairs
    }

    func showDifferences(_ texts: PairedTexts, _ files: [String]) throws {
        let pairs = try named(files, in: texts).filter { !files.isEmpty || $0.state == .stale }
        let records = try TranslationRecords(root: root)
        let isJSON = arguments.value(.format) == "json"
        if pairs.isEmpty, !isJSON {
            console.print("No original has changed since its translation was marked.")
        }
        for pair in pairs {
            let report = try DifferenceReport(of: ReadPair(pair, in: root, records, texts.parser))
            let text = isJSON ? report.json : report.text
            if !text.isEmpty { console.print(String(text.dropLast())) }
        }
    }

    func keepInOneLanguage(_ files: [String]) throws {
        guard !files.isEmpty else {
            throw arguments.usage("Name the texts that are to have no translation.")
        }
        let edits = try files.map { file in
            guard folder.containsFile(at: file) else {
                throw CLIError.cannotTranslate(reason: "There is no file '\(file)'.")
            }
            return (file, try TextHeader(Disk.read(root + file), of: file))
        }
        for (file, header) in edits {
            var header = header
            header.set("translation", to: "none")
            try AuthorFile.write(file, in: root, with: header.bytes)
        }
        console.print(
            "Noted in \(Amount.text(edits.count, "text")) that no translation is missing."
        )
    }
}

extension TranslationAction {
    /// The options that belong to it, among those that only some have.
    private var options: Set<Option.Name> {
        switch self {
        case .status: [.strict]
        case .mark: [.all]
        case .diff, .none: []
        case .draft: [.using, .dryRun, .timeout, .publish]
        }
    }

    /// Refuses the options of the others.
    ///
    /// - Throws: ``CLIError``: `usage`.
    func refuseOptions(of arguments: ParsedArguments) throws(CLIError) {
        for other in Self.allCases {
            for option in other.options.subtracting(options) where arguments.has(option) {
                throw arguments.usage(
                    "The option '\(option)' is for 'publish i18n \(other.rawValue)'."
                )
            }
        }
    }
}

extension Folder {
    /// A path that somebody has typed, as the site knows it: relative to its folder.
    func relativePath(of typed: String) -> String {
        if typed.hasPrefix(path) { return String(typed.dropFirst(path.count)) }
        return typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed
    }
}
