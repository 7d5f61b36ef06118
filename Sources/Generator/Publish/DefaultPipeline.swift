public import Plot
internal import PublishAnswers
internal import PublishStorage

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

    /// Returns the question that has `name` on the command line; nil for an unknown name.
    func question(named name: String) -> Question<Self>? {
        if let question = SiteQuestion(rawValue: name) {
            return Question(subject: .content, step: step(answering: question))
        }
        switch name {
        case "check":
            return Question(
                subject: .files,
                isAboutFaults: true,
                step: .group([
                    .checkLinks(), .checkExternalLinks(), .checkDrawings(), .checkLocations(),
                    .summarizeCheck(),
                ])
            )
        case "list-urls": return Question(subject: .files, step: .listURLs())
        case "deployment-plan": return Question(subject: .deployment)
        case "i18n-status": return Question(subject: .words, step: .reportTranslationStatus())
        case "stats": return Question(subject: .content, step: .reportStatistics())
        case "i18n-mark": return Question(subject: .content, step: .markTranslations())
        default:
            guard name.hasPrefix("list-"),
                let kind = ListedContent(rawValue: "\(name.dropFirst(5))")
            else { return nil }
            return Question(subject: .content, step: .list(kind))
        }
    }

    private func step(answering question: SiteQuestion) -> PublishingStep<Self> {
        switch question {
        case .addresses: .listAddresses()
        case .pairs: .listTranslationPairs()
        case .texts: .listTexts()
        case .content: .listContents()
        }
    }
}

extension PublishingStep {
    /// Renders all pages with a theme.
    public static func generateHTML(
        withTheme theme: Theme<Site>,
        indentation: Indentation.Kind? = nil,
        fileMode: HTMLFileMode = .foldersAndIndexFiles
    ) -> Self {
        rendering(
            named: "Generate HTML",
            reach: .files,
            effects: .rendersPages,
            code: theme.isClosed ? .ours : .oursWithTheSites,
            settings: {
                Digest { builder in
                    builder.add(theme.digest)
                    builder.add(ValueDigest(of: indentation as Any).digest)
                    builder.add(ValueDigest(of: fileMode).digest)
                }
            }
        ) { context in
            guard let output = context.output else { return }
            let renderer = PageRenderer(
                theme: theme,
                indentation: indentation,
                fileMode: fileMode,
                context: context
            )
            if context.options.task.isAboutWords { return try renderer.prepareStrings() }
            var redirects: [Redirect] = []
            try renderer.render(to: output) { files in
                redirects = try context.redirects(among: files, output)
            }
            try context.write(redirects, to: output, fileMode)
        }
    }
}
