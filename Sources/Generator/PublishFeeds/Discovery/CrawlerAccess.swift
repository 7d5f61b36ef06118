/// The access of crawlers for language models, as far as they obey `robots.txt`.
///
/// Search engines are not affected. The list of crawlers is as of November 2026, as documented by their operators.
public enum CrawlerAccess: CaseIterable, Sendable {
    /// All crawlers may read the site.
    case all
    /// Crawlers that collect training data may not read it; those that answer questions with links may.
    case noTraining
    /// No crawler of a language model may read it.
    case none

    /// The refused crawlers, in the order of the list.
    var refused: [String] {
        switch self {
        case .all: []
        case .noTraining: Crawler.all.filter { $0.purpose == .training }.map(\.name)
        case .none: Crawler.all.map(\.name)
        }
    }
}

/// A crawler, with its name in `robots.txt`.
struct Crawler {
    /// The purpose, as documented by its operator.
    enum Purpose {
        /// It collects training data.
        case training
        /// It answers questions with links to pages.
        case answers
        /// It opens pages on a user's request; some operators ignore `robots.txt` then.
        case visits
    }

    let name: String
    let purpose: Purpose
    /// The operator's documentation.
    let source: String

    /// The crawlers as of November 2026.
    static let all: [Self] = [
        Self("GPTBot", .training, "developers.openai.com/docs/bots"),
        Self("ClaudeBot", .training, "support.claude.com/en/articles/8896518"),
        // These two are not crawlers: they govern the use of pages that search engines have collected.
        Self("Google-Extended", .training, "developers.google.com/crawling/docs/crawlers-fetchers"),
        Self("Applebot-Extended", .training, "support.apple.com/119829"),
        Self(
            "Meta-ExternalAgent",
            .training,
            "developers.facebook.com/docs/sharing/webmasters/web-crawlers"
        ),
        Self("Amazonbot", .training, "developer.amazon.com/amazonbot"),
        Self("CCBot", .training, "commoncrawl.org/ccbot"),
        Self("AI2Bot", .training, "allenai.org/crawler"),
        Self("Diffbot", .training, "docs.diffbot.com"),
        // Its operator publishes only a contact address.
        Self("Bytespider", .training, "spider-feedback@bytedance.com"),
        Self("OAI-SearchBot", .answers, "developers.openai.com/docs/bots"),
        Self("Claude-SearchBot", .answers, "support.claude.com/en/articles/8896518"),
        Self("PerplexityBot", .answers, "docs.perplexity.ai/guides/bots"),
        Self("Amzn-SearchBot", .answers, "developer.amazon.com/amazonbot"),
        Self(
            "DuckAssistBot",
            .answers,
            "duckduckgo.com/duckduckgo-help-pages/results/duckassistbot"
        ),
        Self("ChatGPT-User", .visits, "developers.openai.com/docs/bots"),
        Self("Claude-User", .visits, "support.claude.com/en/articles/8896518"),
        Self("Perplexity-User", .visits, "docs.perplexity.ai/guides/bots"),
        Self("Amzn-User", .visits, "developer.amazon.com/amazonbot"),
        Self("MistralAI-User", .visits, "docs.mistral.ai/robots"),
        Self(
            "Meta-ExternalFetcher",
            .visits,
            "developers.facebook.com/docs/sharing/webmasters/web-crawlers"
        ),
    ]

    private init(_ name: String, _ purpose: Purpose, _ source: String) {
        (self.name, self.purpose, self.source) = (name, purpose, source)
    }
}
