internal import DevServer
internal import Files
internal import Foundation
internal import PublishStorage

/// `publish run`: generates the site, serves it and keeps it up to date.
struct RunCommand {
    private let arguments: ParsedArguments
    private let surroundings: Surroundings
    private let interruption: Interruption
    private var program: SiteProgram
    private let watching: WatchSettings?
    /// Whether the program may stay between changes.
    private let mayStay: Bool

    /// Tells programs that nobody but the author sees the site.
    static let previewVariable = "PUBLISH_PREVIEW"

    private var console: Console { surroundings.console }
    private var folder: Folder { program.folder }

    init(arguments: ParsedArguments, folder: Folder, surroundings: Surroundings) throws {
        self.arguments = arguments
        var surroundings = surroundings
        surroundings.environment[Self.previewVariable] = "1"
        self.surroundings = surroundings
        interruption = Interruption(isActive: surroundings.handlesSignals)
        program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: interruption
        )
        watching = try WatchSettings(arguments)
        mayStay = watching != nil && !arguments.has(.noResident)
    }

    func run() throws {
        let events = EventQueue()
        // What is saved while the site is generated is not lost.
        let watchers = Watchers(ignoring: WatchSettings.isIgnored(root: folder.path)) {
            events.add(.changes($0))
        }
        if let watching { try watchers.watch([folder.path], watching) }
        try watchDependencies(watchers)
        var resident: ResidentProgram?
        defer { resident?.end() }
        let start = FileStamp.now
        if !arguments.has(.noGenerate) {
            do {
                resident = try program.generate(mayStay: mayStay)
            } catch let failure as SiteFailure {
                throw failure.reason
            }
            try watchDependencies(watchers)
        }
        guard let output = try? folder.subfolder(named: "Output") else {
            throw CLIError.outputFolderNotFound
        }
        var guardian = LoopGuard()
        guardian.note(from: start, to: FileStamp.upperBound)
        let server = try startServer(for: output)
        defer { server.stop() }
        announce(server)
        let input = InputReader(descriptor: surroundings.input) { key in
            switch key {
            case "r": events.add(.everything)
            case "o": events.add(.open)
            case "q", "\n": events.add(.end)
            default: break
            }
        }
        defer { input.stop() }
        interruption.notify { events.add(.signal($0)) }
        surroundings.onServing(server.url)
        try serve(server, events, watchers, &resident, guardian)
    }
}

extension RunCommand {
    /// Watches the packages that the site depends on by path, as far as they are known.
    private func watchDependencies(_ watchers: Watchers) throws {
        if let watching { try watchers.watch(program.localDependencies(), watching) }
    }

    private func startServer(for output: Folder) throws -> LocalServer {
        let host = try arguments.requiredValue(.host) ?? "127.0.0.1"
        let text = arguments.value(.port)
        let asked = text.flatMap { Int($0) }
        if let text, asked == nil {
            console.note("'\(text)' is not the number of a port; using 8000.")
        }
        // Somebody who names a port wants that one; otherwise any near the usual one will do.
        let ports = asked.map { $0...$0 } ?? 8000...8099
        for port in ports {
            do {
                let server = try LocalServer(
                    folder: output,
                    host: host,
                    port: port,
                    isLiveReloading: watching != nil,
                    preview: program.siteFolders.staging,
                    isUnfinished: { [folders = program.siteFolders] in folders.isInterrupted }
                )
                if asked == nil, port != ports.lowerBound {
                    console.note("Port \(ports.lowerBound) is in use; using \(port).")
                }
                return server
            } catch DevServerError.portInUse where port != ports.upperBound {
                continue
            } catch {
                throw CLIError.serverFailed(reason: "\(error)")
            }
        }
        throw CLIError.serverFailed(reason: "\(DevServerError.portInUse(ports.lowerBound))")
    }

    private func announce(_ server: LocalServer) {
        let address = server.url.hasSuffix("/") ? String(server.url.dropLast()) : server.url
        let keys =
            isatty(surroundings.input) == 1
            ? "Press r to generate everything again, o to open the site, q or ENTER to exit"
            : "Press ENTER to stop the server and exit"
        console.print(
            """
            🌍 The web server runs at \(address)

            \(keys)
            """
        )
        if server.isPublic {
            console.note(
                "Everybody in this machine's network can read the site, drafts included; without '--host' only this machine can."
            )
        }
        if arguments.has(.open) { open(server) }
    }

    private func open(_ server: LocalServer) {
        #if os(macOS)
        let opener = "open"
        #else
        let opener = "xdg-open"
        #endif
        do {
            _ = try ChildProcess(
                opener,
                arguments: [server.url],
                in: folder.path,
                environment: surroundings.environment
            )
        } catch {
            console.note("\(error) Open \(server.url) yourself.")
        }
    }

