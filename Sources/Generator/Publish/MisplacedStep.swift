/// A step that stands too late, or too early, in the pipeline to have an effect.
///
/// Only Publish's own steps are compared. If a step with the site's own code stands between two of
/// them, nothing is reported, because the effects of that code are unknown.
struct MisplacedStep: Equatable {
    /// The reason why the step has no effect.
    enum Fault {
        /// The step changes how texts are read, but the texts were read before.
        case reading
        /// The step adds pages or changes texts, but the pages were rendered before.
        case rendering
        /// The step needs items, but a later step adds the first ones.
        case items
    }

    let fault: Fault
    /// The name of the step that has no effect.
    let name: String
    /// The name of the step before, or after, which this step has to stand.
    let other: String
}

extension MisplacedStep {
    /// Returns the steps without an effect among `operations`, which are in the order of the
    /// pipeline.
    static func all<Site: Website>(among operations: [PublishingStep<Site>.Operation]) -> [Self] {
        let order = operations.map {
            (name: $0.name, effects: $0.effects, isOwn: $0.code == .theSites)
        }
        return order.indices.flatMap { index -> [Self] in
            let step = order[index]
            /// Returns the last earlier step with `effect`; nil if a later step has the effect
            /// again, or the site's own code runs in between.
            func tooLate(after effect: StepEffects) -> String? {
                guard let early = order[..<index].lastIndex(where: { $0.effects.contains(effect) }),
                    !order[early..<index].contains(where: \.isOwn),
                    !order[index...].contains(where: { $0.effects.contains(effect) })
                else { return nil }
                return order[early].name
            }
            /// Returns the first later step that adds items; nil if an earlier step may have added
            /// items.
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
    /// Reports the steps that have no effect at their position.
    ///
    /// In sites of the edition `.suite` only `publish check` reports them: they are warnings, and
    /// after a run with warnings the next run is never skipped as unchanged.
    func reportMisplacedSteps(
        in context: PublishingContext<Site>,
        answering question: Question<Site>?
    ) {
        let isAsked = question?.isAboutFaults ?? (context.site.edition != .suite)
        guard isAsked, !options.isDeployment else { return }
        let operations = PublishingStep.operations(of: steps).filter(\.kind.isGeneration)
        for step in MisplacedStep.all(among: operations) {
            context.report(Diagnostic(.misplaced(step), file: ""))
        }
    }
}
