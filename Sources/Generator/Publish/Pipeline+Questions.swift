import Foundation
internal import PublishStorage

/// A question about a site, with the step that answers it.
struct Question<Site: Website> {
    /// The subject of a question.
    enum Subject {
        /// The content before the first page is rendered.
        case content
        /// The content before the first page is rendered, and the words of the theme.
        case words
        /// The whole site, including its files.
        case files
        /// The deployment of the site in `Output`.
        case deployment
    }

    /// The subject, on which the answer depends.
    var subject: Subject
    /// Whether all faults are printed, not only those that prevent an answer.
    var isAboutFaults = false
    /// The step that answers, after the steps of the site.
    var step = PublishingStep<Site>.empty

    /// Returns the steps of the site that the answer needs, followed by the step that answers.
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
        // The deployments themselves give the answer.
        case .deployment: []
        }
    }
}

extension Pipeline {
    /// Runs the site's steps for its program.
    ///
    /// If the run was only to answer a question, a failure ends the process here with status 1 and without the crash
    /// report of an uncaught error, because the faults have been printed.
    ///
    /// - Throws: `PublishingError`.
    func run(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        do {
            return try await execute(for: site, at: path)
        } catch {
            guard options.task.isQuestion else {
                // If nobody catches it, a trap ends the program. The message has been printed; a backtrace would take
                // half a second.
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

    /// Returns the question that the run is to answer; nil if it has another task.
    ///
    /// - Throws: `PublishingError` if there is no question of that name.
    func question(for site: Site) throws -> Question<Site>? {
        guard case .question(let name) = options.task else { return nil }
        guard let question: Question<Site> = site.question(named: name) else {
            throw PublishingError(
                infoMessage:
                    "The site's version of Publish does not know the task '\(name)'; update it"
            )
        }
        return question
    }
}
