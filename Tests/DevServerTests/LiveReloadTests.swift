import Files
import Foundation
import Testing

@testable import DevServer

@Suite("Live reload")
struct LiveReloadTests {
    private static let script = "<script src=\"/__publish/live-reload.js\""

    private func listen(to site: TestSite) throws -> TestConnection {
        let connection = try TestConnection(port: site.server.port)
        connection.send("GET /__publish/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(connection.read(until: "text/event-stream"))
        #expect(connection.read(until: "event: version\n"))
        return connection
    }

    @Test("Pages listen only when live reload is on")
    func injection() throws {
        let page = "<html><body><p>Hi</p></body></html>\n"
        let open = "<body><script>'</body>'</script><!-- </body> -->"
        let files = [
            "index.html": page, "bare.html": "Hi", "open.html": open, "a.txt": "</body>",
            "404.html": "404",
        ]
        let silent = try TestSite(files: files)
        #expect(try silent.request("/").text == page)
        #expect(try silent.request("/__publish/live-reload.js").status == 404)
        let live = try TestSite(files: files, isLiveReloading: true)
        let text = try live.request("/").text
        #expect(text.hasPrefix("<html><body><p>Hi</p>\(Self.script)"))
        #expect(text.hasSuffix("</script></body></html>\n"))
        #expect(try live.request("/bare.html").text.hasPrefix("Hi\(Self.script)"))
        // What is no end tag is left alone.
        #expect(try live.request("/open.html").text.hasPrefix(open + Self.script))
        #expect(try live.request("/a.txt").text == "</body>")
        #expect(try live.request("/none").text.hasPrefix("404\(Self.script)"))
        let code = try live.request("/__publish/live-reload.js")
        #expect(code.headers["content-type"] == "text/javascript; charset=utf-8")
        #expect(code.text.contains("new EventSource(`/__publish/events?page=${page}`)"))
    }

    @Test("Listeners hear of reloads and failures")
    func events() throws {
        let site = try TestSite(isLiveReloading: true)
        let listeners = try [listen(to: site), listen(to: site)]
        site.server.showFailure("a.md:1:2: error: \"x\"\n中")
        site.server.reload(changedPaths: ["/styles.css"])
        for listener in listeners {
            #expect(listener.read(until: #"data: {"message":"a.md:1:2: error: \"x\"\n中"}"#))
            #expect(listener.read(until: "event: reload\n"))
        }
    }

    @Test("Who comes later hears of a failure until the next reload")
    func lateListener() throws {
        let site = try TestSite(isLiveReloading: true)
        site.server.showFailure("broken")
        #expect(try listen(to: site).read(until: #"{"message":"broken"}"#))
        site.server.reload()
        let listener = try listen(to: site)
        site.server.stop()
        #expect(!String(decoding: listener.readToEnd(), as: UTF8.self).contains("broken"))
    }

    @Test("Places lead to the editor in whose terminal the command runs")
    func editors() {
        func prefix(_ environment: [String: String]) -> String? {
            EditorLinks(environment: environment, root: "/site/")?.prefix
        }
        #expect(prefix(["TERM_PROGRAM": "vscode"]) == "vscode://file")
        #expect(prefix(["TERM_PROGRAM": "vscode", "CURSOR_TRACE_ID": "1"]) == "cursor://file")
        #expect(prefix(["TERM_PROGRAM": "zed"]) == "zed://file")
        #expect(prefix(["TERM_PROGRAM": "Apple_Terminal"]) == nil)
        #expect(prefix(["TERM_PROGRAM": "zed", "PUBLISH_EDITOR": "vscode"]) == "vscode://file")
        let links = EditorLinks(environment: ["PUBLISH_EDITOR": "bbedit"], root: "/a b/")
        let address = "x-bbedit://open?url=file:///a%20b/c%26d.md&line=3"
        #expect(links?.address(of: "c&d.md", line: 3) == address)
        #expect(prefix([:]) == nil)
    }

    @Test("A reload names the new version and what changed")
    func versions() throws {
        let hub = EventHub(version: 7)
        let subscription = hub.subscribe()
        hub.publishNewVersion(changedPaths: ["/a.css"])
        #expect(hub.version.number == 8)
        let text = try String(decoding: #require(subscription.next(atMost: 1000)), as: UTF8.self)
        #expect(text.contains(#"data: {"version":"7"}"#))
        let reload = try #require(text.components(separatedBy: "event: reload\ndata: ").last)
        let data = try JSONDecoder().decode(Reload.self, from: Data(reload.utf8))
        #expect(data == Reload(version: "8", paths: ["/a.css"]))
    }

    private struct Reload: Decodable, Equatable {
        let version: String
        let paths: [String]
    }

    @Test("The tag of a page changes with the version of its script")
    func tags() throws {
        let site = try TestSite(files: ["index.html": "Hi"], isLiveReloading: true)
        let tag = try #require(try site.request("/").headers["etag"])
        #expect(try site.request("/", headers: ["If-None-Match": tag]).status == 304)
        site.server.reload()
        #expect(try site.request("/", headers: ["If-None-Match": tag]).status == 200)
    }

    @Test("Stopping ends the connections of listeners")
    func stopping() throws {
        let site = try TestSite(isLiveReloading: true)
        let listener = try listen(to: site)
        site.server.stop()
        _ = listener.readToEnd()
        #expect(listener.isEnded)
    }

    @Test("Foreign pages cannot listen")
    func foreignHost() throws {
        let site = try TestSite(isLiveReloading: true)
        let reply = try site.request("/__publish/events", headers: ["Host": "evil.example"])
        #expect(reply.status == 403)
    }
}
