extension PublishingStep {
    /// Deploys what `Output` holds; runs with `--deploy` only, and then alone.
    public static func deploy(using method: DeploymentMethod<Site>) -> Self {
        PublishingStep(
            body: .operation(
                Operation(name: "Deploy using \(method.name)", kind: .deployment) { context in
                    try method.body(context)
                }
            )
        )
    }
}
