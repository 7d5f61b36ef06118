internal import PublishStorage

/// A step that comes too late, or too early, to have an effect.
///
/// Only Publish's own steps are checked, and only without a step of the site in between, whose effects are unknown.
struct MisplacedStep: Equatable {
    /// The fault of its position.
    enum Fault {
        /// It changes the way texts are read, after they were read.
        case reading
        /// It adds pages or changes texts, after the pages were rendered.
        case rendering
        /// It uses items, before there are any.
        case items
    }

    let fault: Fault
    /// The name of the step that has no effect.
    let name: String
    /// The name of the step to swap it with.
    let other: String
}

extension MisplacedStep {
    /// Returns the misplaced steps among operations in order.
    static func all<Site: Website>(among operations: [PublishingStep<Site>.Operation]) -> [Self] {
        let order = operations.map {
            (name: $0.name, effects: $0.effects, isOwn: $0.code == .theSites)
        }
        return order.indices.flatMap { index -> [Self] in
            let step = order[index]
            /// Returns the last earlier step with an effect, unless the effect is repeated later or a step of the site
            /// comes in between.
            func tooLate(after effect: StepEffects) -> String? {
                guard let early = order[..<index].lastIndex(where: { $0.effects.contains(effect) }),
                    !order[early..<index].contains(where: \.isOwn),
                    !order[index...].contains(where: { $0.effects.contains(effect) })
                else { return nil }
                return order[early].name
            }
            /// Returns the first later step that adds items, unless items may exist already.
            func tooEarly() -> String? {
                guard
                    !order[..<index].contains(where: { $0.isOwn || $0.effects.contains(.addsItems) }
                    ),
                    let late = order[index...].firstIndex(where: { $0.effects.contains(.addsItems) }
                    ),
                    !order[index..<late].contains(where: \.isOwn),
                    !order[late...].contains(where: { $0.name == step.name })
                else { return nil }
                return order[late].name
            }
            var faults: [Self] = []
            if step.effects.contains(.changesReading), let other = tooLate(after: .readsTexts) {
                faults.append(Self(fault: .reading, name: step.name, other: other))
            }
            if !step.effects.isDisjoint(with: [.addsItems, .addsPages, .changesTexts]),
                let other = tooLate(after: .rendersPages)
            {
                faults.append(Self(fault: .rendering, name: step.name, other: other))
            }
            if step.effects.contains(.needsItems), let other = tooEarly() {
                faults.append(Self(fault: .items, name: step.name, other: other))
            }
            return faults
        }
    }
}

extension Pipeline {
    /// Reports misplaced steps.
    ///
    /// In sites of the edition `.suite` only `publish check` reports them: a run with warnings is not skipped the next
    /// time.
    func reportMisplacedSteps(
        in context: PublishingContext<Site>,
        answering question: Question<Site>?
    ) {
        let isAsked = question?.isAboutFaults ?? (context.site.edition != .suite)
        guard isAsked, !options.isDeployment else { return }
        let operations = steps.flatMap(\.operations).filter(\.kind.isGeneration)
        for step in MisplacedStep.all(among: operations) {
            context.report(Diagnostic(.misplaced(step), file: ""))
        }
    }
}
