import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishDeployment

/// Tells real servers on this machine, which check what they are told.
@Suite("Telling others what was deployed")
struct AnnouncementTests {
    let site: DeployedSite
    /// The environment with secrets.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "CDN_TOKEN": "s3cr3t!", "BAIDU_TOKEN": "baidu-s3cr3t",
        ]) { $1 }
    }

    init() throws {
        site = try DeployedSite()
    }

    /// Deploys twice, so that something is new, changed and gone, and tells of the second time.
    func deploy(telling step: PublishingStep<TestWebsite>) async throws -> String {
        let deployment = PublishingStep<TestWebsite>.deploy(
            using: .folder(at: Path(site.root.path + "/target"))
        )
        try site.write(["index.html": "1", "old.html": "1", "style.css": "1", "404.html": "1"])
        try await site.run([deployment], ["-d"])
        try site.write([
            "index.html": "2", "new.html": "2", "style.css": "2", "404.html": "2",
            "alias.html": "<head><meta http-equiv=\"refresh\" content=\"0\"></head>",
            "hidden.html": "<head><meta name=\"robots\" content=\"noindex\"></head>",
        ])
        // The deployment comes first, wherever it stands.
        return try await site.run([step, deployment], ["-d"], environment: environment)
    }

    static let root = "https://example.com"

    @Test("A network is told every file that changed, in batches, with a token that nobody sees")
    func purge() async throws {
        let server = try RequestServer { request, _ in
            let isRight =
                request.method == "POST" && request.target == "/purge"
                && request.headers["authorization"] == "Bearer s3cr3t!"
                && request.headers["content-type"] == "application/json"
            return .init(status: isRight ? 200 : 400)
        }
        let faults = try await deploy(
            telling: .purgeCDN(
                using: .request(
                    to: server.url + "/purge",
                    token: .environment("CDN_TOKEN"),
                    batch: 4
                )
            )
        )
        #expect(faults.contains("7 files purged"))
        let bodies = server.requests.map(\.body)
        #expect(
            bodies == [
                #"{"files":["\#(Self.root)","\#(Self.root)/404.html","\#(Self.root)/alias.html","\#(Self.root)/hidden.html"]}"#,
                #"{"files":["\#(Self.root)/new.html","\#(Self.root)/old.html","\#(Self.root)/style.css"]}"#,
            ]
        )
    }

    @Test("A program is told through standard input")
    func purgeByCommand() async throws {
        let faults = try await deploy(
            telling: .purgeCDN(using: .command("sh", ["-c", "cat >> ../told"], batch: 3))
        )
        #expect(faults.contains("7 files purged"))
        let lines = try site.root.read("told").split(separator: "\n")
        #expect(lines.count == 7 && lines.contains("https://example.com/old.html"))
    }

    @Test("What somebody else has deployed is announced once, and again what failed")
    func deployedByOthers() async throws {
        let target = PublishingStep<TestWebsite>.deploy(
            using: DeploymentMethod(name: "Never called") { _ in
                throw PublishingError(infoMessage: "called")
            }
        )
        let purge = PublishingStep<TestWebsite>.purgeCDN(
            using: .command("sh", ["-c", "test -e ../ready && cat >> ../told"])
        )
        try site.write(["index.html": "1", "a.html": "1"])
        func announce() async throws -> String {
            try await site.run([target, purge], ["-d", "--announce"])
        }
        #expect(try await announce().contains("'Purge the CDN' failed"))
        try site.root.write(["ready": ""])
        #expect(try await announce().contains("2 files purged"))
        #expect(try await !announce().contains("purged"))
        try site.write(["index.html": "2", "a.html": "1"])
        #expect(try await announce().contains("1 file purged"))
        let lines = try site.root.read("told").split(separator: "\n")
        #expect(
            lines == ["https://example.com", "https://example.com/a.html", "https://example.com"]
        )
    }

    @Test("IndexNow is told pages that are new, changed or gone, with the key that the site has")
    func indexNow() async throws {
        struct Body: Decodable {
            var host: String
            var key: String
            var keyLocation: String
            var urlList: [String]
        }
        let server = try RequestServer { request, _ in
            let body = try? JSONDecoder().decode(Body.self, from: Data(request.body.utf8))
            let isRight =
                request.method == "POST" && request.target == "/indexnow"
                && request.headers["content-type"] == "application/json; charset=utf-8"
                && body?.host == "example.com" && body?.key == "0123abcd-key"
                && body?.keyLocation == "https://example.com/0123abcd-key.txt"
            return .init(status: isRight ? 202 : 422)
        }
        let step = PublishingStep<TestWebsite>.submitIndexNow(
            key: "0123abcd-key",
            to: server.url + "/indexnow"
        )
        let faults = try await deploy(telling: step)
        #expect(faults.contains("3 pages submitted to IndexNow"))
        let body = try JSONDecoder().decode(
            Body.self,
            from: Data(try #require(server.requests.first).body.utf8)
        )
        #expect(
            body.urlList == [Self.root, Self.root + "/new.html", Self.root + "/old.html"]
        )
        #expect(server.requests.count == 1)
        let run = try TestWebsite().publish(files: [:], using: [step])
        #expect(try run.output("0123abcd-key.txt") == "0123abcd-key")
    }

    @Test(
        "A key that IndexNow would refuse ends the run",
        arguments: ["short", "with space", "ключключ", "a/b/c/d/e/f"]
    )
    func wrongKey(key: String) {
        let error = #expect(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], using: [.submitIndexNow(key: key)])
        }
        #expect(
            error?.infoMessage
                == "'\(key)' is not a key for IndexNow: write 8 to 128 letters, digits and hyphens"
        )
    }

    @Test("Baidu is told new pages, one a line")
    func baidu() async throws {
        let server = try RequestServer { request, _ in
            let isRight =
                request.method == "POST" && request.headers["content-type"] == "text/plain"
                && request.target == "/urls?site=https://example.com&token=baidu-s3cr3t"
                && request.body == "https://example.com/new.html"
            return isRight
                ? .init(status: 200, body: #"{"remain":99,"success":1}"#)
                : .init(status: 401, body: #"{"error":401,"message":"token is not valid"}"#)
        }
        let faults = try await deploy(
            telling: .submitBaidu(token: .environment("BAIDU_TOKEN"), to: server.url + "/urls")
        )
        #expect(faults.contains("1 page submitted to Baidu"))
    }

    @Test(
        "What a server refuses is a warning, and the site is deployed",
        arguments: [
            (
                401, #"{"error":401,"message":"token baidu-s3cr3t is not valid"}"#,
                "the server answers 401: token *** is not valid"
            ),
            (
                200, #"{"success":0,"not_same_site":["https://example.com/new.html"]}"#,
                "'https://example.com/new.html' does not belong to"
            ),
            (
                200, #"{"success":0,"not_valid":["https://example.com/new.html"]}"#,
                "'https://example.com/new.html' is not valid"
            ),
        ]
    )
    func refusal(status: Int, body: String, words: String) async throws {
        let server = try RequestServer { _, _ in .init(status: status, body: body) }
        let faults = try await deploy(
            telling: .submitBaidu(token: .environment("BAIDU_TOKEN"), to: server.url)
        )
        #expect(
            faults.contains("warning: the site is deployed, but 'Submit to Baidu' failed: " + words)
        )
        #expect(!faults.contains("s3cr3t"))
        #expect(try site.root.read("target/new.html") == "2")
        let error = await #expect(throws: PublishingError.self) {
            try site.write(["index.html": "3", "newer.html": "3"])
            try await site.run(
                [
                    .deploy(using: .folder(at: Path(site.root.path + "/target"))),
                    .submitBaidu(token: .environment("NO_SUCH_TOKEN")),
                ],
                ["-d", "--strict"]
            )
        }
        #expect(error?.infoMessage == "1 warning, and the run is strict")
        #expect(try site.root.read("target/newer.html") == "3")
    }

    @Test("What could not be told is told with the next deployment, as the site is then")
    func pending() async throws {
        let server = try RequestServer { _, number in .init(status: number < 2 ? 403 : 200) }
        let steps: [PublishingStep<TestWebsite>] = [
            .deploy(using: .folder(at: Path(site.root.path + "/target"))),
            .submitIndexNow(key: "0123abcd", to: server.url),
        ]
        try site.write(["a.html": "1", "b.html": "1", "page/2/index.html": "1"])
        let failure = try await site.run(steps, ["-d"])
        #expect(failure.contains("deploy again, which repeats the announcement"))
        // One goes before anybody has heard of it, one comes, and the rest is as it was.
        try site.write(["a.html": "1", "c.html": "1", "page/2/index.html": "1"])
        try await site.run(steps, ["-d"])
        let success = try await site.run(steps, ["-d"])
        #expect(success.contains("3 pages submitted to IndexNow"))
        let last = try #require(server.requests.last).body
        for page in ["a", "b", "c"] {
            #expect(last.contains("\"https://example.com/\(page).html\""))
        }
        #expect(!last.contains("/page/2"))
        // What has been told once is not told again.
        try await site.run(steps, ["-d"])
        #expect(server.requests.count == 3)
        #expect(!Disk.isFile(site.folder + "/.publish/announcements.json"))
    }

    @Test(
        "Later changes come upon those that nobody has heard of",
        arguments: [
            ("a", "", "", "", "a", "", "a", "", ""), ("a", "", "", "", "", "a", "", "", "a"),
            ("", "", "a", "a", "", "", "", "a", ""), ("", "a", "", "", "", "a", "", "", "a"),
            ("a", "b", "c", "d", "", "", "ad", "b", "c"),
        ]
    )
    func following(
        added: String,
        changed: String,
        removed: String,
        laterAdded: String,
        laterChanged: String,
        laterRemoved: String,
        allAdded: String,
        allChanged: String,
        allRemoved: String
    ) {
        func changes(
            _ added: String,
            _ changed: String,
            _ removed: String
        ) -> PendingAnnouncements.Changes {
            var changes = PendingAnnouncements.Changes()
            changes.added = Set(added.map(String.init))
            changes.changed = Set(changed.map(String.init))
            changes.removed = Set(removed.map(String.init))
            return changes
        }
        #expect(
            changes(added, changed, removed)
                .followed(by: changes(laterAdded, laterChanged, laterRemoved))
                == changes(allAdded, allChanged, allRemoved)
        )
    }

    @Test("A server that is busy is asked again")
    func busy() async throws {
        let server = try RequestServer { _, number in .init(status: number == 0 ? 503 : 200) }
        let faults = try await deploy(telling: .submitIndexNow(key: "0123abcd", to: server.url))
        #expect(faults.contains("3 pages submitted to IndexNow"))
        #expect(server.requests.count == 2 && server.requests[0] == server.requests[1])
    }

    @Test("More addresses than a request may have become several requests")
    func batches() async throws {
        let server = try RequestServer { _, _ in .init(status: 200) }
        let files = (0..<10_001).map { ("p\($0).html", "1") }
        try Disk.createFolder(site.folder + "/Output")
        for (path, text) in files {
            try Disk.write(Array(text.utf8), to: site.folder + "/Output/" + path)
        }
        let steps: [PublishingStep<TestWebsite>] = [
            .deploy(using: .init(name: "Mine") { _ in }),
            .submitIndexNow(key: "0123abcd", to: server.url),
        ]
        try await site.run(steps, ["-d"])
        #expect(server.requests.count == 2)
        #expect(
            server.requests.last?.body.contains("\"urlList\":[\"https://example.com/p9999.html\"]")
                == true
        )
    }

    @Test("Nobody is told of another place, of no change, or by a plan")
    func silence() async throws {
        let server = try RequestServer { _, _ in .init(status: 200) }
        let steps: [PublishingStep<TestWebsite>] = [
            .deploy(using: .folder(at: Path(site.root.path + "/one")).named("staging")),
            .deploy(using: .folder(at: Path(site.root.path + "/two")).named("production")),
            .submitIndexNow(key: "0123abcd", to: server.url, after: "production"),
        ]
        try site.write(["index.html": "1"])
        try await site.run(steps, ["-d", "--publish-target=staging"])
        let answer = site.root.path + "/answer"
        let question = ["--publish-task=deployment-plan", "--answer-to=" + answer]
        try await site.run(steps, question + ["--publish-target=production"])
        #expect(server.requests.isEmpty)
        for _ in 1...2 { try await site.run(steps, ["-d", "--publish-target=production"]) }
        #expect(server.requests.count == 1)
    }
}
