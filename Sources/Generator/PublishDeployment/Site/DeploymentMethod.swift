import Foundation
internal import PublishStorage

/// A way to bring a finished site to where it is served.
public struct DeploymentMethod<Site: Website> {
    /// What deploying does.
    public typealias Body = (PublishingContext<Site>) throws -> Void

    /// The method's name, as it appears on the console.
    public var name: String
    /// What deploying does.
    public var body: Body
    /// The name by which `publish deploy` asks for this place; nil for a site that has one.
    var target: String?
    /// What deploying would change; nil for a method of the site's own, whose deployments are noted in `.publish`.
    var plan: ((PublishingContext<Site>) throws -> DeploymentPlan)?
    /// Whether the site goes to a place on this machine.
    var staysOnMachine = false
    /// The file with what a method of the site's own has deployed, relative to the site's folder; nil for one in `.publish`.
    var record: Path?

    /// Creates a method.
    public init(name: String, body: @escaping Body) {
        self.name = name
        self.body = body
    }

    /// The method under a name by which `publish deploy` asks for it, as in `publish deploy staging`.
    ///
    /// Without a name, `publish deploy` runs the methods that have none. A site whose only method has a name needs not say it.
    ///
    /// - Parameter target: The name, such as `staging`.
    /// - Returns: The method.
    @_disfavoredOverload
    public func named(_ target: String) -> Self {
        var method = self
        method.target = target
        return method
    }
}

extension DeploymentMethod {
    /// Sends what changed to a folder on a server with rsync, mostly by SSH; both machines need rsync.
    ///
    /// The file `.publish-deployed` beside the site says what is there. Only what a deployment has sent is ever removed.
    ///
    /// - Parameters:
    ///   - destination: The folder as rsync takes it, such as `me@example.com:/var/www/blog`.
    ///   - options: More options for rsync, such as `--rsh=ssh -p 2222`.
    /// - Returns: The method.
    @_disfavoredOverload
    public static func rsync(to destination: String, options: [String] = []) -> Self {
        transferring(named: "rsync (\(GitRemote(destination).shownAddress))") { context, work in
            try RsyncTransport(
                to: destination,
                options: options,
                environment: context.options.environment,
                work: work
            )
        }
    }

    /// Sends what changed to any place that rclone knows: SFTP, WebDAV, S3, OSS and many others.
    ///
    /// The file `.publish-deployed` beside the site says what is there. Only what a deployment has sent is ever removed.
    ///
    /// - Parameters:
    ///   - remote: The folder as rclone takes it, such as `server:/var/www/blog` with a name of its configuration.
    ///   - options: More options for rclone, such as `--transfers=8`.
    /// - Returns: The method.
    @_disfavoredOverload
    public static func rclone(to remote: String, options: [String] = []) -> Self {
        transferring(named: "rclone (\(RcloneTransport.shown(remote)))") { context, work in
            try RcloneTransport(
                to: remote,
                options: options,
                environment: context.options.environment,
                work: work
            )
        }
    }

    /// Copies what changed to a folder of this machine.
    ///
    /// The file `.publish-deployed` in it says what is there. Only what a deployment has sent is ever removed.
    ///
    /// - Parameter path: The folder, relative to that of the site unless it is absolute; made when it is missing.
    /// - Returns: The method.
    @_disfavoredOverload
    public static func folder(at path: Path) -> Self {
        var method = transferring(named: "folder (\(path))") { context, _ in
            try FolderTransport(to: context.absolutePath(of: path), of: context.outputPath)
        }
        method.staysOnMachine = true
        return method
    }

    /// Runs a program, without a shell, in `Output`.
    ///
    /// It finds two lists of paths, a path a line, through variables of its environment: `PUBLISH_UPLOADS` names the file with
    /// what is new or changed, pages last, and `PUBLISH_REMOVALS` that with what is gone. What was deployed is noted here, in
    /// `.publish` unless something else is said.
    ///
    /// - Parameters:
    ///   - program: The program, by its name or path.
    ///   - arguments: Its arguments.
    ///   - record: The file that notes what was deployed, relative to the site's folder, for sites that are deployed from machines
    ///     that begin without `.publish`; keep it under version control or in a cache.
    /// - Returns: The method.
    @_disfavoredOverload
    public static func command(
        _ program: String,
        _ arguments: [String] = [],
        record: Path? = nil
    ) -> Self {
        var method = DeploymentMethod(name: "command (\(program))") { context in
            let plan =
                context.run[DeploymentState.self].deployed.last?.plan
                ?? DeploymentPlan(method: program)
            let work = try context.deploymentFolder("command")
            let (assets, pages) = plan.uploads
            try Disk.replace(work + "/uploads", with: PathLines.bytes(of: assets + pages))
            try Disk.replace(work + "/removals", with: PathLines.bytes(of: plan.removed))
            var command = Command(program, arguments)
            command.environment = context.options.environment
            command.environment["PUBLISH_UPLOADS"] = work + "/uploads"
            command.environment["PUBLISH_REMOVALS"] = work + "/removals"
            try context.redactingSecrets { _ = try command.run(in: context.outputPath) }
        }
        method.record = record
        return method
    }

    /// A method that sends by a transport what changed.
    ///
    /// - Parameters:
    ///   - name: The name of the method.
    ///   - transport: Makes the transport, which may use the folder that it is given.
    /// - Returns: The method.
    private static func transferring(
        named name: String,
        by transport: @escaping (PublishingContext<Site>, _ work: String) throws -> any Transport
    ) -> Self {
        func transfer(_ context: PublishingContext<Site>) throws -> Transfer {
            try Transfer(
                method: name,
                by: transport(context, context.deploymentFolder("transfer")),
                of: context.outputPath,
                from: context.sourceCommit
            )
        }
        var method = DeploymentMethod(name: name) { context in
            try context.redactingSecrets {
                let transfer = try transfer(context)
                try context.check(
                    transfer.plan,
                    from: transfer.source,
                    after: transfer.knownSource
                )
                context.note(transfer.plan)
                try transfer.run(as: UUID().uuidString)
            }
        }
        method.plan = { context in try context.redactingSecrets { try transfer(context).plan } }
        return method
    }
}

/// Paths as programs read them.
private enum PathLines {
    static func bytes(of paths: [String]) -> [UInt8] { paths.flatMap { Array(($0 + "\n").utf8) } }
}
