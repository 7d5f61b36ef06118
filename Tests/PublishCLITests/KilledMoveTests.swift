import Files
import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import PublishCLICore

/// `publish move`, killed before each file that it writes or renames.
@Suite("Moves that are killed")
struct KilledMoveTests {
    private static let command = Repository.file(".build/debug/publish-tools").path
    private static let site: [String: String] = {
        var site = MoveCommandTests.site
        site["Content/en/posts/trip/index.md"] =
            "---\ndate: 2026-01-02\ntags: tea\n---\n# Trip\n\n[a](../tea.md) ![p](a.png) [t](/en/tags/tea/)\n"
        site["Content/en/posts/trip/a.png"] = "png"
        site["Content/en/tags/tea.md"] = "# All about tea\n"
        return site
    }()

    /// What is moved: a folder and a tag, and where samples are large a text, with its translation and alone.
    static let moves =
        [
            ["Content/en/posts/trip", "Content/en/essays/far/away"],
            ["--tag", "tea", "leaf"],
        ]
        + (Soak.isOn
            ? [
                ["Content/en/posts/tea.md", "Content/en/notes/cup.md"],
                ["Content/en/posts/tea.md", "Content/en/notes/cup.md", "--only"],
            ] : [])

    /// Whether programs may be traced here.
    static var canTrace: Bool {
        (try? Command("strace", ["-e", "trace=write", "true"]).run(in: "/")) != nil
    }

    @Test(
        "The same command completes a move, whenever the first one dies",
        .enabled(if: canTrace && !Soak.isQuick, "'strace' is missing, or may not trace programs"),
        arguments: moves
    )
    func killed(arguments: [String]) throws {
        let words = ["move"] + arguments
        let project = try MovedProject(Self.site)
        try project.run("i18n mark --all")
        try project.publish()
        let before = try project.tree
        let marks = try project.read("translations.json")
        try project.run(words.joined(separator: " "))
        let wanted = try project.tree
        let wantedMarks = try project.read("translations.json")
        #expect(wanted != before)
        var kills = 0
        while true {
            try project.folder.subfolder(at: "Content").delete()
            for (path, text) in before { try project.write(text, to: path) }
            try project.write(marks, to: "translations.json")
            let trace = [
                "-qq", "-o", "/dev/null", "-e", "trace=rename",
                "-e", "inject=rename:signal=SIGKILL:when=\(kills + 1)",
            ]
            var program = Command("strace", trace + [Self.command] + words)
            program.environment = project.project.surroundings.environment
            program.environment["PUBLISH_COMMAND"] = Self.command
            let status = try program.result(in: project.folder.path).status
            let isEnded = status == 0
            // Anything but a kill would end every further attempt, too.
            try #require(isEnded || status == 128 + SIGKILL)
            if !isEnded {
                kills += 1
                try project.run(words.joined(separator: " "))
            }
            let comment: Comment = "killed at \(kills)"
            #expect(try project.tree == wanted, comment)
            #expect(try project.read("translations.json") == wantedMarks, comment)
            if isEnded { break }
        }
        #expect(kills > 2)
    }
}
