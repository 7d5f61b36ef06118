internal import DevServer
internal import Files
internal import Foundation
internal import PublishStorage

/// A site while it is served: what is saved is shown, until its author has seen enough.
struct PreviewSession {
    /// The program of the site.
    var program: SiteProgram
    /// The server of its folder `Output`.
    let server: LocalServer
    /// What tells of changes.
    let watchers: Watchers
    /// How files are watched; nil when they are not.
    let watching: WatchSettings?
    /// The optimized program, which is built meanwhile.
    let background: BackgroundBuild
    /// The desk; nil where there is none.
    let desk: ServedDesk?
    /// What was asked for.
    let arguments: ParsedArguments
    /// Knows which changes come from generating the site.
    var guardian = LoopGuard()

    private var console: Console { program.surroundings.console }
    private var folder: Folder { program.folder }

    /// Answers events until one of them ends the command.
    ///
    /// - Throws: `CLIError.interrupted` when a signal ends it, which `EventQueue` tells.
    mutating func answer(_ events: EventQueue) throws {
        program.isCapturing = true
        // Once is enough: a change of a text asks for no new data.
        program.leaveOut(.refresh)
        var changed = program
        changed.setVariable(RunCommand.previewVariable, to: "change")
        while true {
            let event = events.next()
            let (start, begin) = (FileStamp.now, Date())
            switch event {
            case .end: return
            case .signal(let number): throw CLIError.interrupted(signal: number)
            case .open(let address): open(address)
            case .everything:
                try show {
                    let built = try program.generateEverything()
                    desk?.note(built)
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
                try regenerate(by: changed, after: calling.map(shown))
                if arguments.has(.lint) { lint(calling.map(shown)) }
            }
            guardian.note(from: start, to: FileStamp.upperBound)
        }
    }

    /// Opens an address in a browser.
    func open(_ address: String) {
        program.surroundings.open(address, in: folder)
    }
}

private extension PreviewSession {
    /// Tells what there is to say about texts that were saved.
    func lint(_ paths: [String]) {
        do {
            try LintCommand(
                arguments: arguments,
                folder: folder,
                surroundings: program.surroundings
            ).tell(ofSaved: paths)
        } catch {
            console.note("\(error)")
        }
    }

    /// A path as people know it: relative to the site's folder.
    func shown(_ path: String) -> String {
        path.hasPrefix(folder.path) ? String(path.dropFirst(folder.path.count)) : path
    }

    /// Generates the site after changes, and tells in a line what became of them.
    func regenerate(by program: SiteProgram, after paths: [String]) throws {
        let what = (paths.first ?? "") + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
        // Style sheets of `Resources` are copied as they are; pages need not load again for them.
        let isStyleOnly = paths.allSatisfy { $0.hasPrefix("Resources/") && $0.hasSuffix(".css") }
        try show(reloading: isStyleOnly ? paths : []) {
            let start = Date()
            let built = try program.generate()
            background.start(beside: built)
            desk?.note(built)
            try watchers.watchDependencies(of: program, watching)
            let pages = PublishedChanges(in: folder)?.pages
            let result = pages.map { $0 == 1 ? "1 page written" : "\($0) pages written" }
            return "\(what): \(result ?? "generated") in \(milliseconds(since: start)) ms"
        }
    }

    func milliseconds(since start: Date) -> Int {
        Int(Date().timeIntervalSince(start) * 1000)
    }

    /// Shows what became of generating the site: the sentence that `generate` returns, and the new pages or the faults.
    func show(reloading paths: [String] = [], _ generate: () throws -> String) throws {
        do {
            console.print(try generate())
        } catch let failure as SiteFailure {
            console.note("❌ \(failure.reason)")
            let log = failure.log.trimmingCharacters(in: .whitespacesAndNewlines)
            // Readers on other machines have neither these files nor this editor.
            let editor =
                server.isPublic
                ? nil
                : EditorLinks(environment: program.surroundings.environment, root: folder.path)
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
