import Publish
import PublishTesting

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

/// Readers of the lists of old addresses.
extension FuzzTarget {
    static let redirects = [
        FuzzTarget(
            "redirect-lists",
            seeds: [
                "old, new\n/2019/hello.html, /posts/hello/\n/blog/*, /posts/*\n/drafts/*,\n# note\n\"/a,b\", https://x.example/\n",
                "/posts/hello/, Hello\n/%E4%B8%AD/, 中, 文\n",
            ],
            words: [
                "/", "/*", ", ", "\"", "#", "%", "%2e%2e/", "..", "//", "?", "/posts/",
                "/Posts/Hello", "https://", "\n", "\\", "$1", "{", ";",
            ]
        ) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let table = RedirectTable(
                RedirectFile(text: text).entries,
                living: LivingAddresses(
                    of: ["index.html", "posts/hello/index.html", "about.html", "feed.rss"],
                    addressed: .folders
                ),
                root: "https://example.com",
                place: { "/" + $0.string }
            )
            _ = RedirectRules(table.redirects, of: TestWebsite())
            _ = AddressLedger(text: text).titles
        }
    ]
}
