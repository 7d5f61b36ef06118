extension PublishingStep {
    /// Deploys what `Output` holds; runs with `--deploy` only, and then alone.
    public static func deploy(using method: DeploymentMethod<Site>) -> Self {
        PublishingStep(
            body: .operation(
                Operation(name: "Deploy using \(method.name)", kind: .deployment) { context in
                    if context.options.task.isQuestion { return try context.answerPlan(of: method) }
                    if let maximum = context.options.maximumRemovals {
                        try context.plan(of: method).checkRemovals(maximum: maximum)
                    }
                    try method.body(context)
                }
            )
        )
    }
}

private extension PublishingContext {
    func plan(of method: DeploymentMethod<Site>) throws -> DeploymentPlan {
        guard let plan = try method.plan?(self) else {
            throw PublishingError(
                infoMessage: "'\(method.name)' cannot tell what it would change; only Git can"
            )
        }
        return plan
    }

    func answerPlan(of method: DeploymentMethod<Site>) throws {
        let plan = try plan(of: method)
        try answer(options.format == .json ? JSONLine.text(of: plan) + "\n" : plan.text)
    }
}
