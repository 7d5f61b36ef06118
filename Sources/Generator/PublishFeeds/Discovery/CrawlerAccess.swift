/// What programs that collect texts for language models may ask for, as far as they obey `robots.txt`.
///
/// Search engines are not among them. Which programs are known is a table of November 2026, of those that their operators
/// name.
public enum CrawlerAccess: CaseIterable, Sendable {
    /// All programs may read the site.
    case all
    /// Programs that collect texts to train models may not; those that answer questions with links may.
    case noTraining
    /// No program that serves a language model may.
    case none

    /// The programs that may ask for nothing, in the order of the table.
    var refused: [String] {
        switch self {
        case .all: []
        case .noTraining: Crawler.all.filter { $0.purpose == .training }.map(\.name)
        case .none: Crawler.all.map(\.name)
        }
    }
}

/// A program that collects texts, by the name to which it listens in `robots.txt`.
struct Crawler {
    /// What it collects for, as its operator says.
    enum Purpose {
        /// To train models.
        case training
        /// To answer questions, with links to pages.
        case answers
        /// It opens a page because somebody asked it to; some operators do not ask `robots.txt` then.
        case visits
    }

    let name: String
    let purpose: Purpose
    /// Where the operator describes it.
    let source: String

    /// The programs as of November 2026.
    static let all: [Self] = [
        Self("GPTBot", .training, "developers.openai.com/docs/bots"),
        Self("ClaudeBot", .training, "support.claude.com/en/articles/8896518"),
        // These two are no programs: the names say what may be done with what search engines have collected.
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
        // Its operator says no more than its address.
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
