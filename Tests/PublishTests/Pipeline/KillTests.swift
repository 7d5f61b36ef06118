import Foundation
import PublishTesting
import Testing

@testable import Publish
@testable import PublishStorage

/// A site whose articles change in turns, published by processes that are killed.
private struct MortalSite {
    let root: TemporaryFolder
    /// How many articles there are; a fifth of them differs from turn to turn.
    static let count = Soak.isOn ? 300 : 60

    init() throws {
        root = try TemporaryFolder(inMemory: ())
    }

    /// Writes the articles of a turn.
    func write(_ turn: Int) throws {
        for number in 0..<Self.count where number % 5 == 0 || turn < 0 {
            try root.write([
                "Content/posts/a\(number).md":
                    "---\ndate: 2021-01-29 19:58\n---\n# Article \(number)\n\nText of turn \(max(turn, 0))"
            ])
        }
        let names = ["Content/about.md", "Content/about/team.md"]
        try? FileManager.default.removeItem(atPath: root.path + "/Content/about")
        try? FileManager.default.removeItem(atPath: root.path + "/" + names[0])
        try root.write([names[turn & 1]: "# About"])
    }

    /// Publishes the site, in `Output` itself after the pages if code of the site works there.
    ///
    /// - Throws: `PublishingError` for a run that is to fail.
    static func publish(in root: String, isDirect: Bool, isFailing: Bool = false) async throws {
        let pipeline = Pipeline<TestWebsite>(
            steps: [
                .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
                .if(
                    isDirect,
                    .step(named: "Own") { _ in
                        let pages = try Disk.read(root + "/Output/posts/a0/index.html")
                        try Disk.write(pages.reversed(), to: root + "/Output/own.txt")
                    }
                ), .generateSiteMap(), .if(isFailing, .copyFile(at: "missing")),
            ],
            originFile: "",
            options: RunOptions(arguments: ["--quiet"]),
            writeFaults: { _ in }
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root))
    }

    /// The files of the site but the site map, whose dates are those of the files.
    var files: [String: String] {
        get throws {
            let paths = try root.files(below: "Output").filter { $0 != "sitemap.xml" }
            return try Dictionary(
                uniqueKeysWithValues: paths.map { ($0, try root.read("Output/" + $0)) }
            )
        }
    }
}

@Suite("A process that is killed while it publishes", .serialized)
struct KillTests {
    @Test(
        "leaves a site that the next run completes, also a failing one",
        arguments: [false, true]
    )
    func kills(isDirect: Bool) async throws {
        let site = try MortalSite()
        try site.write(-1)
        var sites: [[String: String]] = []
        for turn in 0..<2 {
            try site.write(turn)
            try await MortalSite.publish(in: site.root.path, isDirect: isDirect)
            sites.append(try site.files)
        }
        #expect(sites[0] != sites[1])
        let start = Date()
        try site.write(0)
        try await MortalSite.publish(in: site.root.path, isDirect: isDirect)
        let duration = Date().timeIntervalSince(start)
        var generator = SeededGenerator(seed: Soak.seed)
        for attempt in 0..<(Soak.isOn ? 20 : 6) {
            try site.write((attempt + 1) & 1)
            let delay = Int(duration * Double.random(in: 0.1...1.2, using: &generator) * 1_000_000)
            await #expect(processExitsWith: .failure) {
                [path = site.root.path as String, isDirect = isDirect as Bool, delay = delay as Int]
                in
                Thread.detachNewThread {
                    usleep(UInt32(delay))
                    kill(getpid(), SIGKILL)
                }
                while true { try await MortalSite.publish(in: path, isDirect: isDirect) }
            }
            await #expect(throws: PublishingError.self) {
                try await MortalSite.publish(
                    in: site.root.path,
                    isDirect: isDirect,
                    isFailing: true
                )
            }
            let found = try site.files
            #expect(
                sites.contains(found),
                "seed \(Soak.seed), attempt \(attempt), after \(delay) µs"
            )
            try await MortalSite.publish(in: site.root.path, isDirect: isDirect)
            #expect(try site.files == sites[(attempt + 1) & 1])
        }
    }
}
