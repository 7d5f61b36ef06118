import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Takes the date of a text's last modification from the history of the site's Git repository.
    ///
    /// File systems only know when a file was copied or checked out. Texts that say `updated` themselves keep that date;
    /// files without history keep theirs. An article that was changed a day or more after its date counts as `updated`, so that
    /// readers, feeds and search engines are told. A commit that adds a file or only renames it is no change, nor is one that
    /// `.git-blame-ignore-revs` names. Outside a repository, without Git, and in a clone that holds only the newest commits
    /// there is a warning, and nothing else.
    @_disfavoredOverload
    public static func useGitModificationDates() -> Self {
        generation(named: "Use Git modification dates", effects: [.needsItems, .changesTexts]) {
            context in
            let files: [String: GitDates.History]
            do {
                files = try GitDates(repository: context.workspace.root.path).files
            } catch {
                context.report(
                    Diagnostic(.missingHistory(error), file: "")
                )
                return
            }
            for id in context.sections.ids {
                context.sections[id].mutateItems { item in
                    guard let history = item.source.flatMap({ files[$0.file] }),
                        item.publication.updated == nil
                    else { return }
                    history.date(&item.content)
                    if let date = history.changed, date >= item.date + 86_400 {
                        item.publication.updated = date
                    }
                }
            }
            for (path, page) in context.pages {
                guard let history = page.source.flatMap({ files[$0.file] }),
                    page.publication.updated == nil
                else { continue }
                var page = page
                history.date(&page.content)
                context.pages[path] = page
            }
        }
    }
}

/// The repository lacks the older part of its history.
private struct ShallowClone: LocalizedError {
    var errorDescription: String? { "the clone holds only the newest commits" }
}

/// When the files of a repository were changed, under whatever names they had then.
private struct GitDates {
    /// What the commits say of a file.
    struct History {
        /// When it was added.
        var added: Date?
        /// When it was changed last; nil for a file that was only added and renamed.
        var changed: Date?

        /// Gives a text the date of its last modification: that of its publication, if it was never changed.
        func date(_ content: inout Content) {
            let published = content.date == content.fileDate ? added : content.date
            if let date = changed ?? published { content.lastModified = date }
        }
    }

    /// What a commit does to a file.
    private struct Change {
        /// A letter of `git log --name-status`; after one for renames, how much of the file has stayed, in percent.
        var status: String
        var path: String
        /// The name before.
        var oldPath = ""

        var isRename: Bool { status.hasPrefix("R") }
        /// Whether readers see another text.
        var isUpdate: Bool { !"ADR".contains(status.prefix(1)) || isRename && status != "R100" }
    }

    /// The histories by path relative to the folder that was asked for.
    private(set) var files: [String: History] = [:]
    /// The names that files have today, by those of the time that is looked at; nil for what is another file today.
    private var names: [String: String?] = [:]

    /// Asks Git once for the whole history.
    ///
    /// Commits in `.git-blame-ignore-revs`, where projects name those that reformat everything, change nothing.
    ///
    /// - Throws: `CommandError` when there is no repository, `ProgramFault` when there is no Git; `ShallowClone` when commits are missing.
    init(repository folder: String) throws {
        let about = try Command(
            "git",
            ["rev-parse", "--is-shallow-repository", "--show-toplevel"]
        ).run(in: folder)
        let lines = String(decoding: about, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard lines.first != "true" else { throw ShallowClone() }
        let ignored = Self.ignoredCommits(of: lines.last.map(String.init) ?? folder)
        let log = try Command(
            "git",
            [
                "log", "--format=%x01%H %ct", "--topo-order", "--name-status", "-M", "--relative",
                "-z", "--", "Content",
            ]
        ).run(in: folder)
        // With `-z` everything ends in a zero byte; before the first change there may be line feeds.
        var fields = log.split(separator: 0).lazy.map {
            String(decoding: $0.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
        }.makeIterator()
        var commit: (date: Date, isIgnored: Bool) = (.distantPast, true)
        var changes: [Change] = []
        while let field = fields.next() {
            if field.hasPrefix("\u{1}") {
                note(changes, at: commit.date, areUpdates: !commit.isIgnored)
                changes = []
                let words = field.dropFirst().split(separator: " ")
                let seconds = words.last.flatMap { TimeInterval($0) } ?? 0
                commit = (
                    Date(timeIntervalSince1970: seconds), ignored.contains(String(words[0]))
                )
            } else if let path = fields.next() {
                var change = Change(status: field, path: path)
                if change.isRename, let new = fields.next() {
                    (change.oldPath, change.path) = (path, new)
                }
                changes.append(change)
            }
        }
        note(changes, at: commit.date, areUpdates: !commit.isIgnored)
    }

    /// Notes the changes of a commit, the newest commit first.
    private mutating func note(_ changes: [Change], at date: Date, areUpdates: Bool) {
        let today = changes.map { names[$0.path] ?? $0.path }
        for (change, name) in zip(changes, today) {
            if change.status != "M" { names.updateValue(nil, forKey: change.path) }
            guard let name else { continue }
            var history = files[name] ?? History()
            if change.status == "A" { history.added = date }
            if change.isUpdate, areUpdates { history.changed = max(date, history.changed ?? date) }
            files[name] = history
        }
        for (change, name) in zip(changes, today) where change.isRename {
            names.updateValue(name, forKey: change.oldPath)
        }
    }

    private static func ignoredCommits(of repository: String) -> Set<String> {
        let bytes = try? Disk.read(repository + "/.git-blame-ignore-revs")
        let lines = String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
        return Set(lines.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) })
    }
}
