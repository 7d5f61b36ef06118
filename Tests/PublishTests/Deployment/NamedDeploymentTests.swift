import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("Several deployments, and what they change")
struct NamedDeploymentTests {
    let site: DeployedSite

    init() throws {
        site = try DeployedSite()
        try site.write(["index.html": "1"])
    }

    @Test(
        "What is named is deployed, and without a name what has none",
        arguments: [
            ([nil, "staging"], nil, ["-"]), ([nil, "staging"], "staging", ["staging"]),
            ([nil, nil], nil, ["-", "-"]), (["production"], nil, ["production"]),
            (["a", "b", "b"], "b", ["b", "b"]),
        ] as [([String?], String?, [String])]
    )
    func names(declared: [String?], asked: String?, deployed: [String]) async throws {
        nonisolated(unsafe) var found: [String] = []
        let steps = declared.map { name -> PublishingStep<TestWebsite> in
            let method = DeploymentMethod<TestWebsite>(name: "Mine") { _ in
                found.append(name ?? "-")
            }
            return .deploy(using: name.map { method.named($0) } ?? method)
        }
        try await site.run(steps, ["--deploy"] + (asked.map { ["--publish-target=\($0)"] } ?? []))
        #expect(found == deployed)
    }

    @Test(
        "A name that nothing has, and one that is missing, are errors that say what there is",
        arguments: [
            (
                ["production", "staging"], "stagin",
                "The site has no deployment named 'stagin'; it has 'production', 'staging'"
            ),
            (
                [], "staging",
                "The site has no deployment named 'staging'; give a deployment this name with '.named(_:)'"
            ),
            (
                ["production", "staging"], nil,
                "The site has several deployments: 'production', 'staging'; choose one, as in "
                    + "'publish deploy production'"
            ),
        ] as [([String], String?, String)]
    )
    func wrongNames(declared: [String], asked: String?, message: String) async throws {
        let steps = declared.map { name -> PublishingStep<TestWebsite> in
            .deploy(using: .init(name: "Mine") { _ in }.named(name))
        }
        let error = await #expect(throws: PublishingError.self) {
            try await site.run(
                steps,
                ["--deploy"] + (asked.map { ["--publish-target=\($0)"] } ?? [])
            )
        }
        #expect(error?.infoMessage == message)
    }

    @Test(
        "A method of the site's own has a plan, knows what changes, and is completed after a failure"
    )
    func ownMethod() async throws {
        struct Broken: Error {}
        nonisolated(unsafe) var isBroken = false
        nonisolated(unsafe) var told: [SiteChanges] = []
        let method = DeploymentMethod<TestWebsite>(name: "scp (me@host)") { context in
            told.append(try context.changes(since: .deployment()))
            if isBroken { throw Broken() }
        }
        try await site.deploy(method)
        let index = SiteChanges.File(path: "index.html", url: "https://example.com", kind: .page)
        #expect(told == [SiteChanges(added: [index])])
        try await site.deploy(method)
        #expect(told.last == SiteChanges())
        try site.write(["index.html": "2"])
        #expect(
            try await site.plan(method)
                == "scp (me@host): 0 added, 1 changed, 0 removed\n~ index.html\n"
        )
        isBroken = true
        await #expect(throws: PublishingError.self) { try await site.deploy(method) }
        isBroken = false
        // What of it arrived is not known, so that all of it is sent again.
        try site.write(["index.html": "1"])
        try await site.deploy(method)
        #expect(told.last == SiteChanges(changed: [index]))
    }

    @Test(
        "A program finds lists of what to send and what to remove, and its record may be in the repository"
    )
    func command() async throws {
        try site.root.write([
            "site/deploy.sh": """
            cat "$PUBLISH_UPLOADS" > ../../uploads; cat "$PUBLISH_REMOVALS" > ../../removals; pwd > ../../folder
            """
        ])
        let method: DeploymentMethod<TestWebsite> = .command(
            "sh",
            ["../deploy.sh"],
            record: "deployed.txt"
        )
        try site.write(["index.html": "1", "old.html": "1", "style.css": "1", "a b.js": "1"])
        try await site.deploy(method)
        #expect(try site.root.read("uploads") == "a b.js\nstyle.css\nindex.html\nold.html\n")
        #expect(try site.root.read("removals").isEmpty)
        #expect(try site.root.read("folder") == site.folder + "/Output\n")
        try Disk.removeTree(site.folder + "/.publish")
        try site.write(["index.html": "2", "style.css": "1", "a b.js": "1"])
        try await site.deploy(method)
        #expect(try site.root.read("uploads") == "index.html\n")
        #expect(try site.root.read("removals") == "old.html\n")
        let failing: DeploymentMethod<TestWebsite> = .command(
            "sh",
            ["-c", "echo no room >&2; exit 1"]
        )
        let error = await #expect(throws: PublishingError.self) { try await site.deploy(failing) }
        #expect(error?.infoMessage == "no room")
    }

    @Test(
        "A folder of a restored .publish that leads elsewhere is refused",
        arguments: ["transfer", "command", "records"]
    )
    func linkedFolder(name: String) async throws {
        try site.root.write(["elsewhere/empty/precious.txt": "1", "site/.publish/Deployment/x": ""])
        try FileManager.default.createSymbolicLink(
            atPath: site.folder + "/.publish/Deployment/" + name,
            withDestinationPath: site.root.path + "/elsewhere"
        )
        let methods: [String: DeploymentMethod<TestWebsite>] = [
            "transfer": .rsync(to: site.root.path + "/target"), "command": .command("true"),
            "records": .init(name: "Mine") { _ in },
        ]
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(#require(methods[name]))
        }
        #expect(
            error?.underlyingErrorMessage?.contains("Deployment/\(name)' is a symbolic link")
                == true
        )
        #expect(try site.root.files(below: "elsewhere") == ["empty/precious.txt"])
    }

    @Test(
        "What changes is written for other programs, also by a plan, and of several places together"
    )
    func changesFile() async throws {
        let file = site.root.path + "/changes.json"
        let steps: [PublishingStep<TestWebsite>] = [
            .deploy(using: .folder(at: Path(site.root.path + "/one"))),
            .deploy(using: .folder(at: Path(site.root.path + "/two"))),
        ]
        try await site.run(steps, ["-d"])
        try site.write([
            "about/index.html": "1", "feed.rss": "1", "search/en/index.json": "1", "a\"b.css": "1",
        ])
        let answer = site.root.path + "/answer"
        try Disk.write([UInt8](), to: answer)
        let question = ["--publish-task=deployment-plan", "--answer-to=" + answer]
        var named = TestWebsite()
        named.pageAddresses = .folders
        for arguments in [question, ["-d"]] {
            try Disk.write([UInt8](), to: file)
            try await site.run(steps, arguments + ["--publish-changes=" + file], site: named)
            #expect(
                try site.root.read("changes.json") == #"""
                    {"version": 1,
                    "added": [
                    {"path": "a\"b.css", "url": "https://example.com/a%22b.css", "kind": "asset"},
                    {"path": "about/index.html", "url": "https://example.com/about/", "kind": "page"},
                    {"path": "feed.rss", "url": "https://example.com/feed.rss", "kind": "feed"},
                    {"path": "search/en/index.json", "url": "https://example.com/search/en/index.json", "kind": "search"}
                    ],
                    "changed": [],
                    "removed": [
                    {"path": "index.html", "url": "https://example.com/", "kind": "page"}
                    ]}

                    """#
            )
        }
    }

    @Test("A run that deploys nothing cannot tell what changes")
    func generation() throws {
        let error = #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [
                    .step(named: "Ask") { context in
                        _ = try context.changes(since: .deployment("staging"))
                    }
                ]
            )
        }
        #expect(
            error?.infoMessage
                == "Changes are known only in a run that deploys the site as 'staging'"
        )
    }
}
