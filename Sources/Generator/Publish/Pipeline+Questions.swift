import Foundation
internal import PublishAnswers

/// A question about a site, such as `publish check` asks, with the step that answers it.
struct Question<Site: Website> {
    /// The part of the site that the question is about.
    enum Subject {
        case content
        /// The content and the theme's texts; no page is rendered.
        case words
        /// The whole site, including its rendered files.
        case files
        /// The deployment of the site that is in `Output`.
        case deployment
    }

    /// The part of the site that the answer needs.
    var subject: Subject
    /// Whether all diagnostics are printed, not only errors, which prevent an answer.
    var isAboutFaults = false
    /// The step that answers; it runs after the steps of the site.
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
        // The deployments themselves answer, in a dry run.
        case .deployment: []
        }
    }
}

extension Pipeline {
    /// Runs the site's steps as the arguments of its program ask.
    ///
    /// If the task was a question and the run fails, the process ends here with status 1: the
    /// diagnostics have been printed, and an uncaught error would add a crash report.
    ///
    /// - Throws: `PublishingError` if the run fails.
    func run(for site: Site, at path: Path?) async throws -> PublishedWebsite<Site> {
        do {
            return try await execute(for: site, at: path)
        } catch {
            guard options.task.isQuestion else {
                // If the site's program does not catch this error, Swift traps. The message has
                // been printed, and the backtrace would take another half second.
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

    /// Returns the question that the arguments ask; nil if the task is no question.
    ///
    /// - Throws: `PublishingError` if this version of Publish has no question of that name.
    func question(for site: Site) throws -> Question<Site>? {
        guard case .question(let name) = options.task else { return nil }
        guard let question: Question<Site> = site.question(named: name) else {
            throw PublishingError(
                infoMessage:
                    "The site's version of Publish does not know the task '\(name)'; run 'swift package update'"
            )
        }
        return question
    }
}

extension Website {
    /// Returns the question that has `name` on the command line; nil for an unknown name.
    func question(named name: String) -> Question<Self>? {
        if let question = SiteQuestion(rawValue: name) {
            return Question(subject: .content, step: step(answering: question))
        }
        switch name {
        case "check":
            return Question(
                subject: .files,
                isAboutFaults: true,
                step: .group([
                    .checkLinks(), .checkExternalLinks(), .checkDrawings(), .checkLocations(),
                    .checkLanguages(), .summarizeCheck(),
                ])
            )
        case "list-urls": return Question(subject: .files, step: .listURLs())
        case "deployment-plan": return Question(subject: .deployment)
        case "i18n-status": return Question(subject: .words, step: .reportTranslationStatus())
        case "stats": return Question(subject: .content, step: .reportStatistics())
        case "i18n-mark": return Question(subject: .content, step: .markTranslations())
        default:
            guard name.hasPrefix("list-"),
                let kind = ListedContent(rawValue: "\(name.dropFirst(5))")
            else { return nil }
            return Question(subject: .content, step: .list(kind))
        }
    }

    private func step(answering question: SiteQuestion) -> PublishingStep<Self> {
        switch question {
        case .addresses: .listAddresses()
        case .pairs: .listTranslationPairs()
        case .texts: .listTexts()
        case .content: .listContents()
        }
    }
}
