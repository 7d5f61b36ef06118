internal import PublishStorage

/// The choice of deployments, and the report of what they changed.
extension Pipeline {
    typealias Operation = PublishingStep<Site>.Operation

    /// Returns the requested deployments, followed by the steps that announce them.
    ///
    /// - Parameters:
    ///   - all: All operations of the site.
    ///   - announcing: Whether announcements are included.
    /// - Returns: The operations; empty for a site without deployments.
    /// - Throws: `PublishingError` if the site has several targets and none is chosen.
    func deployments(among all: [Operation], announcing: Bool) throws -> [Operation] {
        let deployments =
            options.announcesOnly
            ? PublishingStep<Site>.deploymentByOthers(to: options.target).operations
            : all.filter { $0.kind == .deployment }
        let names = deployments.compactMap(\.target)
        let target = try target(among: names, hasUnnamed: names.count < deployments.count)
        let chosen = deployments.filter { $0.target == target }
        guard announcing, !chosen.isEmpty else { return chosen }
        return chosen
            + all.filter { operation in
                operation.kind == .announcement
                    && (operation.target == nil || operation.target == target)
            }
    }

    private func target(among names: [String], hasUnnamed: Bool) throws -> String? {
        let known = Set(names).sorted()
        if let target = options.target {
            guard !known.contains(target) else { return target }
            let list = known.map { "'\($0)'" }.joined(separator: ", ")
            throw PublishingError(
                infoMessage: "The site has no deployment named '\(target)'"
                    + (known.isEmpty
                        ? "; "
                            + SettingsAdvice.words(
                                swift: "give a deployment this name with '.named(_:)'",
                                file: "give one this name below 'targets' in 'site.yaml'"
                            ) : "; it has \(list)")
            )
        }
        if hasUnnamed || known.count < 2 { return hasUnnamed ? nil : known.first }
        throw PublishingError(
            infoMessage: """
                The site has several deployments: \(known.map { "'\($0)'" }.joined(separator: ", ")); \
                choose one, as in 'publish deploy \(known[0])'
                """
        )
    }

    /// Writes the list of files that this run's deployments changed to the requested file.
    ///
    /// - Throws: `PublishingError` if the file cannot be written.
    func writeChanges(of context: PublishingContext<Site>) throws {
        guard let path = options.changesFile,
            options.isDeployment || !context.run[DeploymentState.self].deployed.isEmpty
        else { return }
        do {
            try Disk.replace(
                path,
                with: context.changes(in: context.run[DeploymentState.self].deployed.map(\.plan))
                    .json
            )
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The list of changes cannot be written",
                underlyingError: error
            )
        }
    }
}
