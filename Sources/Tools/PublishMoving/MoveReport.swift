internal import PublishCLICore
internal import PublishLint
internal import PublishStorage

/// Prints the changes of a move; for a dry run, the changes that it would make.
struct MoveReport {
    private let console: Console
    private let isJSON: Bool
    private let isInRepository: Bool

    init(for command: some Subcommand) {
        console = command.console
        isJSON = command.arguments.asksForJSON
        isInRepository = Disk.isInRepository(command.folder.path)
    }

    /// Reports that a file has already moved.
    func nothingToDo(_ old: String, _ new: String) {
        say(
            "Nothing to do: '\(old)' does not exist, and '\(new)' does. If you renamed it yourself, add '\(Option.done)'.",
            ["kind": "completed", "from": old, "to": new]
        )
    }

    /// Reports a deleted file or folder.
    func removed(_ path: String) {
        say("Removed '\(path)'", ["kind": "remove", "file": path])
    }

    /// Reports the changes of a plan.
    func tell(_ plan: MovePlan) {
        for (old, new) in plan.moves.targets.sorted(by: { $0.key < $1.key }) {
            say("Moved '\(old)' to '\(new)'", ["kind": "move", "from": old, "to": new])
        }
        if let names = plan.names {
            say(
                "The \(names.subject.rawValue) '\(names.old)' is '\(names.new)' now",
                ["kind": names.subject.rawValue, "from": names.old, "to": names.new]
            )
        }
        for (old, new) in plan.redirects {
            let text =
                new.isEmpty ? "'\(old)' is recorded as gone" : "'\(old)' redirects to '\(new)'"
            say(text, ["kind": "redirect", "from": old, "to": new])
        }
        if !isJSON, !plan.links.isEmpty {
            let count = plan.links.values.reduce(0, +)
            say(
                "Changed \(Amount.text(count, "link")) in \(Amount.text(plan.links.count, "file"))",
                [:]
            )
        }
        if isJSON {
            for path in plan.written.keys.sorted() {
                say("", ["kind": "change", "file": plan.moves.path(of: path)])
            }
        }
        tellRest(of: plan)
        guard !isJSON, isInRepository, !plan.moves.targets.isEmpty else { return }
        say(
            """
            Commit the move separately, so that Git detects the renames; you can list the commit in '.git-blame-ignore-revs'.
            """,
            [:]
        )
    }

    /// Shows the changes of a plan as a diff.
    func show(_ plan: MovePlan, in root: String) throws {
        for (old, new) in plan.moves.targets.sorted(by: { $0.key < $1.key }) {
            say("rename from \(old)\nrename to \(new)", ["kind": "move", "from": old, "to": new])
        }
        for path in plan.removed { say("remove \(path)", ["kind": "remove", "file": path]) }
        for (path, bytes) in plan.written.sorted(by: { $0.key < $1.key }) {
            let file = root + path
            let old = Disk.isFile(file) ? String(decoding: try Disk.read(file), as: UTF8.self) : nil
            let new = String(decoding: bytes, as: UTF8.self)
            let name = plan.moves.path(of: path)
            let diff = try UnifiedDiff(path: name, old: old, new: new).text()
            say(String(diff.dropLast()), ["kind": "change", "file": name, "diff": diff])
        }
        if isJSON {
            for (old, new) in plan.redirects {
                say("", ["kind": "redirect", "from": old, "to": new])
            }
        }
        tellRest(of: plan)
    }

    /// Lists the changes that only the author can make.
    private func tellRest(of plan: MovePlan) {
        for address in plan.lost {
            say(
                "'\(address)' will not redirect: the site's 'textFeatures' do not include '.addresses'",
                ["kind": "lost", "from": address]
            )
        }
        for place in plan.left {
            say(
                "\(place.file):\(place.line): change \(place.text) yourself",
                [
                    "kind": "left", "file": place.file, "line": "\(place.line)",
                    "text": place.text,
                ]
            )
        }
        for note in plan.notes { say(note, ["kind": "note", "text": note]) }
    }

    private func say(_ text: String, _ fields: [String: String]) {
        if isJSON {
            if !fields.isEmpty { console.print(JSONText.line(of: fields)) }
        } else if !text.isEmpty {
            console.print(text)
        }
    }
}
