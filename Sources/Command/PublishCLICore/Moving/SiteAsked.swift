internal import Files
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

/// A site whose program is asked where everything is, before something moves and as if it had moved.
struct SiteAsked {
    /// The site's folder, with a slash at its end.
    let root: String
    private let program: SiteProgram
    private let console: Console
    /// The options without which texts that are not published today would be missing.
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

    /// Completes what a call has left that was ended.
    ///
    /// - Parameters:
    ///   - call: The arguments of this call.
    ///   - file: What it moves or removes, relative to the site's folder; nil for what is no file.
    /// - Returns: Whether it was the same call, so that everything is done.
    /// - Throws: ``CLIError`` for a list that is damaged, or `DiskError`.
    func complete(_ call: [String], of file: String?) throws -> Bool {
        guard let journal = try MoveJournal(in: root) else {
            guard let file else { return false }
            return !Disk.exists(root + file) && MoveJournal.wasLast(call, in: root)
        }
        try locked { try journal.apply(in: root) }
        if journal.call == call { return true }
        console.note("Completed 'publish \(journal.call.joined(separator: " "))', which was ended.")
        return false
    }

    /// Whether a call was completed just before this one.
    func wasLast(_ call: [String]) -> Bool { MoveJournal.wasLast(call, in: root) }

    /// The moment in nanoseconds since 1970, by the clock of the site's disk.
    ///
    /// - Throws: `DiskError`.
    func moment() throws -> Int {
        let mark = root + ".publish/CommandLine/begun"
        try Disk.createFolder(Disk.folder(of: mark))
        try Disk.replace(mark, with: Array("begun".utf8))
        return FileFingerprint(of: mark)?.changed ?? 0
    }

    /// Where everything is.
    ///
    /// - Parameter trial: A folder whose texts are read instead of the site's; nil means the site as it is.
    /// - Returns: What the program says.
    /// - Throws: ``CLIError`` when it says nothing.
    func addresses(in trial: TrialSite? = nil) throws -> AddressBook {
        let answer = try ask(.addresses, in: trial)
        guard let book = AddressBook(answer) else {
            throw CLIError.cannotMove(
                reason:
                    "The site's program does not say its addresses; update Publish in its manifest."
            )
        }
        return book
    }

    /// Where everything would be if a plan had been carried out.
    ///
    /// - Parameter plan: The plan as far as it is known.
    /// - Returns: What the program says.
    /// - Throws: ``CLIError`` when it says nothing.
    func addresses(after plan: MovePlan) throws -> AddressBook {
        let trial = try TrialSite(of: root, moves: plan.moves, contents: plan.contents)
        let book = Result { try addresses(in: trial) }
        try trial.remove()
        return try book.get()
    }

    /// Works out everything that a plan changes besides what it begins with.
    ///
    /// - Parameters:
    ///   - plan: Its beginning: files with other names, and what headers say.
    ///   - before: What the program says of the site before the move.
    ///   - after: The same after the move; nil lets it be asked.
    /// - Returns: The whole plan.
    /// - Throws: ``CLIError`` where the site cannot be like that, or `DiskError`.
    func plan(
        _ plan: MovePlan,
        from before: AddressBook,
        to after: AddressBook? = nil
    ) throws -> MovePlan {
        var plan = plan
        let site = try moved(before, isDone: after != nil)
        // The address may have the date.
        try plan.keepDates(in: site)
        try plan.complete(with: after ?? addresses(after: plan), in: site)
        let outdated = try plan.outdatedMarks(in: site)
        guard !outdated.isEmpty else { return plan }
        // Only the site's program makes marks, and it writes them in the trial.
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

    /// Works out what it means that files go.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site's folder.
    ///   - target: Where readers are led on to; nil tells them that what was there is gone.
    /// - Returns: The plan.
    /// - Throws: ``CLIError`` where the site cannot be like that, or `DiskError`.
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
    ///   - call: The arguments of the call.
    ///   - begun: The moment before the first file was read for the plan.
    /// - Throws: ``CLIError`` for a file that has changed since then or cannot be written, or `DiskError`.
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
        guard answer.isGood else { throw CLIError.faultsFound }
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
            console.note("Waiting for another run of this site to end")
        }
        defer { withExtendedLifetime(lock) {} }
        try body()
    }
}
