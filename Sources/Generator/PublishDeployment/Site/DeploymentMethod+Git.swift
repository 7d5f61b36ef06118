import Files
import Foundation
internal import PublishStorage

extension DeploymentMethod {
    /// Commits the site to a branch of a Git repository and pushes it.
    ///
    /// The file `.publish-deployed` in the branch says what of it is the site's: hidden files that others have put there stay.
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
            try repository.leaveManifest(of: SiteFiles(in: context.outputPath))
            return (repository, try repository.plan(named: name))
        }
        var method = DeploymentMethod(name: name) { context in
            try context.redactingSecrets {
                let (repository, plan) = try prepare(context)
                let source = context.sourceCommit
                try context.check(plan, from: source, after: try repository.source())
                context.note(plan)
                let subject = "Publish deploy \(CivilTime(Date(), in: .current).minuteText)"
                let trailer = source.map { "\n\n\(GitRepository.sourceKey)\($0.text)" }
                try repository.push(branch: branch, message: subject + (trailer ?? ""))
            }
        }
        method.plan = { context in try context.redactingSecrets { try prepare(context).plan } }
        method.staysOnMachine = remote.isOnMachine
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

/// Where a repository is, and what of that is nobody's business.
struct GitRemote: Sendable {
    /// The remote as Git takes it.
    let address: String
    /// The part of the address that lets in whoever knows it; nil where there is none.
    private let secret: Substring?

    /// Takes what a site says.
    init(_ address: String) {
        self.address = address
        secret = Self.secret(in: address)
    }

    /// The address for people and logs.
    var shownAddress: String { redacting(address) }

    /// A text without what is secret.
    ///
    /// - Parameter text: Words of Git, which repeats addresses, sometimes without the name of the user.
    /// - Returns: The text with three asterisks in the place of each secret.
    func redacting(_ text: String) -> String {
        guard let secret else { return text }
        var result = text.replacing(secret, with: "***")
        // Of `user:password` the password alone, and both as they are behind their percent signs.
        let password = secret.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
        for part in [password, password.removingPercentEncoding ?? ""] where part.utf8.count > 3 {
            result = result.replacing(part, with: "***")
        }
        return result
    }

    /// Whether the repository is on this machine.
    ///
    /// Source: git-clone(1), Git URLs: a path has no colon before its first slash.
    var isOnMachine: Bool {
        address.hasPrefix("file://") || address.prefix { $0 != "/" }.allSatisfy { $0 != ":" }
    }

    /// Whether Git could take the address for an option, or an SSH client its host.
    var looksLikeOption: Bool {
        address.hasPrefix("-") || address.contains { $0.isNewline || $0 == "\0" }
    }

    /// What stands in front of the host: of HTTP all of it, since tokens take the place of names; of other schemes a password.
    private static func secret(in address: String) -> Substring? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let authority = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@") else { return nil }
        let user = authority[..<end]
        if address.lowercased().hasPrefix("http") { return user.isEmpty ? nil : user }
        guard let colon = user.firstIndex(of: ":") else { return nil }
        let password = user[user.index(after: colon)...]
        return password.isEmpty ? nil : password
    }
}

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
        // Above all other attributes: what is deployed are the site's bytes.
        try Disk.createFolder(repository + "/info")
        try Disk.write(
            Array("* -text -filter -ident -working-tree-encoding\n".utf8),
            to: repository + "/info/attributes"
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

    /// Removes the hidden files that an earlier deployment has sent and the site no longer has, and notes what it has now.
    ///
    /// - Throws: `DeploymentFault` for a damaged note in the branch, or `DiskError`.
    func leaveManifest(of site: SiteFiles) throws {
        let manifest = folder.path + TargetManifest.name
        if Disk.isFile(manifest) {
            var folders = RealFolders(below: String(folder.path.dropLast()))
            let known = try TargetManifest(Disk.read(manifest)).files
            for path in known.digests.keys where site.digests[path] == nil && folders.reach(path) {
                let file = folder.path + path
                // Visible ones are gone already; what is a folder now is somebody else's.
                if Disk.exists(file), !Disk.isFolderItself(file) { try Disk.removeFile(file) }
            }
        }
        // Without a name of the deployment: the same site is no change.
        let bytes = TargetManifest(deployment: "Git", files: site).bytes
        try Disk.replace(manifest, with: bytes)
    }

    /// The commit that the newest site in the branch was made from; nil where no message names one.
    func source() throws -> SourceCommit? {
        guard (try? git("rev-parse", "--verify", "--quiet", "HEAD")) != nil else { return nil }
        let message = try git("log", "-1", "--grep=^\(Self.sourceKey)", "--format=%B")
        return String(decoding: message, as: UTF8.self).split(separator: "\n")
            .last { $0.hasPrefix(Self.sourceKey) }
            .flatMap { SourceCommit($0.dropFirst(Self.sourceKey.count)) }
    }

    /// What stands in front of that commit in a message.
    static let sourceKey = "Source: "

    /// Commits what the plan has found in the folder, and pushes it.
    func push(branch: String, message: String) throws {
        try namingHooks("pre-commit", "prepare-commit-msg", "commit-msg") {
            try git("commit", "--allow-empty", "--message", message)
        }
        try namingHooks("pre-push") {
            try git("push", "origin", "refs/heads/\(branch):refs/heads/\(branch)")
        }
    }

    /// Runs what the author's own hooks may refuse, and names those that are there when it fails.
    private func namingHooks(_ names: String..., body: () throws -> [UInt8]) throws {
        do {
            _ = try body()
        } catch let error as CommandError {
            let paths = names.compactMap { name in
                (try? git("rev-parse", "--git-path", "hooks/" + name)).map {
                    String(decoding: $0.dropLast(), as: UTF8.self)
                }
            }
            let hooks = paths.filter { path in
                Disk.isFile(path.hasPrefix("/") ? path : folder.path + path)
            }
            guard !hooks.isEmpty else { throw error }
            let list = hooks.map { "'\($0)'" }.joined(separator: ", ")
            throw CommandError(message: error.message + "\nMaybe a hook refuses it: " + list)
        }
    }

    /// What the next commit would change.
    ///
    /// Source: `git status --porcelain=v1 -z`: two letters for the state, a space, the path, a zero byte.
    func plan(named name: String) throws -> DeploymentPlan {
        // What the author's settings ignore elsewhere is a part of the site all the same.
        try git("add", "--all", "--force")
        let status = try git("status", "--porcelain=v1", "-z", "--no-renames")
        var plan = DeploymentPlan(method: name)
        for entry in status.split(separator: 0) where entry.count > 3 {
            let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
            // The note is no part of the site.
            if path == TargetManifest.name { continue }
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
        let name = try command(["check-ref-format", "--branch", branch]).result(in: folder.path)
        guard String(decoding: name.output, as: UTF8.self) == branch + "\n" else {
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
