import Foundation

extension PublishingStep {
    /// Checks the links of the pages written so far to other sites, where the run is asked for it.
    ///
    /// What is missing is a warning at the place in the text where the link is written, also in a check: nobody can mend
    /// the site of somebody else.
    package static func checkExternalLinks() -> Self {
        rendering(named: "Check links to other sites") { context in
            guard context.options.checksExternalLinks, context.options.mayAskNetwork,
                let output = context.output
            else { return }
            let pages = try SitePages(
                files: try output.producedFiles(),
                siteURL: context.site.url,
                read: output.read
            )
            var links: [(file: String, link: String, address: String)] = []
            for page in pages.pages {
                for link in Set(page.links) {
                    guard link.hasPrefix("https://") || link.hasPrefix("http://"),
                        pages.target(of: link, on: page.file) == .elsewhere
                    else { continue }
                    links.append((page.file, link, String(link.prefix { $0 != "#" })))
                }
            }
            let external = ExternalLinks(
                cacheFile: context.workspace.caches.path + "external-links.json"
            )
            let faults = try external.faults(of: Set(links.map(\.address)))
            var sources = PageSources(context: context)
            for (file, link, address) in links {
                guard let fault = faults[address] else { continue }
                let page = PageFault(
                    file: file,
                    destination: link,
                    identifier: .missingElsewhere,
                    message: "the link '\(link)' leads nowhere: \(fault)"
                )
                for warning in sources.diagnostics(for: page) { context.report(warning) }
            }
        }
    }
}
