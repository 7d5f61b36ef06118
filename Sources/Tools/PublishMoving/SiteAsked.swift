internal import Files
internal import PublishAnswers
internal import PublishCLICore
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

/// A site whose program reports its addresses: the current ones, and those after a planned move.
struct SiteAsked {
    /// The site's folder, with a slash at its end.
    let root: String
    private let program: SiteProgram
    private let console: Console
    /// The options that include drafts, future and expired texts, except those that the user gave.
    private let included: [String]

    init(_ arguments: ParsedArguments, _ folder: Folder, _ surroundings: Surroundings) throws {
        program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals)
        )
        console = surroundings.console
        root = program.folder.path
        included = SiteOptions.content.map(\.name).filter { !arguments.has($0) }
            .map(\.description)
    }

    /// Completes an interrupted move.
    ///
    /// - Parameters:
    ///   - call: The arguments of this command.
    ///   - file: The file that this command moves or removes, relative to the site's folder; nil if the
    ///     command renames a tag, category or series.
    /// - Returns: Whether the interrupted command is this command, so that nothing is left to do.
    /// - Throws: ``CLIError`` for a damaged journal, or `DiskError`.
    func complete(_ call: [String], of file: String?) throws -> Bool {
        guard let journal = try MoveJournal(in: root) else {
            guard let file else { return false }
            return !Disk.exists(root + file) && MoveJournal.wasLast(call, in: root)
        }
        try locked { try journal.apply(in: root) }
        if journal.call == call { return true }
        console.note("Completed the interrupted 'publish \(journal.call.joined(separator: " "))'.")
        return false
    }

    /// Whether this command made the last completed move.
    func wasLast(_ call: [String]) -> Bool { MoveJournal.wasLast(call, in: root) }

    /// The current time in nanoseconds since 1970, by the clock of the site's file system, so that it can
    /// be compared with dates of files.
    ///
    /// - Throws: `DiskError`.
    func moment() throws -> Int {
        let mark = root + ".publish/CommandLine/begun"
        try Disk.createFolder(Disk.folder(of: mark))
        try Disk.replace(mark, with: Array("begun".utf8))
        return FileFingerprint(of: mark)?.changed ?? 0
    }

    /// The addresses of the site.
    ///
    /// - Parameter trial: A folder whose texts are read instead of the site's; nil for the site itself.
    /// - Returns: The addresses that the program reports.
    /// - Throws: ``CLIError`` if the program reports none.
    func addresses(in trial: TrialSite? = nil) throws -> AddressBook {
        let answer = try ask(.rows(.addresses), in: trial)
        do {
            return try AddressBook(answer)
        } catch {
            throw CLIError.cannotMove(reason: error.description)
        }
    }

    /// The addresses of the site after a plan.
    ///
    /// - Parameter plan: The plan, with at least its renamed files and changes of front matter.
    /// - Returns: The addresses that the program reports.
    /// - Throws: ``CLIError`` if the program reports none.
    func addresses(after plan: MovePlan) throws -> AddressBook {
        let trial = try TrialSite(of: root, moves: plan.moves, contents: plan.contents)
        let book = Result { try addresses(in: trial) }
        try trial.remove()
        return try book.get()
    }

    /// Completes a plan.
    ///
    /// - Parameters:
    ///   - plan: The start of the plan: renamed files, and changes of front matter.
    ///   - before: The addresses before the move.
    ///   - after: The addresses after the move; nil to ask the program.
    /// - Returns: The complete plan.
    /// - Throws: ``CLIError`` if the resulting site would not be valid, or `DiskError`.
    func plan(
        _ plan: MovePlan,
        from before: AddressBook,
        to after: AddressBook? = nil
    ) throws -> MovePlan {
        var plan = plan
        let site = try moved(before, isDone: after != nil)
        // Addresses can contain the date, so dates have to be in the plan before the program is asked.
        try plan.keepDates(in: site)
        try plan.complete(with: after ?? addresses(after: plan), in: site)
        let outdated = try plan.outdatedMarks(in: site)
        guard !outdated.isEmpty else { return plan }
        // Only the site's program can compute marks of translations; it writes them to the trial folder.
        let name = TranslationRecords.fileName
        var contents = plan.contents
        if contents[name] == nil { contents[name] = try Disk.read(root + name) }
        let trial = try TrialSite(
            of: root,
            moves: site.isDone ? FileMoves() : plan.moves,
            contents: contents
        )
        let marks = Result {
            _ = try ask(.translations(.mark), about: outdated, in: trial)
            return try trial.read(name)
        }
        try trial.remove()
        plan.contents[name] = try marks.get()
        return plan
    }

    /// Makes a plan that deletes files.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site's folder.
    ///   - target: The address to redirect to; nil to record the addresses as gone.
    /// - Returns: The plan.
    /// - Throws: ``CLIError`` if the resulting site would not be valid, or `DiskError`.
    func removal(of files: [String], leadingTo target: String?) throws -> MovePlan {
        var plan = MovePlan(moves: FileMoves())
        for file in files { plan.contents[file] = .some(nil) }
        let before = try addresses()
        let after = try addresses(after: plan)
        try plan.remove(files, leadingTo: target, after, in: moved(before, isDone: false))
        return plan
    }

    private func moved(_ before: AddressBook, isDone: Bool) throws -> MovedSite {
        MovedSite(
            root: root,
            before: before,
            published: try PublishedAddresses(root: root),
            linter: try linter(before),
            isDone: isDone
        )
    }

    /// Makes the changes of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - call: The arguments of the command.
    ///   - begun: The time before the first file was read for the plan.
    /// - Throws: ``CLIError`` for a file that has changed since `begun` or cannot be written, or `DiskError`.
    func apply(_ plan: MovePlan, call: [String], begun: Int) throws {
        try locked {
            try MoveJournal(plan, call: call, begun: begun, in: root).apply(in: root)
        }
    }

    private func ask(
        _ task: SiteTask,
        about files: [String] = [],
        in trial: TrialSite?
    ) throws -> String {
        let options = trial.map { ["--publish-trial=" + $0.path] } ?? []
        let answer = try program.ask(task, about: files, including: included + options)
        guard answer.isGood else { throw CLIError.faultsFound() }
        return answer.text
    }

    private func linter(_ book: AddressBook) throws -> Linter {
        do {
            var settings = try LintSettings(ofSiteAt: root)
            let languages = book.languages.map(\.folder)
            if !languages.isEmpty { settings.languages = languages }
            return try Linter(root: root, settings: settings)
        } catch let fault as LintFault {
            throw CLIError.cannotLint(reason: fault.description)
        }
    }

    private func locked(_ body: () throws -> Void) throws {
        let lock = FolderLock.acquire(root + ".publish") {
            console.note("Waiting for another run of this site to finish")
        }
        defer { withExtendedLifetime(lock) {} }
        try body()
    }
}
