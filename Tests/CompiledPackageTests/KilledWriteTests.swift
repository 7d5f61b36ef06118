import Foundation
import PublishStorage
import PublishTestSupport
import Testing

/// `publish lint --fix`, killed at each call of the system that changes files.
@Suite("Killed while writing")
struct KilledWriteTests {
    static let command = BuildFolder.checkout.appendingPathComponent(".build/debug/publish-cli")
        .path

    /// Whether programs may be looked at here.
    static var canTrace: Bool {
        (try? Command("strace", ["-f", "-e", "trace=write", "true"]).run(in: "/")) != nil
    }

    @Test(
        "A text that is mended is the old or the new one, whenever the command dies",
        .enabled(if: canTrace, "'strace' is missing, or may not look at programs"),
        arguments: ["write", "fchmod", "fsync", "rename"]
    )
    func killed(at call: String) throws {
        let site = try TemporaryFolder()
        let text = site.path + "/Content/posts/a.md"
        let old = Array("# 标题\n\n使用Swift写博客。\n".utf8)
        try Disk.createFolder(site.path + "/Content/posts")
        var kills = 0
        var new: [UInt8] = []
        while new.isEmpty {
            try Disk.write(old, to: text)
            let trace = [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)",
                "-e", "inject=\(call):signal=SIGKILL:when=\(kills + 1)",
            ]
            let lint = [Self.command, "lint", "--fix"]
            let ended = (try? Command("strace", trace + lint).run(in: site.path)) != nil
            let left = try Disk.read(text)
            if ended { new = left } else { kills += 1 }
            if !ended, left != old {
                #expect(String(decoding: left, as: UTF8.self) == "# 标题\n\n使用 Swift 写博客。\n")
            }
        }
        #expect(kills > 0)
        #expect(String(decoding: new, as: UTF8.self) == "# 标题\n\n使用 Swift 写博客。\n")
    }
}
