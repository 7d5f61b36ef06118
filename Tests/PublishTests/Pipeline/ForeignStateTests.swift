import Files
import Foundation
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite
@testable import PublishStorage

/// What `.publish` holds may come from elsewhere, such as the cache of a build server.
@Suite("A foreign or damaged .publish")
struct ForeignStateTests {
    typealias Step = PublishingStep<TestWebsite>

    static var steps: [Step] { [.copyResources()] }

    func site(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        try root.write(["site/Resources/a.txt": "A", "precious.txt": "precious"])
        try root.write(files)
        return root
    }

    func run(_ root: TemporaryFolder) async throws -> (error: PublishingError?, faults: String) {
        let folder = try root.folder().subfolder(named: "site")
        var pipeline = Pipeline<TestWebsite>(steps: Self.steps, originFile: "")
        pipeline.options = RunOptions(arguments: ["--verbose"])
        nonisolated(unsafe) var faults = ""
        pipeline.writeFaults = { faults += $0 }
        do {
            _ = try await pipeline.execute(for: TestWebsite(), at: Path(folder.path))
            return (nil, faults)
        } catch let error as PublishingError {
            return (error, faults)
        }
    }

    @Test(
        "A list that names files of others is ignored, with a note",
        arguments: [
            "-../precious.txt\0end\0", "x", "-.git/config\0end\0", "+a/.GIT/config\0end\0",
            "-.gitignore\0end\0", "-../\u{301}x\0end\0",
        ]
    )
    func list(text: String) async throws {
        let root = try site(["site/.publish/commit": text])
        let (error, faults) = try await run(root)
        #expect(error == nil)
        #expect(
            faults.contains(
                ".publish/commit: note: the file is damaged or was not made by Publish, so it is ignored [run.unusable-state]"
            )
        )
        #expect(try root.read("precious.txt") == "precious")
        #expect(try root.read("site/Output/a.txt") == "A")
        #expect(try await run(root).faults.isEmpty)
    }

    @Test("A damaged cache is ignored, with a note", arguments: [0, 20, 55])
    func cache(offset: Int) async throws {
        let root = try site()
        #expect(try await run(root).faults.isEmpty)
        let path = root.path + "/site/.publish/Build.cache"
        var bytes = try Disk.read(path)
        bytes[offset] ^= 0xFF
        try Disk.write(bytes, to: path)
        #expect(
            try await run(root).faults.contains(".publish/Build.cache: note: the file is damaged")
        )
        #expect(try root.read("site/Output/a.txt") == "A")
        #expect(try await run(root).faults.isEmpty)
    }

    @Test("A cache of a killed first run or of another version is no fault")
    func silentCaches() throws {
        let root = try TemporaryFolder()
        let path = root.path + "/cache"
        var other = CacheLayout.header(.zero, offset: 56, count: 0, checksum: 0)
        other[6] ^= 0xFF
        for bytes in [[], [UInt8](repeating: 0, count: 56) + [1, 2, 3], other] {
            try Disk.write(bytes, to: path)
            #expect(!BuildCache(path: path, identity: .zero).isDamaged)
        }
    }

    @Test("Records that name files of others are as good as none")
    func records() throws {
        let root = try TemporaryFolder()
        let cache = BuildCache(path: root.path + "/cache", identity: .zero)
        let fingerprint = try #require(FileFingerprint(of: root.path))
        for (path, isRead) in [
            ("a/b.txt", true), ("../precious.txt", false), ("/etc/x", false), ("", false),
        ] {
            let file = OutputManifest.File(
                path: path,
                fingerprint: fingerprint,
                digest: .zero,
                isAsWritten: true
            )
            try RunRecord(
                surroundings: .zero,
                steps: .zero,
                inputs: nil,
                validUntil: nil,
                manifest: OutputManifest(files: [file]),
                output: root.path + "/"
            ).store(in: cache)
            cache.save(isComplete: false)
            let next = BuildCache(path: root.path + "/cache", identity: .zero)
            #expect((RunRecord(in: next) != nil) == isRead, "\(path)")
            try Disk.removeFile(root.path + "/cache")
        }
        let json =
            #"{"version": 1, "files": [{"path": "../x", "hash": "0"}, {"path": "y", "hash": "1"}]}"#
        #expect(OutputManifest.hashes(in: Array(json.utf8)) == ["y": "1"])
    }

    @Test(
        "A date that is none is not calculated with",
        arguments: ["inf", "-1e300", "nan", "1e18", "x"]
    )
    func dates(text: String) async throws {
        let root = try site(["site/.publish/lastGenerationDate": text])
        #expect(try await run(root).error == nil)
        let folder = try root.folder().subfolder(at: "site/.publish")
        try root.write(["site/.publish/lastGenerationDate": text])
        #expect(LastGenerationDate(folder: folder).date == nil)
    }

    @Test(
        "A folder that is a link is refused before anything is written",
        arguments: [
            "Output", ".publish", ".publish/Caches", ".publish/GitDeploy", ".publish/anything",
            ".publish/Caches/images", ".publish/Caches/mine/deeper", ".publish/Programs/debug",
            ".publish/CommandLine/x", ".publish/Data/x", ".publish/Deployment/x",
        ]
    )
    func links(name: String) async throws {
        let root = try site(["elsewhere/precious.txt": "precious"])
        try root.write(["site/.publish/lastGenerationDate": "1700000000"])
        let path = root.path + "/site/" + name
        try Disk.removeTree(path)
        try Disk.createFolder(Disk.folder(of: path))
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: root.path + "/elsewhere"
        )
        let error = try await run(root).error
        #expect(error?.infoMessage == "The Output folder cannot be used")
        #expect(error?.underlyingErrorMessage?.contains("is a symbolic link") == true)
        #expect(try root.files(below: "elsewhere") == ["precious.txt"])
    }

    @Test("A deployment does not empty what a link leads to")
    func deploymentFolder() throws {
        let root = try site(["elsewhere/precious.txt": "precious", "site/Output/a.txt": ""])
        var folder: Folder?
        let steps: [Step] = [
            .step(named: "Own") { context in
                try FileManager.default.createSymbolicLink(
                    atPath: root.path + "/site/.publish/MineDeploy",
                    withDestinationPath: root.path + "/elsewhere"
                )
                folder = try context.createDeploymentFolder(withPrefix: "Mine") { _ in }
            }
        ]
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(at: Path(root.path + "/site"), using: steps)
        }
        #expect(folder == nil)
        #expect(try root.files(below: "elsewhere") == ["precious.txt"])
    }

    @Test("A pipe in the place of a cache keeps nobody waiting")
    func pipes() async throws {
        let root = try site(["site/.publish/x": ""])
        for name in ["Build.cache", "manifest.json", "lastGenerationDate", "commit", "unfinished"] {
            try Disk.removeTree(root.path + "/site/.publish/" + name)
            #expect(mkfifo(root.path + "/site/.publish/" + name, 0o600) == 0)
            _ = try await run(root)
            try Disk.removeTree(root.path + "/site/.publish/" + name)
        }
        #expect(mkfifo(root.path + "/site/Resources/pipe", 0o600) == 0)
        try root.write(["site/Content/a.md": "# A"])
        for name in ["site/Resources/link", "site/Output/a.txt"] {
            try Disk.removeTree(root.path + "/" + name)
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + name,
                withDestinationPath: root.path + "/site/Resources/pipe"
            )
        }
        #expect(try await run(root).error == nil)
        #expect(try root.files(below: "site/Output") == ["a.txt"])
        let error = #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                at: Path(root.path + "/site"),
                using: [.copyFile(at: "Resources/pipe")]
            )
        }
        #expect(
            error?.underlyingErrorMessage?.contains("it is no regular file")
                == true
        )
    }
}
