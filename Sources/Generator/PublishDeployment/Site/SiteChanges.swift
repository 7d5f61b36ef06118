internal import PublishStorage

/// What a deployment changes at the place where a site is served.
public struct SiteChanges: Equatable, Sendable {
    /// What a file is for.
    public enum Kind: String, Sendable {
        /// What readers see.
        case page
        /// What programs read to learn of pages: feeds and site maps.
        case feed
        /// The index of the search and its client.
        case search
        /// Everything else: style sheets, scripts, images.
        case asset
    }

    /// A file of the site.
    public struct File: Equatable, Sendable {
        /// The path relative to `Output`.
        public var path: String
        /// The absolute URL at which servers answer with the file, percent-encoded.
        public var url: String
        /// What the file is for.
        public var kind: Kind
    }

    /// The files that are new, in the order of their paths.
    public var added: [File] = []
    /// The files of which there was another version.
    public var changed: [File] = []
    /// The files that are gone.
    public var removed: [File] = []

    /// The changes for people and programs.
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

/// Something with which a site can be compared.
public enum ChangeOrigin: Sendable {
    /// What a place had before this run deployed to it; nil is the place that has no name.
    case deployment(_ target: String? = nil)
}

extension PublishingContext {
    /// What this run changes at a place where the site is deployed.
    ///
    /// Methods of deployment can ask this of themselves, and steps that come after them of all that were run.
    ///
    /// - Parameter origin: The place, such as `.deployment("staging")`.
    /// - Returns: The changes.
    /// - Throws: `PublishingError` in a run that does not deploy there.
    @_disfavoredOverload
    public func changes(since origin: ChangeOrigin) throws -> SiteChanges {
        switch origin {
        case .deployment(let target):
            let plans = run[DeploymentState.self].deployed.filter {
                $0.target == target || target == nil
            }.map(\.plan)
            guard !plans.isEmpty else {
                throw PublishingError(
                    infoMessage: "What changes is known when the site is deployed"
                        + (target.map { " as '\($0)'" } ?? "")
                )
            }
            return changes(in: plans)
        }
    }

    /// The changes of several deployments together; a file is new if it is new anywhere.
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

    /// The changes of files with what there is to say about each.
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
