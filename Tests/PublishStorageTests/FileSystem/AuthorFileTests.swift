import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("Files of the author")
struct AuthorFileTests {
    let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    }

    @Test("A file keeps its permissions, and a stranger's file beside it stays")
    func permissions() throws {
        let file = root.path + "/a.md"
        try Disk.write(Array("old".utf8), to: file)
        try Disk.write(Array("mine".utf8), to: file + ".new")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try AuthorFile.write("a.md", in: root.path, with: Array("new".utf8))
        #expect(try Disk.read(file) == Array("new".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try names() == ["a.md", "a.md.new"])
    }

    @Test("A link inside the site stays, and what it leads to is written")
    func innerLink() throws {
        try Disk.write(Array("old".utf8), to: root.path + "/a.md")
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/b.md",
            withDestinationPath: "a.md"
        )
        try AuthorFile.write("b.md", in: root.path, with: Array("new".utf8))
        #expect(Disk.isLink(root.path + "/b.md"))
        #expect(try Disk.read(root.path + "/a.md") == Array("new".utf8))
    }

    @Test("A link out of the site is refused, and what it leads to stays")
    func outerLink() throws {
        let other = try TemporaryFolder()
        try Disk.write(Array("old".utf8), to: other.path + "/a.md")
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/b.md",
            withDestinationPath: other.path + "/a.md"
        )
        #expect(throws: DiskError.self) {
            try AuthorFile.write("b.md", in: root.path, with: Array("new".utf8))
        }
        #expect(try Disk.read(other.path + "/a.md") == Array("old".utf8))
        #expect(try names() == ["b.md"])
    }

    @Test("A folder that leads out of the site or into a repository is refused")
    func outerFolder() throws {
        let other = try TemporaryFolder()
        let files = FileManager.default
        try root.write(["Content/.git/hooks/a": "old", "Content/real/a.md": "old"])
        for (name, target) in [("out", other.path), ("in", "real"), ("git", ".git/hooks")] {
            try files.createSymbolicLink(
                atPath: root.path + "/Content/" + name,
                withDestinationPath: target
            )
        }
        for path in [
            "Content/out/a.md", "Content/out/new/a.md", "../a.md", "Content/.git/hooks/a",
            "Content/.git/hooks/new/a", "Content/git/a",
        ] {
            #expect(throws: DiskError.self, "\(path)") {
                try AuthorFile.write(path, in: root.path, with: Array("new".utf8))
            }
        }
        #expect(try files.contentsOfDirectory(atPath: other.path) == [])
        #expect(try root.read("Content/.git/hooks/a") == "old")
        try AuthorFile.write("Content/in/a.md", in: root.path, with: Array("new".utf8))
        #expect(try root.read("Content/real/a.md") == "new")
    }

    @Test("Errors of Foundation are told in our words, with the path")
    func errors() throws {
        try root.write(["a": ""])
        let long = root.path + "/" + String(repeating: "n", count: 300)
        let failures: [() throws -> Void] = [
            { try Disk.copy(root.path + "/a", to: root.path + "/none/b") },
            { try Disk.copy(root.path + "/none", to: root.path + "/b") },
            { try Disk.rename(root.path + "/a", to: long) },
            { try AuthorFile.write("a/b", in: root.path, with: []) },
        ]
        for failure in failures {
            let error = #expect(throws: DiskError.self) { try failure() }
            #expect(error?.description.contains(root.path) == true)
        }
        let foreign: [any Error] = [
            CocoaError(.fileWriteOutOfSpace), CocoaError(.fileNoSuchFile), POSIXError(.ENOSPC),
            CocoaError(
                .fileWriteUnknown,
                userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC), NSFilePathErrorKey: "/a/b"]
            ),
        ]
        for error in foreign {
            let text = "\(DiskError.plain(error))"
            #expect(
                !["NSCocoa", "Error Domain", "couldn’t"].contains(where: text.contains),
                "\(text)"
            )
        }
        #expect("\(DiskError.plain(foreign[3]))".contains("'/a/b': No space left on device"))
    }

    @Test("All names of a file show the new text, and nothing is left beside it")
    func hardLinks() throws {
        try Disk.write(Array("old".utf8), to: root.path + "/a.md")
        try FileManager.default.linkItem(
            atPath: root.path + "/a.md",
            toPath: root.path + "/b.md"
        )
        try AuthorFile.write("b.md", in: root.path, with: Array("new".utf8))
        #expect(try Disk.read(root.path + "/a.md") == Array("new".utf8))
        #expect(Disk.names(of: root.path + "/a.md") == 2)
        #expect(try names() == ["a.md", "b.md"])
    }

    @Test(
        "On a full disk the old text stays, and the error says why",
        .enabled(if: SmallDisk.isSupported, "only an administrator may mount file systems"),
        arguments: [1, 2]
    )
    func fullDisk(hardLinks: Int) throws {
        let disk = try SmallDisk()
        let file = disk.root.path + "/a.md"
        let old = [UInt8](repeating: UInt8(ascii: "o"), count: 8192)
        try Disk.write(old, to: file)
        if hardLinks == 2 {
            try FileManager.default.linkItem(atPath: file, toPath: disk.root.path + "/b.md")
        }
        try disk.fill("rest")
        let error = #expect(throws: DiskError.self) {
            try AuthorFile.write("a.md", in: disk.root.path, with: old + old)
        }
        #expect(error?.description.contains("No space left on device") == true)
        #expect(try Disk.read(file) == old)
        #expect(Disk.names(of: file) == hardLinks)
        let names = try FileManager.default.contentsOfDirectory(atPath: disk.root.path)
        #expect(!names.contains { $0.hasPrefix(".publish") })
    }
}
