internal import DevServer
internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishDesk

/// The desk beside `publish run`: a local server with a list of all texts, and pages that compare translations
/// with originals.
///
/// The preview sends the path of the site's program on the input after each generation; the end of the input
/// ends the desk. A request for a page asks the program for the texts if the site was generated since the last
/// answer. For a page with a pair of texts, the linter reads these two texts. For the list, it reads all texts
/// on its own thread, after which open pages reload.
final class DeskCommand: @unchecked Sendable {
    // SAFETY: `built`, `generation` and `server` are only used under `lock`, `known` only under `asking`.
    private let lock = NSLock()
    /// The path of the program that last generated the site; nil before the first generation.
    private var built: String?
    /// The number of times the site was generated.
    private var generation = 0
    private var server: PageServer?
    /// The lock that makes other requests wait while one request asks the program.
    private let asking = NSLock()
    private var known: (generation: Int, texts: SiteTexts)?
    private let program: SiteProgram
    private let linter: LintCommand
    /// The review that lints all texts for the list; set once, in `init`.
    private var review: BackgroundReview?
    /// The options that include drafts, future and expired texts, except those that the user gave.
    private let options: [String]
    private let interruption = Interruption(isActive: false)
    /// The address of the preview.
    private let site: String
    private let isLiveReloading: Bool

    private static let ports = 8100...8199

    /// Prepares the desk without serving it.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of `publish run`.
    ///   - site: The address of the preview.
    ///   - call: The call of the tool.
    /// - Throws: ``CLIError`` if the folder is not a site.
    init(arguments: ParsedArguments, site: String, call: ToolCall) throws(CLIError) {
        var program = try SiteProgram(
            folder: call.folder,
            arguments: arguments,
            surroundings: call.surroundings,
            interruption: interruption
        )
        program.leaveOut(.refresh)
        // As after a saved file, the program does not use the network.
        program.setVariable(RunCommand.previewVariable, to: "change")
        self.program = program
        self.site = site
        isLiveReloading = !arguments.has(.noReload)
        var lintCall = call
        (lintCall.folder, lintCall.surroundings) = (program.folder, program.surroundings)
        linter = LintCommand(arguments: arguments, call: lintCall)
        options = arguments.unpublishedTexts
        review = BackgroundReview(by: linter) { [weak self] in self?.reload() }
    }

    /// Serves the desk, prints its address, and waits for the end of the input.
    ///
    /// - Throws: ``CLIError``: `serverFailed`.
    func run() throws {
        defer { stop() }
        var reader = LineReader(program.surroundings.input)
        // The first pages must find the program that has generated the site already.
        guard let first = reader.next() else { return }
        if let path = first.last { note(path) }
        do {
            program.surroundings.console.print(try start())
        } catch {
            throw CLIError.serverFailed(reason: "\(error)")
        }
        while let paths = reader.next() {
            if let path = paths.last { note(path) }
        }
    }
}

private extension DeskCommand {
    /// Serves the pages on their own port, and returns the address.
    func start() throws(DevServerError) -> String {
        let folder = program.folder.path
        let editor = EditorLinks(environment: program.surroundings.environment, root: folder)
        let place = DeskPlace(
            root: folder,
            site: site,
            editor: editor,
            hasTranslator:
                !(program.surroundings.environment[
                    TranslationsCommand.translatorVariable
                ] ?? "").isEmpty,
            escapeForShell: ShellWord.escaped
        )
        let desk = Desk(of: place) { [weak self] in
            guard let self else { throw CLIError.interrupted(signal: SIGINT) }
            return try texts()
        } findings: { [linter] files in
            try TextFinding.byPath(linter.findings(ofArticles: files).findings)
        }
        let server = try DevServerError.onFreePort(of: Self.ports) { port throws(DevServerError) in
            try PageServer(port: port, isLiveReloading: isLiveReloading, make: desk.page)
        }
        lock.withLock { self.server = server }
        return server.url
    }

    /// Records that a program has generated the site, and reloads open pages.
    func note(_ program: String) {
        lock.withLock {
            built = program
            generation += 1
        }
        reload()
    }

    func reload() {
        lock.withLock { server }?.reload()
    }

    /// Cancels a running query to the program, closes all connections and frees the port.
    func stop() {
        interruption.interrupt(by: SIGINT)
        lock.withLock { server.take() }?.stop()
    }

    /// The texts of the last generation, with the findings that are known so far.
    ///
    /// - Throws: ``CLIError``, or `AnswerFault` for a program of another version.
    func texts() throws -> SiteTexts {
        var texts = try answer()
        let outcome = review?.known
        texts.findings = outcome?.findings
        texts.findingsFault = outcome?.fault
        let rows = DiagnosticRow.found(in: program.folder.path + ".publish/") ?? []
        texts.faults = Dictionary(grouping: rows) { $0.file ?? "" }
            .mapValues { $0.map(TextFinding.init) }
        return texts
    }

    /// Returns the answer of the site's program, without the linter's findings.
    func answer() throws -> SiteTexts {
        try asking.withLock {
            let (generation, built) = lock.withLock { (self.generation, self.built) }
            if let known, known.generation == generation { return known.texts }
            guard let built else { throw CLIError.notGenerated }
            let answer = try program.answer(
                ofProgram: built,
                to: .rows(.texts),
                including: options,
                interruption
            )
            let texts = try SiteTexts(answer: answer)
            known = (generation, texts)
            review?.start()
            return texts
        }
    }
}
