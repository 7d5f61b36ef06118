import Foundation
internal import PublishStorage

extension Pipeline {
    /// Runs the site's steps for its program.
    ///
    /// When the run was to answer a question only, a failure ends the process here, with status 1 and
    /// without the crash report of an error that nobody catches: the faults say it all.
    /// - Throws: `PublishingError`.
    func run(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        do {
            return try await execute(for: site, at: path)
        } catch {
            guard options.task.isQuestion else { throw error }
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// The question that the run is to answer; nil if it has something else to do.
    ///
    /// - Throws: `PublishingError` when there is no question of that name.
    func question(for site: Site) throws -> Question<Site>? {
        guard case .question(let name) = options.task else { return nil }
        guard let question: Question<Site> = site.question(named: name) else {
            throw PublishingError(
                infoMessage: "The site's version of Publish knows no task '\(name)'; update it"
            )
        }
        return question
    }
}

extension PublishingContext {
    /// Writes the answer to what the run was asked; lines ended by newlines.
    ///
    /// - Throws: `PublishingError` when the file for it cannot be written.
    func answer(_ text: String) throws {
        guard let path = options.answerFile else {
            FileHandle.standardOutput.write(Data(text.utf8))
            return
        }
        do {
            let before = Disk.isFile(path) ? try Disk.read(path) : []
            // A program may publish several sites.
            try Disk.write(before + Array(text.utf8), to: path)
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The answer cannot be written",
                underlyingError: error
            )
        }
    }
}
