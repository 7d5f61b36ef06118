import Foundation
internal import PublishStorage

/// What it takes to answer a question about a site.
struct Question<Site: Website> {
    /// What a question is about.
    enum Subject {
        /// The content as it is before the first page is made.
        case content
        /// The content as it is before the first page is made, and the words of the theme that makes them.
        case words
        /// Everything, the files included.
        case files
        /// The deployment of the site that is in `Output`.
        case deployment
    }

    /// What the answer depends on.
    var subject: Subject
    /// Whether all faults are told, and not only those that prevent an answer.
    var isAboutFaults = false
    /// What answers, behind the steps of the site.
    var step = PublishingStep<Site>.empty

    /// The steps of the site that the answer needs, and behind them what answers.
    func operations(
        of all: [PublishingStep<Site>.Operation]
    ) -> [PublishingStep<Site>.Operation] {
        let generation = all.filter(\.kind.isGeneration)
        return switch subject {
        case .content: generation.prefix { $0.kind != .rendering } + step.operations
        case .words:
            generation.prefix { $0.kind != .rendering }
                + generation.filter { $0.effects.contains(.rendersPages) } + step.operations
        case .files: generation + step.operations
        // The deployments themselves answer.
        case .deployment: []
        }
    }
}

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
            guard options.task.isQuestion else {
                // If nobody catches it, a trap ends the program. The message has said why; a back trace would take half a second.
                if options.environment["SWIFT_BACKTRACE"] != nil {
                    for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
                }
                throw error
            }
            if (error as? PublishingError)?.isTold != true {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
            }
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
