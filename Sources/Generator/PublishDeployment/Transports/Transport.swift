/// A way to the files of a target, which may be far away.
package protocol Transport {
    /// What the target says that it has; nil for one to which nothing was deployed.
    ///
    /// - Throws: `DeploymentFault` when the target cannot be reached, or its manifest not be read.
    func manifest() throws -> TargetManifest?
    /// Looks at a target to which nothing was deployed, before the first deployment.
    ///
    /// - Throws: `DeploymentFault` when files of others would be overwritten, as far as that can be seen.
    func checkFirst(_ site: SiteFiles) throws
    /// Writes what the target has.
    ///
    /// - Throws: `DeploymentFault` when it cannot be written.
    func write(_ manifest: TargetManifest) throws
    /// Sends files, each of which replaces one of the same path.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to both folders; at least one.
    ///   - folder: The absolute path of the folder in which they are.
    /// - Throws: `DeploymentFault` when one of them cannot be sent.
    func send(_ paths: [String], from folder: String) throws
    /// Deletes files, and folders in which nothing else is; what is gone already is as good as deleted.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files; at least one.
    ///   - folders: The paths of folders in which the site has no file any more, the deepest first.
    /// - Throws: `DeploymentFault` when a file cannot be deleted.
    func remove(_ paths: [String], folders: [String]) throws
}

extension Transport {
    // Far away, looking at each file would take as long as sending it.
    package func checkFirst(_ site: SiteFiles) throws {}
}

/// One deployment by a transport: what changed, and sending that.
///
/// What pages need is sent before them, and what nobody needs any more is removed after them, so that readers find whole pages at
/// any moment. The target's manifest says beforehand which files change; who is cut off is completed by the next deployment.
package struct Transfer {
    /// What the deployment changes.
    package let plan: DeploymentPlan
    private let transport: any Transport
    private let folder: String
    private let site: SiteFiles
    private let known: TargetManifest?
    /// The commit that the site was made from; nil without Git.
    package let source: SourceCommit?
    /// The commit that the target's site was made from; nil where nobody has noted it.
    package var knownSource: SourceCommit? { known?.source }

    /// Compares a site with a target.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - transport: The way to the target.
    ///   - folder: The absolute path of `Output`.
    ///   - source: The commit that the site was made from; nil without Git.
    /// - Throws: `DeploymentFault`, or `DiskError` when the site cannot be read.
    package init(
        method: String,
        by transport: any Transport,
        of folder: String,
        from source: SourceCommit? = nil
    ) throws {
        self.transport = transport
        self.source = source
        self.folder = folder
        site = try SiteFiles(in: folder)
        known = try transport.manifest()
        if known == nil { try transport.checkFirst(site) }
        plan = DeploymentPlan(method: method, from: known?.files ?? SiteFiles(), to: site)
    }

    /// Sends what changed, and removes what is gone.
    ///
    /// - Parameter deployment: What tells this deployment from all others.
    /// - Throws: `DeploymentFault`; the next deployment completes what this one has begun.
    package func run(as deployment: String) throws {
        if plan.isEmpty { return }
        let unfinished = (known?.files ?? SiteFiles()).changing(by: plan)
        try transport.write(manifest(deployment, unfinished))
        let uploads = plan.uploads
        if !uploads.assets.isEmpty { try transport.send(uploads.assets, from: folder) }
        if !uploads.pages.isEmpty { try transport.send(uploads.pages, from: folder) }
        if !plan.removed.isEmpty {
            let folders = unfinished.folders.subtracting(site.folders)
            // Of two folders the one inside the other comes first.
            try transport.remove(plan.removed, folders: folders.sorted(by: >))
        }
        guard try transport.manifest()?.deployment == deployment else {
            throw DeploymentFault.overtaken
        }
        try transport.write(manifest(deployment, site))
    }

    private func manifest(_ deployment: String, _ files: SiteFiles) -> TargetManifest {
        TargetManifest(deployment: deployment, source: source, files: files)
    }
}
