public import Files
internal import PublishStorage

extension PublishingContext {
    /// Makes a folder with a copy of `Output`, to be deployed from.
    ///
    /// - Parameters:
    ///   - prefix: The folder is `.publish/<prefix>Deploy`; hidden content of it stays from one deployment to the next.
    ///   - outputFolderPath: The folder inside it that receives the copy; nil means itself.
    ///   - configure: Prepares the folder before the copy is made.
    /// - Returns: The folder.
    /// - Throws: When `configure` throws or the copy cannot be made.
    public func createDeploymentFolder(
        withPrefix prefix: String,
        outputFolderPath: Path? = nil,
        configure: (Folder) throws -> Void
    ) throws -> Folder {
        let path = Path(prefix + "Deploy")
        let folder: Folder
        do {
            // What a link leads to would be emptied.
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

/// Where deployments find the site and keep what is theirs.
extension PublishingContext {
    /// The absolute path of `Output`, without a slash at its end.
    var outputPath: String { workspace.siteFolders.output }

    /// The absolute path of a path that the site names.
    func absolutePath(of path: Path) -> String {
        path.string.hasPrefix("/") ? path.string : workspace.root.path + path.string
    }

    /// The absolute path of a folder in `.publish` for what belongs to deployments; made when it is missing.
    ///
    /// - Throws: `LinkedFolderError` for a link, which a restored `.publish` may hold, or `DiskError` when it cannot be made.
    func deploymentFolder(_ name: String) throws -> String {
        let folder = workspace.hidden.path + "Deployment/" + name
        // Steps of the site's own have run since the run began.
        try workspace.siteFolders.refuseLinks()
        try Disk.createFolder(folder)
        return folder
    }

    /// The commit of the repository with the site's texts; nil without one.
    var sourceCommit: SourceCommit? { SourceCommit(of: workspace.root.path) }

    /// Refuses a deployment that removes too much, or that takes back what another computer has published.
    ///
    /// - Parameters:
    ///   - plan: What would change.
    ///   - source: The commit that this site was made from; nil without Git.
    ///   - known: The commit that the target's site was made from; nil where nobody has noted it.
    /// - Throws: `DeploymentFault`.
    func check(
        _ plan: DeploymentPlan,
        from source: SourceCommit?,
        after known: SourceCommit?
    ) throws {
        try plan.checkRemovals(maximum: options.maximumRemovals)
        if !options.acceptsOlder { try plan.checkSource(known, in: workspace.root.path) }
        // Without Git nobody knows whether another computer has published more.
        if source == nil, !plan.isEmpty, !site.isOfSuite {
            report(Diagnostic(.note, .deploying, file: "", message: plan.summary))
        }
    }

    /// Notes what the deployment that runs is about to change, which its method knows best.
    func note(_ plan: DeploymentPlan) {
        reportVanishedTags(in: plan)
        guard let last = run[DeploymentState.self].deployed.indices.last else { return }
        run[DeploymentState.self].deployed[last].plan = plan
    }

    /// Runs what uses secrets; the words of its errors are without them.
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
    /// The value of a secret.
    ///
    /// - Throws: `DeploymentFault` when the environment lacks it.
    func value(of secret: DeploymentSecret) throws -> String {
        guard let value = options.environment[secret.variable], !value.isEmpty else {
            throw DeploymentFault.missingSecret(secret.variable)
        }
        run[DeploymentState.self].secretVariables.insert(secret.variable)
        return value
    }

    /// What must not stand in messages.
    var secrets: Secrets {
        var secrets = Secrets(in: options.environment)
        for variable in run[DeploymentState.self].secretVariables {
            secrets.add(options.environment[variable] ?? "")
        }
        return secrets
    }
}

/// What a run knows of its deployments.
package struct DeploymentState: RunValue {
    /// Where the site was deployed, and what has changed there.
    package var deployed: [(target: String?, plan: DeploymentPlan)] = []
    /// The variables of the environment that the site has called secret.
    var secretVariables: Set<String> = []

    /// Knows of none.
    package init() {}
}

private extension PublishingContext {
    /// Copies all of `Output` but repositories in it.
    ///
    /// Hidden files survive in the folder from the deployment before, so a file of the same name
    /// gives way, and so does a link to a folder.
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
