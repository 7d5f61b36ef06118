import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite

@Suite("Links out of the site")
struct OutsideLinkTests {
    typealias Step = PublishingStep<TestWebsite>

    static var steps: [Step] { [.copyResources(), .addMarkdownFiles()] }

    /// A site with links to files and folders in it and beside it.
    func site() throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        try root.write([
            "secret/key.md": "# Key", "site/drafts/in.md": "# In", "site/Content/posts/a.md": "# A",
            "site/Resources/d/x.txt": "X",
        ])
        for (link, target) in [
            ("Content/posts/out.md", "secret/key.md"), ("Content/out", "secret"),
            ("Content/posts/in.md", "site/drafts/in.md"), ("Resources/out.txt", "secret/key.md"),
            ("Resources/d/out", "secret"), ("Resources/in", "site/drafts"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/site/" + link,
                withDestinationPath: root.path + "/" + target
            )
        }
        return root
    }

    @Test(
        "are followed with a warning that says how to allow them, or silently once they are allowed"
    )
    func followed() throws {
        for (policy, count) in [(OutsideLinkPolicy.warn, 4), (.follow, 0)] {
            let root = try site()
            var site = TestWebsite()
            site.outsideLinks = policy
            var warnings: [Diagnostic] = []
            try site.publish(
                at: Path(root.path + "/site"),
                using: Self.steps + [.step(named: "Look") { warnings = $0.diagnostics.sorted }]
            )
            #expect(warnings.count == count)
            #expect(try root.read("site/Output/out.txt") == "# Key")
            guard let warning = warnings.first else { continue }
            #expect(
                warning.description
                    == "Content/out: warning: the symbolic link leads outside the site, to '\(root.path)/secret'"
            )
            #expect(warning.identifier == .outsideLink)
            #expect(
                warning.fix
                    == "copy the file, or add 'var outsideLinks: OutsideLinkPolicy { .follow }' to the site"
            )
            #expect(
                warnings.map(\.file) == [
                    "Content/out", "Content/posts/out.md", "Resources/d/out", "Resources/out.txt",
                ]
            )
        }
    }

    @Test("end the run of a site that refuses them", arguments: [0, 1])
    func refused(step: Int) throws {
        let root = try site()
        var site = TestWebsite()
        site.outsideLinks = .refuse
        let error = #expect(throws: PublishingError.self) {
            try site.publish(
                at: Path(root.path + "/site"),
                using: [step == 0 ? .optional(Self.steps[0]) : Self.steps[1]]
            )
        }
        #expect(error?.path == (step == 0 ? "Resources/out.txt" : "Content/out"))
        #expect(error?.infoMessage.contains("leads outside the site") == true)
    }

    @Test("A folder of texts that is itself a link is the author's will")
    func linkedFolder() throws {
        let root = try TemporaryFolder()
        try root.write([
            "notes/posts/a.md": "# A", "notes/shared/x.md": "# X", "site/Package.swift": "",
        ])
        for (link, target) in [
            ("site/Content", "notes"), ("notes/posts/x.md", "notes/shared/x.md"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + link,
                withDestinationPath: root.path + "/" + target
            )
        }
        var site = TestWebsite()
        site.outsideLinks = .refuse
        let website = try site.publish(at: Path(root.path + "/site"), using: [.addMarkdownFiles()])
        #expect(website.sections[.posts].items.map(\.title) == ["A", "X"])
    }
}
