import Files
import Foundation
import Testing

@testable import DevServer

@Suite("Serving a folder")
struct StaticSiteTests {
    @Test("Files and the index pages of folders are served")
    func files() throws {
        let site = try TestSite(files: [
            "index.html": "home", "posts/index.html": "posts", "中文/a b.txt": "text",
            "a+b&c.txt": "plus",
        ])
        let cases = [
            ("/", "home"), ("/index.html", "home"), ("/posts/", "posts"), ("/posts/?q=1", "posts"),
            ("/%E4%B8%AD%E6%96%87/a%20b.txt", "text"), ("/a+b&c.txt", "plus"),
        ]
        for (target, body) in cases {
            let reply = try site.request(target)
            #expect(reply.status == 200, "\(target)")
            #expect(reply.text == body)
            #expect(reply.headers["cache-control"] == "no-cache")
        }
    }

    @Test(
        "A page in a file of its own is found without the ending, unless something else has its name"
    )
    func namedPages() throws {
        let site = try TestSite(files: [
            "about.html": "about", "posts.html": "posts", "posts/a.html": "a",
            "both.html": "file", "both/index.html": "folder", "plain": "plain",
            "plain.html": "page",
        ])
        let cases = [
            ("/about", 200, "about"), ("/about.html", 200, "about"), ("/posts", 200, "posts"),
            ("/posts/a?x", 200, "a"), ("/both/", 200, "folder"), ("/plain", 200, "plain"),
        ]
        for (target, status, body) in cases {
            let reply = try site.request(target)
            #expect(reply.status == status && reply.text == body, "\(target)")
        }
        #expect(try site.request("/both").headers["location"] == "/both/")
        #expect(try site.request("/about/").status == 404)
        #expect(try site.request("/none").status == 404)
    }

    @Test("A request waits while the site is being put into its place")
    func unfinished() throws {
        let folder = try Folder.temporary.createSubfolder(named: "Unfinished-" + UUID().uuidString)
        defer { try? folder.delete() }
        let count = Counter()
        let server = try LocalServer(folder: folder, port: 0) {
            // The page is there when the server asks for the third time.
            guard count.next() == 3 else { return true }
            return (try? folder.createFile(named: "index.html").write("new")) == nil
        }
        defer { server.stop() }
        let data = try Data(contentsOf: #require(URL(string: server.url)))
        #expect(String(decoding: data, as: UTF8.self) == "new")
    }

    /// Counts how often it is asked.
    private final class Counter: @unchecked Sendable {
        // SAFETY: The number is used under the lock only.
        private let lock = NSLock()
        private var number = 0

        func next() -> Int {
            lock.withLock {
                number += 1
                return number
            }
        }
    }

    @Test(
        "A folder without its slash redirects to the one with it",
        arguments: [
            ("/posts", "/posts/"), ("/posts?a=1&b=%20", "/posts/?a=1&b=%20"),
            ("//posts", "/posts/"), ("/posts/%E4%B8%AD", "/posts/%E4%B8%AD/"),
        ]
    )
    func redirects(target: String, location: String) throws {
        let site = try TestSite(files: ["posts/index.html": "", "posts/中/index.html": ""])
        let reply = try site.request(target)
        #expect(reply.status == 301)
        #expect(reply.headers["location"] == location)
    }

    @Test(
        "Media types follow the extension and text comes with its character set",
        arguments: [
            ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"), ("a.MJS", "text/javascript; charset=utf-8"),
            ("feed.rss", "application/rss+xml; charset=utf-8"),
            ("sitemap.xml", "application/xml; charset=utf-8"),
            ("a.svg", "image/svg+xml; charset=utf-8"),
            ("a.json", "application/json; charset=utf-8"),
            ("a.png", "image/png"), ("a.woff2", "font/woff2"), ("a.wasm", "application/wasm"),
            ("a.unknown", "application/octet-stream"), ("CNAME", "application/octet-stream"),
        ]
    )
    func mediaTypes(name: String, type: String) throws {
        let site = try TestSite(files: [name: "x"])
        #expect(try site.request("/" + name).headers["content-type"] == type)
    }

    @Test(
        "What is missing gets the page of the nearest folder that has one",
        arguments: [
            ([], "/x", "Not found.\n"),
            ([], "/__publish/desk", "A folder that is no site, or '--host', has no desk.\n"),
            (["404.html"], "/x/y/", "404.html"),
            (["404/index.html"], "/x", "404/index.html"),
            (["404/index/index.html"], "/x", "404/index/index.html"),
            (["404.html", "404/index.html"], "/x", "404.html"),
            (["zh/404.html", "404.html"], "/zh/posts/x", "zh/404.html"),
            (["zh/404/index.html", "404.html"], "/zh/x", "zh/404/index.html"),
            (["zh/404.html", "404.html"], "/en/x", "404.html"),
        ] as [([String], String, String)]
    )
    func notFound(pages: [String], target: String, body: String) throws {
        let site = try TestSite(files: Dictionary(uniqueKeysWithValues: pages.map { ($0, $0) }))
        let reply = try site.request(target)
        #expect(reply.status == 404)
        #expect(reply.text == body)
    }

    @Test(
        "What is missing outside the folders of languages gets the page of the reader's language",
        arguments: [
            ("en-US,en;q=0.9", "/x", "en"), ("fr, en;q=0.2, zh-CN;q=0.7", "/x", "zh"),
            ("en", "/zh/x", "zh"), ("fr", "/x", "root"), ("../en", "/x", "root"),
            ("", "/x", "root"),
        ]
    )
    func notFoundByLanguage(accepted: String, target: String, body: String) throws {
        let site = try TestSite(files: [
            "404.html": "root", "en/404.html": "en", "zh/404.html": "zh",
        ])
        let reply = try site.request(target, headers: ["Accept-Language": accepted])
        #expect(reply.status == 404)
        #expect(reply.text == body)
    }

    @Test(
        "Nothing outside the folder and nothing hidden is served",
        arguments: [
            "/../secret.txt", "/%2e%2e/secret.txt", "/a/..%2f..%2fsecret.txt", "/..%2Fsecret.txt",
            "/a/../../secret.txt", "/link/secret.txt", "/secret-link.txt", "/.git/config",
            "/%2egit/config", "/index.html%00.txt", "/%", "/%zz", "/%ff", "/index.html/",
            "/a", "/a/", "/%5c..%5csecret.txt", "/pipe",
        ]
    )
    func traversal(target: String) throws {
        let site = try TestSite(files: ["index.html": "home", ".git/config": "secret"])
        try site.folder.createFile(named: "secret.txt", contents: Data("secret".utf8))
        let output = site.folder.path + "Output/"
        for (link, destination) in [("link", ".."), ("secret-link.txt", "../secret.txt")] {
            try FileManager.default.createSymbolicLink(
                atPath: output + link,
                withDestinationPath: destination
            )
        }
        #expect(mkfifo(output + "pipe", 0o600) == 0)
        let reply = try site.request(target)
        #expect(reply.status == 404)
        #expect(!reply.text.contains("secret"))
    }

    @Test("Links that stay inside are followed, .well-known is served")
    func insideLinks() throws {
        let site = try TestSite(files: ["posts/a.txt": "a", ".well-known/x.txt": "x"])
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.path + "Output/link",
            withDestinationPath: "posts"
        )
        #expect(try site.request("/link/a.txt").text == "a")
        #expect(try site.request("/.well-known/x.txt").text == "x")
    }

