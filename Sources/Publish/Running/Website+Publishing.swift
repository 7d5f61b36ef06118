public import Plot
internal import PublishStorage

extension Website {
    /// Publishes the site with a theme by the default pipeline, and waits until it is done.
    ///
    /// `path`: The site's root folder; nil means the package of the calling source file.
    ///
    /// `file`: The calling source file.
    ///
    /// - Throws: `PublishingError`.
    @discardableResult
    public func publish(
        withTheme theme: Theme<Self>,
        indentation: Indentation.Kind? = nil,
        at path: Path? = nil,
        rssFeedSections: Set<SectionID> = Set(SectionID.allCases),
        rssFeedConfig: RSSFeedConfiguration? = .default,
        deployedUsing deploymentMethod: DeploymentMethod<Self>? = nil,
        additionalSteps: [PublishingStep<Self>] = [],
        plugins: [Plugin<Self>] = [],
        file: StaticString = #filePath
    ) throws -> PublishedWebsite<Self> {
        try publish(
            at: path,
            using: defaultSteps(
                withTheme: theme,
                indentation: indentation,
                rssFeedSections: rssFeedSections,
                rssFeedConfig: rssFeedConfig,
                deployedUsing: deploymentMethod,
                additionalSteps: additionalSteps,
                plugins: plugins
            ),
            file: file
        )
    }

    /// Publishes the site by steps of its own, and waits until it is done.
    ///
    /// `path`: The site's root folder; nil means the package of the calling source file.
    ///
    /// `file`: The calling source file.
    ///
    /// - Throws: `PublishingError`.
    @discardableResult
    public func publish(
        at path: Path? = nil,
        using steps: [PublishingStep<Self>],
        file: StaticString = #filePath
    ) throws -> PublishedWebsite<Self> {
        let pipeline = Pipeline(steps: steps, originFile: file.description)
        return try BlockingTask.run { try await pipeline.run(for: self, at: path) }
    }

    /// Publishes the site with a theme by the default pipeline.
    ///
    /// `path`: The site's root folder; nil means the package of the calling source file.
    ///
    /// `file`: The calling source file.
    ///
    /// - Throws: `PublishingError`.
    @discardableResult
    public func publish(
        withTheme theme: Theme<Self>,
        indentation: Indentation.Kind? = nil,
        at path: Path? = nil,
        rssFeedSections: Set<SectionID> = Set(SectionID.allCases),
        rssFeedConfig: RSSFeedConfiguration? = .default,
        deployedUsing deploymentMethod: DeploymentMethod<Self>? = nil,
        additionalSteps: [PublishingStep<Self>] = [],
        plugins: [Plugin<Self>] = [],
        file: StaticString = #filePath
    ) async throws -> PublishedWebsite<Self> {
        try await publish(
            at: path,
            using: defaultSteps(
                withTheme: theme,
                indentation: indentation,
                rssFeedSections: rssFeedSections,
                rssFeedConfig: rssFeedConfig,
                deployedUsing: deploymentMethod,
                additionalSteps: additionalSteps,
                plugins: plugins
            ),
            file: file
        )
    }

    /// Publishes the site by steps of its own.
    ///
    /// `path`: The site's root folder; nil means the package of the calling source file.
    ///
    /// `file`: The calling source file.
    ///
    /// - Throws: `PublishingError`.
    @discardableResult
    public func publish(
        at path: Path? = nil,
        using steps: [PublishingStep<Self>],
        file: StaticString = #filePath
    ) async throws -> PublishedWebsite<Self> {
        let pipeline = Pipeline(steps: steps, originFile: file.description)
        return try await pipeline.run(for: self, at: path)
    }
}
