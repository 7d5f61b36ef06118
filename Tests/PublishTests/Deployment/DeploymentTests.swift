import Files
import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

@Suite("Deploying")
struct DeploymentTests {
    /// Runs a deployment of a site whose Output holds some files.
    func deploy(
        using method: DeploymentMethod<TestWebsite>,
        in root: TemporaryFolder
    ) async throws {
        let pipeline = Pipeline<TestWebsite>(
            steps: [.deploy(using: method)],
            originFile: "",
            options: RunOptions(arguments: ["site", "--deploy"])
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
    }

    func site(_ files: [String: String]) throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        try root.write(files)
        return root
    }

    @Test("The deployment folder holds a copy of Output, hidden files included, but no repository")
    func folder() async throws {
        let root = try site([
            "Output/index.html": "1", "Output/a/b.html": "2", "Output/.nojekyll": "3",
            "Output/.well-known/x": "4", "Output/.git/HEAD": "ours",
            ".publish/TestDeploy/stale.html": "stale", ".publish/TestDeploy/.git/HEAD": "theirs",
        ])
        let method = DeploymentMethod<TestWebsite>(name: "Test") { context in
            let folder = try context.createDeploymentFolder(withPrefix: "Test") { folder in
                #expect(folder.path == root.path + "/.publish/TestDeploy/")
                #expect(folder.files.count() == 0)
                try folder.createFile(named: "configured.txt")
            }
            #expect(folder.path == root.path + "/.publish/TestDeploy/")
        }
        let expected = [
            ".git/HEAD", ".nojekyll", ".well-known/x", "a/b.html", "configured.txt", "index.html",
        ]
        for _ in 1...2 {
            try await deploy(using: method, in: root)
            #expect(try root.files(below: ".publish/TestDeploy") == expected)
            #expect(try root.read(".publish/TestDeploy/.git/HEAD") == "theirs")
        }
    }

    @Test("The copy can go to a folder inside")
    func subfolder() async throws {
        let root = try site(["Output/index.html": "1"])
        try await deploy(
            using: DeploymentMethod(name: "Test") { context in
                _ = try context.createDeploymentFolder(
                    withPrefix: "Sub",
                    outputFolderPath: "public/html"
                ) { _ in }
            },
            in: root
        )
        #expect(try root.files(below: ".publish/SubDeploy") == ["public/html/index.html"])
    }

    @Test("What fails while the folder is prepared is the cause of the error")
    func configuration() async throws {
        let root = try site(["Output/index.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(
                using: DeploymentMethod(name: "Test") { context in
                    _ = try context.createDeploymentFolder(withPrefix: "Bad") { _ in
                        throw OwnError()
                    }
                },
                in: root
            )
        }
        #expect(
            error
                == PublishingError(
                    stepName: "Deploy using Test",
                    path: "BadDeploy",
                    infoMessage: "Failed to setup deployment folder.",
                    underlyingError: OwnError()
                )
        )
    }
}

@Suite("Deploying to a folder of this machine")
struct FolderDeploymentTests {
    let site: DeployedSite
    var method: DeploymentMethod<TestWebsite> { .folder(at: Path(site.root.path + "/target")) }

    init() throws {
        site = try DeployedSite()
    }

    @Test("The first deployment overwrites no file of others, but takes those that are the same")
    func foreignFiles() async throws {
        try site.write(["index.html": "1", "same.css": "1", "a/b.html": "1"])
        try site.root.write(["target/index.html": "theirs", "target/same.css": "1", "target/x": ""])
        for isPlan in [true, false] {
            let error = await #expect(throws: PublishingError.self) {
                if isPlan { _ = try await site.plan(method) } else { try await site.deploy(method) }
            }
            #expect(
                error?.infoMessage == """
                    '\(site.root.path)/target' holds files that no deployment has put there, and this one would \
                    overwrite 1 of them: index.html; delete them or move them away
                    """
            )
        }
        #expect(try site.root.files(below: "target") == ["index.html", "same.css", "x"])
        #expect(try site.root.read("target/index.html") == "theirs")
        try Disk.removeFile(site.root.path + "/target/index.html")
        try await site.deploy(method)
        #expect(try site.content(of: "target").count == 4)
        try site.write(["index.html": "2"])
        try await site.deploy(method)
        #expect(try site.content(of: "target") == ["index.html": "2", "x": ""])
    }

    @Test("Links below the folder are not followed; the folder itself may be one")
    func links() async throws {
        let root = site.root
        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/" + path,
                withDestinationPath: root.path + "/" + target
            )
        }
        try root.write(["real/x": "", "elsewhere/a.html": "precious"])
        try link("target", to: "real")
        try site.write(["index.html": "1", "en/a.html": "1"])
        try await site.deploy(method)
        #expect(try root.read("real/en/a.html") == "1")
        try Disk.removeTree(root.path + "/real/en")
        try link("real/en", to: "elsewhere")
        try site.write(["index.html": "1", "en/a.html": "2"])
        let error = await #expect(throws: PublishingError.self) { try await site.deploy(method) }
        #expect(error?.infoMessage.contains("/target/en' is a symbolic link") == true)
        try site.write(["index.html": "1"])
        try await site.deploy(method)
        #expect(try root.read("elsewhere/a.html") == "precious")
        #expect(Disk.isLink(root.path + "/real/en"))
    }
}

