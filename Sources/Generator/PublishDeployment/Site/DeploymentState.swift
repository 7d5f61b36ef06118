/// What a run knows of its deployments.
package struct DeploymentState: RunValue {
    /// Where the site was deployed, and what has changed there.
    package var deployed: [(target: String?, plan: DeploymentPlan)] = []
    /// The variables of the environment that the site has called secret.
    var secretVariables: Set<String> = []

    /// Knows of none.
    package init() {}
}
