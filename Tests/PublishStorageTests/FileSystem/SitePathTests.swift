import Foundation
import PublishTestSupport
import Testing

@testable import PublishStorage

@Suite("Paths that come from elsewhere")
struct SitePathTests {
    @Test(
        "A path of a list names no file of others, whatever the case and the characters around",
        arguments: [
            ("a/b.html", true), (".htaccess", true), (".well-known/x", true), ("a/.nojekyll", true),
            ("a/.gitignore", true), (".github/x", true), (".git", false), (".git/config", false),
            ("a/.Git/b", false), ("./.GIT", false), ("a/b/.git", false), (".gitignore", false),
            (".GitKeep", false), ("..", false), ("a/../b", false), ("../\u{301}x", false),
            (".git/\u{301}x", false), ("a\0b", false), ("", false), ("/", false),
        ]
    )
    func lists(path: String, isSafe: Bool) {
        #expect(SitePath.isSafe(path) == isSafe)
    }

    @Test(
        "A text may ask for no hidden name but '.well-known' at the beginning",
        arguments: [
            ("a/b", nil), ("a.b/c..d", nil), ("/./a", nil), (".well-known/x", nil),
            ("/.well-known/x", nil), ("a/.well-known/x", ".well-known"),
            (".Well-Known", ".Well-Known"),
            (".well-known/.git", ".git"), ("/.git/hooks", ".git"), ("a//.htaccess", ".htaccess"),
            ("...", "..."), (".\u{301}x", ".\u{301}x"), ("a/\u{301}b/.c", ".c"),
            ("a/.html", ".html"),
        ] as [(String, String?)]
    )
    func texts(path: String, name: String?) {
        #expect(SitePath.hiddenName(in: path) == name)
    }

    @Test("Folders are those below the root, and links to folders are none")
    func realFolders() throws {
        let root = try TemporaryFolder()
        try root.write(["top/a/b/c": "", "top/file": "", "elsewhere/x": ""])
        let top = root.path + "/top"
        for name in ["link", "a/link"] {
            try FileManager.default.createSymbolicLink(
                atPath: top + "/" + name,
                withDestinationPath: root.path + "/elsewhere"
            )
        }
        var folders = RealFolders(below: top)
        for (path, link) in [
            ("x", nil), ("a/b/x", nil), ("none/x/y", nil), ("link/x", "link"),
            ("a/link/x/y", "a/link"),
        ] as [(String, String?)] {
            let found = folders.link(above: path)
            #expect(found == link)
        }
        for (path, isReached) in [
            ("x", true), ("a/b/x", true), ("none/x", false), ("link/x", false), ("file/x", false),
            ("a/link/x", false),
        ] {
            let found = folders.reach(path)
            #expect(found == isReached, "\(path)")
        }
        for path in ["link/x", "file/x", "a/link/y/x"] {
            try folders.create(above: path)
            let isReached = folders.reach(path)
            #expect(isReached)
        }
        #expect(try root.files(below: "elsewhere") == ["x"])
    }
}
