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
    /// - Parameter call: The arguments of this call.
    /// - Returns: Whether it was the same call, so that everything is done.
    /// - Throws: ``CLIError`` for a list that is damaged, or `DiskError`.
    func complete(_ call: [String]) throws -> Bool {
        guard let journal = try MoveJournal(in: root) else { return false }
        try locked { try journal.apply(in: root) }
        if journal.call == call { return true }
        console.note("Completed 'publish \(journal.call.joined(separator: " "))', which was ended.")
        return false
    }

    /// Where everything is.
    ///
    /// - Parameter trial: A folder that stands for the site; nil means the site as it is.
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

    /// Works out everything that a plan changes besides what it begins with.
    func plan(_ plan: MovePlan, from before: AddressBook) throws -> MovePlan {
        var plan = plan
        let site = MovedSite(
            root: root,
            before: before,
            published: try PublishedAddresses(root: root),
            linter: try linter(before)
        )
        var trial = try TrialSite(of: root, moves: plan.moves, contents: plan.contents)
        do {
            try plan.complete(with: try addresses(in: trial), in: site)
            let outdated = try plan.outdatedMarks(in: site)
            if !outdated.isEmpty {
                // Only the site's program makes marks.
                trial = try TrialSite(of: root, moves: plan.moves, contents: plan.contents)
                _ = try ask(.translations(.mark), about: outdated, in: trial)
                let name = TranslationRecords.fileName
                plan.contents[name] = try trial.read(name)
            }
        } catch {
            try trial.remove()
            throw error
        }
        try trial.remove()
        return plan
    }

    /// Makes the changes of a plan.
    func apply(_ plan: MovePlan, call: [String]) throws {
        try locked {
            try MoveJournal(plan, call: call, in: root).apply(in: root)
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
