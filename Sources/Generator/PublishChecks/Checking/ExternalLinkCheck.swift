import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Checks the external links of the pages written so far, if the run is asked to.
    ///
    /// A broken link is a warning at its place in the text, also in `publish check`, because the author cannot fix
    /// another site.
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
            let external = ExternalLinkCheck(
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
                    message: "the link '\(link.prefix(200))' leads nowhere: \(fault)"
                )
                for warning in sources.diagnostics(for: page) { context.report(warning) }
            }
        }
    }
}

/// Checks whether the targets of external links exist.
///
/// `curl` sends HEAD requests, eight at once and at most two to the same host. If a server refuses
/// HEAD, it is sent GET.
/// A page that was found is not requested again for a day.
struct ExternalLinkCheck {
    /// The path of the cache: the URLs of pages that were found, with the time in seconds since
    /// 1970.
    var cacheFile: String
    /// The time of the check.
    var now = Date()

    /// The time after which a page is requested again, in seconds.
    private static let day = 86_400.0

    /// Returns the faults of URLs; a URL that answers, or whose server answers only to browsers,
    /// has no fault.
    ///
    /// - Parameter addresses: Absolute URLs.
    /// - Returns: The faults as sentences, by URL.
    /// - Throws: `ProgramFault` if curl cannot be run, `DiskError` if the cache cannot be written.
    func faults(of addresses: Set<String>) throws -> [String: String] {
        var found = known.filter { addresses.contains($0.key) }
        var answers: [String: Answer] = [:]
        var open = addresses.filter { found[$0] == nil }.sorted()
        for method: [Curl.Option] in [[("head", nil)], [("range", "0-0")]] {
            for round in Self.rounds(open) {
                answers.merge(try Self.ask(for: round, method)) { $1 }
            }
            open = open.filter { answers[$0]?.isGood != true }
        }
        for (address, answer) in answers where answer.isGood {
            found[address] = now.timeIntervalSince1970
        }
        try Disk.replace(cacheFile, with: Array(JSONText.lines(of: found).utf8))
        return answers.compactMapValues(\.fault)
    }
}

private extension ExternalLinkCheck {
    struct Answer {
        /// The status; 0 if there is no answer.
        var status: Int
        /// The reason why there is no answer.
        var error: String

        var isGood: Bool { (200..<400).contains(status) || status == 416 }

        /// The fault; nil if the page exists, or if the server answers only to browsers.
        var fault: String? {
            switch status {
            case 0: error.isEmpty ? "the server does not answer" : error
            case 404, 410, 500...599: "the server answers \(status)"
            default: nil
            }
        }
    }

    /// The URLs found within a day.
    var known: [String: Double] {
        guard let bytes = try? Disk.read(cacheFile),
            let times = try? JSONDecoder().decode([String: Double].self, from: Data(bytes))
        else { return [:] }
        return times.filter { now.timeIntervalSince1970 - $0.value < Self.day }
    }

    /// Groups URLs into lists with at most two of each host.
    static func rounds(_ addresses: [String]) -> [[String]] {
        let hosts = Dictionary(grouping: addresses) { URL(string: $0)?.host ?? "" }
        let count = hosts.values.map { ($0.count + 1) / 2 }.max() ?? 0
        return (0..<count).map { round in
            hosts.values.flatMap { $0.dropFirst(2 * round).prefix(2) }.sorted()
        }
    }

    static func ask(
        for addresses: [String],
        _ method: [Curl.Option]
    ) throws -> [String: Answer] {
        let answers = try Curl().answers(to: addresses, reading: 4096, seconds: 20, method)
        let found = answers.map { Answer(status: $0.status, error: $0.error) }
        return Dictionary(zip(addresses, found)) { first, _ in first }
    }
}
