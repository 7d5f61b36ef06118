import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("What Git must not be told, and must not tell")
struct GitSafetyTests {
    let root: TemporaryFolder
    var remote: String { root.path + "/remote.git" }

    init() throws {
        root = try TemporaryFolder()
        try Command("git", ["init", "--bare", "--quiet", "remote.git"]).run(in: root.path)
        try root.write(["site/Output/index.html": "1"])
    }

    func deploy(
        _ method: DeploymentMethod<TestWebsite>,
        _ edition: SiteEdition = .suite
    ) async throws {
        let pipeline = Pipeline<TestWebsite>(
            steps: [.deploy(using: method)],
            originFile: "",
            options: RunOptions(arguments: ["-d"])
        )
        let site = TestWebsite(edition: edition)
        _ = try await pipeline.execute(for: site, at: Path(root.path + "/site"))
    }

    @Test(
        "A name that Git would take for something else is refused",
        arguments: [
            "--upload-pack=touch ran;", "-b", "a b", "a..b", "@{-1}", "", "a:b", "refs/../x",
            "a\nb", "a.lock",
        ]
    )
    func branches(name: String) async throws {
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(.git(remote, branch: name))
        }
        #expect(
            error?.underlyingErrorMessage?.contains("'\(name)' is not a valid branch name") == true
        )
        #expect(try root.files().allSatisfy { !$0.hasSuffix("ran") })
    }

    @Test(
        "Without a branch, a new edition takes the deployed one, or 'master', or the default one",
        arguments: [
            (["master": "index.html", "pages": ""], "pages"),
            (["master": "index.html", "main": "Package.swift"], "master"),
            (["main": "index.html"], "main"), ([:], "main"),
        ]
    )
    func chosenBranch(branches: [String: String], expected: String) async throws {
        try prepare(branches.filter { !$0.value.isEmpty })
        for (branch, file) in branches where file.isEmpty {
            try await deploy(.git(remote, branch: branch))
        }
        try await deploy(.git(remote), .v1)
        #expect(try tip(expected).contains("index.html"))
    }

    @Test("The same site is no commit in a new edition")
    func sameSite() async throws {
        for _ in 1...2 { try await deploy(.git(remote, branch: "pages"), .v1) }
        let log = try Command("git", ["log", "--format=%s", "pages"])
            .run(in: root.path + "/remote.git")
        #expect(String(decoding: log, as: UTF8.self).split(separator: "\n").count == 1)
    }

    @Test("A branch with the sources of a site is never overwritten by a new edition")
    func sources() async throws {
        try prepare(["main": "Package.swift"])
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(.git(remote), .v1)
        }
        #expect(error?.underlyingErrorMessage?.contains("name the branch for its pages") == true)
        #expect(try tip("main") == "Package.swift")
    }

    @Test("A 'CNAME' that GitHub has written stays")
    func domain() async throws {
        try prepare(["master": "CNAME"])
        try await deploy(.git(remote))
        #expect(try tip("master") == ".publish-deployed\nCNAME\nindex.html")
    }

    @Test("A remote that does not exist is told in a sentence")
    func lostRemote() async throws {
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(.git(root.path + "/no.git", branch: "pages"))
        }
        #expect(
            error?.localizedDescription.contains(
                "': there is no such repository; check the address, or create it"
            ) == true
        )
    }

    /// Makes branches of one file each in the remote; the default branch is `main`.
    private func prepare(_ branches: [String: String]) throws {
        try Command("git", ["symbolic-ref", "HEAD", "refs/heads/main"]).run(in: remote)
        for (branch, file) in branches {
            let folder = root.path + "/" + branch
            try root.write([branch + "/" + file: "publish-files 1\n"])
            let author = ["-c", "user.name=a", "-c", "user.email=a@b"]
            for arguments in [
                ["init", "--quiet"], ["checkout", "--quiet", "-b", branch], ["add", "-A", "-f"],
                author + ["commit", "--quiet", "-m", "x"], ["push", "--quiet", remote, branch],
            ] { try Command("git", arguments).run(in: folder) }
        }
    }

    /// The files of a branch in the remote.
    private func tip(_ branch: String) throws -> String {
        let names = try Command("git", ["ls-tree", "-r", "--name-only", branch]).run(in: remote)
        return String(decoding: names, as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines
        )
    }

    @Test("Where there is no Git, the error says so, not that the branch has a bad name")
    func missing() async throws {
        let site = try DeployedSite()
        try site.write(["index.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(.git("/remote", branch: "pages"), environment: ["PATH": "/no"])
        }
        #expect(
            error?.underlyingErrorMessage?.contains(
                "Failed to start 'git': it is not installed"
            ) == true
        )
    }

    /// Git with settings of an author's own, and a name for commits.
    private func environment(_ settings: String) throws -> [String: String] {
        try root.write(["settings": settings])
        return ProcessInfo.processInfo.environment.merging([
            "GIT_CONFIG_GLOBAL": root.path + "/settings", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@b",
        ]) { $1 }
    }

    @Test("What the author's Git ignores or converts elsewhere is deployed byte for byte")
    func settings() async throws {
        let site = try DeployedSite()
        let files = [
            "index.html": "1\r\n2\r\n", "tags/a/index.html": "$Id$\n", "a.log": "x",
            "build/x.txt": "\r\n",
        ]
        try site.write(files)
        try root.write([
            "ignored": "tags\n*.log\nbuild/\n",
            "attributes": "*.html text eol=lf ident filter=upper\n* working-tree-encoding=UTF-16\n",
        ])
        let settings = """
            [core]
            autocrlf = true
            safecrlf = true
            excludesFile = \(root.path)/ignored
            attributesFile = \(root.path)/attributes
            [filter "upper"]
            clean = tr a-z A-Z
            required = true
            """
        try await site.deploy(
            .git(remote, branch: "pages"),
            environment: try environment(settings)
        )
        for (path, text) in files {
            let bytes = try Command("git", ["-C", remote, "show", "pages:" + path]).run(in: "/")
            #expect(String(decoding: bytes, as: UTF8.self) == text, "\(path)")
        }
    }

    @Test(
        "A hook of the author's own that refuses is named",
        arguments: ["pre-commit", "pre-push"]
    )
    func hooks(name: String) async throws {
        let site = try DeployedSite()
        try site.write(["index.html": "1"])
        let hook = root.path + "/hooks/" + name
        try root.write(["hooks/" + name: "#!/bin/sh\nexit 1\n"])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
        let settings = "[core]\nhooksPath = \(root.path)/hooks\n"
        let error = await #expect(throws: PublishingError.self) {
            try await site.deploy(
                .git(remote, branch: "pages"),
                environment: try environment(settings)
            )
        }
        #expect("\(try #require(error))".contains("A hook may have rejected it: '\(hook)'"))
    }

    @Test(
        "A remote that looks like an option is refused",
        arguments: ["--upload-pack=touch ran;", "-oProxyCommand=x", "a\nb"]
    )
    func remotes(address: String) async throws {
        let error = await #expect(throws: PublishingError.self) { try await deploy(.git(address)) }
        #expect(
            error?.underlyingErrorMessage?.contains("is not a valid address of a repository")
                == true
        )
    }

    @Test(
        "What lets people in is never shown",
        arguments: [
            ("https://user:s3cr%65t@host.example/x.git", "https://***@host.example/x.git"),
            ("https://ghp_token@host.example/x.git", "https://***@host.example/x.git"),
            ("HTTP://u:p%40ss@h@host.example", "HTTP://***@host.example"),
            ("ssh://git:s3cret@host.example/x", "ssh://git:***@host.example/x"),
            ("ssh://git@host.example/x", "ssh://git@host.example/x"),
            ("git@github.com:user/repo.git", "git@github.com:user/repo.git"),
            ("https://host.example/a@b", "https://host.example/a@b"), ("/a/path", "/a/path"),
        ]
    )
    func secrets(address: String, shown: String) {
        let remote = GitRemote(address)
        #expect(remote.shownAddress == shown)
        #expect(DeploymentMethod<TestWebsite>.git(address).name == "Git (\(shown))")
        #expect(
            remote.redacting("fatal: unable to access '\(address)': x")
                == "fatal: unable to access '\(shown)': x"
        )
    }

    @Test("A password is neither in words of Git nor in a file that others can read")
    func failure() async throws {
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(.git("https://user:s3cr%65t@127.0.0.1:1/x.git"))
        }
        let words = try #require(error?.description)
        #expect(words.contains("127.0.0.1"))
        #expect(!words.contains("s3cr") && !words.contains("user"))
        let config = root.path + "/site/.publish/GitDeploy/.git/config"
        let attributes = try FileManager.default.attributesOfItem(atPath: config)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try root.read("site/.publish/GitDeploy/.git/config").contains("s3cr%65t"))
    }

    @Test("Programs that a restored repository names do not run, and its history stays")
    func foreignRepository() async throws {
        try await deploy(.git(remote, branch: "pages"))
        let repository = "site/.publish/GitDeploy/.git/"
        let script = "#!/bin/sh\ntouch '\(root.path)/ran'\n"
        for name in ["pre-commit", "pre-push", "post-checkout", "monitor"] {
            try root.write([repository + "hooks/" + name: script])
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: root.path + "/" + repository + "hooks/" + name
            )
        }
        try root.write([
            repository + "config": """
            [core]
            \trepositoryformatversion = 0
            \tfsmonitor = \(root.path)/\(repository)hooks/monitor
            [filter "x"]
            \tclean = touch '\(root.path)/ran'; cat

            """,
            repository + "info/attributes": "* filter=x\n", "site/Output/index.html": "2",
        ])
        try await deploy(.git(remote, branch: "pages"))
        #expect(!Disk.exists(root.path + "/ran"))
        let log = try Command("git", ["log", "--format=%s", "pages"]).run(in: remote)
        #expect(log.count { $0 == UInt8(ascii: "\n") } == 2)
        let page = try Command("git", ["show", "pages:index.html"]).run(in: remote)
        #expect(page == Array("2".utf8))
    }

    @Test("A repository that leads elsewhere is refused")
    func linkedRepository() async throws {
        try root.write(["other/precious.txt": "precious", "site/.publish/GitDeploy/x": ""])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/site/.publish/GitDeploy/.git",
            withDestinationPath: root.path + "/other"
        )
        let error = await #expect(throws: PublishingError.self) { try await deploy(.git(remote)) }
        #expect(error?.underlyingErrorMessage?.contains("delete it") == true)
        #expect(try root.files(below: "other") == ["precious.txt"])
    }

    @Test("Of Git's variables only those reach it that a deployment needs")
    func environment() {
        let names = [
            "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_TRACE", "GIT_TRACE_CURL",
            "GIT_EXEC_PATH",
            "GIT_SSH_COMMAND", "GIT_AUTHOR_NAME", "GIT_CONFIG_GLOBAL", "GIT_ASKPASS", "HOME",
            "PATH",
        ]
        let environment = Command.environment(
            Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
        )
        #expect(environment.keys.sorted() == names.dropFirst(6).sorted())
    }
}
