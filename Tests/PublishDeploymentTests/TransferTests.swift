import Foundation
import PublishDeployment
import PublishStorage
import PublishTestSupport
import Testing

@Suite("Sending what changed")
struct TransferTests {
    let root: TemporaryFolder
    let target = MemoryTransport()

    init() throws {
        root = try TemporaryFolder()
    }

    /// Makes the site consist of these files.
    func site(_ files: [String: String]) throws {
        try Disk.removeTree(root.path + "/Output")
        try Disk.createFolder(root.path + "/Output")
        try root.write(Dictionary(uniqueKeysWithValues: files.map { ("Output/" + $0, $1) }))
    }

    func transfer() throws -> Transfer {
        try Transfer(method: "Test", by: target, of: root.path + "/Output")
    }

    var content: [String: String] {
        target.files.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    static let first = [
        "index.html": "1", "a/index.html": "1", "old/x/index.html": "1", "feed.rss": "1",
        "style.css": "1",
        "search/en/index.json": "1", ".well-known/x": "1", "image.png": "1",
    ]
    static let second = [
        "index.html": "2", "a/index.html": "1", "new.html": "2", "feed.rss": "2", "style.css": "2",
        "search/en/index.json": "2", ".well-known/x": "1",
    ]

    @Test("What pages need is sent before them, and what is gone is removed after them")
    func order() throws {
        try site(Self.first)
        try transfer().run(as: "1")
        #expect(content == Self.first)
        try site(Self.second)
        target.calls = []
        let transfer = try transfer()
        #expect(
            transfer.plan.text == """
                Test: 1 added, 4 changed, 2 removed
                + new.html
                ~ feed.rss
                ~ index.html
                ~ search/en/index.json
                ~ style.css
                - image.png
                - old/x/index.html

                """
        )
        try transfer.run(as: "2")
        #expect(
            target.calls == [
                "manifest", "send search/en/index.json", "send style.css", "send feed.rss",
                "send index.html", "send new.html", "remove image.png", "remove old/x/index.html",
                "manifest",
            ]
        )
        #expect(target.folders == ["old/x", "old"])
        #expect(content == Self.second)
        target.calls = []
        try self.transfer().run(as: "3")
        #expect(target.calls.isEmpty && target.known?.deployment == "2")
    }

    @Test("A deployment that was cut off anywhere is completed by the next one", arguments: 0...9)
    func cut(after count: Int) throws {
        try site(Self.first)
        try transfer().run(as: "1")
        try site(Self.second)
        target.patience = count
        if count < 9 {
            #expect(throws: MemoryTransport.Cut.self) { try transfer().run(as: "2") }
        }
        target.patience = .max
        // Meanwhile the author has changed his mind about some of what was sent.
        var third = Self.second
        third["new.html"] = nil
        third["style.css"] = "1"
        try site(third)
        try transfer().run(as: "3")
        #expect(content == third)
        #expect(try transfer().plan.isEmpty)
    }

    @Test(
        "Of two deployments at once the one that was overtaken says so, and completes the site when it is repeated"
    )
    func twoAtOnce() throws {
        try site(Self.first)
        try transfer().run(as: "1")
        let other = try TemporaryFolder()
        try other.write(["index.html": "theirs", "theirs.html": "3"])
        try site(Self.second)
        target.meanwhile = {
            try Transfer(method: "Other", by: target, of: other.path).run(as: "theirs")
        }
        #expect(throws: DeploymentFault.overtaken) { try transfer().run(as: "2") }
        #expect(target.known?.deployment == "theirs")
        try transfer().run(as: "3")
        #expect(content == Self.second)
    }

    @Test("Too many removals are refused, with the first of them")
    func removals() throws {
        var plan = DeploymentPlan(method: "Test")
        plan.removed = ["a", "b", "c", "d"]
        try plan.checkRemovals(maximum: 4)
        try plan.checkRemovals(maximum: nil)
        let error = #expect(throws: DeploymentFault.self) { try plan.checkRemovals(maximum: 3) }
        #expect(
            error?.localizedDescription
                == "The deployment would remove 4 files, more than the 3 allowed: a, b, c, …"
        )
    }
}

