internal import PublishStorage

extension PublishingStep {
    /// Deploys what `Output` holds; runs with `--deploy` only, and then alone.
    public static func deploy(using method: DeploymentMethod<Site>) -> Self {
        var operation = Operation(name: "Deploy using \(method.name)", kind: .deployment) {
            context in
            context.run[DeploymentState.self].deployed.append(
                (method.target, DeploymentPlan(method: method.name))
            )
            if context.options.task.isQuestion {
                try context.answerPlan(of: method)
            } else if method.plan != nil {
                try method.body(context)
            } else {
                try context.deployAndRecord(using: method)
            }
        }
        operation.target = method.target
        operation.staysOnMachine = method.staysOnMachine
        return PublishingStep(body: .operation(operation))
    }
}

extension PublishingStep {
    /// Notes that somebody else has deployed the site, such as the service that builds it.
    ///
    /// What was deployed and announced last is noted in `.publish`, which such services carry from one run to the next.
    ///
    /// - Parameter target: The place by the name that the site gives it.
    /// - Returns: The step.
    package static func deploymentByOthers(to target: String?) -> Self {
        var method = DeploymentMethod<Site>(name: "Announce what was deployed") { _ in }
        method.target = target
        let suffix = target.map { "-" + Digest(Array($0.utf8)).hexadecimal.prefix(8) } ?? ""
        method.record = Path(".publish/Deployment/records/announced" + suffix)
        return deploy(using: method)
    }
}

private extension PublishingContext {
    /// Deploys by a method of the site's own, and notes in a file what it has deployed.
    ///
    /// - Throws: What the method throws, and `PublishingError` when the file cannot be used.
    func deployAndRecord(using method: DeploymentMethod<Site>) throws {
        let record = try record(of: method)
        let known = try redactingSecrets { try record.manifest()?.files ?? SiteFiles() }
        let site = try redactingSecrets { try SiteFiles(in: outputPath) }
        let plan = DeploymentPlan(method: method.name, from: known, to: site)
        try redactingSecrets {
            try plan.checkRemovals(maximum: options.maximumRemovals)
            // Who is cut off has deployed some of it.
            try record.write(
                TargetManifest(deployment: method.name, files: known.changing(by: plan))
            )
        }
        note(plan)
        try method.body(self)
        try redactingSecrets {
            try record.write(TargetManifest(deployment: method.name, files: site))
        }
    }

    /// The file that notes what a method of the site's own has deployed.
    func record(of method: DeploymentMethod<Site>) throws -> LocalRecord {
        if let path = method.record { return LocalRecord(at: absolutePath(of: path)) }
        return LocalRecord(of: method.target ?? method.name, in: try deploymentFolder("records"))
    }

    func answerPlan(of method: DeploymentMethod<Site>) throws {
        let plan =
            try method.plan?(self)
            ?? redactingSecrets {
                DeploymentPlan(
                    method: method.name,
                    from: try record(of: method).manifest()?.files ?? SiteFiles(),
                    to: try SiteFiles(in: outputPath)
                )
            }
        note(plan)
        try answer(options.format == .json ? JSONText.line(of: plan) + "\n" : plan.text)
    }
}
