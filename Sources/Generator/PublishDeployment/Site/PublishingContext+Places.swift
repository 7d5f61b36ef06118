internal import PublishStorage

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
    /// - Throws: `PublishingError` for a link, which a restored `.publish` may hold, or `DiskError` when it cannot be made.
    func deploymentFolder(_ name: String) throws -> String {
        let folder = workspace.hidden.path + "Deployment/" + name
        guard !Disk.isLink(folder) else {
            throw PublishingError(
                path: Path(".publish/Deployment/" + name),
                infoMessage: "The folder is a symbolic link; delete it"
            )
        }
        try Disk.createFolder(folder)
        return folder
    }

    /// Notes what the deployment that runs is about to change, which its method knows best.
    func note(_ plan: DeploymentPlan) {
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
