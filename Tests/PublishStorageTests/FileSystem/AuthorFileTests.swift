import Foundation
import PublishStorage
import PublishTesting
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
}
