internal import PublishStorage

/// The search for private words before a deployment.
extension Pipeline {
    /// Refuses to deploy a site that has words of private texts.
    ///
    /// The texts of files are read as for the site, with its plugins that change how they are read.
    ///
    /// - Throws: `PublishingError` with the places of all such words.
    func refusePrivateWords(in site: Site, _ workspace: Workspace, _ cache: BuildCache) async throws
    {
        guard site.hidesTexts else { return }
        var options = options
        options.task = .deployment
        var context = PublishingContext(
            site: site,
            run: Run(
                workspace: workspace,
                output: nil,
                lastGenerationDate: nil,
                options: options,
                cache: cache
            )
        )
        context.useDialectOfSite()
        for operation in PublishingStep.operations(of: steps)
        where operation.effects.contains(.changesReading)
            || operation.effects.isSuperset(of: [.readsTexts, .addsItems, .addsPages])
        {
            try await operation.closure(&context)
        }
        let check = try PrivacyCheck(context)
        let findings = check.isNeeded ? try check.findings(in: workspace.siteFolders.output) : []
        if !findings.isEmpty { throw PublishingError.privateWords(findings) }
    }
}
