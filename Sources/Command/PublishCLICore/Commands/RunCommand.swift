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

    /// Tells programs that nobody but the author sees the site: `1`, or `change` when somebody has just saved a file.
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
    }

    func run() throws {
        let events = EventQueue()
        // What is saved while the site is generated is not lost.
        let watchers = Watchers(ignoring: WatchSettings.isIgnored(root: folder.path)) {
            events.add(.changes($0))
        }
        if let watching { try watchers.watch([folder.path], watching) }
        try watchDependencies(watchers)
        noteObsolete()
        let background = program.backgroundBuild
        defer { background.end() }
        let start = FileStamp.now
        if !arguments.has(.noGenerate) {
            let built = try program.generate()
            if watching != nil { background.start(beside: built) }
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
        try serve(server, events, watchers, background, guardian)
    }
}

extension RunCommand {
    /// Watches the packages that the site depends on by path, as far as they are known.
    private func watchDependencies(_ watchers: Watchers) throws {
        if let watching { try watchers.watch(program.localDependencies(), watching) }
    }

    /// Says which options do nothing any more.
    private func noteObsolete() {
        for option in [Option.Name.resident, .noResident] where arguments.has(option) {
            console.note(
                "'\(option)' does nothing any more: every change starts the site's program."
            )
        }
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
            console.note("\(CLIError.cannotStart(error)) Open \(server.url) yourself.")
        }
    }

    /// Answers events until one of them ends the command.
    private func serve(
        _ server: LocalServer,
        _ events: EventQueue,
        _ watchers: Watchers,
        _ background: BackgroundBuild,
        _ guardian: LoopGuard
    ) throws {
        var guardian = guardian
        var program = program
        program.isCapturing = true
        // Once is enough: a change of a text asks for no new data.
        program.leaveOut(.refresh)
        var changed = program
        changed.setVariable(Self.previewVariable, to: "change")
        while true {
            let event = events.next()
            let (start, begin) = (FileStamp.now, Date())
            switch event {
            case .end: return
            case .signal(let number): throw CLIError.interrupted(signal: number)
            case .open: open(server)
            case .everything:
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
                try regenerate(
                    changed,
                    after: calling.map(shown),
                    server,
                    watchers,
                    background
                )
                if arguments.has(.lint) { lint(calling.map(shown)) }
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

    /// Generates the site after changes, and tells in a line what became of them.
    private func regenerate(
        _ program: SiteProgram,
        after paths: [String],
        _ server: LocalServer,
        _ watchers: Watchers,
        _ background: BackgroundBuild
    ) throws {
        let what = (paths.first ?? "") + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
        // Style sheets of `Resources` are copied as they are; pages need not load again for them.
        let isStyleOnly = paths.allSatisfy { $0.hasPrefix("Resources/") && $0.hasSuffix(".css") }
        try show(on: server, reloading: isStyleOnly ? paths : []) {
            let start = Date()
            let built = try program.generate()
            background.start(beside: built)
            try watchDependencies(watchers)
            let pages = PublishedChanges(in: folder)?.pages
            let result = pages.map { $0 == 1 ? "1 page written" : "\($0) pages written" }
            return "\(what): \(result ?? "generated") in \(milliseconds(since: start)) ms"
        }
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
        server.reload(changedPaths: paths)
    }
}
