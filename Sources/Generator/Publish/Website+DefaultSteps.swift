internal import Plot

extension Website {
    /// Returns the steps of `run(withTheme:)`, as the site has changed them.
    ///
    /// - Parameters:
    ///   - theme: The theme that renders the HTML.
    ///   - change: Changes the steps of the edition without those that the theme leaves out.
    /// - Returns: The steps in order.
    /// - Throws: `PublishingError` if a change names a step that is not there.
    func defaultSteps(
        withTheme theme: Theme<Self>,
        changedBy change: (inout DefaultSteps<Self>) -> Void
    ) throws -> [PublishingStep<Self>] {
        var steps = DefaultSteps<Self>([
            .resources: .copyResourcesIfAny(),
            .texts: .addMarkdownFiles(),
            .sorting: .sortItems(by: \.date, order: .descending),
            .images: .prepareImages(),
            .archive: .addArchivePages(),
            .series: .addSeriesPages(),
            .html: .generateHTML(withTheme: theme),
            .feeds: .group([
                .generateRSSFeed(including: Set(SectionID.allCases)),
                .if(!siteFeeds.formats.isEmpty, .generateFeeds()),
            ]),
            .siteMap: .generateSiteMap(),
            .robots: .generateRobotsFile(),
            .markdown: .generateMarkdownTwins(),
            .llms: .generateLLMsFile(),
            .search: .generateSearch(),
            .redirects: .if(
                !redirectServers.isEmpty,
                .group([
                    .generatePrefetchRules(for: redirectServers),
                    .generateRedirectRules(for: redirectServers),
                ])
            ),
            .links: .checkLinks(),
        ])
        if edition == .suite {
            // What is left are the steps of `publish(withTheme:)`.
            steps.remove(.images, .archive, .series, .robots, .markdown, .llms, .search)
            steps.remove(.redirects, .links)
        }
        for name in theme.leftOutSteps { steps.remove(name) }
        if theme.showsBacklinks { steps.add(.addBacklinks(), before: .html) }
        change(&steps)
        return try steps.steps
    }

    /// The steps of `publish(withTheme:)`, in order.
    func defaultSteps(
        withTheme theme: Theme<Self>,
        indentation: Indentation.Kind?,
        rssFeedSections: Set<SectionID>,
        rssFeedConfig: RSSFeedConfiguration?,
        deployedUsing deploymentMethod: DeploymentMethod<Self>?,
        additionalSteps: [PublishingStep<Self>],
        plugins: [Plugin<Self>]
    ) -> [PublishingStep<Self>] {
        [
            .group(plugins.map { .installPlugin($0) }),
            .copyResourcesIfAny(),
            .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending),
            .group(additionalSteps),
            .generateHTML(withTheme: theme, indentation: indentation),
            .unwrap(rssFeedConfig) { config in
                .generateRSSFeed(including: rssFeedSections, config: config)
            },
            .if(!siteFeeds.formats.isEmpty, .generateFeeds()),
            .generateSiteMap(indentedBy: indentation),
            .unwrap(deploymentMethod) { .deploy(using: $0) },
        ]
    }
}
