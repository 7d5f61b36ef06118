/// Access to the files of a deployment target, which may be on another machine.
package protocol Transport {
    /// Returns the manifest of the target; nil before the first deployment.
    ///
    /// - Throws: `DeploymentFault` if the target cannot be reached, or its manifest is invalid.
    func manifest() throws -> TargetManifest?
    /// Checks a target before the first deployment.
    ///
    /// - Throws: `DeploymentFault` if the site would overwrite files that no deployment sent, as
    /// far as that can be detected.
    func checkFirst(_ site: SiteFiles) throws
    /// Writes the manifest of the target.
    ///
    /// - Throws: `DeploymentFault` if it cannot be written.
    func write(_ manifest: TargetManifest) throws
    /// Sends files; files of the same path on the target are replaced.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to `folder` and to the target; at least one.
    ///   - folder: The absolute path of the folder that contains the files.
    /// - Throws: `DeploymentFault` if a file cannot be sent.
    func send(_ paths: [String], from folder: String) throws
    /// Deletes files, and folders that become empty; missing files are ignored.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files; at least one.
    ///   - folders: The paths of folders that no longer contain files of the site, the deepest
    ///     first.
    /// - Throws: `DeploymentFault` if a file cannot be deleted.
    func remove(_ paths: [String], folders: [String]) throws
}

extension Transport {
    // On a remote target, checking each file would take as long as sending it, so nothing is
    // checked.
    package func checkFirst(_ site: SiteFiles) throws {}
}

/// A deployment by a transport: compares a site with a target, and transfers the changes.
///
/// Styles, scripts and images are sent before the pages that need them, and removed files are
/// deleted last, so that readers see complete pages at any moment. The manifest is written first
/// and lists the files that change; if a deployment is interrupted, the next one completes it.
package struct Transfer {
    package let plan: DeploymentPlan
    private let transport: any Transport
    private let folder: String
    private let site: SiteFiles
    private let known: TargetManifest?
    /// The commit that the site was made from; nil without Git.
    package let source: SourceCommit?
    /// The commit that the target's site was made from; nil if it is not recorded.
    package var knownSource: SourceCommit? { known?.source }

    /// Compares a site with a target.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - transport: The transport to the target.
    ///   - folder: The absolute path of `Output`.
    ///   - source: The commit that the site was made from; nil without Git.
    /// - Throws: `DeploymentFault`, or `DiskError` if the site cannot be read.
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

    /// Transfers the changes.
    ///
    /// - Parameter deployment: A unique identifier of this deployment.
    /// - Throws: `DeploymentFault`; the next deployment then completes this one.
    package func run(as deployment: String) throws {
        if plan.isEmpty { return }
        let unfinished = (known?.files ?? SiteFiles()).changing(by: plan)
        try transport.write(manifest(deployment, unfinished))
        let uploads = plan.uploads
        if !uploads.assets.isEmpty { try transport.send(uploads.assets, from: folder) }
        if !uploads.pages.isEmpty { try transport.send(uploads.pages, from: folder) }
        if !plan.removed.isEmpty {
            let folders = unfinished.folders.subtracting(site.folders)
            // A nested folder has to be removed before the folder that contains it.
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
