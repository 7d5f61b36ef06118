import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite
@testable import PublishTexts

/// Redirects of whole sites.
@Suite("Redirects")
struct RedirectTests {
    private typealias Step = PublishingStep<TestWebsite>

    private var site: TestWebsite {
        var site = TestWebsite()
        site.pageAddresses = .folders
        site.textFeatures = .all
        return site
    }

    /// What the run says when it fails.
    private func faults(of files: [String: String]) throws -> [String] {
        let root = try TemporaryFolder()
        var messages: [String] = []
        let look = Step.step(named: "Look") { context in
            // The step ends the run.
            messages = context.diagnostics.sorted.map(\.description)
        }
        do {
            _ = try site.publish(
                files: files,
                in: root,
                using: [
                    .addMarkdownFiles(),
                    .step(named: "Check") { context in
                        do {
                            _ = try context.redirects(
                                among: ["posts/a/index.html", "posts/b/index.html"]
                            )
                        } catch {}
                    },
                    look, .generateHTML(withTheme: .foundation),
                ]
            )
            Issue.record("The run succeeded")
        } catch let error as PublishingError {
            #expect(error.stepName == "Generate HTML")
            #expect(try root.files(below: "Output").isEmpty)
        }
        return messages.filter { !$0.contains(": note: ") }
    }

