import Files
import Foundation
import Publish
import PublishDeployment
import PublishStorage
import PublishTesting
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

/// Deploys with the real programs, to a real server and to folders of this machine.
@Suite("Deploying to all kinds of places", .disabled(if: Soak.isQuick, "servers are not started"))
struct TransportTests {
    /// A kind of place.
    enum Place: CaseIterable {
        case folder, rsync, rsyncBySSH, rclone, rcloneBySFTP

        /// Whether it needs the server.
        var isRemote: Bool { self == .rsyncBySSH || self == .rcloneBySFTP }

        /// The way to a folder.
        func method(_ path: String, _ server: SSHServer?) -> DeploymentMethod<TestWebsite> {
            let rsync: (String) -> String = { "\(server?.user ?? "")@127.0.0.1:\($0)" }
            return switch self {
            case .folder: .folder(at: Path(path))
            case .rsync: .rsync(to: path)
            case .rsyncBySSH: .rsync(to: rsync(path), options: ["--rsh=" + (server?.shell() ?? "")])
            case .rclone: .rclone(to: path)
            case .rcloneBySFTP: .rclone(to: server?.remote(path) ?? "")
            }
        }
    }

    let site: DeployedSite
    var target: String { site.root.path + "/target" }

    init() throws {
        site = try DeployedSite()
    }

    static let first = [
        "index.html": "1", "a/b.html": "1", "we[ird] *.txt": "1", "we[ird] zz.txt": "1",
        "中文/页.html": "1",
        "style.css": "1", ".well-known/x": "1", "back\\slash.txt": "1",
        "#notes.html": "1", ";x.txt": "1", "# a b/c.txt": "1",
    ]
    static let second = [
        "index.html": "2", "we[ird] zz.txt": "1", "style.css": "1", ".well-known/x": "1",
        "new/x.html": "2",
        "back\\slash.txt": "1", "#notes.html": "2",
    ]

