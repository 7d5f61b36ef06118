import Foundation
public import Plot
internal import PublishStorage

extension Website {
    /// Publishes the site with a theme by the default pipeline, and returns when the site is
    /// published.
    ///
    /// - Parameters:
    ///   - theme: The theme that renders the HTML.
    ///   - indentation: The indentation of the HTML and the sitemap; nil for none.
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - rssFeedSections: The sections whose items are in the RSS feed; without sections there is no feed.
    ///   - rssFeedConfig: The configuration of the RSS feed; nil for no feed.
    ///   - deploymentMethod: The method used by `publish deploy`; nil if the site is not deployed.
    ///   - additionalSteps: Steps that run after the content is loaded and sorted, and before the HTML is rendered.
    ///   - plugins: Plugins, installed before all other steps.
    ///   - file: The calling source file.
    /// - Returns: The content of the site after its last step.
    /// - Throws: `PublishingError` if a folder cannot be used, a step fails, or there are warnings
    ///   in a run with `--strict`.
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

    /// Publishes the site with the given steps, and returns when the site is published.
    ///
    /// - Parameters:
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - steps: All steps of the site in order, including deployments.
    ///   - file: The calling source file.
    /// - Returns: The content of the site after its last step.
    /// - Throws: `PublishingError` if a folder cannot be used, a step fails, or there are warnings
    ///   in a run with `--strict`.
    @discardableResult
    public func publish(
        at path: Path? = nil,
        using steps: [PublishingStep<Self>],
        file: StaticString = #filePath
    ) throws -> PublishedWebsite<Self> {
        let pipeline = Pipeline(steps: steps, originFile: file.description)
        return try BlockingTask.run { try await pipeline.run(for: self, at: path) }
    }

    /// The asynchronous form of the function with the same arguments.
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

    /// The asynchronous form of the function with the same arguments.
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

/// The content of a published site, as its last step left it.
public struct PublishedWebsite<Base: Website> {
    /// The front page.
    public var index: Index { content.value.index }
    /// The sections with their items.
    public var sections: SectionMap<Base> { content.value.sections }
    /// The pages outside sections, by path.
    public var pages: [Path: Page] { content.value.pages }

    private let content: Later<PublishingContext<Base>>

    /// Makes the result from the content of a run.
    init(_ context: PublishingContext<Base>) {
        content = Later { context }
    }

    /// Makes the result from a closure that loads the content on first use.
    ///
    /// A run without changes loads nothing, and most programs never use the result.
    init(loading load: @escaping () -> PublishingContext<Base>) {
        content = Later(load)
    }
}

/// A value that is computed on first use.
private final class Later<Value>: @unchecked Sendable {
    // SAFETY: The value is computed and read while the lock is held.
    private let lock = NSLock()
    private var known: Value?
    private let make: () -> Value

    init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Frees the value on another thread; most processes exit before it is done.
    deinit {
        dispose(of: (known, make))
    }

    var value: Value {
        lock.withLock {
            if let known { return known }
            let value = make()
            known = value
            return value
        }
    }
}
