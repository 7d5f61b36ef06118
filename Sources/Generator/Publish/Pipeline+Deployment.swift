internal import PublishStorage

/// Choosing the steps of a deployment, and telling what it has changed.
extension Pipeline {
    typealias Operation = PublishingStep<Site>.Operation

    /// The deployments that are asked for, and after them what announces them.
    ///
    /// - Parameters:
    ///   - all: All operations of the site.
    ///   - announcing: Whether anybody hears of it.
    /// - Returns: The operations; none for a site without deployments.
    /// - Throws: `PublishingError` when the site has several places and it is not clear which is meant.
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
                    + (known.isEmpty ? "; '.named' names one" : "; it has \(list)")
            )
        }
        if hasUnnamed || known.count < 2 { return hasUnnamed ? nil : known.first }
        throw PublishingError(
            infoMessage: """
                The site has several deployments: \(known.map { "'\($0)'" }.joined(separator: ", ")); \
                say which is meant, as in 'publish deploy \(known[0])'
                """
        )
    }

    /// Writes into the file that was asked for what the deployments of this run change.
    ///
    /// - Throws: `PublishingError` when it cannot be written.
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
                infoMessage: "The changes cannot be written",
                underlyingError: error
            )
        }
    }
}