    @Test("Faults end the run before a page is written, and tell their place and how to mend them")
    func messages() throws {
        let messages = try faults(of: [
            "Content/posts/a.md": "---\naliases: /x, /posts/b\n---\n# A",
            "Content/posts/b.md": "---\ntitle: B\naliases:\n  - /x/\n  - posts/b\n---\n# B",
            "Content/redirects.csv": "/x, /feed.rss\n/y, /Y\nnothing\n/z, /nowhere\n",
        ])
        #expect(
            messages == [
                "Content/posts/a.md:2:14: error: the old address '/posts/b' cannot redirect, because the site still has '/posts/b'",
                "Content/posts/b.md:4:5: error: the old address '/x' is redirected to '/posts/a' as well",
                "Content/posts/b.md:5:5: error: the old address '/posts/b' is the page's own address",
                "Content/redirects.csv:1:1: error: the old address '/x' is redirected to '/posts/a' as well",
                "Content/redirects.csv:2:1: error: the redirect from '/y' to '/Y' is part of a loop of redirects",
                "Content/redirects.csv:3:1: error: the line is not an old address, a comma and a new one",
                "Content/redirects.csv:4:1: error: the redirect from '/z' leads to '/nowhere', which does not exist",
            ]
        )
    }

    @Test("Every fault says how to mend it, but those that say it already")
    func fixes() {
        let reasons: [(RedirectFault.Reason, String?)] = [
            (.unreadableLine, "write '/old/, /new/', or '/old/,' for a page that is gone"),
            (.invalidAddress(.query), "write the address without '?' and '#'"),
            (.invalidAddress(.noPath), nil),
            (
                .invalidTarget("/../x"),
                "write an address of the site; a folder can only move within it"
            ), (.ownAddress, "remove the old address"),
            (.occupied(by: "/x"), "remove the old address, or move the page or file"),
            (.claimedTwice(.gone), "remove one of the two redirects"),
            (.chain(to: "/x"), "write the address of an existing page"),
            (.followed("/x", to: .gone), "write the final address"),
            (
                .leftOutTarget("/x", "x.md"),
                "the redirect returns with the text; if the text stays away, write another address, or nothing for a page that is gone"
            ),
            (
                .missingTarget("/x"),
                "write the address of a page, or nothing for a page that is gone"
            ),
            (.misspeltTarget("/X", "/x"), "write '/x'"),
        ]
        for (reason, fix) in reasons {
            let fault = RedirectFault(reason: reason, origin: .line(1), old: "/old")
            #expect(fault.diagnostic(root: "/").fix == fix)
        }
        let wildcard = RedirectFault(reason: .misplacedWildcard, origin: .line(1), old: "/o*")
        #expect(wildcard.diagnostic(root: "/").fix?.contains("in '/*'") == true)
    }

    @Test("Signs that hosts take for placeholders are encoded in their rules")
    func placeholders() throws {
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\naliases: /:x/, /d:e/:splat\n---\n# A"],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRedirectRules(for: [.netlify]),
            ]
        )
        let rules = try run.output("_redirects").split(separator: "\n")
        #expect(rules.count == 2)
        for rule in rules {
            let old = rule.prefix { $0 != " " }
            #expect(!old.contains(":"), "\(rule)")
        }
    }

    @Test("Rules are no part of the site unless the host looks for them there")
    func places() throws {
        let files = [
            "Content/posts/a.md": "---\naliases: /old, Posts/A\n---\n# A",
            "Content/redirects.csv": "/gone,\n",
        ]
        let run = try site.publish(
            files: files,
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRedirectRules(for: [.nginx, .caddy, .netlify, .apache]),
            ]
        )
        #expect(try run.outputFiles().filter { $0.contains("nginx") || $0.contains("caddy") } == [])
        #expect(try run.root.read(".publish/redirects.caddy").contains(#""^/gone/?$""#))
        #expect(
            try run.root.read(".publish/redirects.nginx.conf")
                .contains(#"location = "/old/" { return 301 "/posts/a/"; }"#)
        )
        #expect(
            try run.output("_redirects") == "/Posts/A /posts/a/ 301\n/old /posts/a/ 301!\n"
        )
        #expect(try run.output(".htaccess").contains(#"RewriteRule "^/?gone/?$" - [G]"#))
        #expect(try run.output("old/index.html").contains("url=/posts/a/"))
        #expect(!run.hasOutput("gone/index.html"))
    }

    @Test("A redirect to what is left out is told and left out, too, and back with the text")
    func leftOut() async throws {
        let root = try TemporaryFolder()
        let files = [
            "Content/posts/a.md": "---\ndate: 2024-01-01\n---\n# A",
            "Content/posts/b.md": "---\ndate: 2024-01-01\ndraft: true\naliases: /b\n---\n# B",
            "Content/notes/c.md": "---\ndate: 2999-01-01\n---\n# C",
            "Content/redirects.csv":
                "/1, /posts/a\n/2, /posts/b/\n/3, /b#part\n/4, /notes/c\n/5/*, /posts/*\n/6/*, /notes/c/*\n",
        ]
        let steps: [Step] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .outline()), .generateRedirectRules(),
        ]
        let run = try await RunOptionTests.run([], in: root, files: files, site: site, steps: steps)
        #expect(run.error == nil)
        let said = run.faults.split(separator: "\n").filter { $0.contains("warning:") }
        #expect(
            said == [
                "Content/redirects.csv:2:1: warning: the redirect from '/2' to '/posts/b' is left out, because 'Content/posts/b.md' is not published",
                "Content/redirects.csv:3:1: warning: the redirect from '/3' to '/b' is left out, because 'Content/posts/b.md' is not published",
                "Content/redirects.csv:4:1: warning: the redirect from '/4' to '/notes/c' is left out, because 'Content/notes/c.md' is not published",
                "Content/redirects.csv:6:1: warning: the redirect from '/6/*' to '/notes/c' is left out, because 'Content/notes/c.md' is not published",
            ]
        )
        let rules = try root.read(".publish/redirects.nginx.conf")
        #expect(rules.contains("location = \"/1\" { return 301 \"/posts/a/\"; }"))
        #expect(rules.contains("location = \"/5/a\" { return 301 \"/posts/a/\"; }"))
        for old in ["/2", "/3", "/4", "/6"] { #expect(!rules.contains("\"\(old)"), "\(rules)") }
        let later = try await RunOptionTests.run(
            ["-D", "-F"],
            in: root,
            files: [:],
            site: site,
            steps: steps
        )
        #expect(!later.faults.contains("left out"))
        #expect(
            try root.read(".publish/redirects.nginx.conf")
                .contains("location = \"/3\" { return 301 \"/posts/b/#part\"; }")
        )
    }

    @Test("Rules of redirects that are gone do not stay")
    func emptied() throws {
        let steps: [Step] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateRedirectRules(),
        ]
        let run = try site.publish(
            files: ["Content/posts/a.md": "---\naliases: /old\n---\n# A"],
            using: steps
        )
        _ = try site.publish(files: ["Content/posts/a.md": "# A"], in: run.root, using: steps)
        #expect(try !run.root.read(".publish/redirects.nginx.conf").contains("location ="))
    }

    @Test("A redirect from a file that a later step writes is found by the step for rules")
    func lateFile() throws {
        #expect(throws: PublishingError.self) {
            try site.publish(
                files: ["Content/posts/a.md": "---\naliases: /sitemap.xml\n---\n# A"],
                using: [
                    .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateSiteMap(),
                    .generateRedirectRules(),
                ]
            )
        }
    }

    @Test("Old addresses are not listed, and links to them are told")
    func detours() throws {
        var warnings: [Diagnostic] = []
        let run = try site.publish(
            files: [
                "Content/posts/a.md": "---\naliases: /old\n---\n# A",
                "Content/posts/b.md": "# B\n\n[1](/old/) [2](/posts/a) [3](/posts/a/) [4](../a/)",
                "Resources/images/favicon.png": "",
            ],
            using: [
                .copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateRSSFeed(including: [.posts]), .checkLinks(),
                .step(named: "Look") {
                    warnings = $0.diagnostics.sorted.filter { $0.severity != .note }
                },
            ]
        )
        #expect(run.hasOutput("old/index.html"))
        #expect(
            warnings.map(\.description) == [
                "Content/posts/b.md:3:5: warning: the link '/old/' is redirected; link to its target",
                "Content/posts/b.md:3:16: warning: the link '/posts/a' is redirected; link to its target",
            ]
        )
    }
}

