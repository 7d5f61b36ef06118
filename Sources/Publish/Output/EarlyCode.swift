/// What is known of the site's own steps that run before there is any page: whether they leave `Output` alone.
///
/// Nearly all do; they change the content or the parser of Markdown. Were `Output` emptied for them as for code that looks
/// there, readers would find no site meanwhile, and a run killed then would leave none.
struct EarlyCode {
    /// Whether these steps of this program have run, and everything below `Output` was as before.
    let isTrusted: Bool
    /// Whether one of them wrote to `Output` in this run, or failed and might have.
    var writesOutput = false

    private let steps: Digest
    private static let namespace: StaticString = "early code"

    /// Code that nothing is known of.
    static var unknown: EarlyCode { EarlyCode(isTrusted: false, steps: .zero) }

    private init(isTrusted: Bool, steps: Digest) {
        self.isTrusted = isTrusted
        self.steps = steps
    }

    /// What the runs before have left; all that a cache holds is about one program.
    init<Site>(of operations: [PublishingStep<Site>.Operation], in cache: BuildCache) {
        let steps = Digest { builder in
            for operation in operations.prefix(while: { $0.kind != .rendering })
            where operation.kind == .customGeneration {
                builder.add(operation.name)
            }
        }
        let isTrusted = cache.value(for: steps, in: Self.namespace) == [1]
        self.init(isTrusted: isTrusted, steps: steps)
    }

    /// Leaves what this run has found for the next one.
    func store(in cache: BuildCache) {
        cache.store([writesOutput ? 0 : 1], for: steps, in: Self.namespace)
    }
}
