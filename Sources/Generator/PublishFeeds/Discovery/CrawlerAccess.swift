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

    /// The names in `robots.txt` of the crawlers that are refused.
    var refused: [String] {
        switch self {
        case .all: []
        case .noTraining: Self.collectors
        case .none: Self.collectors + Self.answerers + Self.visitors
        }
    }

    /// The crawlers that collect training data, each with its operator's documentation.
    private static let collectors = [
        "GPTBot",  // developers.openai.com/docs/bots
        "ClaudeBot",  // support.claude.com/en/articles/8896518
        // Google-Extended and Applebot-Extended are no crawlers: these names govern the use of
        // pages that the search engines have collected.
        "Google-Extended",  // developers.google.com/crawling/docs/crawlers-fetchers
        "Applebot-Extended",  // support.apple.com/119829
        "Meta-ExternalAgent",  // developers.facebook.com/docs/sharing/webmasters/web-crawlers
        "Amazonbot",  // developer.amazon.com/amazonbot
        "CCBot",  // commoncrawl.org/ccbot
        "AI2Bot",  // allenai.org/crawler
        "Diffbot",  // docs.diffbot.com
        // The operator publishes only a contact address.
        "Bytespider",  // spider-feedback@bytedance.com
    ]

    /// The crawlers that answer questions with links to pages.
    private static let answerers = [
        "OAI-SearchBot",  // developers.openai.com/docs/bots
        "Claude-SearchBot",  // support.claude.com/en/articles/8896518
        "PerplexityBot",  // docs.perplexity.ai/guides/bots
        "Amzn-SearchBot",  // developer.amazon.com/amazonbot
        "DuckAssistBot",  // duckduckgo.com/duckduckgo-help-pages/results/duckassistbot
    ]

    /// The crawlers that open pages when a user asks for them; some operators then ignore `robots.txt`.
    private static let visitors = [
        "ChatGPT-User",  // developers.openai.com/docs/bots
        "Claude-User",  // support.claude.com/en/articles/8896518
        "Perplexity-User",  // docs.perplexity.ai/guides/bots
        "Amzn-User",  // developer.amazon.com/amazonbot
        "MistralAI-User",  // docs.mistral.ai/robots
        "Meta-ExternalFetcher",  // developers.facebook.com/docs/sharing/webmasters/web-crawlers
    ]
}
