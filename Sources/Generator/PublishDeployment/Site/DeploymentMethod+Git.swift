import Files
import Foundation
internal import PublishStorage

extension DeploymentMethod {
    /// Commits the site to a branch of a Git repository and pushes it.
    ///
    /// - Parameters:
    ///   - remote: Anything that Git takes as a remote, also the path of a repository. A password in it is used and never
    ///     shown; better places for it are a credential helper of Git or an SSH key.
    ///   - branch: The branch; created when it does not exist.
    /// - Returns: The method.
    public static func git(_ remote: String, branch: String = "master") -> Self {
        let remote = GitRemote(remote)
        let name = "Git (\(remote.shownAddress))"
        /// The working copy with the site in it, and what the next commit would change.
        func prepare(
            _ context: PublishingContext<Site>
        ) throws -> (repository: GitRepository, plan: DeploymentPlan) {
            let environment = context.options.environment
            let folder = try context.createDeploymentFolder(withPrefix: "Git") { folder in
                try GitRepository(folder: folder, remote: remote, environment: environment)
                    .prepare(branch: branch)
            }
            let repository = GitRepository(folder: folder, remote: remote, environment: environment)
            return (repository, try repository.plan(named: name))
        }
        var method = DeploymentMethod(name: name) { context in
            try context.redactingSecrets {
                let (repository, plan) = try prepare(context)
                try plan.checkRemovals(maximum: context.options.maximumRemovals)
                context.note(plan)
                try repository.push(
                    branch: branch,
                    message: "Publish deploy \(DeploymentDate.text(for: Date()))"
                )
            }
        }
        method.plan = { context in try context.redactingSecrets { try prepare(context).plan } }
        return method
    }

    /// Commits the site to a branch of a repository on GitHub and pushes it.
    ///
    /// - Parameters:
    ///   - repository: The repository as `user/repository`.
    ///   - branch: The branch; created when it does not exist.
    ///   - useSSH: Whether to connect by SSH rather than by HTTPS.
    /// - Returns: The method.
    public static func gitHub(
        _ repository: String,
        branch: String = "master",
        useSSH: Bool = true
    ) -> Self {
        let host = useSSH ? "git@github.com:" : "https://github.com/"
        return git("\(host)\(repository).git", branch: branch)
    }
}

/// The date in the message of a deployment, in local time.
private enum DeploymentDate {
    static func text(for date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: date)
    }
}
