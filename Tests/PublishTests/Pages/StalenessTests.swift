import Foundation
import JournalTheme
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Incremental builds are never stale")
struct StalenessTests {
    /// How often a site is built in one test; there are some edits before each build.
    static let builds = Soak.isOn ? 200 : 6

    func publish(
        _ site: BilingualWebsite,
        _ theme: Theme<BilingualWebsite>,
        in root: String,
        _ arguments: [String] = []
    ) async throws -> String {
        nonisolated(unsafe) var faults = ""
        let pipeline = Pipeline<BilingualWebsite>(
            steps: [
                .installPlugin(.articleMarkdown()), .copyResources(), .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending), .addArchivePages(),
                .generateHTML(withTheme: theme),
                .generateRSSFeed(including: [.posts, .notes]), .generateFeeds(), .generateSiteMap(),
                .generateSearch(), .checkLinks(),
            ],
            originFile: "",
            options: RunOptions(arguments: arguments + ["--quiet"]),
            writeFaults: { faults += $0 }
        )
        _ = try await pipeline.execute(for: site, at: Path(root))
        return faults
    }

    func files(of root: String) throws -> [String: [UInt8]] {
        let files = try FileTree(root + "/Output", includingHidden: true, links: .keptAsFiles).files
        return Dictionary(
            uniqueKeysWithValues: try files.map { ($0, try Disk.read(root + "/Output/" + $0)) }
        )
    }

    /// Edits a site at random and builds it, and a copy without any cache, after each few edits.
    ///
    /// `policy`: What the site does with what is not translated, until that is edited.
    func prove(
        builds: Int,
        seed: UInt64,
        policy: UntranslatedPolicy = .omit,
        theme: (EditedSite) -> Theme<BilingualWebsite>
    ) async throws -> (incremental: Int, clean: Int) {
        var edited = try EditedSite(pairs: Soak.isOn ? 60 : 20, seed: seed)
        edited.site.untranslated = policy
        edited.site.siteFeeds = SiteFeeds([.atom, .json], of: [.site, .tags])
        let clean = try TemporaryFolder(inMemory: ())
        for name in ["Content", "Resources", "Assets", "Package.swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: clean.path + "/" + name,
                withDestinationPath: edited.root.path + "/" + name
            )
        }
        for build in 0..<builds {
            if build > 0 {
                for _ in 0...Int.random(in: 0...3, using: &edited.generator) { try edited.edit() }
            }
            let theme = theme(edited)
            let faults = try await publish(edited.site, theme, in: edited.root.path)
            // Deleting and writing everything each time takes a disk longer than all builds together.
            if build % 10 == 0 { try Disk.removeTree(clean.path + "/Output") }
            let all = try await publish(edited.site, theme, in: clean.path, ["--no-cache"])
            #expect(faults == all, "seed \(seed), build \(build)")
            let (found, expected) = (try files(of: edited.root.path), try files(of: clean.path))
            let stale = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }
            try #require(
                stale.isEmpty,
                """
                seed \(seed), build \(build), after \(edited.history.suffix(6)): \
                \(stale.sorted().prefix(5)) differ from a clean build
                """
            )
            // The manifests are made of the same files, so they are the same.
            let manifests = try [edited.root, clean].map { try $0.read(".publish/manifest.json") }
            #expect(manifests[0] == manifests[1], "seed \(seed), build \(build)")
        }
        return (PageCounter.shared.count(in: edited.root), PageCounter.shared.count(in: clean))
    }

    @Test(
        "After many edits the site of a theme that asks for everything is that of a clean build"
    )
    func curious() async throws {
        let made = try await prove(builds: Self.builds * 2, seed: Soak.seed) {
            .curious(root: $0.root.path)
        }
        // Otherwise the test would prove nothing.
        #expect(made.incremental < made.clean * 95 / 100)
        print("Rendered \(made.incremental) pages instead of \(made.clean)")
    }

    @Test(
        "The same holds where originals stand in for translations",
        arguments: [UntranslatedPolicy.listOriginal, .render(notice: "Only here")]
    )
    func originals(policy: UntranslatedPolicy) async throws {
        _ = try await prove(builds: Self.builds, seed: Soak.seed &+ 2, policy: policy) {
            .curious(root: $0.root.path, asksForAll: false)
        }
    }

    @Test("The same holds for Journal")
    func journal() async throws {
        _ = try await prove(builds: Self.builds, seed: Soak.seed &+ 1) { _ in .journal }
    }
}
