internal import PublishStorage

extension PublishingStep {
    /// Deploys the site in `Output`; runs only with `--deploy`, and then without the generation steps.
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
    /// Records that something else has deployed the site, such as the service that builds it.
    ///
    /// The last deployed and announced state is recorded in `.publish`, which such a service has to
    /// keep between runs.
    ///
    /// - Parameter target: The name of the target.
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
    /// Deploys by a method that the site defines itself, and records the deployed files.
    ///
    /// - Throws: The error of the method, or `PublishingError` if the record cannot be used.
    func deployAndRecord(using method: DeploymentMethod<Site>) throws {
        let record = try record(of: method)
        let known = try redactingSecrets { try record.manifest()?.files ?? SiteFiles() }
        let site = try redactingSecrets { try SiteFiles(in: outputPath) }
        let plan = DeploymentPlan(method: method.name, from: known, to: site)
        try redactingSecrets {
            try plan.checkRemovals(maximum: options.maximumRemovals)
            // If this deployment is interrupted, the record says which files may have changed.
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

    /// Returns the record of deployments by a method that the site defines itself.
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
