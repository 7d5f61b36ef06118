package import Files
package import PublishCLICore
internal import PublishLint
internal import PublishStorage

/// `publish move`: renames a text, a folder, an image or a tag, and updates everything that refers to it.
package struct MoveCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    /// Prepares the command.
    package init(
        arguments: ParsedArguments,
        folder: Folder,
        surroundings: Surroundings
    ) {
        self.arguments = arguments
        self.folder = folder
        self.surroundings = surroundings
    }

    /// Runs the command.
    ///
    /// - Throws: ``CLIError``, or an error of the disk.
    package func run() throws {
        let report = try MoveReport(arguments, console: surroundings.console)
        guard arguments.words.count == 2 else {
            throw arguments.usage("Name the old and the new path.")
        }
        let subject = try subject
        let words = subject == nil ? arguments.words.map(relative) : arguments.words
        let options = [.only, .done, .tag, .category, .series].filter { arguments.has($0) }
        let call = ["move"] + words + options.map { "\($0)" }
        let site = try SiteAsked(arguments, folder, surroundings)
        let isThere = subject == nil && Disk.exists(site.root + words[1])
        if !arguments.has(.dryRun), try site.complete(call, of: isThere ? words[0] : nil) {
            return report.completed(words[0], words[1])
        }
        let begun = try site.moment()
        let plan: MovePlan
        do {
            plan = try self.plan(words[0], words[1], subject, site)
        } catch let absence as NameMove.Absence {
            if site.wasLast(call) { return report.completed(words[0], words[1]) }
            throw CLIError.cannotMove(reason: absence.sentence)
        }
        if arguments.has(.dryRun) { return try report.show(plan, in: site.root) }
        try site.apply(plan, call: call, begun: begun)
        report.tell(plan)
    }
}

private extension MoveCommand {
    /// Makes the plan for a file, folder or name that is moved from `old` to `new`.
    func plan(
        _ old: String,
        _ new: String,
        _ subject: NameMove.Subject?,
        _ site: SiteAsked
    ) throws -> MovePlan {
        let now = try site.addresses()
        if arguments.has(.done) {
            let (moves, before) = try site.past(of: old, new, now)
            return try site.plan(MovePlan(moves: moves), from: before, to: now)
        }
        let beginning =
            try subject.map {
                try names(NameMove($0, from: old, to: new, in: site.root), now, site)
            }
            ?? files(old, new, now, site)
        return try site.plan(beginning, from: now)
    }

    /// The kind of name to change; nil if the arguments are paths.
    var subject: NameMove.Subject? {
        get throws {
            let options: [(Option.Name, NameMove.Subject)] = [
                (.tag, .tag), (.category, .category), (.series, .series),
            ]
            let named = options.filter { arguments.has($0.0) }
            guard named.count < 2 else {
                throw arguments.usage("Use either '\(named[0].0)' or '\(named[1].0)', not both.")
            }
            let ofFiles = [Option.Name.only, .done].filter { arguments.has($0) }
            if let option = ofFiles.first, !named.isEmpty || ofFiles.count > 1 {
                let other = named.first?.0 ?? ofFiles[1]
                throw arguments.usage("Use either '\(option)' or '\(other)', not both.")
            }
            return named.first?.1
        }
    }

    /// Starts a plan that moves files.
    func files(
        _ old: String,
        _ new: String,
        _ before: AddressBook,
        _ site: SiteAsked
    ) throws -> MovePlan {
        let moves = try FileMoves(
            from: old,
            to: new,
            in: site.root,
            languages: before.languages,
            isAlone: arguments.has(.only)
        )
        try refuseNewSection(moves, before)
        return MovePlan(moves: moves)
    }

    /// Starts a plan that renames a tag, a category or a series.
    func names(_ names: NameMove, _ before: AddressBook, _ site: SiteAsked) throws -> MovePlan {
        try names.check(before)
        var plan = MovePlan(moves: FileMoves(), names: names)
        plan.contents = try names.contents(in: site.root)
        guard
            before.rows.contains(where: { row in
                names.isOld(row)
                    && before.rows.contains { $0.kind == .text && $0.address == row.address }
            })
        else { return plan }
        let moves = try names.introductions(before, site.addresses(after: plan), in: site.root)
        var whole = MovePlan(moves: moves, names: names)
        whole.contents = plan.contents
        for (old, new) in moves.targets {
            if let bytes = whole.contents.removeValue(forKey: old) { whole.contents[new] = bytes }
        }
        return whole
    }

    /// Throws if an article would move out of the sections' folders, because it would become a page.
    func refuseNewSection(_ moves: FileMoves, _ before: AddressBook) throws {
        let texts = before.texts
        let sections = Set((before.site.sections ?? []).map { $0.lowercased() })
        for (old, new) in moves.targets.sorted(by: { $0.key < $1.key }) {
            guard texts[old]?.identity != nil,
                let place = ContentPath(new, languages: before.languages)
            else { continue }
            let pieces = place.shared.split(separator: "/")
            guard pieces.count > 1 else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(new)' would turn the article into a page; choose a path in the folder of a section."
                )
            }
            let section = String(pieces[0])
            guard !sections.contains(section.lowercased()) else { continue }
            throw CLIError.cannotMove(
                reason:
                    "The site has no section '\(section)'; add 'case \(section)' to its 'SectionID' first."
            )
        }
    }

    func relative(_ path: String) -> String { folder.relativePath(of: path) }
}
