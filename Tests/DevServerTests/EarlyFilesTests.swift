import Files
import Foundation
import Testing

@testable import DevServer

@Suite("Pages that are served before their run ends")
struct EarlyFilesTests {
    let site: TestSite
    private var staging: String { site.folder.path + "Staging" }

    init() throws {
        site = try TestSite(
            files: ["posts/a/index.html": "old a", "b.html": "old b", "same.txt": "same"],
            isLiveReloading: true
        )
    }

    /// Writes files where they wait, and announces them.
    private func announce(_ files: [String: String], pages: [String]? = nil) throws {
        for (path, content) in files {
            try site.folder.createFile(at: "Staging/" + path, contents: Data(content.utf8))
        }
        let names = files.keys.sorted()
        let pages = pages ?? names.filter { $0.hasSuffix(".html") }
        site.server.showEarly(pages: pages, among: names, in: staging)
    }

    /// Moves a file to its place, as the end of a run does.
    private func commit(_ path: String) throws {
        let target = URL(fileURLWithPath: site.folder.path + "Output/" + path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try? FileManager.default.removeItem(at: target)
        try FileManager.default.moveItem(atPath: staging + "/" + path, toPath: target.path)
    }

    /// A page that waits for events.
    private func listen(_ page: String) throws -> TestConnection {
        let connection = try TestConnection(port: site.server.port)
        let page = page.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        connection.send("GET /__publish/events?page=\(page) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(connection.read(until: "event: version\n"))
        return connection
    }

    private func body(_ target: String) throws -> String {
        let reply = try site.request(target)
        return reply.text.components(separatedBy: "<script").first ?? ""
    }

    private func version(of target: String) throws -> String {
        let match = try site.request(target).text.firstMatch(of: /data-version="(\d+)"/)
        return String(try #require(match).1)
    }

    /// The names of the events that a page has got when the server stops.
    private func events(_ connection: TestConnection) -> [String] {
        String(decoding: connection.readToEnd(), as: UTF8.self)
            .matches(of: /event: (\w+)/).map { String($0.1) }
    }

    @Test("Announced files are served instead of those in Output, and no others")
    func overlay() throws {
        try site.folder.createFile(at: "Staging/b.html", contents: Data("half".utf8))
        try announce(["posts/a/index.html": "new a", "new/c/index.html": "c", "x.svg": "<svg/>"])
        #expect(try body("/posts/a/") == "new a")
        #expect(try body("/new/c/") == "c")
        #expect(try site.request("/new/c").headers["location"] == "/new/c/")
        #expect(try site.request("/x.svg").text == "<svg/>")
        #expect(try body("/b") == "old b")
        #expect(try site.request("/same.txt").text == "same")
        #expect(try site.request("/none").status == 404)
    }

    @Test("Files that are gone from where they waited are served from Output")
    func fallback() throws {
        try announce(["posts/a/index.html": "new a", "new.html": "new"])
        try commit("posts/a/index.html")
        #expect(try body("/posts/a/") == "new a")
        // A run that was killed leaves nothing: the next one, or the command, clears the folder.
        try site.folder.subfolder(named: "Staging").delete()
        #expect(try site.request("/new").status == 404)
        #expect(try body("/b") == "old b")
    }

    @Test("A link or a hidden file is not served, even if it is announced")
    func hostile() throws {
        try site.folder.createFile(at: "secret.html", contents: Data("secret".utf8))
        try site.folder.createSubfolder(named: "Staging")
        try FileManager.default.createSymbolicLink(
            atPath: staging + "/link.html",
            withDestinationPath: site.folder.path + "secret.html"
        )
        site.server.showEarly(
            pages: ["link.html", "../secret.html"],
            among: ["link.html", "../secret.html", ".hidden.html"],
            in: staging
        )
        for target in ["/link", "/link.html", "/../secret.html", "/.hidden.html"] {
            #expect(try site.request(target).status == 404, "\(target)")
        }
    }

    @Test("Announced pages reload early, and are told at the end that they are current")
    func streams() throws {
        let (a, other) = (try listen("/posts/a/"), try listen("/b"))
        #expect(site.server.openFiles == ["posts/a/index.html", "b", "b.html"])
        try announce(["posts/a/index.html": "new a"])
        #expect(a.read(until: "event: reload\n"))
        let (early, reloaded) = (try version(of: "/posts/a/"), try listen("/posts/a/"))
        try commit("posts/a/index.html")
        site.server.reload()
        #expect(other.read(until: "event: reload\n"))
        #expect(reloaded.read(until: "\"since\":\"\(early)\""))
        // A page that was loaded before the end, and listens only now.
        #expect(try listen("/posts/a/").read(until: "\"since\":\"\(early)\""))
        site.server.stop()
        #expect(events(reloaded) == ["version", "version"])
        #expect(events(other) == ["version", "reload"])
    }

    @Test("A page whose file has changed after it was announced is loaded again")
    func changedAgain() throws {
        try announce(["posts/a/index.html": "new a"])
        let page = try listen("/posts/a/")
        try commit("posts/a/index.html")
        try site.folder.createFile(at: "Output/posts/a/index.html", contents: Data("newest".utf8))
        site.server.reload()
        #expect(page.read(until: "event: reload\n"))
    }

    @Test("A failure takes announced pages back to the previous site")
    func failure() throws {
        try announce(["posts/a/index.html": "new a"])
        let (page, other) = (try listen("/posts/a/"), try listen("/b"))
        let early = try version(of: "/posts/a/")
        try site.folder.subfolder(named: "Staging").delete()
        site.server.showFailure("broken")
        #expect(try body("/posts/a/") == "old a")
        #expect(try version(of: "/posts/a/") != early)
        #expect(try listen("/posts/a/").read(until: #"{"message":"broken"}"#))
        #expect(page.read(until: "event: failure\n") && other.read(until: "event: failure\n"))
        site.server.stop()
        #expect(events(page) == ["version", "reload", "failure"])
        #expect(events(other) == ["version", "failure"])
    }

    @Test("The next version has no early files, and no page of an earlier one is current")
    func nextVersion() throws {
        try announce(["posts/a/index.html": "new a"])
        try commit("posts/a/index.html")
        site.server.reload()
        site.server.reload()
        let page = try listen("/posts/a/")
        #expect(page.read(until: "\n\n"))
        site.server.stop()
        #expect(!String(decoding: page.readToEnd(), as: UTF8.self).contains("since"))
    }
}
