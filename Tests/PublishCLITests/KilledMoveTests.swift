import Files
import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import PublishCLICore

/// `publish move`, killed at each call of the system that changes files.
@Suite("Moves that are killed")
struct KilledMoveTests {
    private static let command = Repository.file(".build/debug/publish-tools").path
    private static let words = ["move", "Content/en/posts/tea.md", "Content/en/notes/cup.md"]

    /// Whether programs may be looked at here.
    static var canTrace: Bool {
        (try? Command("strace", ["-e", "trace=write", "true"]).run(in: "/")) != nil
    }

    @Test(
        "The same call completes a move, whenever the first one dies",
        .enabled(if: canTrace && !Soak.isQuick, "'strace' is missing, or may not look at programs"),
        arguments: ["rename", "unlink", "fsync", "rmdir"]
    )
    func killed(at call: String) throws {
        let project = try MovedProject(MoveCommandTests.site)
        try project.run("i18n mark --all")
        try project.publish()
        let before = try project.tree
        let marks = try project.read("translations.json")
        try project.run(Self.words.joined(separator: " "))
        let wanted = try project.tree
        let wantedMarks = try project.read("translations.json")
        #expect(wanted != before)
        var kills = 0
        while true {
            for name in ["Content/en", "Content/zh"] {
                try project.folder.subfolder(at: name).delete()
            }
            try? project.folder.file(at: "Content/redirects.csv").delete()
            for (path, text) in before { try project.write(text, to: path) }
            try project.write(marks, to: "translations.json")
            let trace = [
                "-qq", "-o", "/dev/null", "-e", "trace=\(call)",
                "-e", "inject=\(call):signal=SIGKILL:when=\(kills + 1)",
            ]
            var program = Command("strace", trace + [Self.command] + Self.words)
            program.environment = project.project.surroundings.environment
            program.environment["PUBLISH_COMMAND"] = Self.command
            let status = try program.result(in: project.folder.path).status
            let isEnded = status == 0
            // Anything but a kill would end every further attempt, too.
            try #require(isEnded || status == 128 + SIGKILL)
            if !isEnded {
                kills += 1
                try project.run(Self.words.joined(separator: " "))
            }
            let comment: Comment = "killed at \(call) \(kills)"
            #expect(try project.tree == wanted, comment)
            #expect(try project.read("translations.json") == wantedMarks, comment)
            #expect(!project.has(".publish/Move/list.json"), comment)
            if isEnded { break }
        }
        #expect(kills > 0)
    }
}
