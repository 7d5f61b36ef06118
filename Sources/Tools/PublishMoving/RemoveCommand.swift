package import PublishCLICore
internal import PublishStorage

/// `publish remove`: deletes a text, a folder or an image, and records its addresses as gone.
package struct RemoveCommand: Subcommand {
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
        guard let word = arguments.words.first else {
            throw arguments.usage("Name the file or folder to remove.")
        }
        let target = arguments.value(.to)
        let path = folder.relativePath(of: word)
        let site = try SiteQueries(by: self)
        let files = try files(at: path, in: site.root)
        if !arguments.has(.force) { try refuseUnheld(path, in: site.root) }
        var plan = MovePlan(moves: FileMoves())
        try plan.remove(files, leadingTo: target, in: site.site(site.addresses()))
        if arguments.has(.dryRun) { return try report.show(plan, in: site.root) }
        try site.locked { try plan.apply(in: site.root, isDone: false) }
        report.removed(path)
        report.tell(plan)
        console.note("'publish check' finds links to what is gone.")
    }
}

private extension RemoveCommand {
    /// The files to delete: the file at a path, or all files in the folder at a path.
    func files(at path: String, in root: String) throws -> [String] {
        let plain = try FileMoves.inSite(path)
        guard Disk.exists(root + plain) else {
            throw CLIError.cannotMove(reason: "The file or folder '\(plain)' does not exist.")
        }
        guard Disk.isFolder(root + plain), !Disk.isLink(root + plain) else { return [plain] }
        return try FileTree(root + plain, includingHidden: true, links: .keptAsFiles).files
            .map { plain + "/" + $0 }
    }

    /// Throws if Git could not restore the files: they are not committed, or have uncommitted changes.
    func refuseUnheld(_ path: String, in root: String) throws {
        func git(_ words: String...) -> Command.Result? {
            var command = Command("git", words + ["--", path])
            command.environment = surroundings.environment
            return try? command.result(in: root)
        }
        let known = git("ls-files", "--error-unmatch")
        // Another owner of the repository, for example.
        if let fault = known?.errors.split(separator: "\n").first(where: { $0.hasPrefix("fatal:") }
        ),
            !fault.contains("not a git repository")
        {
            throw CLIError.cannotMove(reason: "Git refuses to tell about '\(path)': \(fault)")
        }
        let changes = git("status", "--porcelain", "--ignored")
        // The same command that was interrupted has deleted some of the files.
        let others = changes.map { String(decoding: $0.output, as: UTF8.self) }?
            .split(separator: "\n").filter { !$0.hasPrefix(" D ") }
        guard known?.status == 0, changes?.status == 0, others?.isEmpty == true else {
            throw CLIError.cannotMove(
                reason:
                    "'\(path)' is not committed to Git in its current form; commit it first, or use '\(Option.force)'."
            )
        }
    }
}
