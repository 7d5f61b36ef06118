/// The access of crawlers for language models to the site, which `robots.txt` states; crawlers may
/// ignore it.
///
/// Search engines are not affected. The crawlers are those that their operators documented in
/// November 2026.
public enum CrawlerAccess: CaseIterable, Sendable {
    /// All crawlers may read the site.
    case all
    /// Crawlers that collect training data may not read the site; crawlers that answer questions
    /// with links may.
    case noTraining
    /// No crawler for a language model may read the site.
    case none

    /// The crawlers that are refused, in the order of `Crawler.all`.
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
    /// The purpose of a crawler, as documented by its operator.
    enum Purpose {
        /// The crawler collects training data.
        case training
        /// The crawler answers questions with links to pages.
        case answers
        /// The crawler opens pages when a user asks for them; some operators then ignore
        /// `robots.txt`.
        case visits
    }

    let name: String
    let purpose: Purpose
    /// The address of the operator's documentation.
    let source: String

    /// The crawlers as of November 2026.
    static let all: [Self] = [
        Self("GPTBot", .training, "developers.openai.com/docs/bots"),
        Self("ClaudeBot", .training, "support.claude.com/en/articles/8896518"),
        // Google-Extended and Applebot-Extended are no crawlers: these names govern the use of
        // pages that the search engines have collected.
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
        // The operator publishes only a contact address.
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
