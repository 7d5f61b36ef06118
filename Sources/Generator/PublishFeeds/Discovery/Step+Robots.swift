internal import PublishStorage

extension PublishingStep {
    /// Writes `robots.txt`: what programs that collect pages may ask for, and where the site map is.
    ///
    /// They look for it at the root of the host only; a site in a folder of another needs its lines there.
    /// A hidden page (`noindex`) needs no line: a program that may not ask for a page never reads that it is hidden.
    ///
    /// Source: RFC 9309, 2.2; sitemaps.org, Submitting your Sitemap via your site's robots.txt.
    ///
    /// - Parameters:
    ///   - paths: What nobody shall ask for, with everything whose path begins with it.
    ///   - crawlers: What programs that collect texts for language models may ask for.
    ///   - agents: The names of those who shall ask for nothing, such as `GPTBot`.
    ///   - siteMap: The path of the site map; nil in a site without one.
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
