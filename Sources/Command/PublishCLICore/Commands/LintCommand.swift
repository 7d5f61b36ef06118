internal import Files
internal import Foundation
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

/// `publish lint`: finds faults in the texts, and mends those that are certain.
struct LintCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    private var console: Console { surroundings.console }

    func run() throws {
        guard !arguments.has(.dryRun) || arguments.has(.fix) else {
            throw arguments.usage("The option '--dry-run' is for '--fix'.")
        }
        let format = try format
        let linter = try linter(try onlyRules)
        guard !arguments.has(.rules) else { return listRules(linter.settings) }
        let names = arguments.words.map { folder.relativePath(of: $0) }
        let (paths, context) = try texts(of: linter, names)
        if arguments.has(.fix) {
            let isDone = try mend(paths, linter)
            if !isDone { return }
        }
        let (findings, notes) = try withSentences {
            try linter.review(paths, comparedWith: context, isComplete: names.isEmpty)
        }
        for piece in try format.report(findings) { console.print(piece.withoutNewline) }
        if findings.isEmpty, format == .text {
            console.print("Nothing to mend in \(Amount.text(paths.count, "text"))")
        }
        for note in notes { console.note(note) }
        if arguments.has(.record) {
            try record(paths, isComplete: names.isEmpty, by: linter)
        }
        guard !isFailure(findings) else { throw CLIError.faultsFound }
    }

    /// Looks at all texts if the site says that this has to be done before it is deployed.
    func runBeforeDeploying() throws {
        guard try settings.checksBeforeDeploying else { return }
        let findings = try findings()
        let format = arguments.value(.format).flatMap(ReportFormat.init) ?? .text
        for piece in try format.report(findings) { console.note(piece.withoutNewline) }
        guard !isFailure(findings) else { throw CLIError.faultsFound }
    }

    /// What is wrong with all texts, by the rules that are on.
    ///
    /// - Throws: ``CLIError`` for settings that are none, or what the disk says.
    func findings() throws -> [Finding] {
        let linter = try linter(nil)
        let texts = try texts(of: linter, []).paths
        return try withSentences { try linter.findings(in: texts) }
    }

    /// What is wrong with some texts and the same articles in other languages.
    ///
    /// - Parameter names: The texts, relative to the site's folder; those that are not there are left out.
    /// - Returns: The texts that were read, and the findings.
    /// - Throws: ``CLIError`` for settings that are none, or what the disk says.
    func findings(
        ofArticles names: [String]
    ) throws -> (paths: [String], findings: [Finding]) {
        let names = names.filter { folder.containsFile(at: $0) }
        guard !names.isEmpty else { return ([], []) }
        let linter = try linter(nil)
        let (texts, context) = try texts(of: linter, names)
        return (texts + context, try withSentences { try linter.findings(in: texts + context) })
    }

    /// Tells what there is to say about texts that were just saved.
    ///
    /// - Parameter paths: Paths relative to the site's folder, of texts or anything else.
    /// - Throws: ``CLIError`` for settings that are none, or what the disk says.
    func tell(ofSaved paths: [String]) throws {
        let names = paths.filter { $0.hasPrefix("Content/") && folder.containsFile(at: $0) }
        guard !names.isEmpty else { return }
        let linter = try linter(nil)
        let (texts, context) = try texts(of: linter, names)
        let findings = try withSentences {
            try linter.findings(in: texts, comparedWith: context)
        }
        for piece in try ReportFormat.text.report(findings) { console.note(piece.withoutNewline) }
    }
}

extension LintCommand {
    private var format: ReportFormat {
        get throws(CLIError) {
            guard let name = try arguments.requiredValue(.format) else { return .text }
            guard let format = ReportFormat(rawValue: name) else {
                let names = ReportFormat.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                throw arguments.usage("The values of '\(Option.Name.format)' are \(names).")
            }
            return format
        }
    }

    private var onlyRules: [String]? {
        get throws(CLIError) {
            try arguments.requiredValue(.rule)?.split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
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
            try Linter(
                root: folder.path,
                settings: settings,
                only: rules,
                running: arguments.has(.run)
            )
        }
        if linter.checksCode || arguments.has(.record) {
            linter.toolchain = CodeToolchain(
                ofSiteIn: folder,
                environment: surroundings.environment
            )
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

    /// Makes errors of the command of what is wrong with settings or paths.
    private func withSentences<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let fault as LintFault {
            throw CLIError.cannotLint(reason: fault.description)
        } catch let fault as ProgramFault {
            throw CLIError.cannotLint(reason: fault.sentence + ".")
        }
    }

    private func isFailure(_ findings: [Finding]) -> Bool {
        findings.contains { $0.level == .error || arguments.has(.strict) }
    }

    /// Mends texts, or shows what would be mended; false if there is no more to do.
    private func mend(_ paths: [String], _ linter: Linter) throws -> Bool {
        if arguments.has(.dryRun) {
            let texts = try linter.fixed(paths) + withSentences { try linter.withOutputs(paths) }
            for text in texts {
                let diff = UnifiedDiff(
                    path: text.path,
                    old: String(decoding: text.old, as: UTF8.self),
                    new: String(decoding: text.new, as: UTF8.self)
                )
                console.print(String(diff.text.dropLast()))
            }
            if texts.isEmpty { console.print("There is nothing that can be mended for certain") }
            return false
        }
        // The outputs of code are written into texts that are mended already.
        let written =
            try write(linter.fixed(paths), by: linter)
            + write(withSentences { try linter.withOutputs(paths) }, by: linter)
        carryMarks(over: written)
        let faults = Amount.text(written.reduce(0) { $0 + $1.count }, "fault")
        // Other formats are for tools, which read nothing but findings.
        if !written.isEmpty, try format == .text {
            console.print("Mended \(faults) in \(Amount.text(written.count, "text"))")
        }
        return true
    }

    private func write(_ texts: [FixedText], by linter: Linter) throws -> [FixedText] {
        try texts.filter { text in
            if try linter.write(text) { return true }
            console.note(
                "'\(text.path)' has changed meanwhile, or is a link, and is left as it is."
            )
            return false
        }
    }

    /// Writes down which texts have code that compiles.
    private func record(_ paths: [String], isComplete: Bool, by linter: Linter) throws {
        let code = try withSentences {
            try linter.compiledCode(in: paths, isComplete: isComplete)
        }
        let file = CompiledCode.fileName
        try AuthorFile.write(file, in: folder.path, with: Array(JSONText.lines(of: code).utf8))
        console.note("The code of \(Amount.text(code.texts.count, "text")) compiles ('\(file)')")
    }

    /// Typography needs no new translation: what matched a text still does.
    private func carryMarks(over texts: [FixedText]) {
        do {
            var records = try TranslationRecords(root: folder.path)
            if records.carryOver(texts.map { ($0.old, $0.new) }) {
                try records.write(root: folder.path)
            }
        } catch {
            console.note(
                "Translations of mended texts count as stale now, because '\(TranslationRecords.fileName)' cannot be kept up to date: \(error)"
            )
        }
    }

    private func listRules(_ settings: LintSettings) {
        let lines = Rule.all.map { rule in
            let mend = rule.mends ? ", --fix" : ""
            return
                "\(rule.identifier) (\(settings.level(of: rule).rawValue)\(mend))\n    \(rule.reason)"
        }
        console.print(lines.joined(separator: "\n"))
    }
}

extension String {
    /// The text without its last byte, a newline.
    fileprivate var withoutNewline: String { String(Substring(utf8.dropLast())) }
}
