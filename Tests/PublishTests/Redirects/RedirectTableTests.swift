import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite
@testable import PublishTexts

/// The table of redirects by itself: what is written, what lives, and what comes of it.
@Suite("Table of redirects")
struct RedirectTableTests {
    private static let files = [
        "index.html", "posts/index.html", "posts/b/index.html", "posts/café/index.html",
        "posts/b/a.png", "feed.rss", "en/posts/c/index.html",
    ]

    private func table(
        _ lines: String = "",
        aliases: [(old: String, page: Path)] = [],
        files: [String] = files
    ) -> RedirectTable {
        let file = RedirectFile(text: lines)
        #expect(file.faults.isEmpty)
        let entries = aliases.map { alias in
            RedirectEntry(old: alias.old, target: .page(alias.page), origin: .metadata(file: nil))
        }
        var site = TestWebsite()
        site.pageAddresses = .folders
        return RedirectTable(
            entries + file.entries,
            living: LivingAddresses(of: files, addressed: .folders),
            root: "https://example.com",
            place: site.place(ofPageAt:)
        )
    }

    private func rules(_ table: RedirectTable) -> [String] {
        var site = TestWebsite()
        site.pageAddresses = .folders
        return table.redirects.map { redirect in
            "\(redirect.old.text)\(redirect.isFolder ? "/*" : "") "
                + (redirect.address(on: site) ?? "gone")
        }
    }

    @Test(
        "Lines lead to pages, files, other sites or nowhere, and folders move with everything in them"
    )
    func lines() {
        let table = table(
            """
            old,new
            # What was moved in 2024
            /hello.html, /posts/b
            https://example.com/%E4%BD%A0, /posts/b/#part
            rss.xml, /feed.rss
            "/a,b", https://other.example/x?y=a b
            /blog/*, /posts/*
            /gone,
            /drafts/*,
            /drafts/2019/*, /posts/
            """
        )
        #expect(table.faults.isEmpty)
        #expect(
            rules(table) == [
                "/a,b https://other.example/x?y=a%20b", "/blog /posts/", "/blog/b /posts/b/",
                "/blog/b/a.png /posts/b/a.png", "/blog/café /posts/caf%C3%A9/", "/gone gone",
                "/hello.html /posts/b/", "/rss.xml /feed.rss", "/你 /posts/b/#part",
                "/drafts/2019/* /posts/", "/drafts/* gone",
            ]
        )
    }

    @Test("What lives in the old folder keeps its address, and so does what has a line of its own")
    func folders() {
        let table = table(
            "/en/posts/*, /posts/*\n/en/posts/b, /feed.rss",
            files: Self.files + ["en/posts/café/index.html"]
        )
        #expect(table.faults.isEmpty)
        #expect(
            rules(table) == [
                "/en/posts /posts/", "/en/posts/b /feed.rss", "/en/posts/b/a.png /posts/b/a.png",
            ]
        )
    }

    @Test("A page may have had its own address in other letters")
    func lettersCase() {
        let table = table("/Posts/*, /posts/*", aliases: [("posts/B", "posts/b")])
        #expect(table.faults.isEmpty)
        let areExact = table.redirects.map(\.isCaseOnly)
        #expect(!areExact.contains(false))
        #expect(rules(table).contains("/posts/B /posts/b/"))
        #expect(rules(table).contains("/Posts/b /posts/b/"))
    }

    @Test(
        "An alias that could hurt is a fault",
        arguments: [
            ("/posts/b/", RedirectFault.Reason.ownAddress), ("posts/%62/index.html", .ownAddress),
            ("posts/cafe\u{301}", .occupied(by: "/posts/café")), ("", .occupied(by: "/")),
            ("en/posts/C/", .occupied(by: "/en/posts/c")), ("FEED.rss", .occupied(by: "/feed.rss")),
            ("old?p=1", .invalidAddress(.query)), ("old#x", .invalidAddress(.query)),
            ("https://other.example/", .invalidAddress(.elsewhere)),
            ("../old", .invalidAddress(.noPath)), ("%ZZ", .invalidAddress(.noPath)),
            ("a%0Ab", .invalidAddress(.noPath)), ("old/*", .misplacedWildcard),
        ]
    )
    func aliases(old: String, reason: RedirectFault.Reason) {
        let table = table(aliases: [(old, "posts/b")])
        #expect(table.redirects.isEmpty)
        #expect(table.faults.map(\.reason) == [reason])
    }

    @Test(
        "A line that could hurt is a fault",
        arguments: [
            ("/a, /posts/b\n/A/, /feed.rss", RedirectFault.Reason.claimedTwice(.page("posts/b"))),
            ("/cafe\u{301}, /posts/b\n/caf%C3%A9,", .claimedTwice(.page("posts/b"))),
            ("/a, /a", .chain(to: "/a")), ("/a, /A/", .chain(to: "/A")),
            ("/a, /nothing", .missingTarget("/nothing")),
            ("/a, /Posts/b", .misspeltTarget("/Posts/b", "/posts/b")),
            ("/posts/*, /feed.rss", .occupied(by: "/posts/b")),
            ("/a, /../b", .invalidTarget("/../b")),
            ("/x/*, https://other.example/*", .invalidTarget("https://other.example/*")),
            ("/x/*, /y/*", .emptyFolder("/y")), ("/posts/*, /posts/*", .ownAddress),
            ("/*, /posts/b", .misplacedWildcard), ("/a*, /posts/b", .misplacedWildcard),
            ("/a, /posts/*", .misplacedWildcard),
        ]
    )
    func lines(text: String, reason: RedirectFault.Reason) {
        #expect(table(text).faults.map(\.reason) == [reason])
    }

    @Test(
        "A line that leads to an old address leads to where that one does, which is told",
        arguments: [
            ("/b, /posts/b\n/a, /B/", "/a /posts/b/"), ("/a, /alias", "/a /posts/b/"),
            ("/a, /alias#x", "/a /posts/b/#x"), ("/a, /c\n/c, /d\n/d, /alias", "/a /posts/b/"),
            ("/a, /c?x=1\n/c, /feed.rss", "/a /feed.rss?x=1"),
            ("/a, /c#y\n/c, /posts/b#x", "/a /posts/b/#x"),
            ("/a, /c\n/c, https://other.example/x", "/a https://other.example/x"),
            ("/a, /c\n/c,", "/a gone"), ("/a, /blog/b\n/blog/*, /posts/*", "/a /posts/b/"),
            ("/a, /blog\n/blog/*, /posts/*", "/a /posts/"),
            ("/a, /x/y/b\n/x/*,\n/x/y/*, /posts/*", "/a /posts/b/"),
            ("/a, /x/y\n/x/*, /en/posts/c", "/a /en/posts/c/"),
        ]
    )
    func followed(text: String, rule: String) throws {
        let table = table(text, aliases: [("alias", "posts/b")])
        let faults = table.faults.map { $0.diagnostic(root: "/") }
        #expect(faults.allSatisfy { $0.severity == .warning })
        #expect(faults.contains { $0.message.contains("from '/a' leads to the old address '") })
        #expect(rules(table).contains(rule), "\(rules(table))")
    }

    @Test(
        "Lines that lead in a circle or to nothing are faults, however long the way",
        arguments: [
            ("/a, /b\n/b, /c\n/c, /a", "is part of a loop of redirects"),
            ("/a, /b\n/b, /nothing", "which does not exist"),
            ("/a, /x/1\n/x/*, /x/*", "is part of a loop of redirects"),
        ]
    )
    func circles(text: String, words: String) {
        let table = table(text)
        #expect(table.redirects.isEmpty)
        #expect(table.faults.allSatisfy { $0.diagnostic(root: "/").severity == .error })
        #expect(
            table.faults.first.map { $0.diagnostic(root: "/").message.hasSuffix(words) } == true
        )
    }

    @Test("The same old address may be written twice if it leads to the same place")
    func twice() {
        let table = table("/old, /posts/b/\n/old/, /posts/b", aliases: [("old", "posts/b")])
        #expect(table.faults.isEmpty)
        #expect(rules(table) == ["/old /posts/b/"])
    }

    @Test(
        "Lines that are not an old and a new address are faults",
        arguments: ["/a", "/a, /b, 301"]
    )
    func unreadable(line: String) {
        let file = RedirectFile(text: "/x, /y\n" + line)
        #expect(file.entries.count == 1)
        #expect(file.faults.map(\.reason) == [.unreadableLine])
    }
}
