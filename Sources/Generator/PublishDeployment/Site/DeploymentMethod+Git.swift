import Files
import Foundation
internal import PublishStorage

extension DeploymentMethod {
    /// Commits the site to a branch of a Git repository and pushes it.
    ///
    /// The file `.publish-deployed` in the branch lists the site's files; hidden files that no
    /// deployment added are kept.
    ///
    /// - Parameters:
    ///   - remote: Anything that Git accepts as a remote, including the path of a repository. A password in it is
    ///     redacted in messages; a credential helper or an SSH key is safer.
    ///   - branch: The branch; created if it does not exist. `*` means `master` in the suite's edition; in newer
    ///     ones the branch with the file `.publish-deployed`, or else `master` if it exists, or else the default
    ///     branch of the remote, but never one with the sources of a site.
    /// - Returns: The method.
    public static func git(_ remote: String, branch: String = "*") -> Self {
        let remote = GitRemote(remote)
        let name = "Git (\(remote.shownAddress))"
        /// Prepares the working copy with the site in it, and returns the changes that the next
        /// commit makes.
        func prepare(
            _ context: PublishingContext<Site>
        ) throws -> (repository: GitRepository, plan: DeploymentPlan, branch: String) {
            let environment = context.options.environment
            var target = branch == "*" && context.site.usesOnlySuiteFeatures ? "master" : branch
            let folder = try context.createDeploymentFolder(withPrefix: "Git") { folder in
                target = try GitRepository(folder: folder, remote: remote, environment: environment)
                    .prepare(branch: target)
            }
            if Disk.isFile(folder.path + "CNAME"), !Disk.isFile(context.outputPath + "/CNAME") {
                let words =
                    "'CNAME' in the branch '\(target)' is kept; copy it to 'Resources' to have it in the site"
                context.report(Diagnostic(.note, .deploying, file: "", message: words))
            }
            let repository = GitRepository(folder: folder, remote: remote, environment: environment)
            try repository.leaveManifest(of: SiteFiles(in: context.outputPath))
            return (repository, try repository.plan(named: name), target)
        }
        var method = DeploymentMethod(name: name) { context in
            try context.redactingSecrets {
                let (repository, plan, branch) = try prepare(context)
                let source = context.sourceCommit
                try context.check(plan, from: source, after: try repository.source())
                context.note(plan)
                let subject = "Publish deploy \(CivilTime(Date(), in: .current).minuteText)"
                let trailer = source.map { "\n\n\(GitRepository.sourceKey)\($0.text)" } ?? ""
                let isSame = plan.isEmpty && !context.site.usesOnlySuiteFeatures
                try repository.push(branch: branch, message: isSame ? nil : subject + trailer)
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
    ///   - branch: The branch, as for ``git(_:branch:)``.
    ///   - useSSH: Whether to connect by SSH rather than by HTTPS.
    /// - Returns: The method.
    public static func gitHub(
        _ repository: String,
        branch: String = "*",
        useSSH: Bool = true
    ) -> Self {
        let host = useSSH ? "git@github.com:" : "https://github.com/"
        return git("\(host)\(repository).git", branch: branch)
    }
}

/// The address of a Git remote, which may contain a secret.
struct GitRemote: Sendable {
    /// The address as it is passed to Git.
    let address: String
    /// The password or token in the address; nil if there is none.
    private let secret: Substring?

    init(_ address: String) {
        self.address = address
        secret = Self.secret(in: address)
    }

    /// The address with the secret redacted, for messages and logs.
    var shownAddress: String { redacting(address) }

    /// Returns a text with the secret redacted.
    ///
    /// - Parameter text: The output of Git, which repeats addresses, sometimes without the user name.
    /// - Returns: The text with three asterisks in place of each secret.
    func redacting(_ text: String) -> String {
        guard let secret else { return text }
        var result = text.replacing(secret, with: "***")
        // Also redacts the password of `user:password` alone, and a percent-encoded password in its
        // decoded form.
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

    /// Whether Git, or the SSH client that Git starts, could read the address as an option.
    var looksLikeOption: Bool {
        address.hasPrefix("-") || address.contains { $0.isNewline || $0 == "\0" }
    }

    /// Finds the secret before the host.
    ///
    /// For HTTP, it is the whole user information, because a token can replace the user name; for
    /// other schemes, it is the password.
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

/// The working copy of the branch that a site is pushed to.
///
/// The working copy is in `.publish`, which a build server may have restored from an untrusted
/// cache. So all files in it that make Git run programs (settings, hooks, filters) are written
/// anew; only history and files are kept.
struct GitRepository {
    /// The folder with the working copy.
    var folder: Folder
    /// The remote that the site is pushed to.
    var remote: GitRemote
    var environment: [String: String]

    /// The files of a repository that make Git run programs, or use another repository.
    private static let settings = [
        "config", "config.worktree", "hooks", "info", "commondir", "modules",
    ]

    /// Connects the folder to the remote, checks out the newest state of the branch and empties it but for `CNAME`, which
    /// GitHub writes there by itself.
    ///
    /// - Parameter branch: The branch; `*` to choose one.
    /// - Returns: The branch.
    /// - Throws: `PublishingError` for a name that Git would misread or a branch with sources, or `CommandError`.
    func prepare(branch: String) throws -> String {
        try checkNames(branch)
        let repository = folder.path + ".git"
        guard !Disk.exists(repository) || Disk.isFolderItself(repository) else {
            throw PublishingError(
                path: ".publish/\(folder.name)/.git",
                infoMessage: "This is not a Git repository made by Publish; delete it"
            )
        }
        for name in Self.settings { try Disk.removeTree(repository + "/" + name) }
        try command(["init", "--quiet"]).run(in: folder.path)
        // The settings may contain a password, so only the user can read them.
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: repository + "/config"
        )
        // The file takes precedence over all other attributes, so that Git changes no bytes of the
        // site.
        try Disk.createFolder(repository + "/info")
        try Disk.write(
            Array("* -text -filter -ident -working-tree-encoding\n".utf8),
            to: repository + "/info/attributes"
        )
        try git("remote", "add", "--", "origin", remote.address)
        let branch = branch == "*" ? try chosenBranch() : branch
        do {
            try git("fetch", "--quiet", "origin", "refs/heads/" + branch)
            // A local commit that was never pushed is replaced by the remote's.
            try git("checkout", "--quiet", "--force", "-B", branch, "FETCH_HEAD", "--")
        } catch is CommandError {
            // The branch does not exist before the first deployment.
            do {
                // `--` says that the name is a branch, not a folder.
                try git("checkout", "--force", branch, "--")
            } catch is CommandError {
                try git("checkout", "-b", branch)
            }
        }
        let name = folder.path + "CNAME"
        let domain = Disk.isFile(name) ? try Disk.read(name) : nil
        try folder.empty()
        if let domain { try Disk.write(domain, to: name) }
        return branch
    }

    /// Returns the branch of a deployment that names none.
    ///
    /// - Throws: `PublishingError` for a branch with the sources of a site, or `CommandError`.
    private func chosenBranch() throws -> String {
        func lines(_ arguments: String...) throws -> [String] {
            let output = try git(arguments)
            return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        let place = "refs/publish/"
        try git("fetch", "--quiet", "--prune", "origin", "+refs/heads/*:\(place)*")
        let branches = try lines("for-each-ref", "--format=%(refname:lstrip=2)", place)
        func has(_ names: [String], _ branch: String) throws -> Bool {
            let found = try lines("ls-tree", "--name-only", place + branch)
            return found.contains(where: names.contains)
        }
        let deployed = try branches.first { try has([TargetManifest.name], $0) }
        if let deployed { return deployed }
        let head = try lines("ls-remote", "--symref", "origin", "HEAD").first {
            $0.hasPrefix("ref: ")
        }
        let ownName = head?.split(separator: "\t").first?.dropFirst("ref: refs/heads/".count)
        let branch = branches.contains("master") ? "master" : ownName.map(String.init) ?? "main"
        if branches.contains(branch), try has(["Package.swift", "site.yaml", "Content"], branch) {
            throw PublishingError(
                infoMessage:
                    "The branch '\(branch)' has the sources of a site; name the branch for its pages, as in 'branch: \"gh-pages\"'"
            )
        }
        return branch
    }

    /// Removes hidden files of earlier deployments that the site no longer has, and writes the manifest.
    ///
    /// - Throws: `DeploymentFault` for a damaged manifest in the branch, or `DiskError`.
    func leaveManifest(of site: SiteFiles) throws {
        let manifest = folder.path + TargetManifest.name
        if Disk.isFile(manifest) {
            var folders = RealFolders(below: String(folder.path.dropLast()))
            let known = try TargetManifest(Disk.read(manifest, most: 64 << 20)).files
            for path in known.digests.keys where site.digests[path] == nil && folders.reach(path) {
                let file = folder.path + path
                // Visible files are removed already; a folder at the path was not made by a
                // deployment.
                if Disk.exists(file), !Disk.isFolderItself(file) { try Disk.removeFile(file) }
            }
        }
        // The manifest has no unique identifier, so that deploying the same site changes no file.
        let bytes = TargetManifest(deployment: "Git", files: site).bytes
        try Disk.replace(manifest, with: bytes)
    }

    /// Returns the commit that the branch's current site was made from; nil if no commit message
    /// names it.
    func source() throws -> SourceCommit? {
        guard (try? git("rev-parse", "--verify", "--quiet", "HEAD")) != nil else { return nil }
        let message = try git("log", "-1", "--grep=^\(Self.sourceKey)", "--format=%B")
        return String(decoding: message, as: UTF8.self).split(separator: "\n")
            .last { $0.hasPrefix(Self.sourceKey) }
            .flatMap { SourceCommit($0.dropFirst(Self.sourceKey.count)) }
    }

    /// The text before that commit in a commit message.
    static let sourceKey = "Source: "

    /// Commits the changes in the folder, unless the message is nil, and pushes the branch.
    func push(branch: String, message: String?) throws {
        if let message {
            try namingHooks("pre-commit", "prepare-commit-msg", "commit-msg") {
                try git("commit", "--allow-empty", "--message", message)
            }
        }
        try namingHooks("pre-push") {
            try git("push", "origin", "refs/heads/\(branch):refs/heads/\(branch)")
        }
    }

    /// Runs an operation that the author's own hooks may reject, and names the hooks if it fails.
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
            throw CommandError(message: error.message + "\nA hook may have rejected it: " + list)
        }
    }

    /// Returns the changes of the next commit.
    ///
    /// Source: `git status --porcelain=v1 -z`: two letters for the state, a space, the path, a zero byte.
    func plan(named name: String) throws -> DeploymentPlan {
        // `--force` adds files that the author's Git settings ignore; they are part of the site.
        try git("add", "--all", "--force")
        let status = try git("status", "--porcelain=v1", "-z", "--no-renames")
        var plan = DeploymentPlan(method: name)
        for entry in status.split(separator: 0) where entry.count > 3 {
            let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
            // The manifest is not a file of the site.
            if path == TargetManifest.name { continue }
            switch entry.first {
            case UInt8(ascii: "A"): plan.added.append(path)
            case UInt8(ascii: "D"): plan.removed.append(path)
            default: plan.changed.append(path)
            }
        }
        return plan
    }

    /// Refuses names that Git would read as an option, a range or another name.
    private func checkNames(_ branch: String) throws {
        guard !remote.looksLikeOption else {
            throw PublishingError(
                infoMessage: "'\(remote.shownAddress)' is not a valid address of a repository"
            )
        }
        if branch == "*" { return }
        let name = try command(["check-ref-format", "--branch", branch]).result(in: folder.path)
        guard String(decoding: name.output, as: UTF8.self) == branch + "\n" else {
            throw PublishingError(infoMessage: "'\(branch)' is not a valid branch name")
        }
    }

    /// Runs Git with the repository's path, so that a damaged repository is an error.
    ///
    /// Otherwise Git would use the repository of the folder above, which contains the site's
    /// sources.
    @discardableResult
    private func git(_ arguments: String...) throws -> [UInt8] { try git(arguments) }

    private func git(_ arguments: [String]) throws -> [UInt8] {
        do {
            return try command(["--git-dir=.git", "--work-tree=."] + arguments)
                .run(in: folder.path)
        } catch let error as CommandError {
            throw CommandError(message: explained(remote.redacting(error.message)))
        }
    }

    /// Returns a sentence with the cause of a failure and what to check; Git's own words for any other one.
    private func explained(_ words: String) -> String {
        let causes = [
            ("resolve host", "its host is unknown; check the address and the network"),
            ("Permission denied", "the login was refused; check the SSH key, and who may write"),
            ("could not read Username", "the login was refused; check the credential helper"),
            ("Authentication failed", "the login was refused; check the token or the password"),
            ("Host key verification", "the host is not known; connect to it once with 'ssh'"),
            ("Connection", "there is no connection; check the address, the port and the network"),
            (
                "repository not found",
                "there is no such repository; check the address, or create it"
            ),
            (
                "not appear to be a git",
                "there is no such repository; check the address, or create it"
            ),
        ]
        let cause = causes.first { words.localizedCaseInsensitiveContains($0.0) }?.1
        return cause.map { "Git cannot use '\(remote.shownAddress)': \($0)" }
            ?? words.replacing("\r", with: "")
    }

    private func command(_ arguments: [String]) -> Command {
        var command = Command("git", arguments)
        command.environment = environment
        return command
    }
}
