internal import DevServer
internal import Foundation
internal import PublishAnswers
internal import PublishDesk
internal import PublishLint
internal import PublishStorage

/// The server of the desk, a local page that lists all texts and compares translations with originals.
///
/// A request for a page asks the site's program for the texts if the site was generated since the last
/// answer; so the program is asked at most once per generation, and never if nobody uses the desk. For a
/// page with a pair of texts, the linter reads these two texts. For the list, it reads all texts on its
/// own thread, after which open pages reload.
final class ServedDesk: @unchecked Sendable {
    // SAFETY: `built`, `generation` and `server` are only touched under `lock`, `known` only under `asking`.
    private let lock = NSLock()
    /// The program that last generated the site; nil before the first generation.
    private var built: BuiltProgram?
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

    /// The ports to try.
    private static let ports = 8100...8199

    /// Prepares the desk without serving it.
    ///
    /// - Parameters:
    ///   - program: The program of the site.
    ///   - arguments: The arguments of the command.
    init(of program: SiteProgram, _ arguments: ParsedArguments) {
        var program = program
        program.leaveOut(.refresh)
        // As after a saved file, the program does not use the network.
        program.setVariable(RunCommand.previewVariable, to: "change")
        self.program = program
        linter = LintCommand(
            arguments: arguments,
            folder: program.folder,
            surroundings: program.surroundings
        )
        options = SiteOptions.content.map(\.name).filter { !arguments.has($0) }
            .map(\.description)
        review = BackgroundReview(by: linter) { [weak self] in self?.reload() }
    }

    /// Serves the pages on their own port.
    ///
    /// - Parameters:
    ///   - site: The address of the preview.
    ///   - isLiveReloading: Whether open pages reload after the site was generated.
    /// - Returns: The address of the desk.
    /// - Throws: ``DevServerError``.
    func start(beside site: String, isLiveReloading: Bool) throws(DevServerError) -> String {
        let folder = program.folder.path
        let editor = EditorLinks(environment: program.surroundings.environment, root: folder)
        let place = DeskPlace(
            root: folder,
            site: site,
            editor: editor,
            shellWord: ShellWord.escaped
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

    /// Records that the site was generated, and reloads open pages.
    func note(_ program: BuiltProgram) {
        lock.withLock {
            built = program
            generation += 1
        }
        reload()
    }

    /// Reloads open pages of the desk.
    private func reload() {
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
    private func texts() throws -> SiteTexts {
        var texts = try answer()
        let outcome = review?.known
        texts.findings = outcome?.findings
        texts.findingsFault = outcome?.fault
        return texts
    }

    /// Returns the answer of the site's program, without the linter's findings.
    private func answer() throws -> SiteTexts {
        try asking.withLock {
            let (generation, built) = lock.withLock { (self.generation, self.built) }
            if let known, known.generation == generation { return known.texts }
            guard let built else { throw CLIError.notGenerated }
            let answer = try program.answer(
                of: built,
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
