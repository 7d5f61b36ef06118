/// What it takes to answer a question about a site.
struct Question<Site: Website> {
    /// What a question is about.
    enum Subject {
        /// The content as it is before the first page is made.
        case content
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
        case .files: generation + step.operations
        // The deployments themselves answer.
        case .deployment: []
        }
    }
}
