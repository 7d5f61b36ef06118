import DevServer
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

/// The rules for Markdown as real servers read them, and our own server, which has none.
@Suite("Markdown for those who ask for it")
struct MarkdownRuleTests {
    private typealias Step = PublishingStep<TestWebsite>

    /// What programs and browsers ask for, and whether they get Markdown.
    private static let types: [(accept: String, isMarkdown: Bool)] = [
        ("text/markdown", true), ("text/html, Text/Markdown;q=0.9, */*", true),
        ("application/json,text/markdown", true),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false),
        ("text/markdownish, x-text/markdown", false), ("*/*", false),
    ]

    private func publish(_ addresses: PageAddresses) throws -> TemporaryFolder {
        var site = TestWebsite()
        site.pageAddresses = addresses
        site.textFeatures = .all
        return try site.publish(
            files: [
                "Content/posts/甲 乙.md": "---\naliases: /old\n---\n# A", "Content/about.md": "# B",
                "Content/redirects.csv": "/gone,\n/away/*, /posts/*",
            ],
            using: [
                .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
                .generateMarkdownTwins(), .generateRedirectRules(for: [.nginx, .caddy, .apache]),
                .generateMarkdownRules(for: [.nginx, .caddy, .apache]),
            ]
        ).root
    }

    /// Asks for a page with a twin, for one without, and for old addresses.
    private func expectMarkdown(
        from server: WebServer,
        in site: TemporaryFolder,
        _ addresses: PageAddresses,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ours = try LocalServer(folder: site.folder().subfolder(named: "Output"), port: 0)
        defer { ours.stop() }
        let name = "/posts/%E7%94%B2%20%E4%B9%99"
        let end = [.names: "", .files: ".html"][addresses, default: "/"]
        for (accept, isMarkdown) in Self.types {
            for (target, hasTwin) in [(name + end, true), ("/about" + end, true), ("/", false)] {
                let answers = [
                    try server.headers(target, accepting: accept),
                    try Endpoint.port(ours.port).headers(target, accepting: accept),
                ]
                for answer in answers {
                    let isSent = isMarkdown && hasTwin
                    let type = isSent ? "text/markdown; charset=utf-8" : "text/html"
                    #expect(
                        answer["content-type"]?.hasPrefix(type) == true
                            && answer["vary"]?.contains("Accept") == true,
                        "\(target) for \(accept): \(answer)",
                        sourceLocation: sourceLocation
                    )
                }
            }
        }
        let page = name + (addresses == .folders ? "/index.md" : ".md")
        #expect(
            try server.headers(page, accepting: "*/*")["content-type"]
                == "text/markdown; charset=utf-8"
        )
        #expect(try server.headers("/old", accepting: "text/markdown")["location"] != nil)
        #expect(try server.head("/gone").status == 410)
        #expect(try server.head("/nowhere").status == 404)
    }

    @Test(
        "nginx sends them Markdown as our own server does",
        arguments: [PageAddresses.folders, .names, .files]
    )
    func nginx(_ addresses: PageAddresses) throws {
        let site = try publish(addresses)
        let server = try WebServer.nginx(serving: site, looksForPages: addresses == .names)
        try expectMarkdown(from: server, in: site, addresses)
    }

    @Test("So does Caddy", .enabled(if: Soak.isOn), arguments: [PageAddresses.folders, .files])
    func caddy(_ addresses: PageAddresses) throws {
        let site = try publish(addresses)
        try expectMarkdown(from: .caddy(serving: site), in: site, addresses)
    }

    @Test("So does Apache", .enabled(if: Soak.isOn), arguments: [PageAddresses.folders, .files])
    func apache(_ addresses: PageAddresses) throws {
        let site = try publish(addresses)
        let server = try WebServer.apache(serving: site, port: Endpoint.freePort())
        try expectMarkdown(from: server, in: site, addresses)
    }
}