    @Test("The folder may be replaced while it is served")
    func replacement() throws {
        let site = try TestSite(files: ["index.html": "old"])
        #expect(try site.request("/").text == "old")
        try site.folder.subfolder(named: "Output").delete()
        #expect(try site.request("/").status == 404)
        try site.folder.createFile(at: "Output/index.html", contents: Data("new".utf8))
        #expect(try site.request("/").text == "new")
    }

    @Test("HEAD sends what GET sends but the body; other methods are refused")
    func methods() throws {
        let site = try TestSite(files: ["a.txt": "12345"])
        let head = try site.request("/a.txt", method: "HEAD")
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == "5")
        #expect(head.body.isEmpty)
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let reply = try site.request("/a.txt", method: method, headers: ["Content-Length": "0"])
            #expect(reply.status == 405)
            #expect(reply.headers["allow"] == "GET, HEAD")
        }
    }

    @Test("A connection serves one request after the other")
    func keepAlive() throws {
        let site = try TestSite(files: ["a.txt": "first", "b.txt": "second"])
        let connection = try TestConnection(port: site.server.port)
        connection.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(connection.read(until: "first"))
        connection.send("POST /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc")
        #expect(connection.read(until: "Only GET and HEAD are allowed."))
        connection.send("GET /b.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(connection.read(until: "second"))
    }

    @Test(
        "A part of a file can be asked for",
        arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"),
            ("bytes=4-", 206, "456789", "bytes 4-9/10"),
            ("bytes=-2", 206, "89", "bytes 8-9/10"),
            ("bytes=8-99", 206, "89", "bytes 8-9/10"),
            ("bytes=10-", 416, "", "bytes */10"),
            ("bytes=-0", 416, "", "bytes */10"),
            ("bytes=5-2", 200, "0123456789", nil),
            ("bytes=0-1,3-4", 200, "0123456789", nil),
            ("lines=1-2", 200, "0123456789", nil),
        ] as [(String, Int, String, String?)]
    )
    func ranges(header: String, status: Int, body: String, range: String?) throws {
        let site = try TestSite(files: ["a.bin": "0123456789"])
        let reply = try site.request("/a.bin", headers: ["Range": header])
        #expect(reply.status == status)
        #expect(reply.text == body)
        #expect(reply.headers["content-range"] == range)
        #expect(reply.headers["accept-ranges"] == "bytes")
    }

    @Test("A large file arrives whole")
    func largeFile() throws {
        let site = try TestSite(files: ["a.bin": String(repeating: "0123456789", count: 500_000)])
        #expect(try site.request("/a.bin").body.count == 5_000_000)
        let part = try site.request("/a.bin", headers: ["Range": "bytes=4000001-"])
        #expect(part.body.count == 999_999)
        #expect(part.text.hasPrefix("123"))
    }

    @Test("A copy that is still good is not sent again")
    func conditional() throws {
        let site = try TestSite(files: ["a.txt": "old"])
        let first = try site.request("/a.txt")
        let tag = try #require(first.headers["etag"])
        let date = try #require(first.headers["last-modified"])
        for headers in [
            ["If-None-Match": tag], ["If-None-Match": "\"x\", W/\(tag)"], ["If-None-Match": "*"],
            ["If-Modified-Since": date],
        ] {
            let reply = try site.request("/a.txt", headers: headers)
            #expect(reply.status == 304)
            #expect(reply.body.isEmpty)
            #expect(reply.headers["etag"] == tag)
        }
        for headers in [
            ["If-None-Match": "\"x\""], ["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"],
            ["If-Modified-Since": "yesterday"],
            ["If-None-Match": "\"x\"", "If-Modified-Since": date],
        ] {
            #expect(try site.request("/a.txt", headers: headers).status == 200)
        }
        let resumed = try site.request("/a.txt", headers: ["Range": "bytes=1-", "If-Range": tag])
        #expect(resumed.text == "ld")
        try site.folder.createFile(at: "Output/a.txt", contents: Data("newer".utf8))
        #expect(try site.request("/a.txt", headers: ["If-None-Match": tag]).text == "newer")
        let changed = try site.request("/a.txt", headers: ["Range": "bytes=1-", "If-Range": tag])
        #expect(changed.status == 200)
    }

    @Test(
        "A server on loopback answers to the names of this machine only",
        arguments: [
            ("localhost", 200), ("LOCALHOST:1", 200), ("blog.localhost:80", 200),
            ("127.0.0.1:8000", 200), ("127.1.2.3", 200), ("[::1]:8000", 200),
            ("evil.example", 403), ("evil.example:8000", 403), ("127.0.0.1.evil.example", 403),
            ("localhost.evil.example", 403), ("notlocalhost", 403), ("192.168.0.1", 403),
            ("[::2]", 403), ("localhost:x", 403),
        ]
    )
    func hosts(host: String, status: Int) throws {
        let site = try TestSite(files: ["index.html": "home"])
        #expect(try site.request("/", headers: ["Host": host]).status == status)
    }

    @Test("A server that others may reach answers to the names and addresses of this machine only")
    func publicHost() throws {
        let folder = try Folder.temporary.createSubfolder(named: "Public-" + UUID().uuidString)
        defer { try? folder.delete() }
        try folder.createFile(named: "index.html").write("home")
        let server = try LocalServer(folder: folder, host: "0.0.0.0", port: 0)
        defer { server.stop() }
        #expect(server.isPublic)
        let names = [
            "0.0.0.0", "127.0.0.1", "localhost", "[::1]",
            ProcessInfo.processInfo.hostName.uppercased(),
        ]
        for (hosts, status) in [
            (names, 200),
            (["blog.example", "192.0.2.1", "localhost.blog.example", "[2001:db8::1]"], 403),
        ] {
            for host in hosts {
                let connection = try TestConnection(port: server.port)
                connection.send(
                    "GET / HTTP/1.1\r\nHost: \(host):\(server.port)\r\nConnection: close\r\n\r\n"
                )
                #expect(try Reply(connection.readToEnd()).status == status, "\(host)")
            }
        }
    }

    @Test("A network's own addresses and names are this machine's, without brackets and zones")
    func machineNames() {
        let names = MachineNames.all(listeningOn: "Blog.Test")
        #expect(names.isSuperset(of: ["127.0.0.1", "blog.test"]))
        #expect(!names.contains { $0.contains("%") || $0.contains("[") })
        #expect(HostRule.names(["fe80::1"]).allows("[FE80::1]:80"))
        #expect(!HostRule.names(["fe80::1"]).allows("fe80::1"))
    }

    @Test(
        "An address that is too long is refused at once",
        arguments: [
            String(repeating: "/a", count: 15_000), String(repeating: "/", count: 65),
            "/" + String(repeating: "a", count: 8_192), "/?" + String(repeating: "a", count: 8_192),
        ]
    )
    func longTarget(target: String) throws {
        let site = try TestSite(files: ["index.html": "home", "404.html": "missing"])
        let reply = try site.request(target)
        // The library itself refuses what does not fit into the memory of a connection.
        #expect(reply.status == 414)
        #expect(try site.request(String(repeating: "/a", count: 64)).status == 404)
    }

    @Test(
        "Nothing in the head of a request ends the server",
        arguments: [
            ("If-Modified-Since", "Sun, 06 Nov 1994 9223372036854775807:00:00 GMT"),
            (
                "If-Modified-Since",
                "Sun, 06 Nov 1994 08:9223372036854775807:-9223372036854775808 GMT"
            ),
            ("If-Modified-Since", "Sun, 9223372036854775807 Nov 9223372036854775807 08:49:37 GMT"),
            ("If-Range", "Sun, 06 Nov 1994 9223372036854775807:00:00 GMT"),
            ("Range", "bytes=-9223372036854775807"), ("Range", "bytes=9223372036854775807-"),
            ("Range", "bytes=0-9223372036854775807"), ("Range", "bytes=99999999999999999999-"),
            ("Accept-Language", "en;q=nan, zh;q=inf, fr;q=-1e400,;,q=,;q=;"),
            ("If-None-Match", ",,\"\",W/,*,"), ("Host", "["), ("Host", ":99999"), ("Host", ""),
        ]
    )
    func trappingHeaders(name: String, value: String) throws {
        let site = try TestSite(files: ["a.txt": "text"])
        #expect(
            [200, 206, 304, 400, 403, 416].contains(
                try site.request("/a.txt", headers: [name: value]).status
            )
        )
        #expect(try site.request("/a.txt").text == "text")
    }

    @Test("Who opens connections and says nothing leaves room for others, and is hung up on")
    func silentConnections() throws {
        let folder = try Folder.temporary.createSubfolder(named: "Silent-" + UUID().uuidString)
        defer { try? folder.delete() }
        try folder.createFile(named: "index.html").write("home")
        let server = try LocalServer(folder: folder, port: 0, patience: 2)
        defer { server.stop() }
        let silent = try (0..<300).map { _ in
            let connection = try TestConnection(port: server.port)
            connection.send("GET / HTTP/1.1\r\nHost:")
            return connection
        }
        let other = try TestConnection(port: server.port, from: "127.0.0.2")
        other.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(try Reply(other.readToEnd()).text == "home")
        // The system delivers an end, or a reset where something was not read.
        for connection in silent { _ = connection.readToEnd() }
        let again = try TestConnection(port: server.port)
        again.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(try Reply(again.readToEnd()).text == "home")
    }

    @Test("A port in use is reported as such, also by whom to find it")
    func portInUse() throws {
        let site = try TestSite()
        let port = site.server.port
        let error = #expect(throws: DevServerError.self) {
            try LocalServer(folder: site.folder, port: port)
        }
        #expect(error == .portInUse(port))
        #expect(error?.description.contains("already running on port \(port)") == true)
        #expect(error?.description.contains("lsof -i :\(port)") == true)
    }

    @Test("A stopped server frees its port")
    func stopping() throws {
        let site = try TestSite(files: ["index.html": "home"])
        let port = site.server.port
        #expect(site.server.url == "http://localhost:\(port)/")
        site.server.stop()
        let next = try LocalServer(folder: site.folder, port: port)
        next.stop()
    }

    @Test(
        "An address that cannot be used is an error",
        arguments: [("256.0.0.1", 0), ("203.0.113.1", 0), ("127.0.0.1", 65_536), ("127.0.0.1", -1)]
    )
    func badAddress(host: String, port: Int) throws {
        let error = #expect(throws: DevServerError.self) {
            try LocalServer(folder: .temporary, host: host, port: port)
        }
        guard case .cannotListen(host, port, _) = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
    }

    @Test(
        "Dates of HTTP and seconds stand for each other",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (-30_641_760_000, "Tue, 01 Jan 0999 00:00:00 GMT"),
        ]
    )
    func dates(seconds: Int, text: String) {
        #expect(HTTPDate.text(seconds: seconds) == text)
        #expect(HTTPDate.seconds(text: text) == seconds)
    }

    @Test(
        "Dates of HTTP that do not exist are none",
        arguments: [
            "Tue, 31 Feb 2026 00:00:00 GMT", "Sun, 29 Feb 2026 00:00:00 GMT",
            "Wed, 31 Jun 2026 00:00:00 GMT", "Thu, 01 Jan 1970 24:00:00 GMT",
            "Thu, 1 Jan 1970 00:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 CET",
        ]
    )
    func noDates(text: String) {
        #expect(HTTPDate.seconds(text: text) == nil)
        #expect(HTTPDate.seconds(text: "Sat, 31 Dec 2016 23:59:60 GMT") == 1_483_228_800)
    }
}
