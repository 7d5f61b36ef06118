import Foundation
import PublishTesting
import Testing

/// Readers with bookmarks, their feed readers, a CDN and two search engines: everybody who remembers a site, and finds out
/// at once when it breaks a promise.
struct Readers {
    /// A part of the text of each article that is online, by its name.
    var articles: [String: String] = [:]
    /// The names of texts that nobody may see yet, or any more.
    var hidden: Set<String> = []
    /// The paths of pages that were taken down on purpose.
    var withdrawn: Set<String> = []

    /// The paths of all pages that were ever online.
    private var bookmarks: Set<String> = []
    /// The identities by which feed readers know each title, by feed.
    private var arrivals: [String: [String: Set<String>]] = [:]
    /// The addresses that each service has to hear of.
    private var untold: [Service: Set<String>] = [:]
    private var requestCount = 0

    private enum Service: String, CaseIterable { case purge, indexnow, urls }

    /// Whether a service believes who tells it something.
    static func isAccepted(_ request: RequestServer.Request) -> Bool {
        switch request.target.dropFirst().prefix(while: \.isLetter) {
        case "purge": request.headers["authorization"] == "Bearer good"
        case "urls": request.target.hasSuffix("token=good")
        default: request.body.contains("\"0123abcd-key\"")
        }
    }

    /// Everybody looks at what was deployed.
    mutating func look(
        at pages: [String: String],
        since before: [String: String],
        of url: String,
        servedBy server: WebServer,
        told requests: [RequestServer.Request],
        isBaiduSilent: Bool
    ) throws {
        findEveryArticle(in: pages)
        findNothingHidden(in: pages)
        try openBookmarks(pages, at: server, of: url)
        try readFeeds(in: pages)
        try hear(of: pages, since: before, at: url, by: requests, isBaiduSilent: isBaiduSilent)
    }
}

private extension Readers {
    /// Each article is there as it was written last: nothing is reverted.
    func findEveryArticle(in pages: [String: String]) {
        for (name, words) in articles {
            let page = pages["posts/\(name)/index.html"]
            #expect(page?.contains(words) == true, "\(name) is not online as it was written last")
        }
    }

    /// No draft is online, not even in a feed or a list.
    func findNothingHidden(in pages: [String: String]) {
        for name in hidden {
            let found = pages.filter { $0.value.contains("All about \(name)") }.keys.sorted()
            #expect(found.isEmpty, "\(name) is online in \(found)")
        }
    }

    /// No address is lost: each that was ever online answers, leads on, or says that it is gone on purpose.
    mutating func openBookmarks(
        _ pages: [String: String],
        at server: WebServer,
        of url: String
    ) throws {
        for file in pages.keys where file.hasSuffix("index.html") {
            bookmarks.insert("/" + file.dropLast("index.html".count))
        }
        for path in bookmarks.sorted() {
            var answer = try server.head(path)
            if let location = answer.location {
                answer = try server.head(location.replacing(url, with: ""))
            }
            #expect(answer.status == (withdrawn.contains(path) ? 410 : 200), "\(path)")
        }
    }

    /// No article comes twice: a feed has each once, always by the same identity.
    mutating func readFeeds(in pages: [String: String]) throws {
        for feed in ["feed.rss", "feed.atom", "feed.json"] {
            let entries = try Self.entries(of: feed, in: #require(pages[feed]))
            #expect(Set(entries.map(\.title)).count == entries.count, "\(feed)")
            #expect(entries.count == articles.count, "\(feed)")
            for entry in entries {
                arrivals[feed, default: [:]][entry.title, default: []].insert(entry.identity)
            }
            for (title, identities) in arrivals[feed] ?? [:] {
                #expect(identities.count == 1, "\(title) came twice in \(feed): \(identities)")
            }
        }
    }

    /// The title and the identity of each entry.
    static func entries(
        of feed: String,
        in text: String
    ) throws -> [(title: String, identity: String)] {
        struct Feed: Decodable {
            struct Item: Decodable { var id, title: String }
            var items: [Item]
        }
        if feed.hasSuffix(".json") {
            return try JSONDecoder().decode(Feed.self, from: Data(text.utf8)).items
                .map { ($0.title, $0.id) }
        }
        return text.matches(of: /<(?:item|entry)>.*?<\/(?:item|entry)>/.dotMatchesNewlines())
            .map { entry in
                let title = entry.output.firstMatch(of: /<title[^>]*>([^<]*)</)?.output.1
                let identity = entry.output.firstMatch(of: /<(?:guid|id)[^>]*>([^<]*)</)?.output.1
                return (String(title ?? ""), String(identity ?? ""))
            }
    }

    /// Nothing is unannounced: each service hears of all that is its business.
    mutating func hear(
        of pages: [String: String],
        since before: [String: String],
        at url: String,
        by requests: [RequestServer.Request],
        isBaiduSilent: Bool
    ) throws {
        for file in Set(pages.keys).union(before.keys) where pages[file] != before[file] {
            let path = file.hasSuffix("index.html") ? file.dropLast("index.html".count) : file[...]
            let address = Self.address(url + "/" + path)
            untold[.purge, default: []].insert(address)
            let isFound = pages[file]?.contains("http-equiv=\"refresh\"") != true
            guard file.hasSuffix(".html"), file != "404.html", isFound else { continue }
            untold[.indexnow, default: []].insert(address)
            if before[file] == nil { untold[.urls, default: []].insert(address) }
        }
        for request in requests.dropFirst(requestCount) where Self.isAccepted(request) {
            let name = String(request.target.dropFirst().prefix(while: \.isLetter))
            let service = try #require(Service(rawValue: name))
            let told = request.body.split { "\"[],{}\n".contains($0) }.map {
                Self.address(String($0))
            }
            untold[service]?.subtract(told)
        }
        requestCount = requests.count
        for service in Service.allCases where service != .urls || !isBaiduSilent {
            let missing = untold[service, default: []].sorted()
            #expect(missing.isEmpty, "nobody has told '\(service)' of \(missing)")
        }
    }

    /// An address without what does not tell it from others.
    static func address(_ url: String) -> String {
        let url = url.replacing("\\/", with: "/")
        return url.hasSuffix("/") ? String(url.dropLast()) : url
    }
}
