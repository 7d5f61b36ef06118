import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

/// Texts of others must not reach what Git, web servers and build servers act on.
@Suite("Texts that ask for hidden addresses")
struct HiddenAddressTests {
    /// Publishes a site with a repository in `Output`.
    func run(
        _ files: [String: String],
        features: TextFeatures = .all,
        _ more: [PublishingStep<TestWebsite>] = []
    ) async throws -> (root: TemporaryFolder, isPublished: Bool, faults: String) {
        let root = try TemporaryFolder()
        try root.write(files)
        try root.write(["Output/.git/HEAD": "ours", "Output/.git/hooks/sample": "ours"])
        var site = TestWebsite()
        site.textFeatures = features
        nonisolated(unsafe) var faults = ""
        var pipeline = Pipeline<TestWebsite>(
            steps: [.addMarkdownFiles()] + more + [.generateHTML(withTheme: .foundation)],
            originFile: ""
        )
        pipeline.options = RunOptions(arguments: [])
        pipeline.writeFaults = { faults += $0 }
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
            return (root, true, faults)
        } catch is PublishingError {
            return (root, false, faults)
        }
    }

    @Test(
        "The run ends with the file and the line, and nothing is written",
        arguments: [
            ("permalink: /.git/hooks/", ".git/hooks", ".git"),
            ("permalink: /.github/workflows/", ".github/workflows", ".github"),
            ("permalink: /.GIT/HEAD", ".GIT/HEAD", ".GIT"),
            ("permalink: /a/.well-known/x/", "a/.well-known/x", ".well-known"),
            ("slug: .htaccess", "posts/.htaccess", ".htaccess"),
            ("path: ../.git/hooks", nil, nil), ("path: a/.git", "posts/a/.git", ".git"),
            ("permalink: /.html", ".html", ".html"),
        ] as [(String, String?, String?)]
    )
    func headers(line: String, address: String?, name: String?) async throws {
        let (root, isPublished, faults) = try await run([
            "Content/posts/evil/index.md": "---\ntitle: A\n\(line)\n---\n# A",
            "Content/posts/evil/pre-commit": "#!/bin/sh\n", "Content/posts/evil/x.yml": "on: push",
        ])
        #expect(!isPublished)
        #expect(faults.contains("Content/posts/evil/index.md:3:"))
        if let address, let name {
            #expect(
                faults.contains(
                    "error: the address '/\(address)' contains '\(name)', the name of a hidden file, which texts cannot create"
                )
            )
        }
        #expect(try root.files(below: "Output") == [".git/HEAD", ".git/hooks/sample"])
        #expect(try root.read("Output/.git/HEAD") == "ours")
    }

    @Test("In sites of the suite, too, and of records of data and of old addresses")
    func others() async throws {
        let page = ["Content/posts/a.md": "---\npath: .git/hooks\n---\n# A"]
        let old = try await run(page, features: [])
        #expect(!old.isPublished && old.faults.contains("Content/posts/a.md:2: error: the address"))
        let data = try await run(
            ["Content/x.md": "# X", "Content/_data/a.yaml": "- title: A\n  path: .github/x\n"],
            [.addPages(fromData: "a.yaml")]
        )
        #expect(!data.isPublished)
        #expect(data.faults.contains("Content/_data/a.yaml:2: error: the address '/.github/x'"))
        let alias = try await run(["Content/posts/a.md": "---\naliases: .git/hooks\n---\n# A"])
        #expect(!alias.isPublished)
        #expect(alias.faults.contains("Content/posts/a.md:2:"))
        #expect(alias.faults.contains("'/.git/hooks' is not a valid address"))
        let redirects = try await run([
            "Content/posts/a.md": "# A", "Content/redirects.csv": "/.git/HEAD, /posts/a\n",
        ])
        #expect(redirects.faults.contains("Content/redirects.csv:1:"))
        for run in [old, data, alias, redirects] {
            #expect(try run.root.read("Output/.git/HEAD") == "ours")
        }
    }

    @Test(
        "'.well-known' may stand at the beginning, and code may write what it likes but repositories"
    )
    func allowed() async throws {
        let (root, isPublished, faults) = try await run(
            ["Content/security.md": "---\npermalink: /.well-known/security/\n---\n# S"],
            [
                .step(named: "Code") { context in
                    try context.createOutputFile(at: ".htaccess").write("x")
                    #expect(throws: (any Error).self) {
                        try context.createOutputFile(at: "a/.git/config")
                    }
                }
            ]
        )
        #expect(isPublished && faults.isEmpty, "\(faults)")
        #expect(Disk.exists(root.path + "/Output/.well-known/security/index.html"))
        #expect(try root.read("Output/.htaccess") == "x")
    }

    @Test("A dot means nothing in an address, also where it would be that of the front page")
    func frontPage() async throws {
        let (_, isPublished, faults) = try await run([
            "Content/posts/a/index.md": "---\npermalink: /./\n---\n# A",
            "Content/posts/a/CNAME": "x",
        ])
        #expect(!isPublished && faults.contains("is also the address of the front page"))
    }
}