/// The rules as real servers read them.
@Suite("Rules for web servers")
struct ServerRuleTests {
    /// The old addresses as they are requested, and where they lead; nil for what is gone.
    private static let addresses: [(target: String, location: String?)] = [
        ("/old", "/posts/a/"), ("/old/", "/posts/a/"), ("/2019/a.html", "/posts/a/"),
        ("/Posts/A", "/posts/a/"), ("/posts/A/", "/posts/a/"),
        ("/" + String(repeating: "%E9%95%BF", count: 27), "/posts/a/"),
        ("/a%22b%27%5Cc%24d%7Be%7D", "/posts/a/"), ("/a%20b+c&d;e", "/posts/a/"),
        ("/50%25", "/posts/%E7%94%B2%20%E4%B9%99/"), ("/blog/a", "/posts/a/"),
        ("/blog/%E7%94%B2%20%E4%B9%99/", "/posts/%E7%94%B2%20%E4%B9%99/"),
        ("/elsewhere", "https://other.example/$1%2B%7Bx%7D?a=%22#b"), ("/gone", nil),
        ("/gone/", nil),
        ("/drafts/x/y.html", nil), ("/drafts/2019/x", "/posts/a/"),
    ]

    private func publish() throws -> SiteRun<TestWebsite> {
        var site = TestWebsite()
        site.pageAddresses = .folders
        site.textFeatures = .all
        let long = String(repeating: "长", count: 27)
        return try site.publish(
            files: [
                "Content/posts/a.md": """
                ---
                aliases:
                  - /old
                  - 2019/a.html
                  - Posts/A
                  - posts/A
                  - \(long)
                ---
                # A
                """,
                "Content/posts/甲 乙.md": "# B",
                "Content/redirects.csv": #"""
                /a%22b'\c$d{e}, /posts/a
                /a b+c&d;e, /posts/a
                /50%25, /posts/甲 乙
                /blog/*, /posts/*
                /elsewhere, https://other.example/$1%2B{x}?a=%22#b
                /gone,
                /drafts/*,
                /drafts/2019/*, /posts/a
                """#,
            ],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation), .generateSiteMap(),
                .generateRedirectRules(for: [.nginx, .caddy, .apache]),
            ]
        )
    }

    private func expectRedirects(by server: WebServer) throws {
        for (target, location) in Self.addresses {
            let answer = try server.head(target)
            // A dollar may be written in two ways.
            let address = answer.location?.replacingOccurrences(of: "%24", with: "$")
            #expect(answer.status == (location == nil ? 410 : 301), "\(target): \(answer)")
            #expect(address == location, "\(target)")
            if let location, location.hasPrefix("/") {
                #expect(try server.head(location).status == 200, "\(location)")
            }
        }
        for living in ["/posts/a/", "/", "/sitemap.xml"] {
            #expect(try server.head(living) == Answer(status: 200), "\(living)")
        }
        for unknown in ["/OLD", "/olds", "/drafts", "/blog/x", "/posts/a/old"] {
            let answer = try server.head(unknown)
            #expect(answer.status == 404, "\(unknown): \(answer)")
        }
    }

    @Test("nginx answers every old address with one redirect, and every new one with its page")
    func nginx() throws {
        try expectRedirects(by: .nginx(serving: publish().root))
    }

    @Test("So does Caddy", .enabled(if: Soak.isOn))
    func caddy() throws {
        try expectRedirects(by: .caddy(serving: publish().root))
    }

    @Test("So does Apache", .enabled(if: Soak.isOn))
    func apache() throws {
        try expectRedirects(by: .apache(serving: publish().root, port: Endpoint.freePort()))
    }
}
