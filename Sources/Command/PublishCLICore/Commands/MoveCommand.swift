internal import Files
internal import PublishLint
internal import PublishStorage

/// `publish move`: gives a text, a folder or a picture another name, and lets everything follow.
struct MoveCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    func run() throws {
        let report = try MoveReport(arguments, console: surroundings.console)
        guard arguments.words.count == 2 else {
            throw arguments.usage("Name what is moved, and where to.")
        }
        let words = arguments.words.map(relative)
        let call = ["move"] + words + (arguments.has(.only) ? ["--only"] : [])
        let site = try SiteAsked(arguments, folder, surroundings)
        if !arguments.has(.dryRun), try site.complete(call) {
            return report.completed(words[0], words[1])
        }
        let before = try site.addresses()
        let moves = try FileMoves(
            from: words[0],
            to: words[1],
            in: site.root,
            languages: before.languages,
            isAlone: arguments.has(.only)
        )
        try refuseNewSection(moves, before)
        let plan = try site.plan(MovePlan(moves: moves), from: before)
        if arguments.has(.dryRun) { return try report.show(plan, in: site.root) }
        try site.apply(plan, call: call)
        report.tell(plan)
    }
}

private extension MoveCommand {
    /// Articles stay articles: a folder that is no section would make pages of them.
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
                    reason: "'\(new)' would be a page and no article; name the folder of a section."
                )
            }
            let section = String(pieces[0])
            guard !sections.contains(section.lowercased()) else { continue }
            throw CLIError.cannotMove(
                reason:
                    "'\(section)' is no section of the site yet; add 'case \(section)' to its 'SectionID' first."
            )
        }
    }

    /// A path as the site knows it: relative to its folder.
    func relative(_ path: String) -> String {
        if path.hasPrefix(folder.path) { return String(path.dropFirst(folder.path.count)) }
        return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
