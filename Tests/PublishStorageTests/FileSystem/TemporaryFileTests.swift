import Foundation
import PublishTestSupport
import Testing

@testable import PublishStorage

@Suite("Files that killed writes leave")
struct TemporaryFileTests {
    private static let name = ".publish-0123456789abc"

    @Test(
        "Their names are told from all others",
        arguments: [
            (name, true), (".publish-38v2m2v2lu7yq", true), (".publish-123456789", true),
            (".publish-abcdefghijkl", true), (".publish-deployed", false),
            (".publish-incoming", false), (".publish-12345678", false), (".publish", false),
            (".publish-0123456789abcd", false), (".publish-0123456789ABC", false),
            ("publish-0123456789abc", false), (".publish-012345678.md", false),
            (".publish-", false),
        ]
    )
    func names(name: String, isTemporary: Bool) {
        #expect(TemporaryFile.isName(name) == isTemporary)
    }

    @Test("All that we make have 13 digits")
    func made() {
        for _ in 0..<1_000 {
            let path = Disk.temporaryPath(beside: "/a/b.md")
            #expect(path.hasPrefix("/a/.publish-") && path.utf8.count == 3 + 9 + 13)
            #expect(TemporaryFile.isName(String(path.dropFirst(3))))
        }
    }

    @Test("Listings leave them out, hidden files or not")
    func listed() throws {
        let root = try TemporaryFolder()
        try root.write([Self.name: "", "a/" + Self.name: "", "a/b": "", ".c": ""])
        for links in [FolderListing.Links.followed, .keptAsFiles] {
            let tree = try FileTree(root.path, includingHidden: true, links: links)
            #expect(tree.files == [".c", "a/b"])
        }
        #expect(try FolderListing(root.path).temporaries == [Self.name])
    }

    /// The time at which files of today are old.
    private static var tomorrow: Date { Date(timeIntervalSinceNow: 86_400) }

    @Test("Old ones are deleted: plain files only, wherever the site's files are")
    func removed() throws {
        let root = try TemporaryFolder()
        let site = root.path + "/"
        let places = ["", "Content/en/posts/", "Resources/images/", "Output/", ".publish/Caches/"]
        try root.write(Dictionary(uniqueKeysWithValues: places.map { ($0 + Self.name, "") }))
        let kept = [
            "Content/.publish-deployed", "Content/.publish-aaaaaaaaaaaaa/a",
            "Output/.git/" + Self.name,
            "Sources/" + Self.name, "target",
        ]
        try root.write(Dictionary(uniqueKeysWithValues: kept.map { ($0, "") }))
        let link = site + "Content/.publish-bbbbbbbbbbbbb"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../target")
        #expect(TemporaryFile.removeOld(inSiteAt: site) == 0)
        #expect(TemporaryFile.removeOld(inSiteAt: site, now: Self.tomorrow) == places.count)
        for place in places { #expect(!Disk.exists(site + place + Self.name)) }
        for path in kept { #expect(Disk.exists(site + path), "\(path)") }
        #expect(Disk.isLink(link))
    }

    @Test("While a command changes texts, they stay")
    func busy() throws {
        let root = try TemporaryFolder()
        try root.write(["Content/" + Self.name: ""])
        let lock = FolderLock.acquire(root.path + "/Content") {}
        #expect(TemporaryFile.removeOld(inSiteAt: root.path + "/", now: Self.tomorrow) == 0)
        withExtendedLifetime(lock) {}
    }
}
