internal import PublishStorage

/// The changes of a deployment to the published site.
public struct SiteChanges: Equatable, Sendable {
    /// The kind of a file.
    public enum Kind: String, Sendable {
        /// A page for readers.
        case page
        /// A feed or sitemap, by which programs find pages.
        case feed
        /// The index or the client of the search.
        case search
        /// A style sheet, script, image or any other file.
        case asset
    }

    /// A file of the site.
    public struct File: Equatable, Sendable {
        /// The path relative to `Output`.
        public var path: String
        /// The canonical absolute URL of the file, percent-encoded.
        public var url: String
        /// The kind of the file.
        public var kind: Kind
    }

    /// The files that are new, in the order of their paths.
    public var added: [File] = []
    /// The files that have changed.
    public var changed: [File] = []
    /// The files that were removed.
    public var removed: [File] = []

    /// The changes as JSON.
    ///
    /// `{"version": 1, "added": [{"path": …, "url": …, "kind": …}, …], "changed": […], "removed": […]}`, one file a line.
    package var json: [UInt8] {
        var lines = JSONLines()
        for (name, files) in [("added", added), ("changed", changed), ("removed", removed)] {
            let rows = files.map { file -> [(String, JSONValue)] in
                [
                    ("path", .string(file.path)), ("url", .string(file.url)),
                    ("kind", .string(file.kind.rawValue)),
                ]
            }
            lines.add(rows, named: name)
        }
        return lines.text
    }
}

/// The state of the site before the changes.
public enum ChangeBaseline: Sendable {
    /// The state of a target before this run deployed to it; nil for the target without a name.
    case deployment(_ target: String? = nil)
}

extension PublishingContext {
    /// Returns the changes that this run has made to a deployment target.
    ///
    /// A deployment method can read its own changes; later steps can read the changes of all
    /// deployments.
    ///
    /// - Parameter origin: The target, such as `.deployment("staging")`.
    /// - Returns: The changes.
    /// - Throws: `PublishingError` if the run does not deploy to the target.
    @_disfavoredOverload
    public func changes(since origin: ChangeBaseline) throws -> SiteChanges {
        switch origin {
        case .deployment(let target):
            let plans = run[DeploymentState.self].deployed.filter {
                $0.target == target || target == nil
            }.map(\.plan)
            guard !plans.isEmpty else {
                throw PublishingError(
                    infoMessage: "Changes are known only in a run that deploys the site"
                        + (target.map { " as '\($0)'" } ?? "")
                )
            }
            return changes(in: plans)
        }
    }

    /// Returns the combined changes of several deployments; a file that is new for one target
    /// counts as new.
    package func changes(in plans: [DeploymentPlan]) -> SiteChanges {
        var known: Set<String> = []
        func paths(_ paths: KeyPath<DeploymentPlan, [String]>) -> Set<String> {
            Set(plans.flatMap { $0[keyPath: paths] }).filter { known.insert($0).inserted }
        }
        var all = PendingAnnouncements.Changes()
        all.added = paths(\.added)
        all.changed = paths(\.changed)
        all.removed = paths(\.removed)
        return changes(all)
    }

    /// Returns changed files with their URLs and kinds.
    func changes(_ paths: PendingAnnouncements.Changes) -> SiteChanges {
        func files(_ paths: Set<String>) -> [SiteChanges.File] {
            paths.sorted().map { path in
                SiteChanges.File(
                    path: path,
                    url: site.urlText(ofFile: path),
                    kind: SiteChanges.Kind(rawValue: FileKind(of: path).rawValue) ?? .asset
                )
            }
        }
        return SiteChanges(
            added: files(paths.added),
            changed: files(paths.changed),
            removed: files(paths.removed)
        )
    }
}
