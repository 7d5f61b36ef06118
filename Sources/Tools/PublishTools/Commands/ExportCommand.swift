internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishOutlets

/// `publish export`: converts texts for other platforms.
struct ExportCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        guard let outlet = arguments.words.first.flatMap(ExportOutlet.init) else {
            throw arguments.usage(
                "Choose an export: \(ExportOutlet.names.joined(separator: ", "))."
            )
        }
        if outlet == .markdown { _ = try platform }
        let files = arguments.words.dropFirst().map { folder.relativePath(of: $0) }
        let since = try day
        guard files.isEmpty == (since != nil) else {
            throw arguments.usage(
                outlet == .mail
                    ? "Name a text, or a day with '--since'." : "Name the texts to export."
            )
        }
        let target = target
        do {
            if let since { return try exportIssue(since: since, to: target) }
            let texts = try chosen(files, contents(of: files, isNamed: true))
            let names = Dictionary(grouping: texts, by: \.exportName)
            if let same = names.values.first(where: { $0.count > 1 }) {
                throw CLIError.cannotExport(
                    reason:
                        "'\(same[0].file)' and '\(same[1].file)' would be written to the same file; export them separately, with different folders for '--output'."
                )
            }
            for text in texts { try export(text, for: outlet, to: target) }
        } catch let fault as OutletFault {
            throw CLIError.cannotExport(reason: fault.description)
        } catch let fault as AnswerFault {
            throw CLIError.cannotExport(reason: fault.description)
        }
    }
}

// Questions to the site's program.
extension ExportCommand {
    /// The contents of the given texts and of their translations, as the site's program reports them.
    func contents(of files: [String], isNamed: Bool) throws -> [OutletContent] {
        let answer = try siteProgram().ask(
            .rows(.content),
            about: files,
            including: options(isNamed: isNamed)
        )
        guard answer.isGood else { throw CLIError.faultsFound() }
        return try OutletContents(answer: answer.text).texts
    }

    /// The program's options for the query: without the network, and with drafts, future and expired texts
    /// if the user named the texts.
    func options(isNamed: Bool) -> [String] {
        (isNamed ? arguments.unpublishedTexts : [])
            + (arguments.has(.offline) ? [] : [Option.offline.name])
    }

    /// The named texts, in the requested language.
    func chosen(_ files: [String], _ texts: [OutletContent]) throws -> [OutletContent] {
        let language = arguments.value(.lang)
        return try files.map { file in
            guard let text = texts.first(where: { $0.file == file }) else {
                throw CLIError.cannotExport(
                    reason:
                        "'\(file)' is not a text of the site; 'publish list' and 'publish list pages' list all texts."
                )
            }
            guard let language else { return text }
            guard let twin = texts.first(where: { $0.key == text.key && $0.language == language })
            else {
                throw CLIError.cannotExport(
                    reason: "'\(file)' has no translation in '\(language)'."
                )
            }
            return twin
        }
    }

    /// The day given with `--since`.
    var day: String? {
        get throws(CLIError) {
            guard let text = arguments.value(.since) else { return nil }
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.map(\.count) == [4, 2, 2],
                parts.joined().allSatisfy({ $0.isASCII && $0.isNumber })
            else {
                throw arguments.usage("'\(text)' is not a date; expected yyyy-MM-dd.")
            }
            return text
        }
    }
}
