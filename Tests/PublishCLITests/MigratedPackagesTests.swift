import Files
import Foundation
import ShellOut
import Testing

@testable import PublishCLICore

/// Compiles a site, a plugin and a theme that all name the suite's repositories, after the site was migrated.
@Suite(
    "Migrated packages",
    .enabled(
        if: ProcessInfo.processInfo.environment["PUBLISH_TEST_PACKAGES"] == "1",
        "compiling takes a minute; PUBLISH_TEST_PACKAGES=1 asks for it"
    )
)
struct MigratedPackagesTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let checkout = tests.deletingLastPathComponent().deletingLastPathComponent()

    @Test("A site is migrated, and works with a plugin and a theme that nobody has touched")
    func wholeSite() throws {
        let top = try Folder.temporary.createSubfolder(named: "migration-" + UUID().uuidString)
        defer { #expect(throws: Never.self) { try top.delete() } }
        let repositories = [("plugin", "ShoutPlugin", "1.0.0"), ("theme", "PlainTheme", "0.2.0")]
        for (source, name, tag) in repositories {
            try copy(source, to: top.path + name)
            try shellOut(
                to: """
                    git init --quiet && git add --all && \
                    git -c user.name=a -c user.email=a@b commit --quiet --message x && git tag \(tag)
                    """,
                at: top.path + name
            )
        }
        try copy("site", to: top.path + "site")
        let site = try top.subfolder(named: "site")
        // The local repositories stand for those of the network.
        for (original, name) in [
            ("https://example.org/shout/ShoutPlugin", "ShoutPlugin"),
            ("https://example.org/plain/PlainTheme.git", "PlainTheme"),
        ] {
            try shellOut(
                to: """
                    swift package --scratch-path '\(top.path)build' config set-mirror \
                    --original \(original) --mirror 'file://\(top.path)\(name)'
                    """,
                at: site.path
            )
        }
        var cli = CLI(
            arguments: ["publish", "migrate"],
            publishRepositoryURL: Self.checkout,
            publishVersion: "1.0.0"
        )
        cli.surroundings.handlesSignals = false
        try cli.run(in: site)
        let log = try shellOut(
            to: """
                swift build --disable-index-store --scratch-path '\(top.path)build' \
                --cache-path '\(top.path)cache' --security-path '\(top.path)security' 2>&1
                """,
            at: site.path
        )
        #expect(!log.contains("warning: "), "\(log)")
        try shellOut(to: "'\(top.path)build/debug/Site'", at: site.path)
        let output = try site.subfolder(named: "Output")
        let page = try output.file(at: "posts/hello/index.html").readAsString()
        #expect(page.contains("<P>IT SPEAKS <EM>SOFTLY</EM>.</P>"))
        let index = try output.file(named: "index.html").readAsString()
        #expect(index.contains("<h1>Migrated</h1><p>site</p>"))
        #expect(output.containsFile(named: "feed.rss"))
        for (_, name, _) in repositories {
            let status = try shellOut(to: "git status --porcelain", at: top.path + name)
            #expect(status.isEmpty)
        }
    }

    private func copy(_ package: String, to path: String) throws {
        try FileManager.default.copyItem(
            atPath: Self.tests.appendingPathComponent("Packages/" + package).path,
            toPath: path
        )
    }
}
