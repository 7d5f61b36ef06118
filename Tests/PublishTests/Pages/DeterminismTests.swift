import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

/// A site of some pages, published by a process of its own.
private enum ProcessSite {
    /// Publishes the site in a folder with a theme that asks for everything.
    static func publish(in root: String) async throws {
        let pipeline = Pipeline<BilingualWebsite>(
            steps: [
                .step(named: "Zone") {
                    $0.dateFormatter.timeZone = TimeZone(secondsFromGMT: 28_800)
                },
                .installPlugin(.articleMarkdown()), .copyResources(), .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .curious(root: root)),
                .generateRSSFeed(including: [.posts, .notes]), .generateSearch(),
            ],
            originFile: "",
            options: RunOptions(arguments: ["--quiet"])
        )
        _ = try await pipeline.execute(for: BilingualWebsite(), at: Path(root))
    }

    /// Everything in a folder, by path.
    static func bytes(in folder: String) throws -> [String: [UInt8]] {
        let files = try FileTree(folder, includingHidden: true, links: .keptAsFiles).files
        return Dictionary(
            uniqueKeysWithValues: try files.map { ($0, try Disk.read(folder + "/" + $0)) }
        )
    }
}

@Suite("The same input gives the same bytes", .serialized)
struct DeterminismTests {
    @Test(
        "in other time zones, languages and numbers of threads, and with files written in another order"
    )
    func processes() async throws {
        let edited = try EditedSite(pairs: 20, seed: 5)
        let files = try edited.root.files()
        let surroundings = [
            ("UTC", "C", "1"), ("Asia/Shanghai", "zh_CN.UTF-8", "2"),
            ("America/St_Johns", "tr_TR.UTF-8", "7"),
        ]
        var sites: [[String: [UInt8]]] = []
        var manifests: [String] = []
        for (number, (zone, language, jobs)) in surroundings.enumerated() {
            let root = try TemporaryFolder(inMemory: ())
            for file in number == 1 ? files.reversed() : files {
                try root.write([file: try edited.root.read(file)])
            }
            try root.setModificationDate(Moment.summer)
            let path = root.path
            await #expect(processExitsWith: .success) {
                [
                    path = path as String, zone = zone as String, language = language as String,
                    jobs = jobs as String
                ] in
                for (name, value) in [
                    ("TZ", zone), ("LC_ALL", language), ("LANG", language), ("PUBLISH_JOBS", jobs),
                ] {
                    setenv(name, value, 1)
                }
                tzset()
                let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: Moment.summer)
                try #require(TimeZone.current.secondsFromGMT(for: Moment.summer) == offset)
                try #require(Parallelism.width == Int(jobs))
                try await ProcessSite.publish(in: path)
            }
            sites.append(try ProcessSite.bytes(in: root.path + "/Output"))
            manifests.append(try root.read(".publish/manifest.json"))
        }
        #expect(sites[0].count > 60)
        for (site, manifest) in zip(sites, manifests).dropFirst() {
            let different = Set(site.keys).union(sites[0].keys).filter { site[$0] != sites[0][$0] }
            #expect(different.sorted() == [])
            #expect(manifest == manifests[0])
        }
    }

    @Test("A disk that is full leaves the previous site complete")
    func fullDisk() async throws {
        var edited = try EditedSite(pairs: 20, seed: 3)
        try await ProcessSite.publish(in: edited.root.path)
        let before = try ProcessSite.bytes(in: edited.root.path + "/Output")
        for _ in 0..<5 { try edited.edit() }
        try edited.root.write(["Resources/large.bin": String(repeating: "x", count: 200_000)])
        let path = edited.root.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The system refuses to write more into a file, as a full disk does.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            do {
                try await ProcessSite.publish(in: path)
                exit(1)
            } catch {}
        }
        #expect(try ProcessSite.bytes(in: edited.root.path + "/Output") == before)
        try await ProcessSite.publish(in: edited.root.path)
        #expect(try edited.root.files(below: "Output").contains("large.bin"))
    }
}
