import Plot

extension Website {
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
            .optional(.copyResources()),
            .addMarkdownFiles(),
            .sortItems(by: \.date, order: .descending),
            .group(additionalSteps),
            .generateHTML(withTheme: theme, indentation: indentation),
            .unwrap(rssFeedConfig) { config in
                .generateRSSFeed(including: rssFeedSections, config: config)
            },
            .generateSiteMap(indentedBy: indentation),
            .unwrap(deploymentMethod) { .deploy(using: $0) },
        ]
    }
}