/// Talks to a real repository on this machine.
@Suite("Deploying with Git", .serialized)
struct GitDeploymentTests {
    let root: TemporaryFolder
    var remote: String { root.path + "/remote.git" }

    init() throws {
        root = try TemporaryFolder()
        try Command("git", ["init", "--bare", "remote.git"]).run(in: root.path)
    }

    func deploy(
        branch: String? = nil,
        remote: String? = nil,
        files: [String: String],
        arguments: [String] = ["-d"]
    ) async throws {
        let output = root.path + "/site/Output"
        try Disk.removeTree(output)
        try root.write(
            Dictionary(uniqueKeysWithValues: files.map { ("site/Output/" + $0, $1) })
        )
        let method: DeploymentMethod<TestWebsite> =
            branch.map { .git(remote ?? self.remote, branch: $0) } ?? .git(remote ?? self.remote)
        let pipeline = Pipeline<TestWebsite>(
            steps: [.deploy(using: method)],
            originFile: "",
            options: RunOptions(arguments: arguments)
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path + "/site"))
    }

    /// What a Git command prints when run in the remote repository.
    func git(_ arguments: String..., in folder: String? = nil) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder ?? remote)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("Every deployment is a commit with the site as it is then")
    func commits() async throws {
        try await deploy(files: [
            "index.html": "1", "old.html": "1", ".nojekyll": "", "a/b.html": "1",
        ])
        #expect(
            try git("ls-tree", "-r", "--name-only", "master")
                == ".nojekyll\n.publish-deployed\na/b.html\nindex.html\nold.html"
        )
        try await deploy(files: ["index.html": "2", ".nojekyll": "", "a/b.html": "1"])
        #expect(
            try git("ls-tree", "-r", "--name-only", "master")
                == ".nojekyll\n.publish-deployed\na/b.html\nindex.html"
        )
        #expect(try git("show", "master:index.html") == "2")
        // The same site again is an empty commit.
        try await deploy(files: ["index.html": "2", ".nojekyll": "", "a/b.html": "1"])
        let messages = try git("log", "--format=%s", "master").split(separator: "\n")
        #expect(messages.count == 3)
        for message in messages {
            #expect(
                message.wholeMatch(of: /Publish deploy \d{4}-\d\d-\d\d \d\d:\d\d/) != nil,
                "\(message)"
            )
        }
        #expect(Disk.isFolder(root.path + "/site/.publish/GitDeploy/.git"))
    }

    @Test("A plan tells what a deployment would change, and changes nothing")
    func plan() async throws {
        let answer = root.path + "/answer"
        func plan(_ files: [String: String], _ more: String...) async throws -> String {
            try Disk.write([UInt8](), to: answer)
            let question = ["--publish-task=deployment-plan", "--answer-to=" + answer]
            try await deploy(files: files, arguments: question + more)
            return try root.read("answer")
        }
        let first = ["index.html": "1", "old.html": "1", "a/中 文.html": "1"]
        #expect(
            try await plan(first)
                == """
                Git (\(remote)): 3 added, 0 changed, 0 removed
                + "a/中 文.html"
                + index.html
                + old.html

                """.replacing("\"", with: "")
        )
        #expect(try git("branch", "--list").isEmpty)
        try await deploy(files: first)
        let second = ["index.html": "2", "new.html": "1", "a/中 文.html": "1"]
        let text = try await plan(second)
        #expect(
            text.hasSuffix(
                ": 1 added, 1 changed, 1 removed\n+ new.html\n~ index.html\n- old.html\n"
            )
        )
        let json = try await plan(second, "--format=json")
        #expect(
            json == """
                {"added":["new.html"],"changed":["index.html"],"method":"Git (\(remote))",\
                "removed":["old.html"]}

                """
        )
        #expect(try git("show", "master:index.html") == "1")
        try await deploy(files: second)
        #expect(try git("show", "master:index.html") == "2")
        #expect(try root.read("site/Output/index.html") == "2")
    }

    @Test("A deployment that would remove too much does nothing")
    func maximumRemovals() async throws {
        try await deploy(files: ["index.html": "1", "a.html": "1", "b.html": "1"])
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(files: ["index.html": "2"], arguments: ["-d", "--max-deletes=1"])
        }
        #expect(
            error?.infoMessage == """
                The deployment would remove 2 files, more than the 1 allowed: a.html, b.html
                """
        )
        #expect(try git("show", "master:index.html") == "1")
        try await deploy(files: ["index.html": "2"], arguments: ["-d", "--max-deletes=2"])
        #expect(
            try git("ls-tree", "-r", "--name-only", "master") == ".publish-deployed\nindex.html"
        )
    }

    @Test("A branch is created where it is missing, and others stay as they are")
    func branches() async throws {
        try await deploy(files: ["index.html": "1"])
        try await deploy(branch: "docs", files: ["docs/index.html": "2"])
        #expect(
            try git("ls-tree", "-r", "--name-only", "master") == ".publish-deployed\nindex.html"
        )
        #expect(
            try git("ls-tree", "-r", "--name-only", "docs") == ".publish-deployed\ndocs/index.html"
        )
        try await deploy(branch: "docs", files: ["docs/index.html": "3"])
        #expect(try git("show", "docs:docs/index.html") == "3")
    }

    @Test("What somebody else deployed meanwhile is built upon, not fought")
    func otherCommits() async throws {
        try await deploy(branch: "pages", files: ["index.html": "1", "theirs.html": "1"])
        try Command("git", ["clone", "--branch", "pages", remote, "clone"]).run(in: root.path)
        try root.write(["clone/theirs.html": "changed", "clone/CNAME": "example.com"])
        for arguments in [["add", "--all"], ["commit", "--message", "Theirs"], ["push"]] {
            try Command("git", arguments).run(in: root.path + "/clone")
        }
        try await deploy(branch: "pages", files: ["index.html": "2"])
        let kept = ".publish-deployed\nCNAME\nindex.html"
        #expect(try git("ls-tree", "-r", "--name-only", "pages") == kept)
        #expect(try git("log", "--format=%s", "pages").contains("Theirs"))
    }

    @Test(
        "Hidden files that the site no longer has leave the branch; those that others put there stay"
    )
    func hiddenFiles() async throws {
        try await deploy(
            branch: "pages",
            files: ["index.html": "1", ".nojekyll": "", ".well-known/a": "1", ".well-known/b": "1"]
        )
        try Command("git", ["clone", "--quiet", "--branch", "pages", remote, "clone"])
            .run(in: root.path)
        try root.write([
            "clone/.domains": "example.com", "clone/.github/workflows/theirs.yml": "",
            "clone/.well-known/theirs": "", "elsewhere/x": "precious",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/clone/.linked",
            withDestinationPath: root.path + "/elsewhere"
        )
        let manifest = try root.read("clone/.publish-deployed")
        try root.write(["clone/.publish-deployed": manifest + "?  .linked/x\n?  .git/HEAD\n"])
        for arguments in [["add", "--all"], ["commit", "--message", "Theirs"], ["push"]] {
            try Command("git", arguments).run(in: root.path + "/clone")
        }
        // Another machine has nothing but the site.
        try Disk.removeTree(root.path + "/site/.publish")
        try await deploy(branch: "pages", files: ["index.html": "1", ".well-known/b": "1"])
        #expect(
            try git("ls-tree", "-r", "--name-only", "pages").split(separator: "\n") == [
                ".domains", ".github/workflows/theirs.yml", ".linked", ".publish-deployed",
                ".well-known/b", ".well-known/theirs", "index.html",
            ]
        )
        #expect(try root.read("elsewhere/x") == "precious")
        try await deploy(
            branch: "pages",
            files: ["index.html": "1", ".linked/x": "2", "a/.git/HEAD": "no", "a/b.html": ""]
        )
        #expect(try git("show", "pages:.linked/x") == "2")
        #expect(try git("ls-tree", "-r", "--name-only", "pages:a") == "b.html")
        #expect(try root.read("elsewhere/x") == "precious")
    }

    @Test("Another remote takes over")
    func otherRemote() async throws {
        try await deploy(files: ["index.html": "1"])
        try Command("git", ["init", "--bare", "second.git"]).run(in: root.path)
        try await deploy(remote: root.path + "/second.git", files: ["index.html": "2"])
        #expect(try git("show", "master:index.html", in: root.path + "/second.git") == "2")
        #expect(try git("show", "master:index.html") == "1")
    }

    @Test("A push that fails is an error with Git's own words")
    func failure() async throws {
        let error = await #expect(throws: PublishingError.self) {
            try await deploy(remote: root.path + "/nowhere.git", files: ["index.html": "1"])
        }
        #expect(error?.stepName == "Deploy using Git (\(root.path)/nowhere.git)")
        #expect(error?.path == nil)
        #expect(error?.underlyingErrorMessage == nil)
        #expect(error?.infoMessage.contains("nowhere.git") == true)
    }

    @Test(
        "A damaged repository in the deployment folder is mended, and never leads to the one around it"
    )
    func damagedRepository() async throws {
        try Command("git", ["init", "site"]).run(in: root.path)
        try root.write(["site/precious.txt": "uncommitted", "site/.publish/GitDeploy/.git/x": ""])
        try await deploy(files: ["index.html": "1"])
        #expect(try git("show", "master:index.html") == "1")
        #expect(try root.read("site/precious.txt") == "uncommitted")
        #expect(
            try git("status", "--porcelain", in: root.path + "/site").contains("?? precious.txt")
        )
    }
}
