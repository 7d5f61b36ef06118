import Testing

@testable import DevServer

@Suite("Pages that are made when asked for")
struct PageServerTests {
    private let server: PageServer

    init() throws {
        server = try PageServer(port: 0) { request in
            switch request.path {
            case []: ServedPage(Array("<body>\(request.query["a"] ?? "")</body>".utf8))
            case ["a b"]: ServedPage(Array("p {}".utf8), type: "css")
            case ["busy"]: ServedPage([], status: 503)
            default: nil
            }
        }
    }

    private func request(
        _ target: String,
        method: String = "GET",
        headers: [String: String] = [:]
    ) throws -> Reply {
        let port = try #require(Int(server.url.dropLast().split(separator: ":")[2]))
        return try Reply(to: target, at: port, method: method, headers: headers)
    }

    @Test("A page gets its decoded address, and the script by which it loads again")
    func pages() throws {
        defer { server.stop() }
        let page = try request("/?a=%E4%B8%AD&b")
        #expect(page.status == 200)
        #expect(page.text.hasPrefix("<body>中<script src=\"/__publish/live-reload.js\""))
        #expect(page.text.hasSuffix("</script></body>"))
        #expect(try request("/__publish/live-reload.js").status == 200)
        let styles = try request("/a%20b")
        #expect(styles.text == "p {}")
        #expect(styles.headers["content-type"] == "text/css; charset=utf-8")
        #expect(try request("/busy").status == 503)
    }

    @Test("Nothing but reading is answered, and what is no address is none")
    func refusals() throws {
        defer { server.stop() }
        #expect(try request("/", method: "HEAD").status == 200)
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            #expect(try request("/", method: method).status == 405)
        }
        for target in ["/none", "/../etc/passwd", "/?a=%", "/%"] {
            #expect(try request(target).status == 404, "\(target)")
        }
        let long = "/?" + String(repeating: "a", count: 9_000)
        #expect(try request(long).status == 414)
    }

    @Test("Pages elsewhere neither read nor frame a page", arguments: ["/", "/none", "/a%20b"])
    func strangers(target: String) throws {
        defer { server.stop() }
        for host in ["evil.example", "127.0.0.1.evil.example:80", "192.168.1.2"] {
            #expect(try request(target, headers: ["Host": host]).status == 403)
        }
        let headers = try request(target).headers
        #expect(
            headers["content-security-policy"]
                == "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        #expect(headers["cross-origin-resource-policy"] == "same-origin")
        #expect(headers["cross-origin-opener-policy"] == "same-origin")
        #expect(headers["access-control-allow-origin"] == nil)
        #expect(headers["cache-control"] == "no-store")
    }
}
