import Files
import Foundation

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
        /// The working copy with the site in it.
        func repository(_ context: PublishingContext<Site>) throws -> GitRepository {
            GitRepository(
                folder: try context.createDeploymentFolder(withPrefix: "Git") { folder in
                    try GitRepository(folder: folder, remote: remote).prepare(branch: branch)
                },
                remote: remote
            )
        }
        var method = DeploymentMethod(name: name) { context in
            let repository = try repository(context)
            do {
                try repository.push(
                    branch: branch,
                    message: "Publish deploy \(DeploymentDate.text(for: Date()))"
                )
            } catch let error as CommandError {
                throw PublishingError(infoMessage: error.message)
            }
        }
        method.plan = { context in
            let repository = try repository(context)
            do {
                return try repository.plan(named: name)
            } catch let error as CommandError {
                throw PublishingError(infoMessage: error.message)
            }
        }
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
