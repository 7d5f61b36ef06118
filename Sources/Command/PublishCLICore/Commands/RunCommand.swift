internal import DevServer
internal import Files
internal import Foundation
internal import PublishAnswers
internal import PublishStorage

/// `publish run`: generates the site, serves it and keeps it up to date.
package struct RunCommand {
    private let arguments: ParsedArguments
    private let surroundings: Surroundings
    private let interruption: Interruption
    private var program: SiteProgram
    private let watching: WatchSettings?
    private let call: ToolCall
    /// The folder of Markdown files that is shown as a site; nil for a site.
    private let texts: MarkdownFolder?

    /// The environment variable that tells the site's program that it generates a preview: `1` at the
    /// start, `change` after a file was saved.
    package static let previewVariable = "PUBLISH_PREVIEW"

    private var console: Console { surroundings.console }
    private var folder: Folder { program.folder }

    init(arguments: ParsedArguments, call: ToolCall) throws {
        self.arguments = arguments
        self.call = call
        var surroundings = call.surroundings
        surroundings.environment[Self.previewVariable] = "1"
        self.surroundings = surroundings
        interruption = Interruption(isActive: surroundings.handlesSignals)
        let word = arguments.words.first
        let named =
            try word.map {
                try Folder(path: URL(fileURLWithPath: $0, relativeTo: call.folder.url).path)
            } ?? call.folder
        let texts = try MarkdownFolder(of: named, isNamed: word != nil)
        self.texts = texts
        program = try SiteProgram(
            folder: texts?.site ?? named,
            arguments: arguments,
            surroundings: surroundings,
            interruption: interruption
        )
        watching = try WatchSettings(arguments)
        if let texts { program.prepare = { try texts.update() } }
    }

    func run() throws {
        let turn = try ServingTurn(in: folder)
        if let texts { console.note(texts.remark) }
        let events = EventQueue()
        // Watching starts first, so that no change is missed while the site is generated.
        let watchers = Watchers(ignoring: WatchSettings.isIgnored(root: folder.path)) {
            events.add(.changes($0))
        }
        if let watching { try watchers.watch([texts?.source ?? folder.path], watching) }
        try watchers.watchDependencies(of: program, watching)
        let background = program.backgroundBuild
        defer { background.end() }
        let start = FileStamp.now
        // This terminal has not shown the faults of an earlier preview.
        try DiagnosticRow.store(nil, in: folder.path + ".publish/")
        // With '--host' there is no desk, because drafts must not be visible to other machines.
        let desk = arguments.has(.host) || texts != nil ? nil : PreviewDesk(call)
        defer { desk?.stop() }
        let linter = arguments.has(.lint) ? SavedTextLinter(call) : nil
        defer { linter?.stop() }
        if !arguments.has(.noGenerate) {
            let built = try program.generate()
            desk?.note(built)
            if watching != nil { background.start(beside: built) }
            try watchers.watchDependencies(of: program, watching)
        }
        guard let output = try? folder.subfolder(named: "Output") else {
            throw CLIError.outputFolderNotFound
        }
        let end = FileStamp.upperBound
        let server = try startServer(for: output, desk)
        defer { server.stop() }
        announce(server)
        try turn.note(server.url)
        var session = PreviewSession(
            program: program,
            server: server,
            early: watching.map { EarlyPreview(of: program, on: server, $0.method) },
            watchers: watchers,
            watching: watching,
            background: background,
            desk: desk,
            linter: linter
        )
        session.guardian.note(from: start, to: end)
        if arguments.has(.open) { session.open(server.url) }
        let input = InputReader(descriptor: surroundings.input) { key in
            switch key {
            case "r": events.add(.everything)
            case "w": events.add(.faults)
            case "o": events.add(.open(server.url))
            case "d": if let address = server.deskURL { events.add(.open(address)) }
            case "q", "\n": events.add(.end)
            default: break
            }
        }
        defer { input.stop() }
        interruption.notify { events.add(.signal($0)) }
        surroundings.onServing(server.url)
        try session.answer(events)
    }
}

extension RunCommand {
    private func startServer(for output: Folder, _ desk: PreviewDesk?) throws -> LocalServer {
        let host = arguments.value(.host) ?? "127.0.0.1"
        let text = arguments.value(.port)
        let asked = text.flatMap { Int($0) }
        if let text, asked == nil {
            console.note("'\(text)' is not a port number; using 8000.")
        }
        // A port in use is an error if the user requested it; without a request, the next free port
        // from 8000 is used.
        let ports = asked.map { $0...$0 } ?? 8000...8099
        var openDesk: (@Sendable (String) -> DeskEntrance)?
        if let desk { openDesk = { desk.open(beside: $0) } }
        let server: LocalServer
        do {
            server = try DevServerError.onFreePort(of: ports) { port throws(DevServerError) in
                try LocalServer(
                    folder: output,
                    host: host,
                    port: port,
                    isLiveReloading: watching != nil,
                    isUnfinished: { [folders = program.siteFolders] in folders.isInTransit },
                    desk: openDesk
                )
            }
        } catch {
            throw CLIError.serverFailed(reason: "\(error)")
        }
        if asked == nil, server.port != ports.lowerBound {
            console.note("Port \(ports.lowerBound) is in use; using \(server.port).")
        }
        return server
    }

    private func announce(_ server: LocalServer) {
        let address = server.url.hasSuffix("/") ? String(server.url.dropLast()) : server.url
        let desk = server.deskURL
        let keys =
            isatty(surroundings.input) == 1
            ? "Press r to generate everything again, w to list all warnings, o to open the site, \(desk == nil ? "" : "d to open the desk, ")q or ENTER to exit"
            : "Press ENTER to stop the server and exit"
        console.print(
            """
            🌍 The web server runs at \(address)
            \(desk.map { "📝 The desk with all texts and translations is at \($0)\n" } ?? "")
            \(keys)
            """
        )
        if server.isPublic {
            console.note(
                "Everyone in this network can read the site, drafts included; without '--host', only this machine can."
            )
        }
    }
}
