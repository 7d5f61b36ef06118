import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("Addresses that were published")
struct LedgerTests {
    private var site: TestWebsite {
        var site = TestWebsite()
        site.pageAddresses = .folders
        site.textFeatures = .all
        return site
    }

    /// Generates or deploys a site as its program would.
    private func run(
        _ arguments: String...,
        files: [String: String] = [:],
        in root: TemporaryFolder,
        site: TestWebsite? = nil
    ) async throws -> (error: PublishingError?, faults: String) {
        try await RunOptionTests.run(
            arguments,
            in: root,
            files: files,
            site: site ?? self.site,
            steps: [
                .addMarkdownFiles(), .addArchivePages(), .generateHTML(withTheme: .outline()),
                .generateRedirectRules(for: [.nginx, .apache]),
                .deploy(using: DeploymentMethod(name: "Test") { _ in }),
            ]
        )
    }

    private func published() async throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        let files = [
            "Content/posts/tea.md": "---\ndate: 2024-01-01\n---\n# Tea",
            "Content/posts/a b.md": "---\ndate: 2024-01-01\n---\n# Green tea",
            "Content/about.md": "# About, us", "Content/404.md": "# Lost",
        ]
        #expect(try await run(files: files, in: root).error == nil)
        #expect(try await run("--deploy", in: root).error == nil)
        return root
    }

    private static let ledger = """
        # Every address that was published; keep this file under version control.
        /about/, About, us
        /posts/a%20b/, Green tea
        /posts/tea/, Tea

        """

    @Test("The first deployment writes them down, and a run alone does not")
    func firstDeployment() async throws {
        let root = try await published()
        #expect(try root.read(AddressLedger.path) == Self.ledger)
        let files = ["Content/posts/new.md": "---\ndate: 2024-01-01\n---\n# New"]
        #expect(try await run(files: files, in: root).faults.isEmpty)
        #expect(try root.read(AddressLedger.path) == Self.ledger)
        _ = try await run("--deploy", in: root)
        #expect(try root.read(AddressLedger.path).contains("/posts/new/, New\n/posts/tea/, Tea\n"))
    }

    @Test(
        "After a deployment by others the new lines are printed, for checkouts that are gone soon"
    )
    func deployedByOthers() async throws {
        let root = try await published()
        let files = ["Content/posts/new.md": "---\ndate: 2024-01-01\n---\n# New"]
        #expect(try await run(files: files, in: root).error == nil)
        let faults = try await run("--deploy", "--announce", in: root).faults
        #expect(faults.contains("published for the first time: /posts/new/, New\n"))
        #expect(try root.read(AddressLedger.path).contains("/posts/new/, New\n"))
        #expect(try await run("--deploy", "--announce", in: root).faults.isEmpty)
    }

    @Test("Comments and lines that are no addresses stay, and so does a link to the file")
    func foreignLines() async throws {
        let root = try await published()
        let kept = "# Ours since 2019\n\"/quoted/\", Title\n /spaced/\n"
        try root.write(["old.csv": kept + Self.ledger])
        let path = root.path + "/" + AddressLedger.path
        try Disk.removeFile(path)
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: "../old.csv"
        )
        let files = ["Content/posts/new.md": "---\ndate: 2024-01-01\n---\n# New"]
        #expect(try await run(files: files, in: root).error == nil)
        #expect(try await run("--deploy", in: root).error == nil)
        #expect(Disk.isLink(path))
        let text = try root.read("old.csv")
        for line in (kept + "/posts/new/, New").split(separator: "\n") {
            #expect(text.contains("\(line)\n"))
        }
    }

    @Test("A file that is not in UTF-8 stays as it is")
    func otherEncoding() async throws {
        let root = try await published()
        let path = root.path + "/" + AddressLedger.path
        let bytes = try Disk.read(path) + [0x23, 0xC4, 0xE3, 0x0A]
        try Disk.write(bytes, to: path)
        let error = try await run("--deploy", in: root).error
        #expect(String(describing: error).contains("UTF-8"))
        #expect(try Disk.read(path) == bytes)
    }

    @Test(
        "One that gets lost is a warning with a suggestion, and nothing is deployed",
        arguments: [false, true]
    )
    func loss(isFreshMachine: Bool) async throws {
        let root = try await published()
        let folder = try root.folder()
        for file in ["posts/tea.md", "posts/a b.md", "about.md"] {
            try folder.file(at: "Content/" + file).delete()
        }
        if isFreshMachine {
            try folder.subfolder(named: ".publish").delete()
            try folder.subfolder(named: "Output").delete()
        }
        let files = [
            "Content/posts/cup.md": "# Tea",
            "Content/notes/a b.md": "---\nidentity: /first\n---\n# Other",
        ]
        let result = try await run(files: files, in: root)
        #expect(result.error == nil)
        let warnings = result.faults.split(separator: "\n").filter {
            $0.contains("warning:") || $0.contains("write '") || $0.contains("name it")
        }
        #expect(
            warnings.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                $0.contains("warning:")
            } == [
                "Content/addresses.csv:2: warning: '/about/' was published, but does not exist any more",
                "Content/addresses.csv:3: warning: '/posts/a%20b/' was published, but does not exist any more",
                "Content/addresses.csv:4: warning: '/posts/tea/' was published, but does not exist any more",
            ]
        )
        for fix in [
            "add 'aliases: /posts/tea/' to 'Content/posts/cup.md'\n",
            "add 'aliases: /posts/a%20b/' to 'Content/notes/a b.md'\n",
        ] {
            #expect(result.faults.contains(fix), "\(fix)")
        }
        #expect(result.faults.contains("or accept the loss with '--accept-removed'"))
        let deployment = try await run("--deploy", in: root)
        #expect(
            deployment.error?.infoMessage.hasPrefix("'/about/' and 2 others would be lost; ")
                == true
        )
        #expect(try root.read(AddressLedger.path) == Self.ledger)
    }

    @Test("An alias keeps an address alive, and it stays written down")
    func alias() async throws {
        let root = try await published()
        try root.folder().file(at: "Content/posts/tea.md").delete()
        let files = [
            "Content/posts/cup.md": "---\ndate: 2024-01-01\naliases: /posts/tea\n---\n# Tea"
        ]
        #expect(try await run(files: files, in: root).faults.isEmpty)
        #expect(try await run("--deploy", in: root).error == nil)
        #expect(try root.read(AddressLedger.path).contains("/posts/cup/, Tea\n/posts/tea/, Tea\n"))
    }

    @Test("What is accepted as removed is gone for servers, too")
    func accepted() async throws {
        let root = try await published()
        try root.folder().file(at: "Content/posts/tea.md").delete()
        try root.folder().file(at: "Content/posts/a b.md").delete()
        let files = ["Content/redirects.csv": "/drafts/*,"]
        #expect(try await run("--accept-removed", files: files, in: root).faults.isEmpty)
        #expect(try root.read(RedirectFile.path) == "/drafts/*,\n/posts/a%20b/,\n/posts/tea/,\n")
        // Servers know at once, by what the next run says of it as well.
        let first = try root.read(".publish/redirects.nginx.conf")
        let apache = try root.read("Output/.htaccess")
        #expect(apache.contains("RewriteRule \"^/?posts/tea/?$\" - [G]"))
        #expect(apache.contains("RewriteRule \"^/?drafts/\" - [G]"))
        #expect(try await run("--deploy", in: root).error == nil)
        #expect(try await run(in: root).faults.isEmpty)
        let rules = try root.read(".publish/redirects.nginx.conf")
        #expect(rules.contains("location = \"/posts/a b/\" { return 410; }"))
        #expect(rules == first)
    }

    @Test("A site without the feature has no such file")
    func off() async throws {
        var site = site
        site.textFeatures = []
        let root = try TemporaryFolder()
        let files = ["Content/posts/tea.md": "# Tea"]
        #expect(try await run(files: files, in: root, site: site).error == nil)
        #expect(try await run("--deploy", in: root, site: site).error == nil)
        #expect(try root.files(below: "Content") == ["posts/tea.md"])
    }
}
