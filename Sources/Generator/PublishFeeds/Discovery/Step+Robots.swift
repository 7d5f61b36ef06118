internal import PublishStorage

extension PublishingStep {
    /// Writes `robots.txt`: the paths that crawlers may not request, and the URL of the sitemap.
    ///
    /// Crawlers look for the file only at the root of the host; if the site is in a folder of its
    /// host, copy the lines to the file there. A hidden page (`noindex`) needs no line: a crawler
    /// that may not request the page would never see that it is hidden.
    ///
    /// Source: RFC 9309, 2.2; sitemaps.org, Submitting your Sitemap via your site's robots.txt.
    ///
    /// - Parameters:
    ///   - paths: The beginnings of paths that no crawler may request.
    ///   - crawlers: The access of crawlers for language models.
    ///   - agents: The names of crawlers without any access, such as `GPTBot`.
    ///   - siteMap: The path of the sitemap; nil for none.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateRobotsFile(
        disallowing paths: [Path] = [],
        crawlers: CrawlerAccess = .all,
        refusing agents: [String] = [],
        siteMap: Path? = "sitemap.xml"
    ) -> Self {
        let refused = crawlers.refused + agents
        return rendering(
            named: "Generate robots.txt",
            reach: .files,
            settings: {
                Digest { builder in
                    for path in paths { builder.add(path.string) }
                    builder.add(ValueDigest(of: refused).digest)
                    builder.add(siteMap?.string)
                }
            },
            closure: { context in
                var text = "User-agent: *\n"
                text += paths.map { "Disallow: /\($0.trimmed.percentEncoded)\n" }.joined()
                if paths.isEmpty { text += "Allow: /\n" }
                if !refused.isEmpty {
                    text += "\n" + refused.map { "User-agent: \($0)\n" }.joined() + "Disallow: /\n"
                }
                if let siteMap {
                    let address = context.site.rootText + siteMap.trimmed.percentEncoded
                    text += "\nSitemap: \(address)\n"
                }
                try context.output?.write(Array(text.utf8), to: OutputPath("robots.txt"))
            }
        )
    }
}