    /// Answers events until one of them ends the command.
    private func serve(
        _ server: LocalServer,
        _ events: EventQueue,
        _ watchers: Watchers,
        _ resident: inout ResidentProgram?,
        _ guardian: LoopGuard
    ) throws {
        var guardian = guardian
        var program = program
        program.isCapturing = true
        // Once is enough: a change of a text asks for no new data.
        program.leaveOut(.refresh)
        while true {
            let event = events.next()
            let (start, begin) = (FileStamp.now, Date())
            switch event {
            case .end: return
            case .signal(let number): throw CLIError.interrupted(signal: number)
            case .open: open(server)
            case .everything:
                resident.take()?.end()
                try show(on: server) {
                    try program.generateEverything()
                    return "Generated everything in \(milliseconds(since: begin)) ms"
                }
            case .changes(let paths):
                let (calling, caught) = guardian.sort(paths)
                for path in caught {
                    console.note(
                        """
                        Generating the site changes '\(shown(path))' itself; such changes are \
                        ignored, because they would generate it for ever. Write to 'Output' instead.
                        """
                    )
                }
                guard !calling.isEmpty else { continue }
                let hasStayed = try regenerate(
                    program,
                    &resident,
                    after: calling.map(shown),
                    server,
                    watchers
                )
                if arguments.has(.lint) { lint(calling.map(shown)) }
                guard !hasStayed else {
                    // It writes nothing that is watched; who saves at that time is the author.
                    guardian = LoopGuard()
                    continue
                }
            }
            guardian.note(from: start, to: FileStamp.upperBound)
        }
    }

    /// Tells what there is to say about texts that were saved.
    private func lint(_ paths: [String]) {
        do {
            try LintCommand(arguments: arguments, folder: folder, console: console)
                .tell(ofSaved: paths)
        } catch {
            console.note("\(error)")
        }
    }

    /// A path as people know it: relative to the site's folder.
    private func shown(_ path: String) -> String {
        path.hasPrefix(folder.path) ? String(path.dropFirst(folder.path.count)) : path
    }

    /// Generates the site by the program that has stayed, if there is one and the changes are for it, or by a new one.
    ///
    /// - Returns: Whether by the one that has stayed.
    private func regenerate(
        _ program: SiteProgram,
        _ resident: inout ResidentProgram?,
        after paths: [String],
        _ server: LocalServer,
        _ watchers: Watchers
    ) throws -> Bool {
        let what = (paths.first ?? "") + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
        // Style sheets of `Resources` are copied as they are; pages need not load again for them.
        let isStyleOnly = paths.allSatisfy { $0.hasPrefix("Resources/") && $0.hasSuffix(".css") }
        let reloaded = isStyleOnly ? paths : []
        var hasStayed = false
        try show(on: server, reloading: reloaded) {
            let start = Date()
            if let resident, paths.allSatisfy({ ResidentProgram.takes($0, in: folder.path) }),
                let pages = try program.generate(
                    by: resident,
                    after: paths,
                    onPagesRendered: { server.preview(changedPaths: reloaded) }
                )
            {
                hasStayed = true
                let number = pages == 1 ? "1 page" : "\(pages) pages"
                return "\(what): \(number) written in \(milliseconds(since: start)) ms"
            }
            resident.take()?.end()
            program.surroundings.console.print("Changed: \(what)")
            resident = try program.generate(mayStay: mayStay)
            try watchDependencies(watchers)
            return "Generated in \(milliseconds(since: start)) ms"
        }
        return hasStayed
    }

    private func milliseconds(since start: Date) -> Int {
        Int(Date().timeIntervalSince(start) * 1000)
    }

    /// Shows what became of generating the site: the sentence that `generate` returns, and the new pages or the faults.
    private func show(
        on server: LocalServer,
        reloading paths: [String] = [],
        _ generate: () throws -> String
    ) throws {
        defer { server.endPreview() }
        do {
            program.surroundings.console.print(try generate())
        } catch let failure as SiteFailure {
            console.note("❌ \(failure.reason)")
            let log = failure.log.trimmingCharacters(in: .whitespacesAndNewlines)
            // Readers on other machines have neither these files nor this editor.
            let editor =
                server.isPublic
                ? nil : EditorLinks(environment: surroundings.environment, root: folder.path)
            return server.showFailure(
                log.isEmpty ? "\(failure.reason)" : "\(failure.reason)\n\n\(log)",
                linkingTo: editor
            )
        } catch let error as CLIError {
            guard case .interrupted = error else {
                console.note("❌ \(error)")
                return server.showFailure("\(error)")
            }
            throw error
        }
        if !server.isPreviewing { server.reload(changedPaths: paths) }
    }
}
