import Foundation
public import Plot
internal import PublishStorage

extension Website {
    /// Publishes the site with a theme by the default pipeline, and waits until it is done.
    ///
    /// - Parameters:
    ///   - theme: The theme that makes the HTML.
    ///   - indentation: How the HTML and the site map are indented; nil means not at all.
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - rssFeedSections: The sections whose items are in the RSS feed; with none, there is no feed.
    ///   - rssFeedConfig: How the RSS feed is made; nil means that there is none.
    ///   - deploymentMethod: How the site is deployed when that is asked for; nil means that it cannot be.
    ///   - additionalSteps: Steps that run once the content is loaded and sorted, before the HTML is made.
    ///   - plugins: Plugins, installed before all other steps.
    ///   - file: The calling source file.
    /// - Returns: What the site consisted of when its last step had run.
    /// - Throws: `PublishingError` when a folder cannot be used, a step fails, or a strict run has warnings.
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
    /// - Parameters:
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - steps: All steps of the site, in order, those of a deployment included.
    ///   - file: The calling source file.
    /// - Returns: What the site consisted of when its last step had run.
    /// - Throws: `PublishingError` when a folder cannot be used, a step fails, or a strict run has warnings.
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
    /// - Parameters:
    ///   - theme: The theme that makes the HTML.
    ///   - indentation: How the HTML and the site map are indented; nil means not at all.
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - rssFeedSections: The sections whose items are in the RSS feed; with none, there is no feed.
    ///   - rssFeedConfig: How the RSS feed is made; nil means that there is none.
    ///   - deploymentMethod: How the site is deployed when that is asked for; nil means that it cannot be.
    ///   - additionalSteps: Steps that run once the content is loaded and sorted, before the HTML is made.
    ///   - plugins: Plugins, installed before all other steps.
    ///   - file: The calling source file.
    /// - Returns: What the site consisted of when its last step had run.
    /// - Throws: `PublishingError` when a folder cannot be used, a step fails, or a strict run has warnings.
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
    /// - Parameters:
    ///   - path: The site's root folder; nil means the package of the calling source file.
    ///   - steps: All steps of the site, in order, those of a deployment included.
    ///   - file: The calling source file.
    /// - Returns: What the site consisted of when its last step had run.
    /// - Throws: `PublishingError` when a folder cannot be used, a step fails, or a strict run has warnings.
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

/// What a site consisted of when its last step had run.
public struct PublishedWebsite<Base: Website> {
    /// The front page.
    public var index: Index { content.value.index }
    /// The sections with their items.
    public var sections: SectionMap<Base> { content.value.sections }
    /// The pages outside sections, by path.
    public var pages: [Path: Page] { content.value.pages }

    private let content: Later<PublishingContext<Base>>

    /// Takes the content of a run.
    init(_ context: PublishingContext<Base>) {
        content = Later { context }
    }

    /// Takes the way to the content, which is gone when somebody asks for it.
    ///
    /// A run that finds nothing to do loads nothing, and most programs never look at what it returns.
    init(loading load: @escaping () -> PublishingContext<Base>) {
        content = Later(load)
    }
}

/// A value that is made when it is first asked for.
private final class Later<Value>: @unchecked Sendable {
    // SAFETY: The value is made and read under the lock.
    private let lock = NSLock()
    private var known: Value?
    private let make: () -> Value

    init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Lets go of the value behind the back of the program, which mostly ends before a large site is taken apart.
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
