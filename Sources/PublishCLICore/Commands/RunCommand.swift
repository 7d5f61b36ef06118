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
    }

    func run() throws {
        if !arguments.has(.noGenerate) {
            try program.generate()
        }
        guard let output = try? folder.subfolder(named: "Output") else {
            throw CLIError.outputFolderNotFound
        }
        let events = EventQueue()
        let server = try startServer(for: output)
        defer { server.stop() }
        let watcher = try startWatcher(events)
        defer { watcher?.stop() }
        announce(server)
        let input = InputReader(descriptor: surroundings.input) { events.add(.line) }
        defer { input.stop() }
        interruption.notify { events.add(.signal($0)) }
        surroundings.onServing(server.url)
        try serve(server, events: events)
    }
}

extension RunCommand {
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
        console.print(
            """
            🌍 The web server runs at \(address)

            Press ENTER to stop the server and exit
            """
        )
        if server.isPublic {
            console.note(
                "Everybody in this machine's network can read the site, drafts included; without '--host' only this machine can."
            )
        }
        guard arguments.has(.open) else { return }
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

    private func startWatcher(_ events: EventQueue) throws -> FileWatcher? {
        guard let watching else { return nil }
        let roots = [folder.path] + program.localDependencies()
        do {
            return try FileWatcher(
                folders: roots.removingNested(),
                method: watching.method,
                debounce: watching.debounce,
                ignoring: WatchSettings.isIgnored(root: folder.path),
                onChange: { events.add(.changes($0)) }
            )
        } catch {
            throw CLIError.serverFailed(reason: "\(error)")
        }
    }

    /// Answers events until one of them ends the command.
    private func serve(_ server: LocalServer, events: EventQueue) throws {
        var program = program
        program.isCapturing = true
        // Once is enough: a change of a text asks for no new data.
        program.leaveOut(.refresh)
        var guardian = LoopGuard()
        while true {
            switch events.next() {
            case .line: return
            case .signal(let number): throw CLIError.interrupted(signal: number)
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
                let start = FileStamp.now
                try regenerate(program, after: calling, server: server)
                if arguments.has(.lint) { lint(calling.map(shown)) }
                guardian.note(from: start, to: FileStamp.upperBound)
            }
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

    private func regenerate(
        _ program: SiteProgram,
        after paths: [String],
        server: LocalServer
    ) throws {
        let shown = paths.map(shown)
        let more = shown.count > 1 ? " and \(shown.count - 1) more" : ""
        program.surroundings.console.print("Changed: \(shown.first ?? "")\(more)")
        let start = Date()
        do {
            try program.generate()
        } catch let failure as SiteFailure {
            console.note("❌ \(failure.reason)")
            let log = failure.log.trimmingCharacters(in: .whitespacesAndNewlines)
            server.showFailure(log.isEmpty ? "\(failure.reason)" : "\(failure.reason)\n\n\(log)")
            return
        } catch let error as CLIError {
            guard case .interrupted = error else {
                console.note("❌ \(error)")
                return server.showFailure("\(error)")
            }
            throw error
        }
        let milliseconds = Int(Date().timeIntervalSince(start) * 1000)
        program.surroundings.console.print("Generated in \(milliseconds) ms")
        // Style sheets of `Resources` are copied as they are; pages need not load again for them.
        let isStyleOnly = shown.allSatisfy { $0.hasPrefix("Resources/") && $0.hasSuffix(".css") }
        server.reload(changedPaths: isStyleOnly ? shown : [])
    }
}

extension [String] {
    /// Folder paths without those that lie in another one of them.
    fileprivate func removingNested() -> [String] {
        filter { path in
            !contains { $0 != path && path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
    }
}
