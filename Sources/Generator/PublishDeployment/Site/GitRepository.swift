import Files
import Foundation
internal import PublishStorage

/// The working copy from which a site is pushed.
///
/// It lies in `.publish`, which a build server may have restored from anywhere. So what it says to be done by other programs
/// (settings, hooks, filters) is made anew, and only history and files are kept.
struct GitRepository {
    /// The folder with the working copy.
    var folder: Folder
    /// Where it is pushed to.
    var remote: GitRemote
    /// The environment of Git.
    var environment: [String: String]

    /// What in a repository makes Git run programs, or look elsewhere.
    private static let settings = [
        "config", "config.worktree", "hooks", "info", "commondir", "modules",
    ]

    /// Connects the folder with the remote, and empties it on the newest state of the branch.
    ///
    /// - Throws: `PublishingError` for a name that Git would take for something else, or `CommandError`.
    func prepare(branch: String) throws {
        try checkNames(branch)
        let repository = folder.path + ".git"
        guard !Disk.exists(repository) || Disk.isFolderItself(repository) else {
            throw PublishingError(
                path: ".publish/\(folder.name)/.git",
                infoMessage: "This is no repository of Publish's; delete it"
            )
        }
        for name in Self.settings { try Disk.removeTree(repository + "/" + name) }
        try command(["init", "--quiet"]).run(in: folder.path)
        // It may hold a password.
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: repository + "/config"
        )
        try git("remote", "add", "--", "origin", remote.address)
        do {
            try git("fetch", "--quiet", "origin", "refs/heads/" + branch)
            // A commit that could not be pushed is given up for what is there now.
            try git("checkout", "--quiet", "--force", "-B", branch, "FETCH_HEAD", "--")
        } catch is CommandError {
            // The branch does not exist before the first deployment.
            do {
                // The dashes tell a branch from a folder of the same name.
                try git("checkout", "--force", branch, "--")
            } catch is CommandError {
                try git("checkout", "-b", branch)
            }
        }
        try folder.empty()
    }

    /// Commits what the plan has found in the folder, and pushes it.
    func push(branch: String, message: String) throws {
        try git("commit", "--allow-empty", "--message", message)
        try git("push", "origin", "refs/heads/\(branch):refs/heads/\(branch)")
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

    /// Refuses what Git would take for an option, a range or another name.
    private func checkNames(_ branch: String) throws {
        guard !remote.looksLikeOption else {
            throw PublishingError(
                infoMessage: "'\(remote.shownAddress)' is no address of a repository"
            )
        }
        let name = try? command(["check-ref-format", "--branch", branch]).run(in: folder.path)
        guard let name, String(decoding: name, as: UTF8.self) == branch + "\n" else {
            throw PublishingError(infoMessage: "'\(branch)' is no name of a branch")
        }
    }

    /// Names the repository, so that a damaged one is an error: Git would look for one around the folder, which is
    /// that of the site's sources.
    @discardableResult
    private func git(_ arguments: String...) throws -> [UInt8] {
        do {
            return try command(["--git-dir=.git", "--work-tree=."] + arguments)
                .run(in: folder.path)
        } catch let error as CommandError {
            throw CommandError(message: remote.redacting(error.message))
        }
    }
    private func command(_ arguments: [String]) -> Command {
        var command = Command("git", arguments)
        command.environment = environment
        return command
    }
}
