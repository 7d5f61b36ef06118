import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishDeployment

/// A blogger with two computers, whose site is deployed with rsync and served by nginx, and what she does with it.
final class Month {
    let home: DeployedSite
    let laptop: DeployedSite
    /// The website as its program describes it, on both computers.
    var website = TestWebsite(edition: .v1)
    /// The token that Baidu has given her.
    var baiduToken = "good"
    private let server: TemporaryFolder
    private let services: RequestServer
    private var readers = Readers()

    init() throws {
        let site = try DeployedSite()
        (home, laptop) = (site.copy(named: "home"), site.copy(named: "laptop"))
        server = try TemporaryFolder()
        services = try RequestServer { request, _ in
            .init(status: Readers.isAccepted(request) ? 200 : 401, body: "{}")
        }
        website.siteFeeds = SiteFeeds([.atom, .json])
        try Command("git", ["init", "--quiet", "--bare", "origin.git"]).run(in: site.root.path)
        try clone(home)
        try site.root.write(["home/.gitignore": "Output\n.publish\n"])
    }

    /// Gets the site onto a computer.
    func clone(_ computer: DeployedSite) throws {
        let origin = computer.root.path + "/origin.git"
        try Command("git", ["clone", "--quiet", origin, computer.name]).run(in: computer.root.path)
    }

    /// Writes an article whose text is that of the file's name and these words.
    func write(
        _ name: String,
        _ header: String = "date: 2024-06-01",
        words: String = "as it was first written",
        on computer: DeployedSite? = nil
    ) throws {
        let computer = computer ?? home
        let text = "---\n\(header)\n---\n# All about \(name)\n\nOn \(name), \(words).\n"
        try computer.root.write(["\(computer.name)/Content/posts/\(name).md": text])
    }

    /// Gives an article another name; its text stays as it is but for lines that are added to its header.
    func rename(_ name: String, to newName: String, adding lines: String = "") throws {
        let folder = home.name + "/Content/posts/"
        let text = try home.root.read(folder + name + ".md")
        try Disk.removeFile(home.root.path + "/" + folder + name + ".md")
        try home.root.write([
            folder + newName + ".md": text.replacing("\ndate:", with: lines + "\ndate:")
        ])
    }

    /// Adds lines to the header of an article.
    func add(_ lines: String, to name: String) throws {
        try rename(name, to: name, adding: "\n" + lines)
    }

    /// Commits everything on a computer.
    func commit(_ computer: DeployedSite) throws {
        try Command("git", ["add", "."]).run(in: computer.folder)
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
        try Command("git", identity + ["commit", "--quiet", "--allow-empty", "-m", "x"])
            .run(in: computer.folder)
    }

    /// Gets what the other computer has made.
    func pull(_ computer: DeployedSite) throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
        try Command("git", identity + ["pull", "--quiet", "--rebase"]).run(in: computer.folder)
    }

    /// Generates the site with arguments, without deploying it; gives what is said about it.
    @discardableResult
    func generate(_ computer: DeployedSite, _ arguments: String...) async throws -> String {
        try await run(computer, arguments)
    }

    /// Deploys what `Output` holds; gives what is said about it, and lets everybody look at the result.
    @discardableResult
    func deploy(_ computer: DeployedSite) async throws -> String {
        let before = try pages()
        let words = try await run(computer, ["--deploy"])
        let rules = try computer.root.read(computer.name + "/.publish/redirects.nginx.conf")
        try server.write([".publish/redirects.nginx.conf": rules])
        try readers.look(
            at: pages(),
            since: before,
            of: website.url.absoluteString,
            servedBy: .nginx(serving: server),
            told: services.requests,
            isBaiduSilent: baiduToken != "good"
        )
        return words
    }

    /// What is done with every change: commit, generate, deploy, commit the ledger, push.
    @discardableResult
    func publish(from computer: DeployedSite? = nil, _ arguments: String...) async throws -> String
    {
        let computer = computer ?? home
        try commit(computer)
        var words = try await run(computer, arguments)
        words += try await deploy(computer)
        try commit(computer)
        try Command("git", ["push", "--quiet", "origin", "HEAD"]).run(in: computer.folder)
        return words
    }

    /// Says what readers shall find from now on.
    func expect(_ change: (inout Readers) -> Void) {
        change(&readers)
    }

    /// The files that are online, by path.
    func pages() throws -> [String: String] {
        guard Disk.exists(server.path + "/Output") else { return [:] }
        var pages: [String: String] = [:]
        for file in try server.files(below: "Output") where file != TargetManifest.name {
            pages[file] = String(
                decoding: try Disk.read(server.path + "/Output/" + file),
                as: UTF8.self
            )
        }
        return pages
    }

    private func run(_ computer: DeployedSite, _ arguments: [String]) async throws -> String {
        let secrets = ["CDN_TOKEN": "good", "BAIDU_TOKEN": baiduToken]
        return try await computer.run(
            [
                .addMarkdownFiles(), .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .foundation), .generateFeeds(),
                .generateRSSFeed(including: [.posts]), .generateSiteMap(),
                .generateRedirectRules(for: [.nginx]),
                .deploy(using: .rsync(to: server.path + "/Output")),
                .purgeCDN(
                    using: .request(to: services.url + "/purge", token: .environment("CDN_TOKEN"))
                ),
                .submitIndexNow(key: "0123abcd-key", to: services.url + "/indexnow"),
                .submitBaidu(token: .environment("BAIDU_TOKEN"), to: services.url + "/urls"),
            ],
            arguments,
            site: website,
            environment: ProcessInfo.processInfo.environment.merging(secrets) { $1 }
        )
    }
}
