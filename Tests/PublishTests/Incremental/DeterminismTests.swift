import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

/// A site of some pages, published by a process of its own.
private enum ProcessSite {
    /// Publishes the site in a folder with a theme that asks for everything.
    ///
    /// `finishing`: What the site itself does with the pages in the end.
    static func publish(
        in root: String,
        arguments: [String] = ["--quiet"],
        finishing: PublishingStep<BilingualWebsite> = .group([])
    ) async throws {
        let pipeline = Pipeline<BilingualWebsite>(
            steps: [
                .step(named: "Zone") {
                    $0.dateFormatter.timeZone = TimeZone(secondsFromGMT: 28_800)
                },
                .installPlugin(.articleMarkdown()), .copyResources(), .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: .curious(root: root)),
                .generateRSSFeed(including: [.posts, .notes]), .generateSearchIndex(), finishing,
            ],
            originFile: "",
            options: RunOptions(arguments: arguments)
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

    @Test("A run killed at any moment leaves the previous site or its own, complete")
    func kills() async throws {
        var edited = try EditedSite(pairs: 20, seed: 9)
        let root = edited.root
        let path = root.path
        // The first run sees that the site's own step leaves `Output` alone; the second one is as long as those to come.
        for _ in 0..<2 {
            try edited.edit()
            await #expect(processExitsWith: .success) { [path = path as String] in
                let start = Date()
                try await ProcessSite.publish(in: path)
                let duration = Date().timeIntervalSince(start)
                try Disk.write(Array("\(duration)".utf8), to: path + "/duration")
            }
        }
        let duration = try #require(Double(root.read("duration")))
        var killed = 0
        for attempt in 0..<16 {
            let before = try ProcessSite.bytes(in: root.path + "/Output")
            for _ in 0..<3 { try edited.edit() }
            let seconds = duration * Double.random(in: 0...1.5, using: &edited.generator)
            let delay = Int(seconds * 1_000_000)
            let result = await #expect(processExitsWith: .failure) {
                [path = path as String, delay = delay as Int] in
                Thread.detachNewThread {
                    usleep(UInt32(delay))
                    kill(getpid(), SIGKILL)
                }
                // Again and again, so that the end finds it at work.
                while true {
                    try await ProcessSite.publish(in: path)
                }
            }
            if result != nil { killed += 1 }
            let after = try ProcessSite.bytes(in: root.path + "/Output")
            if after != before {
                // The killed run had succeeded before its last moment.
                let clean = try TemporaryFolder(inMemory: ())
                try copy(root, to: clean)
                try await ProcessSite.publish(in: clean.path)
                let expected = try ProcessSite.bytes(in: clean.path + "/Output")
                #expect(after == expected, "attempt \(attempt) after \(edited.history.suffix(3))")
            }
        }
        #expect(killed == 16)
        try await ProcessSite.publish(in: root.path)
    }

    @Test(
        "A run killed while code of the site works on the pages leaves the previous site, without another run",
        arguments: [false, true]
    )
    func killedInStep(hasRepository: Bool) async throws {
        var edited = try EditedSite(pairs: 5, seed: 4)
        let root = edited.root
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        try await ProcessSite.publish(in: root.path)
        try FileManager.default.createDirectory(
            atPath: root.path + "/Output/empty",
            withIntermediateDirectories: false
        )
        let before = try ProcessSite.bytes(in: root.path + "/Output")
        for _ in 0..<3 { try edited.edit() }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = root.path as String] in
            try await ProcessSite.publish(
                in: path,
                finishing: .step(named: "Vandal") { _ in
                    let output = path + "/Output/"
                    try Disk.replace(output + "index.html", with: Array("changed".utf8))
                    try Disk.removeTree(output + "posts")
                    try Disk.createFolder(output + "new/folder")
                    try Disk.write(Array("new".utf8), to: output + "new/folder/file.txt")
                    kill(getpid(), SIGKILL)
                }
            )
        }
        expectSoon {
            try ProcessSite.bytes(in: root.path + "/Output") == before
                && Disk.isFolder(root.path + "/Output/empty")
                && !Disk.exists(root.path + "/Output/new")
        }
    }

    @Test("A program that a step has started may end before the previous site comes back")
    func orphans() async throws {
        var edited = try EditedSite(pairs: 5, seed: 4)
        let root = edited.root
        try await ProcessSite.publish(in: root.path)
        let before = try ProcessSite.bytes(in: root.path + "/Output")
        try edited.edit()
        let signal = root.path + "/signal"
        try #require(mkfifo(signal, 0o600) == 0)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = root.path as String] in
            try await ProcessSite.publish(
                in: path,
                finishing: .step(named: "Slow") { _ in
                    let program = Process()
                    program.executableURL = URL(fileURLWithPath: "/bin/sh")
                    program.arguments = [
                        "-c",
                        "read line < signal; mkdir Output/new; mv Output/index.html Output/new; echo > ended",
                    ]
                    program.currentDirectoryURL = URL(fileURLWithPath: path)
                    program.standardOutput = FileHandle.nullDevice
                    program.standardError = FileHandle.nullDevice
                    try program.run()
                    kill(getpid(), SIGKILL)
                }
            )
        }
        // The program waits for it; opened for both, because only writing would wait for the program.
        let descriptor = open(signal, O_RDWR)
        defer { close(descriptor) }
        #expect(Foundation.write(descriptor, "go\n", 3) == 3)
        expectSoon { Disk.exists(root.path + "/ended") }
        expectSoon {
            try ProcessSite.bytes(in: root.path + "/Output") == before
                && !Disk.exists(root.path + "/Output/new")
        }
    }

    /// Copies the sources of a site with their dates.
    func copy(_ source: TemporaryFolder, to target: TemporaryFolder) throws {
        for name in ["Content", "Resources", "Assets", "Package.swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: target.path + "/" + name,
                withDestinationPath: source.path + "/" + name
            )
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

    @Test("A folder that is read-only leaves the previous site complete")
    func readOnlyFolder() async throws {
        var edited = try EditedSite(pairs: 20, seed: 4)
        let path = edited.root.path
        try await ProcessSite.publish(in: path)
        let before = try ProcessSite.bytes(in: path + "/Output")
        for _ in 0..<5 { try edited.edit() }
        try edited.root.write(["Resources/new.txt": "new"])
        chmod(path + "/Output", 0o555)
        let isAdministrator = getuid() == 0
        if isAdministrator {
            // Administrators may write everywhere, so that somebody else has to try.
            try FolderTree(path).giveAway()
        }
        await #expect(processExitsWith: .success) {
            [path = path as String, isAdministrator = isAdministrator as Bool] in
            if isAdministrator { try #require(setuid(FolderTree.nobody) == 0) }
            await #expect(throws: PublishingError.self) {
                try await ProcessSite.publish(in: path)
            }
        }
        chmod(path + "/Output", 0o755)
        #expect(try ProcessSite.bytes(in: path + "/Output") == before)
        try await ProcessSite.publish(in: path)
        #expect(try ProcessSite.bytes(in: path + "/Output") != before)
    }
}

/// A folder with everything in it.
private struct FolderTree {
    /// The number of a user who owns nothing.
    static let nobody: uid_t = 65_534

    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Makes everything belong to nobody.
    func giveAway() throws {
        let tree = try FileTree(path, includingHidden: true, links: .keptAsFiles)
        for name in [""] + tree.folders + tree.files {
            try #require(lchown(path + "/" + name, Self.nobody, Self.nobody) == 0)
        }
    }
}
