package import PublishCLICore
internal import PublishStorage

/// `publish move`: renames a text, a folder, an image or a tag, and updates everything that refers to it.
package struct MoveCommand: Subcommand {
    package let arguments: ParsedArguments
    package let call: ToolCall

    package init(arguments: ParsedArguments, call: ToolCall) {
        self.arguments = arguments
        self.call = call
    }

    /// Runs the command.
    ///
    /// - Throws: ``CLIError``, or an error of the disk.
    package func run() throws {
        let report = MoveReport(for: self)
        guard arguments.words.count == 2 else {
            throw arguments.usage("Name the old and the new path.")
        }
        let subject = try subject
        let words = arguments.words.map { subject == nil ? folder.relativePath(of: $0) : $0 }
        let site = try SiteQueries(by: self)
        let isDone = arguments.has(.done)
        // The named file is renamed last, so that nothing is left to do once it has its new name.
        let isOver =
            subject == nil && !isDone && !Disk.exists(site.root + words[0])
            && Disk.exists(site.root + words[1])
        if isOver { return report.nothingToDo(words[0], words[1]) }
        let plan =
            try subject.map { try names($0, words[0], words[1], site) }
            ?? files(words[0], words[1], site)
        if arguments.has(.dryRun) { return try report.show(plan, in: site.root) }
        try site.locked { try plan.apply(in: site.root, isDone: isDone) }
        report.tell(plan)
    }
}

private extension MoveCommand {
    /// The kind of name to change; nil if the arguments are paths.
    var subject: NameMove.Subject? {
        get throws {
            let options: [(Option, NameMove.Subject)] = [
                (.tag, .tag), (.category, .category), (.series, .series),
            ]
            let named = options.filter { arguments.has($0.0) }
            guard named.count < 2 else {
                throw arguments.usage("Use either '\(named[0].0)' or '\(named[1].0)', not both.")
            }
            let ofFiles = [Option.only, .done].filter { arguments.has($0) }
            if let option = ofFiles.first, !named.isEmpty || ofFiles.count > 1 {
                let other = named.first?.0 ?? ofFiles[1]
                throw arguments.usage("Use either '\(option)' or '\(other)', not both.")
            }
            return named.first?.1
        }
    }

    /// Plans to rename a file or folder from `old` to `new`.
    func files(_ old: String, _ new: String, _ asked: SiteQueries) throws -> MovePlan {
        let isDone = arguments.has(.done)
        var choices: FileMoves.Choices = arguments.has(.only) ? .isAlone : []
        if isDone { choices.insert(.isDone) }
        let now = try asked.addresses()
        let moves = try FileMoves(
            from: old,
            to: new,
            in: asked.root,
            languages: now.languages,
            choices
        )
        let renames = moves.renames
        let other = try asked.addresses(
            placing: isDone ? renames.map { ($0.new, $0.old) } : renames
        )
        let (before, after) = isDone ? (other, now) : (now, other)
        var site = try asked.site(isDone ? moves.former(before) : before)
        site.isDone = isDone
        var plan = MovePlan(moves: moves)
        let pairs = try moves.pairs(site.before, isDone ? moves.former(after) : after)
        try plan.complete(pairs, in: site)
        return plan
    }

    /// Plans to rename a tag, a category or a series from `old` to `new`.
    func names(
        _ subject: NameMove.Subject,
        _ old: String,
        _ new: String,
        _ asked: SiteQueries
    ) throws -> MovePlan {
        let names = try NameMove(subject, from: old, to: new, in: asked.root)
        let before = try asked.addresses()
        try names.check(before)
        let site = try asked.site(before)
        var plan = MovePlan(moves: try names.introductions(before, in: asked.root), names: names)
        try plan.complete(names.pairs(before), in: site)
        let contents = plan.contents
        plan.headers = try names.headers(in: asked.root) { file in
            try contents[file] ?? site.read(file)
        }
        plan.left += try names.leftInCatalog(site)
        return plan
    }
}