@Suite("What a target has")
struct TargetManifestTests {
    @Test("A manifest is read as it was written")
    func roundTrip() throws {
        let files = SiteFiles(digests: ["a b/中.html": "12", "x  y": "3", "unknown": String?.none])
        let manifest = TargetManifest(deployment: "one", files: files)
        #expect(
            String(decoding: manifest.bytes, as: UTF8.self)
                == "publish-deployed 1 one\n12  a b/中.html\n?  unknown\n3  x  y\n"
        )
        #expect(try TargetManifest(manifest.bytes) == manifest)
    }

    @Test(
        "What is no manifest is refused, because files are removed that it names",
        arguments: [
            "", "<html>", "publish-deployed 2 x\n", "publish-deployed 1 x\nabc",
            "publish-deployed 1 x\n12  ../outside", "publish-deployed 1 x\n12  /etc/passwd",
            "publish-deployed 1 x\n12  ",
        ]
    )
    func damaged(text: String) {
        let error = #expect(throws: DeploymentFault.self) { try TargetManifest(Array(text.utf8)) }
        #expect(
            error?.localizedDescription.hasPrefix("'.publish-deployed' on the target is damaged")
                == true
        )
    }

    @Test("A name of several lines is refused, because no list can hold it")
    func lines() throws {
        let root = try TemporaryFolder()
        try Disk.write([UInt8](), to: root.path + "/a\nb")
        let error = #expect(throws: DeploymentFault.self) { try SiteFiles(in: root.path) }
        #expect(error?.localizedDescription == "A file name contains a line break: 'a b'")
    }

    @Test(
        "The kind of a file follows from its path",
        arguments: [
            ("index.html", FileKind.page), ("a/b.html.br", .page), ("feed.rss", .feed),
            ("en/feed.json", .feed),
            ("sitemap-1.xml", .feed), ("search/en/x.gz", .search), ("search/index.html", .page),
            ("a/styles.css", .asset), ("robots.txt", .asset), ("data.json", .asset),
        ]
    )
    func kinds(path: String, kind: FileKind) {
        #expect(FileKind(of: path) == kind)
    }

    @Test("Notes about methods have names of files that differ as theirs do")
    func records() throws {
        let root = try TemporaryFolder()
        for name in ["staging", "rsync (a/../b)", "rsync (a/ b)", "博客", "部署"] {
            let record = LocalRecord(of: name, in: root.path)
            #expect(try record.manifest() == nil)
            try record.write(TargetManifest(deployment: name, files: SiteFiles()))
            #expect(try record.manifest()?.deployment == name)
        }
        #expect(try root.files().count == 5)
        #expect(try root.files().contains("staging"))
    }
}

@Suite("What nobody may read")
struct SecretsTests {
    @Test("Values of variables that sound like secrets are left out, the longest first")
    func variables() {
        var secrets = Secrets(in: [
            "CF_TOKEN": "abcd", "MY_SECRET_ID": "abcdef", "RSYNC_PASSWORD": "pass word",
            "API_KEY": "kkkk",
            "HOME": "/root", "EMPTY_TOKEN": "",
        ])
        secrets.add("plain")
        #expect(
            secrets.redacting("abcdef abcd pass word kkkk /root plain")
                == "*** *** *** *** /root ***"
        )
    }

    @Test(
        "A remote of rclone is shown without what is secret in it",
        arguments: [
            ("server:/var/www", "server:/var/www"), ("/a/path", "/a/path"),
            ("s3:bucket/x", "s3:bucket/x"),
            (
                ":sftp,host=h.example,user=me,pass=s3cr3t:/www",
                ":sftp,host=h.example,user=me,pass=***:/www"
            ),
            (
                ":webdav,url=\"http://me:hunter2@h\",pass='a,b:c''d',vendor=other:www",
                ":webdav,url=***,pass=***,vendor=***:www"
            ),
            ("server,pass=\"open:/www", "server,***"),
        ]
    )
    func remotes(remote: String, shown: String) {
        #expect(RcloneTransport.shown(remote) == shown)
    }

    @Test("Secrets of a remote are neither in rclone's arguments nor in its errors")
    func rcloneSecrets() throws {
        let folder = try TemporaryFolder()
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        // It stands for rclone, notes its arguments, and says what it was given.
        let script =
            "#!/bin/sh\necho \"$@\" > \"$NOTES\"\n"
            + "echo \"Failed to use $RCLONE_CONFIG_PUBLISH_PASS\" >&2\nexit 1\n"
        try folder.write(["bin/rclone": script])
        try #require(chmod(folder.path + "/bin/rclone", 0o755) == 0)
        let transport = try RcloneTransport(
            to: ":sftp,host=h.example,pass='a,b:c''d':www",
            options: [],
            environment: [
                "PATH": folder.path + "/bin:" + path, "NOTES": folder.path + "/notes",
            ],
            work: folder.path + "/work"
        )
        let error = #expect(throws: CommandError.self) { try transport.manifest() }
        #expect(error?.message == "Failed to use ***")
        let arguments = String(
            decoding: try Disk.read(folder.path + "/notes"),
            as: UTF8.self
        )
        #expect(arguments.contains("publish:www/") && !arguments.contains("a,b"))
    }
}
