import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Takes the date of a text's last modification from the history of the site's Git repository.
    ///
    /// File systems only know when a file was copied or checked out. Texts that say `updated` themselves keep that date;
    /// files without history keep theirs. An article that was changed a day or more after its date counts as `updated`, so that
    /// readers, feeds and search engines are told. Outside a repository, without Git, and in a clone that holds only the newest
    /// commits there is a warning, and nothing else.
    @_disfavoredOverload
    public static func useGitModificationDates() -> Self {
        generation(named: "Use Git modification dates") { context in
            let dates: [String: Date]
            do {
                dates = try GitDates(repository: context.workspace.root.path).dates
            } catch {
                context.report(
                    Diagnostic(.missingHistory(error), file: "")
                )
                return
            }
            for id in context.sections.ids {
                context.sections[id].mutateItems { item in
                    guard let date = item.source.flatMap({ dates[$0.file] }) else { return }
                    guard item.publication.updated == nil else { return }
                    item.lastModified = date
                    if date >= item.date + 86_400 { item.publication.updated = date }
                }
            }
            for (path, page) in context.pages {
                guard let date = page.source.flatMap({ dates[$0.file] }),
                    page.publication.updated == nil
                else { continue }
                var page = page
                page.content.lastModified = date
                context.pages[path] = page
            }
        }
    }
}

/// The repository lacks the older part of its history.
private struct ShallowClone: LocalizedError {
    var errorDescription: String? { "the clone holds only the newest commits" }
}

/// When the files of a repository were last committed.
private struct GitDates {
    /// The dates by path relative to the folder that was asked for.
    private(set) var dates: [String: Date] = [:]

    /// Asks Git once for the whole history.
    ///
    /// - Throws: `CommandError` when there is no repository, `ProgramFault` when there is no Git; `ShallowClone` when commits are missing.
    init(repository folder: String) throws {
        let isShallow = try Command("git", ["rev-parse", "--is-shallow-repository"]).run(in: folder)
        guard !isShallow.starts(with: Array("true".utf8)) else {
            throw ShallowClone()
        }
        let log = try Command(
            "git",
            [
                "-c", "core.quotePath=false", "log", "--format=%x00%ct", "--name-only",
                "--relative", "-z", "--", "Content",
            ]
        ).run(in: folder)
        var date: Date?
        // With `-z` a commit is a zero byte with its date, an empty line, and the names between zero bytes.
        for field in log.split(separator: 0) {
            for line in field.split(separator: UInt8(ascii: "\n")) {
                let text = String(decoding: line, as: UTF8.self)
                if let seconds = TimeInterval(text), !text.contains("/") {
                    date = Date(timeIntervalSince1970: seconds)
                } else if let date, dates[text] == nil {
                    dates[text] = date
                }
            }
        }
    }
}