    @Test("Only what changed is sent, and only what was sent is removed", arguments: Place.allCases)
    func changes(place: Place) async throws {
        let server = place.isRemote ? try SSHServer() : nil
        let method = place.method(target, server)
        try site.root.write(["target/a/theirs.html": "foreign", "target/theirs.txt": "foreign"])
        try site.write(Self.first)
        try await site.deploy(method)
        let foreign = ["a/theirs.html": "foreign", "theirs.txt": "foreign"]
        #expect(try site.content(of: "target") == Self.first.merging(foreign) { $1 })
        // Whoever changes files there by hand sees which ones are sent.
        try site.root.write(["target/style.css": "not sent"])
        try site.write(Self.second)
        let plan = try await site.plan(method)
        #expect(
            plan.split(separator: "\n").dropFirst() == [
                "+ new/x.html", "~ #notes.html", "~ index.html", "- # a b/c.txt", "- ;x.txt",
                "- a/b.html", "- we[ird] *.txt", "- 中文/页.html",
            ]
        )
        #expect(try site.content(of: "target")["index.html"] == "1")
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(method, ["--max-deletes=2"])
        }
        #expect(error?.infoMessage.hasPrefix("The deployment would remove 5 files") == true)
        try await site.deploy(method, ["--max-deletes=5"])
        var expected = Self.second.merging(foreign) { $1 }
        expected["style.css"] = "not sent"
        #expect(try site.content(of: "target") == expected)
        #expect(!Disk.exists(target + "/中文"))
        let manifest = try site.root.read("target/.publish-deployed")
        try await site.deploy(method)
        #expect(try site.root.read("target/.publish-deployed") == manifest)
        // Another machine has nothing but the site.
        try Disk.removeTree(site.folder + "/.publish")
        #expect(try await site.plan(method).hasSuffix(": 0 added, 0 changed, 0 removed\n"))
    }

    @Test("A key that does not fit is refused, in the words of the client")
    func refusedKey() async throws {
        let server = try SSHServer()
        try site.write(["index.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(
                .rsync(
                    to: "\(server.user)@127.0.0.1:\(target)",
                    options: ["--rsh=" + server.shell(key: "stranger")]
                )
            )
        }
        #expect(error?.stepName == "Deploy using rsync (\(server.user)@127.0.0.1:\(target))")
        #expect(error?.infoMessage.contains("Permission denied (publickey)") == true)
        #expect(!Disk.exists(target))
    }

    @Test(
        "A connection that is cut in the middle of a file leaves what the next deployment completes"
    )
    func cutConnection() async throws {
        let server = try SSHServer()
        let address = "\(server.user)@127.0.0.1:\(target)"
        let shell = "--rsh=" + server.shell()
        try site.write(["index.html": "1", "old.html": "1", "style.css": "1"])
        try await site.deploy(.rsync(to: address, options: [shell]))
        var seed: UInt64 = 1
        let noise = String(
            (0..<300_000).map { _ in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1
                return Character(Unicode.Scalar(UInt8(33 + seed >> 33 % 90)))
            }
        )
        let files = ["index.html": "2", "a.css": noise, "b.css": noise, "style.css": "1"]
        try site.write(files)
        // The server gets half of what is sent.
        try site.root.write([
            "cut": "exec rsync \"$@\" < <(stdbuf -o0 head -c 400000 2>/dev/null)\n"
        ])
        let cut = "--rsync-path=/bin/bash \(site.root.path)/cut"
        await #expect(throws: PublishingError.self) {
            try await site.deploy(.rsync(to: address, options: [shell, cut]))
        }
        let half = try site.content(of: "target")
        // Readers still have the previous pages, with what these need.
        #expect(half["index.html"] == "1" && half["old.html"] == "1" && half["b.css"] == nil)
        try await site.deploy(.rsync(to: address, options: [shell]))
        #expect(try site.content(of: "target") == files)
        #expect(try !site.root.read("target/.publish-deployed").contains("?"))
    }

    @Test(
        "A target that is full keeps the previous pages, and is completed when there is room",
        .enabled(if: SmallDisk.isSupported, "only an administrator can add a small disk"),
        arguments: [Place.folder, .rsync, .rclone]
    )
    func fullTarget(place: Place) async throws {
        let disk = try SmallDisk()
        let method = place.method(disk.root.path + "/www", nil)
        try site.write(["index.html": "1"])
        try await site.deploy(method)
        let files = ["index.html": "2", "style.css": String(repeating: "x", count: 300_000)]
        try site.write(files)
        try disk.fill("filler")
        let error = await #expect(throws: PublishingError.self) { try await site.deploy(method) }
        let words = place == .rclone ? "remaining disk space" : "no space left on device"
        #expect(error?.infoMessage.lowercased().contains(words) == true)
        #expect(try disk.root.read("www/index.html") == "1")
        try Disk.removeFile(disk.root.path + "/filler")
        try await site.deploy(method)
        #expect(try disk.root.read("www/index.html") == "2")
        #expect(try disk.root.read("www/style.css").utf8.count == 300_000)
    }

    @Test("Of two deployments at once by rsync one says that it was overtaken")
    func twoAtOnce() async throws {
        try site.write(["index.html": "1", "style.css": "1"])
        // The hook of the first one's upload is the second one.
        let second = try DeployedSite()
        try second.write(["index.html": "theirs"])
        try site.root.write([
            "hook": """
            if [ -e '\(target)/index.html' ] || ! [ -e '\(target)/.publish-deployed' ]; then exec rsync "$@"; fi
            if mkdir '\(site.root.path)/once' 2>/dev/null; then
                printf 'publish-deployed 1 theirs\\n?  index.html\\n' > '\(target)/.publish-deployed'
            fi
            exec rsync "$@"
            """
        ])
        let server = try SSHServer()
        let method: DeploymentMethod<TestWebsite> = .rsync(
            to: "\(server.user)@127.0.0.1:\(target)",
            options: ["--rsh=" + server.shell(), "--rsync-path=/bin/sh \(site.root.path)/hook"]
        )
        let error = await #expect(throws: PublishingError.self) { try await site.deploy(method) }
        #expect(
            error?.infoMessage
                == "Another deployment to this target has begun in the meantime; deploy again when it has ended"
        )
        try await site.deploy(method)
        #expect(try site.content(of: "target") == ["index.html": "1", "style.css": "1"])
    }

    @Test("Git goes by SSH, too, and a plan costs no second working copy")
    func gitBySSH() async throws {
        let server = try SSHServer()
        try Command("git", ["init", "--bare", "--quiet", "remote.git"]).run(in: site.root.path)
        try site.write(["index.html": "1"])
        let address = "ssh://\(server.user)@127.0.0.1:\(server.port)\(site.root.path)/remote.git"
        var environment = ProcessInfo.processInfo.environment
        environment["GIT_SSH_COMMAND"] = server.shell()
        let changes = site.root.path + "/changes.json"
        try await site.deploy(
            .git(address, branch: "pages"),
            ["--publish-changes=" + changes],
            environment: environment
        )
        let page = try Command("git", ["show", "pages:index.html"])
            .run(in: site.root.path + "/remote.git")
        #expect(page == Array("1".utf8))
        #expect(
            try site.root.read("changes.json") == """
                {"version": 1,
                "added": [
                {"path": "index.html", "url": "https://example.com", "kind": "page"}
                ],
                "changed": [],
                "removed": []}

                """
        )
        environment["GIT_SSH_COMMAND"] = server.shell(key: "stranger")
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(.git(address, branch: "pages"), environment: environment)
        }
        #expect(error?.infoMessage.contains("the login was refused") == true)
    }

    @Test(
        "A push that somebody else has got ahead of is an error, and the next deployment builds upon it"
    )
    func divergedBranch() async throws {
        try Command("git", ["init", "--bare", "--quiet", "remote.git"]).run(in: site.root.path)
        let remote = site.root.path + "/remote.git"
        try site.write(["index.html": "1"])
        let method = DeploymentMethod<TestWebsite>.git(remote, branch: "pages")
        try await site.deploy(method)
        // The first push meets a branch that has just moved on.
        let hook = remote + "/hooks/pre-receive"
        try site.root.write([
            "remote.git/hooks/pre-receive": """
            #!/bin/sh
            rm "$0"
            unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
            commit=$(git -c user.name=x -c user.email=x commit-tree -p pages -m Theirs pages^{tree})
            git update-ref refs/heads/pages "$commit"
            """
        ])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
        try site.write(["index.html": "2"])
        let error = await #expect(throws: PublishingError.self) { try await site.deploy(method) }
        #expect(error?.infoMessage.contains("pages") == true)
        try await site.deploy(method)
        let log = try Command("git", ["log", "--format=%s", "pages"]).run(in: remote)
        #expect(String(decoding: log, as: UTF8.self).contains("Theirs"))
        #expect(
            try Command("git", ["show", "pages:index.html"]).run(in: remote) == Array("2".utf8)
        )
    }

    @Test(
        "A place that a program would take for an option is refused",
        arguments: ["", "-e touch ran", "--config=x"]
    )
    func options(address: String) async throws {
        try site.write(["index.html": "1"])
        for method: DeploymentMethod<TestWebsite> in [.rsync(to: address), .rclone(to: address)] {
            let error = await #expect(throws: PublishingError.self) {
                try await site.deploy(method)
            }
            #expect(error?.infoMessage == "'\(address)' is not a valid deployment target")
        }
    }

    @Test(
        "A folder inside of the site, or around it, is refused",
        arguments: ["Output/x", ".", "Output"]
    )
    func nestedFolders(path: String) async throws {
        try site.write(["index.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(.folder(at: Path(path)))
        }
        #expect(
            error?.infoMessage.hasSuffix(
                "is the folder of the site, is inside it, or contains it; choose another folder"
            ) == true
        )
    }

    @Test(
        "A program that is not installed is named, and what is secret in the environment is not shown"
    )
    func missingProgram() async throws {
        try site.write(["index.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(.rclone(to: target), environment: ["PATH": "/nowhere"])
        }
        #expect(error?.infoMessage.contains("rclone") == true)
        let secret = await #expect(throws: PublishingError.self) {
            try await site.deploy(
                .rsync(to: "/nowhere/hunter22/x/y"),
                environment: ["PATH": "/usr/bin:/bin", "MY_PASSWORD": "hunter22"]
            )
        }
        #expect(secret?.infoMessage.contains("***") == true)
        #expect(secret?.infoMessage.contains("hunter22") == false)
    }
}
