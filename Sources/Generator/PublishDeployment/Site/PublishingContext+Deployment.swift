public import Files
internal import PublishStorage

extension PublishingContext {
    /// Makes a folder with a copy of `Output`, to deploy from.
    ///
    /// - Parameters:
    ///   - prefix: The folder is `.publish/<prefix>Deploy`; its hidden files are kept between deployments.
    ///   - outputFolderPath: The subfolder that receives the copy; nil for the folder itself.
    ///   - configure: Prepares the folder before the copy is made.
    /// - Returns: The folder.
    /// - Throws: The error of `configure`, or an error if the copy cannot be made.
    public func createDeploymentFolder(
        withPrefix prefix: String,
        outputFolderPath: Path? = nil,
        configure: (Folder) throws -> Void
    ) throws -> Folder {
        let path = Path(prefix + "Deploy")
        let folder: Folder
        do {
            // The folder is emptied, which must not follow a symbolic link.
            try workspace.siteFolders.refuseLinks()
            folder = try workspace.hidden.createSubfolderIfNeeded(withName: path.string)
            try folder.empty()
        } catch {
            throw FileError(path: path, reason: .folderCreationFailed)
        }
        do {
            try configure(folder)
        } catch {
            throw FileError(path: path, reason: .deploymentFolderSetupFailed(error))
        }
        do {
            let target = try outputFolderPath.map {
                try folder.createSubfolderIfNeeded(at: $0.string)
            }
            try copyOutput(to: target ?? folder)
        } catch {
            throw FileError(path: path, reason: .folderCreationFailed)
        }
        return folder
    }
}

extension PublishingContext {
    /// The absolute path of `Output`, without a trailing slash.
    var outputPath: String { workspace.siteFolders.output }

    /// Returns the absolute form of a path that the site gives.
    func absolutePath(of path: Path) -> String {
        path.string.hasPrefix("/") ? path.string : workspace.root.path + path.string
    }

    /// Returns the absolute path of a folder in `.publish` for files of deployments, created if it is missing.
    ///
    /// - Throws: `LinkedFolderError` for a symbolic link, which a restored `.publish` may contain,
    /// or `DiskError` if the folder cannot be created.
    func deploymentFolder(_ name: String) throws -> String {
        let folder = workspace.hidden.path + "Deployment/" + name
        // Checks again, because the site's own steps have run since the first check.
        try workspace.siteFolders.refuseLinks()
        try Disk.createFolder(folder)
        return folder
    }

    /// The checked-out commit of the content repository; nil without a repository.
    var sourceCommit: SourceCommit? { SourceCommit(of: workspace.root.path) }

    /// Refuses a deployment that removes too many files, or reverts changes published from another computer.
    ///
    /// - Parameters:
    ///   - plan: The changes of the deployment.
    ///   - source: The commit that this site was made from; nil without Git.
    ///   - known: The commit that the target's site was made from; nil if it is not recorded.
    /// - Throws: `DeploymentFault`.
    func check(
        _ plan: DeploymentPlan,
        from source: SourceCommit?,
        after known: SourceCommit?
    ) throws {
        try plan.checkRemovals(maximum: options.maximumRemovals)
        if !options.acceptsOlder { try plan.checkSource(known, in: workspace.root.path) }
        // Without Git, nobody can tell whether another computer has published later changes.
        if source == nil, !plan.isEmpty, !site.usesOnlySuiteFeatures {
            report(Diagnostic(.note, .deploying, file: "", message: plan.summary))
        }
    }

    /// Records the changes of the running deployment, which only its method can compute.
    func note(_ plan: DeploymentPlan) {
        guard let last = run[DeploymentState.self].deployed.indices.last else { return }
        run[DeploymentState.self].deployed[last].plan = plan
    }

    /// Runs code that uses secrets, and redacts the secrets in the messages of its errors.
    ///
    /// - Throws: `PublishingError`.
    func redactingSecrets<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as any PublishingErrorConvertible {
            throw error
        } catch {
            throw PublishingError(infoMessage: secrets.redacting(error.localizedDescription))
        }
    }
    /// Returns the value of a secret.
    ///
    /// - Throws: `DeploymentFault` if the environment variable is not set.
    func value(of secret: DeploymentSecret) throws -> String {
        guard let value = options.environment[secret.variable], !value.isEmpty else {
            throw DeploymentFault.missingSecret(secret.variable)
        }
        run[DeploymentState.self].secretVariables.insert(secret.variable)
        return value
    }

    /// The secrets to redact in messages.
    var secrets: Secrets {
        var secrets = Secrets(in: options.environment)
        for variable in run[DeploymentState.self].secretVariables {
            secrets.add(options.environment[variable] ?? "")
        }
        return secrets
    }
}

package struct DeploymentState: RunValue {
    /// The targets deployed to, with the changes.
    package var deployed: [(target: String?, plan: DeploymentPlan)] = []
    /// The environment variables that the site has declared as secrets.
    var secretVariables: Set<String> = []

    package init() {}
}

private extension PublishingContext {
    /// Copies all of `Output`, except Git repositories in it.
    ///
    /// Hidden files of earlier deployments are kept; a file that is in the way is replaced, and so
    /// is a symbolic link to a folder.
    func copyOutput(to target: Folder) throws {
        if let output = self.output, output.isOwnStepRunning { try output.beginDirect() }
        let (source, copy) = (outputPath, String(target.path.dropLast()))
        for name in try FolderListing(source, links: .keptAsFiles).folders {
            try Disk.removeTree(copy + "/" + name)
        }
        let tree = try FileTree(source, includingHidden: true, links: .keptAsFiles)
        var folders = RealFolders(below: copy)
        for path in tree.folders where !SitePath.isInRepository(path) {
            try folders.create(above: path + "/")
        }
        for path in tree.files where !SitePath.isInRepository(path) {
            if Disk.isFolderItself(copy + "/" + path) { try Disk.removeTree(copy + "/" + path) }
            try Disk.copy(source + "/" + path, to: copy + "/" + path)
        }
    }
}
