internal import PublishStorage

/// Two steps of which one comes too late, or too early, to have an effect.
///
/// Only steps of ours are judged, and none between which a step of the site's own stands: nobody knows what that does.
struct MisplacedStep: Equatable {
    /// What is wrong with its place.
    enum Fault {
        /// It changes how texts are read, after they were.
        case reading
        /// It adds pages or changes texts, after the pages were rendered.
        case rendering
        /// It does something with items, before there are any.
        case items
    }

    let fault: Fault
    /// The name of the step that has no effect.
    let name: String
    /// The name of the step that it has to change places with.
    let other: String
}

extension MisplacedStep {
    /// The misplaced ones among operations in order.
    static func all<Site: Website>(among operations: [PublishingStep<Site>.Operation]) -> [Self] {
        let order = operations.map {
            (name: $0.name, effects: $0.effects, isOwn: $0.code == .theSites)
        }
        return order.indices.flatMap { index -> [Self] in
            let step = order[index]
            /// The last of the steps in front with an effect, unless the same comes again or a step of the site's own stands between.
            func tooLate(after effect: StepEffects) -> String? {
                guard let early = order[..<index].lastIndex(where: { $0.effects.contains(effect) }),
                    !order[early..<index].contains(where: \.isOwn),
                    !order[index...].contains(where: { $0.effects.contains(effect) })
                else { return nil }
                return order[early].name
            }
            /// The first step behind that adds items, unless some may be there already.
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
    /// Tells of steps that have no effect where they stand.
    ///
    /// Sites of the edition `.suite` are told by `publish check` only: a run that tells something is not skipped the next time.
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
