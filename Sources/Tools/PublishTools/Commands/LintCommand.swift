internal import Files
internal import Foundation
internal import PublishCLICore
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

/// `publish lint`: finds problems in the texts, and fixes those that can be fixed safely.
struct LintCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        guard !arguments.has(.dryRun) || arguments.has(.fix) else {
            throw arguments.usage("The option '--dry-run' is only for '--fix'.")
        }
        let format = format
        let linter = try linter(onlyRules)
        guard !arguments.has(.rules) else { return listRules(linter.settings) }
        let names = arguments.words.map { folder.relativePath(of: $0) }
        let (paths, context) = try texts(of: linter, names)
        if arguments.has(.fix) {
            let isDone = try applyFixes(paths, linter)
            if !isDone { return }
        }
        let (findings, notes) = try withSentences {
            try linter.review(paths, comparedWith: context, isComplete: names.isEmpty)
        }
        tell(findings, as: format, console.print)
        if findings.isEmpty, format == .text {
            console.print("No problems in \(Amount.text(paths.count, "text"))")
        }
        for note in notes { console.note(note) }
        try refuse(findings)
    }

    /// Checks all texts if the site's settings require that before a deployment.
    func runBeforeDeploying() throws {
        guard try settings.checksBeforeDeploying else { return }
        let findings = try findings()
        tell(findings, as: format, console.note)
        try refuse(findings)
    }

    /// The findings in all texts, by the rules that are on.
    ///
    /// - Throws: ``CLIError`` for invalid settings, or an error of the disk.
    func findings() throws -> [Finding] {
        let linter = try linter(nil)
        let texts = try texts(of: linter, []).paths
        return try withSentences { try linter.findings(in: texts) }
    }

    /// Returns the findings in some texts and in their translations.
    ///
    /// - Parameter names: The texts, relative to the site's folder; missing files are ignored.
    /// - Returns: The texts that were read, and the findings.
    /// - Throws: ``CLIError`` for invalid settings, or the error of the disk.
    func findings(
        ofArticles names: [String]
    ) throws -> (paths: [String], findings: [Finding]) {
        let names = names.filter { folder.containsFile(at: $0) }
        guard !names.isEmpty else { return ([], []) }
        let linter = try linter(nil)
        let (texts, context) = try texts(of: linter, names)
        return (texts + context, try withSentences { try linter.findings(in: texts + context) })
    }

    /// Prints the findings in texts that a preview names on the input, until the input ends.
    func runBesidePreview() {
        var reader = LineReader(surroundings.input)
        while let paths = reader.next() {
            do {
                try tell(ofSaved: paths)
            } catch {
                console.note("\(error)")
            }
        }
    }

    /// Prints the findings in texts that were just saved.
    ///
    /// - Parameter paths: Paths relative to the site's folder, of texts or any other files.
    /// - Throws: ``CLIError`` for invalid settings, or an error of the disk.
    private func tell(ofSaved paths: [String]) throws {
        let names = paths.filter { $0.hasPrefix("Content/") && folder.containsFile(at: $0) }
        guard !names.isEmpty else { return }
        let linter = try linter(nil)
        let (texts, context) = try texts(of: linter, names)
        let findings = try withSentences {
            try linter.findings(in: texts, comparedWith: context)
        }
        tell(findings, as: .text, console.note)
    }
}

extension LintCommand {
    private var format: ReportFormat { arguments.choice(.format) ?? .text }

    private var onlyRules: [String]? {
        arguments.value(.rule)?.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private var settings: LintSettings {
        get throws {
            var settings = try withSentences { try LintSettings(ofSiteAt: folder.path) }
            let site = SiteOutline(of: folder)
            if site.isCertain { settings.languages = site.languages }
            settings.takeCode(from: site.codeFolders, of: folder.path)
            return settings
        }
    }

    private func linter(_ rules: [String]?) throws -> Linter {
        let settings = try settings
        var linter = try withSentences {
            try Linter(root: folder.path, settings: settings, only: rules)
        }
        if linter.checksCode {
            // With the modules of the site's last build.
            let site = CompiledSite(in: folder, environment: surroundings.environment)
            linter.toolchain.environment = surroundings.environment
            linter.toolchain.cache = folder.path + ".publish/Code.cache"
            linter.toolchain.identity = site.toolchain
            if let modules = site.modules {
                linter.toolchain.modules = [modules]
                linter.toolchain.moduleMaps = site.moduleMaps
            }
        }
        return linter
    }

    private func texts(
        of linter: Linter,
        _ paths: [String]
    ) throws -> (
        paths: [String], context: [String]
    ) {
        try withSentences { try linter.texts(at: paths) }
    }

    private func tell(_ findings: [Finding], as format: ReportFormat, _ print: (String) -> Void) {
        let report = format.report(findings)
        if !report.isEmpty { print(String(report.dropLast())) }
    }

    /// Converts errors about settings or paths to errors of the command.
    private func withSentences<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let fault as LintFault {
            throw CLIError.cannotLint(reason: fault.description)
        } catch let fault as ProgramFault {
            throw CLIError.cannotLint(reason: fault.sentence + ".")
        }
    }

    /// Throws if there are errors, or any findings with `--strict`.
    ///
    /// - Throws: `CLIError.faultsFound`.
    private func refuse(_ findings: [Finding]) throws(CLIError) {
        guard findings.contains(where: { $0.level == .error || arguments.has(.strict) }) else {
            return
        }
        throw .faultsFound(ReportFormat.counts(of: findings))
    }

    /// Fixes texts and returns true; with `--dry-run`, shows the fixes as a diff and returns false.
    private func applyFixes(_ paths: [String], _ linter: Linter) throws -> Bool {
        if arguments.has(.dryRun) {
            let texts = try linter.fixed(paths)
            for text in texts {
                let diff = UnifiedDiff(
                    path: text.path,
                    old: String(decoding: text.old, as: UTF8.self),
                    new: String(decoding: text.new, as: UTF8.self)
                )
                console.print(String(try diff.text().dropLast()))
            }
            if texts.isEmpty { console.print("Nothing can be fixed automatically") }
            return false
        }
        let written = try write(linter.fixed(paths), by: linter)
        renewMarks(after: written, linter)
        let problems = Amount.text(written.reduce(0) { $0 + $1.count }, "problem")
        // Only the text format has a summary; tools that read 'json' or 'github' expect findings only.
        if !written.isEmpty, format == .text {
            console.print("Fixed \(problems) in \(Amount.text(written.count, "text"))")
        }
        return true
    }

    private func write(_ texts: [FixedText], by linter: Linter) throws -> [FixedText] {
        try texts.filter { text in
            if try linter.write(text) { return true }
            console.note(
                "'\(text.path)' was not fixed: it has changed in the meantime, or is a symbolic link."
            )
            return false
        }
    }

    /// Updates the marks of translations for fixed originals, because a fix of spelling or typography does
    /// not make a translation stale.
    private func renewMarks(after texts: [FixedText], _ linter: Linter) {
        do {
            var records = try TranslationRecords(root: folder.path)
            if linter.renewMarks(in: &records, after: texts) {
                try records.write(root: folder.path)
            }
        } catch {
            console.note(
                "Translations of the fixed texts count as stale now, because '\(TranslationRecords.fileName)' could not be updated: \(error)"
            )
        }
    }

    private func listRules(_ settings: LintSettings) {
        let lines = LintRule.all.map { rule in
            let fix = rule.isFixable ? ", --fix" : ""
            return
                "\(rule.identifier) (\(settings.level(of: rule))\(fix))\n    \(rule.reason)"
        }
        console.print(lines.joined(separator: "\n"))
    }
}
