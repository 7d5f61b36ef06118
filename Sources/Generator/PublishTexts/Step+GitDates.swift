import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Sets the modification dates of texts from the history of the site's Git repository.
    ///
    /// File systems know only when a file was copied or checked out. A text whose front matter sets
    /// `updated` keeps that date; a file that Git does not know keeps its own date. An article that
    /// was changed a day or more after its date gets `updated`, which readers, feeds and search
    /// engines see. A commit that only adds or renames a file does not count, and neither does a
    /// commit listed in `.git-blame-ignore-revs`. Outside a repository, without Git, and in a
    /// shallow clone, the step only warns.
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

/// The error of a shallow clone, which lacks the older commits.
private struct ShallowClone: LocalizedError {
    var errorDescription: String? { "the clone holds only the newest commits" }
}

/// The dates on which the files of a repository were changed, under their current and former names.
private struct GitDates {
    struct History {
        /// The date of the commit that added the file.
        var added: Date?
        /// The date of the last change; nil for a file that was only added and renamed.
        var changed: Date?

        /// Sets the modification date of a text.
        ///
        /// If the file was never changed, this is the date of its publication.
        func date(_ content: inout Content) {
            let published = content.date == content.fileDate ? added : content.date
            if let date = changed ?? published { content.lastModified = date }
        }
    }

    private struct Change {
        /// A letter of `git log --name-status`; for a rename, followed by the similarity in per
        /// cent (`R100`).
        var status: String
        var path: String
        /// The name before a rename.
        var oldPath = ""

        var isRename: Bool { status.hasPrefix("R") }
        /// Whether the content has changed: the file was neither added, deleted, nor renamed
        /// without changes.
        var isUpdate: Bool { !"ADR".contains(status.prefix(1)) || isRename && status != "R100" }
    }

    /// The history of each file, by its path relative to the requested folder.
    private(set) var files: [String: History] = [:]
    /// The current names of files, by their names at the time of the commit being read; nil for the
    /// name of a file that was deleted, or replaced by another file, later.
    private var names: [String: String?] = [:]

    /// Reads the whole history with a single call of Git.
    ///
    /// Commits listed in `.git-blame-ignore-revs`, such as those that only reformat, are ignored.
    ///
    /// - Throws: `CommandError` outside a repository, `ProgramFault` if Git is not installed, or
    ///   `ShallowClone` if the clone lacks older commits.
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
        // With `-z`, every field ends in a zero byte; a line feed may precede the first change of a
        // commit.
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

    /// Adds the changes of a commit; commits are read from the newest to the oldest.
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
