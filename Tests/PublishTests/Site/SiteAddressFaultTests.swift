import Foundation
import PublishTesting
import Testing

@testable import Publish

@Suite("Addresses that readers cannot open")
struct SiteAddressFaultTests {
    /// Runs the program of a site whose source names its address; gives the error and what is said.
    private func run(
        _ arguments: [String],
        url: String,
        features: TextFeatures = .schedule,
        in root: TemporaryFolder,
        method: DeploymentMethod<TestWebsite> = DeploymentMethod(name: "Test") { _ in },
        environment: [String: String] = [:]
    ) async throws -> (error: PublishingError?, faults: String) {
        try root.write([
            "Package.swift": "", "Sources/Site/main.swift": "publish()\n",
            "Sources/Site/Site.swift": "struct Site {\n    var url = URL(string: \"\(url)\")!\n}\n",
            "Content/index.md": "# Hi",
        ])
        var site = TestWebsite()
        site.url = try #require(URL(string: url))
        site.textFeatures = features
        var faults = ""
        let pipeline = Pipeline<TestWebsite>(
            steps: [.addMarkdownFiles(), .deploy(using: method)],
            originFile: root.path + "/Sources/Site/main.swift",
            options: RunOptions(arguments: ["--quiet"] + arguments, environment: environment),
            writeFaults: { faults += $0 }
        )
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
            return (nil, faults)
        } catch let error as PublishingError {
            return (error, faults)
        }
    }

    @Test(
        "They are told once with their line, also by a check, and not deployed",
        arguments: [
            ("https://your-website-url.com", "note: the site's 'url' is still the placeholder"),
            ("example.com", "warning: the site's 'url' is 'example.com', which does not begin"),
            ("localhost:8000", "warning: the site's 'url' is 'localhost:8000', which does not"),
            (
                "http://localhost:8000",
                "warning: the site's 'url' is 'http://localhost:8000', an address that works only"
            ),
            (
                "https://127.0.0.1/blog",
                "warning: the site's 'url' is 'https://127.0.0.1/blog', an address that works"
            ),
            (
                "http://[::1]/",
                "warning: the site's 'url' is 'http://[::1]/', an address that works only"
            ),
        ]
    )
    func unusable(url: String, sentence: String) async throws {
        let root = try TemporaryFolder()
        for arguments in [
            [], [], ["--publish-task=check", "--answer-to=" + root.path + "/answer"],
        ] {
            let faults = try await run(arguments, url: url, in: root).faults
            #expect(faults.contains("Sources/Site/Site.swift:2: " + sentence), "\(faults)")
            #expect(faults.components(separatedBy: "the site's 'url'").count == 2)
        }
        let deployment = try await run(["--deploy"], url: url, in: root).error
        #expect(deployment?.infoMessage.contains("the site's 'url' is ") == true)
        #expect(deployment?.infoMessage.contains("; write the ") == true)
        // A site of the suite is told, and deployed as ever.
        #expect(try await run([], url: url, features: [], in: root).faults.contains(sentence))
        #expect(try await run(["--deploy"], url: url, features: [], in: root).error == nil)
    }

    @Test(
        "A folder gets the site with a local address, but not with the placeholder",
        arguments: [("https://your-website-url.com", true), ("http://localhost:8000", false)]
    )
    func folders(url: String, isRefused: Bool) async throws {
        let root = try TemporaryFolder()
        let folder = DeploymentMethod<TestWebsite>.folder(at: "public")
        let error = try await run(["--deploy"], url: url, in: root, method: folder).error
        #expect((error?.infoMessage.contains("the site's 'url'") == true) == isRefused)
    }

    @Test(
        "Others are not told, whatever the network",
        arguments: [
            "https://example.com", "http://blog.local:8080/a/", "https://茶.example",
            "HTTPS://A.example",
            "http://192.168.1.2",
        ]
    )
    func usable(url: String) async throws {
        let root = try TemporaryFolder()
        #expect(try await run(["--strict"], url: url, in: root) == (nil, ""))
        #expect(try await run(["--deploy"], url: url, in: root).error == nil)
    }

    @Test("Who saves a file while the site is served is not told again, and the next run tells")
    func served() async throws {
        let root = try TemporaryFolder()
        let url = "https://your-website-url.com"
        let change = ["PUBLISH_PREVIEW": "change"]
        #expect(try await run([], url: url, in: root, environment: change).faults.isEmpty)
        #expect(try await !run([], url: url, in: root).faults.isEmpty)
    }
}
