import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishDeployment

/// One site on two computers that share a repository and deploy to the same place.
@Suite("Deploying from two computers")
struct SecondComputerTests {
    enum Place: CaseIterable {
        case folder, git

        func method(_ root: TemporaryFolder) -> DeploymentMethod<TestWebsite> {
            switch self {
            case .folder: .folder(at: Path(root.path + "/target"))
            case .git: .git(root.path + "/target.git", branch: "pages")
            }
        }
    }

    let home: DeployedSite
    let laptop: DeployedSite

    init() throws {
        let site = try DeployedSite()
        (home, laptop) = (site.copy(named: "home"), site.copy(named: "laptop"))
        for name in ["origin.git", "target.git"] {
            try Command("git", ["init", "--quiet", "--bare", name]).run(in: site.root.path)
        }
        try clone(home)
        try Disk.write(Array("Output\n.publish\n".utf8), to: home.folder + "/.gitignore")
        try commit("first", on: home)
        try clone(laptop)
    }

    private func clone(_ site: DeployedSite, _ options: String...) throws {
        let origin = "file://" + site.root.path + "/origin.git"
        try Command("git", ["clone", "--quiet"] + options + [origin, site.name])
            .run(in: site.root.path)
    }

    private func commit(_ name: String, on site: DeployedSite) throws {
        try Disk.write(Array(name.utf8), to: site.folder + "/\(name).md")
        for arguments in [
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", name],
            ["push", "--quiet", "origin", "HEAD"],
        ] {
            try Command("git", arguments).run(in: site.folder)
        }
    }

    /// Publishes what the laptop does not have.
    private func publishAtHome(_ method: DeploymentMethod<TestWebsite>) async throws {
        try home.write(["index.html": "1", "a.html": "1"])
        try await home.deploy(method)
        try commit("written-at-home", on: home)
        try home.write(["index.html": "2", "a.html": "1", "written-at-home.html": "2"])
        try await home.deploy(method)
    }

    @Test(
        "The one that is behind takes nothing back, unless that is meant",
        arguments: Place.allCases
    )
    func behind(place: Place) async throws {
        let method = place.method(home.root)
        try await publishAtHome(method)
        // Fetched or not, it is not part of what is checked out.
        for command in ["status", "fetch"] {
            try Command("git", [command]).run(in: laptop.folder)
            try laptop.write(["index.html": "1", "a.html": "edited"])
            let error = await #expect(throws: PublishingError.self) {
                try await laptop.deploy(method)
            }
            let commit = try #require(SourceCommit(of: home.folder))
            #expect(
                error?.infoMessage == """
                    The published site was made from the commit \(commit.hash.prefix(10)) of \(commit.date), which is not \
                    part of what is checked out here, and 3 files of it would be changed or removed: a.html, index.html, \
                    written-at-home.html; pull, or deploy with '--accept-older'
                    """
            )
        }
        #expect(try await laptop.plan(method).contains("- written-at-home.html"))
        try Command("git", ["pull", "--quiet"]).run(in: laptop.folder)
        try laptop.write(["index.html": "2", "a.html": "edited", "written-at-home.html": "2"])
        try await laptop.deploy(method)
        #expect(try await home.plan(method).contains("~ a.html"))
    }

    @Test("What only adds files goes on, and so does '--accept-older'", arguments: Place.allCases)
    func accepted(place: Place) async throws {
        let method = place.method(home.root)
        try await publishAtHome(method)
        try laptop.write([
            "index.html": "2", "a.html": "1", "written-at-home.html": "2", "b.html": "3",
        ])
        try await laptop.deploy(method)
        // Now the older commit is the one that counts.
        try home.write(["index.html": "4"])
        try await home.deploy(method)
        try laptop.write(["index.html": "1"])
        try await laptop.deploy(method, ["--accept-older"])
        #expect(try await laptop.plan(method).contains(": 0 added, 0 changed, 0 removed"))
    }

    @Test("A clone that knows the newest commit only deploys as ever")
    func shallow() async throws {
        let method = Place.folder.method(home.root)
        try await publishAtHome(method)
        try commit("third", on: home)
        let server = home.copy(named: "server")
        try clone(server, "--depth=1")
        try server.write(["index.html": "3"])
        try await server.deploy(method)
        #expect(try home.root.read("target/index.html") == "3")
    }

    @Test("Without Git everybody sees what goes")
    func withoutGit() async throws {
        let site = home.copy(named: "plain")
        let method = Place.folder.method(home.root)
        let pages = Dictionary(uniqueKeysWithValues: (10..<22).map { ("\($0).html", "") })
        try site.write(pages.merging(["index.html": "1"]) { $1 })
        try await site.deploy(method)
        try site.write(["index.html": "2"])
        var website = TestWebsite()
        website.textFeatures = .all
        let words = try await site.run([.deploy(using: method)], ["--deploy"], site: website)
        let list = (10..<20).map { "\($0).html" }.joined(separator: ", ")
        #expect(words.contains(": 0 added, 1 changed, 12 removed: \(list), …"))
    }
}
