import Files
import Foundation

extension DeploymentMethod {
    /// Commits the site to a branch of a Git repository and pushes it.
    ///
    /// - Parameters:
    ///   - remote: Anything that Git takes as a remote, also the path of a repository.
    ///   - branch: The branch; created when it does not exist.
    /// - Returns: The method.
    public static func git(_ remote: String, branch: String = "master") -> Self {
        let name = "Git (\(remote))"
        /// The working copy with the site in it.
        func repository(_ context: PublishingContext<Site>) throws -> GitRepository {
            GitRepository(
                folder: try context.createDeploymentFolder(withPrefix: "Git") { folder in
                    try GitRepository(folder: folder).prepare(remote: remote, branch: branch)
                }
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

/// The working copy from which a site is pushed.
private struct GitRepository {
    var folder: Folder

    /// Connects the folder with the remote, and empties it on the newest state of the branch.
    func prepare(remote: String, branch: String) throws {
        if !folder.containsSubfolder(named: ".git") {
            try Command("git", ["init"]).run(in: folder.path)
            try git("remote", "add", "origin", remote)
        }
        try git("remote", "set-url", "origin", remote)
        // The folder was emptied; a pull that brings somebody else's changes needs the files back.
        _ = try? git("reset", "--hard")
        // The branch does not exist before the first deployment; then there is nothing to pull.
        _ = try? git("pull", "origin", branch)
        do {
            // The dashes tell a branch from a folder of the same name.
            try git("checkout", branch, "--")
        } catch is CommandError {
            try git("checkout", "-b", branch)
        }
        try folder.empty()
    }

    func push(branch: String, message: String) throws {
        try git("add", "--all")
        try git("commit", "--allow-empty", "--message", message)
        try git("push", "origin", branch)
    }

    /// What the next commit would change.
    ///
    /// Source: `git status --porcelain=v1 -z`: two letters for the state, a space, the path, a zero byte.
    func plan(named name: String) throws -> DeploymentPlan {
        try git("add", "--all")
        let status = try git("status", "--porcelain=v1", "-z", "--no-renames")
        var plan = DeploymentPlan(method: name)
        for entry in status.split(separator: 0) where entry.count > 3 {
            let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
            switch entry.first {
            case UInt8(ascii: "A"): plan.added.append(path)
            case UInt8(ascii: "D"): plan.removed.append(path)
            default: plan.changed.append(path)
            }
        }
        return plan
    }

    /// Names the repository, so that a damaged one is an error: Git would look for one around the folder, which is
    /// that of the site's sources.
    @discardableResult
    private func git(_ arguments: String...) throws -> [UInt8] {
        try Command("git", ["--git-dir=.git", "--work-tree=."] + arguments).run(in: folder.path)
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
