internal import DevServer
internal import Files
internal import Foundation
internal import PublishAnswers

/// A preview: serves a site and generates it again after each change, until the user ends it.
struct PreviewSession {
    var program: SiteProgram
    /// The server of the site's folder `Output`.
    let server: LocalServer
    /// Shows open pages before a run ends; nil if pages do not reload.
    let early: EarlyPreview?
    /// The watchers that report changes.
    let watchers: Watchers
    /// The settings for watching files; nil if files are not watched.
    let watching: WatchSettings?
    /// The build of the optimized program in the background.
    let background: BackgroundBuild
    /// The desk, which shows all texts and translations; nil if it is not served.
    let desk: PreviewDesk?
    /// The linter for saved texts; nil without `--lint`.
    let linter: SavedTextLinter?
    /// Detects files that generating the site changes, so that they do not trigger another generation.
    var guardian = LoopGuard()
    /// The program of the last generation after a change; nil if it has to be compared with its inputs.
    var current: BuiltProgram?

    private var console: Console { program.surroundings.console }
    private var folder: Folder { program.folder }

    /// Handles events until the user or a signal ends the command.
    ///
    /// - Throws: `CLIError.interrupted` if a signal ends the command.
    mutating func answer(_ events: EventQueue) throws {
        program.isCapturing = true
        // `--refresh` only applies to the first generation: a changed text needs no new data.
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
            case .faults:
                let faults = DiagnosticRow.found(in: folder.path + ".publish/") ?? []
                console.note(
                    faults.isEmpty
                        ? "The last run has found no faults."
                        : faults.map(\.text).joined(separator: "\n")
                )
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
                        Generating the site changes '\(shown(path))'. Such changes are ignored, because \
                        they would trigger another run each time. Write to 'Output' instead.
                        """
                    )
                }
                guard !calling.isEmpty else { continue }
                try regenerate(by: changed, after: calling.map(shown))
                linter?.check(calling.map(shown))
            }
            guardian.note(from: start, to: early?.time ?? FileStamp.upperBound)
        }
    }

    func open(_ address: String) {
        program.surroundings.open(address, in: folder)
    }
}

private extension PreviewSession {
    /// A path relative to the site's folder.
    func shown(_ path: String) -> String {
        path.hasPrefix(folder.path) ? String(path.dropFirst(folder.path.count)) : path
    }

    /// Generates the site after changes, and prints a line with the result.
    mutating func regenerate(by program: SiteProgram, after paths: [String]) throws {
        let what = (paths.first ?? "") + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
        // Style sheets in `Resources` are copied unchanged, so open pages only reload the style sheets.
        let isStyleOnly = paths.allSatisfy { $0.hasPrefix("Resources/") && $0.hasSuffix(".css") }
        let known = current.flatMap { $0.staysCurrent(after: paths) ? $0 : nil }
        var latest: BuiltProgram?
        defer { current = latest }
        try show(after: paths, reloading: isStyleOnly ? paths : []) {
            let start = Date()
            let built = try known ?? program.build()
            latest = built
            let before = milliseconds(since: start)
            try program.generate(by: built)
            let generated = Date()
            if known == nil {
                background.start(beside: built)
                try watchers.watchDependencies(of: program, watching)
            }
            desk?.note(built)
            let pages = ChangedFiles(in: folder.path + ".publish/")?.pages
            let result = pages.map { $0 == 1 ? "1 page written" : "\($0) pages written" }
            let total = milliseconds(since: start)
            if program.showsTimings {
                let after = milliseconds(since: generated)
                console.print(
                    "The program ran for \(total - before - after) ms, with its start and end; the command took \(before) ms before and \(after) ms after it."
                )
            }
            return "\(what): \(result ?? "generated") in \(total) ms"
        }
    }

    func milliseconds(since start: Date) -> Int {
        Int(Date().timeIntervalSince(start) * 1000)
    }

    /// Generates the site, then prints the sentence that `generate` returns and reloads open pages; if
    /// generating fails, prints the error and shows it in open pages.
    func show(
        after saved: [String] = [],
        reloading paths: [String] = [],
        _ generate: () throws -> String
    ) throws {
        do {
            let result = try early?.during(savedTexts: saved, generate) ?? generate()
            console.print(result)
        } catch let failure as SiteFailure {
            console.note("❌ \(failure.reason)")
            let log = failure.log.trimmingCharacters(in: .whitespacesAndNewlines)
            // If other machines can reach the server, errors have no links into the editor: those readers
            // do not have these files.
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

private extension ChangedFiles {
    /// The number of new or changed pages.
    var pages: Int { (added + changed).count { $0.path.hasSuffix(".html") } }
}
