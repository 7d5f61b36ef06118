import Foundation
internal import PublishStorage

/// A way to bring a finished site to the place where it is served.
public struct DeploymentMethod<Site: Website> {
    /// A closure that deploys the site.
    public typealias Body = (PublishingContext<Site>) throws -> Void

    /// The method's name, as it appears on the console.
    public var name: String
    /// The closure that deploys the site.
    public var body: Body
    /// The name that `publish deploy` uses for the target; nil for the only target of a site.
    var target: String?
    /// Returns the changes that a deployment would make; nil for a method that the site defines
    /// itself, whose deployments are recorded in `.publish`.
    var plan: ((PublishingContext<Site>) throws -> DeploymentPlan)?
    /// Whether the target is on this machine.
    var staysOnMachine = false
    /// The file that records deployments by a method that the site defines, relative to the site's
    /// folder; nil for a file in `.publish`.
    var record: Path?

    /// Creates a method.
    public init(name: String, body: @escaping Body) {
        self.name = name
        self.body = body
    }

    /// Names the target, so that `publish deploy staging` can select it.
    ///
    /// Without a name on the command line, `publish deploy` runs the methods that have no name. If
    /// a site has only one method, the name can be left out.
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
    /// Sends changed files to a folder on a server with rsync, usually over SSH; both machines need rsync.
    ///
    /// The file `.publish-deployed` next to the site lists the deployed files. Only files sent by a deployment are ever
    /// removed.
    ///
    /// - Parameters:
    ///   - destination: The folder in rsync's notation, such as `me@example.com:/var/www/blog`.
    ///   - options: Further options for rsync, such as `--rsh=ssh -p 2222`.
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

    /// Sends changed files to any storage that rclone supports: SFTP, WebDAV, S3, OSS and many others.
    ///
    /// The file `.publish-deployed` next to the site lists the deployed files. Only files sent by a deployment are ever
    /// removed.
    ///
    /// - Parameters:
    ///   - remote: The folder in rclone's notation, such as `server:/var/www/blog` with a configured name.
    ///   - options: Further options for rclone, such as `--transfers=8`.
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

    /// Copies changed files to a folder of this machine.
    ///
    /// The file `.publish-deployed` in the folder lists the deployed files. Only files sent by a
    /// deployment are ever removed.
    ///
    /// - Parameter path: The folder, absolute or relative to the site's folder; created if it is
    /// missing.
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
    /// Environment variables name two files with one path a line: `PUBLISH_UPLOADS` lists new and
    /// changed files, pages last; `PUBLISH_REMOVALS` lists removed files. The deployed files are
    /// recorded on this machine, by default in `.publish`.
    ///
    /// - Parameters:
    ///   - program: The name or path of the program.
    ///   - arguments: The arguments of the program.
    ///   - record: The file that records the deployed files, relative to the site's folder. A
    ///     site that is deployed from machines without a `.publish` of earlier runs needs such a
    ///     file under version control or in a cache.
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

    /// Makes a method that sends changed files by a transport.
    ///
    /// - Parameters:
    ///   - name: The name of the method.
    ///   - transport: Makes the transport, with a scratch folder.
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

/// Writes lists of paths for programs.
private enum PathLines {
    static func bytes(of paths: [String]) -> [UInt8] { paths.flatMap { Array(($0 + "\n").utf8) } }
}
