/// What it takes to answer a question about a site.
struct Question<Site: Website> {
    /// What a question is about.
    enum Subject {
        /// The content as it is before the first page is made.
        case content
        /// Everything, the files included.
        case files
    }

    /// What the answer depends on.
    var subject: Subject
    /// Whether all faults are told, and not only those that prevent an answer.
    var isAboutFaults = false
    /// What answers, behind the steps of the site.
    var step: PublishingStep<Site>

    /// Leaves out the steps that the answer does not need, and puts it at the end.
    func prepare(_ operations: inout [PublishingStep<Site>.Operation]) {
        if subject == .content { operations = Array(operations.prefix { $0.kind != .rendering }) }
        operations += step.operations
    }
}
