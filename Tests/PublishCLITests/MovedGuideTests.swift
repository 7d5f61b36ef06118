import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import PublishCLICore

@Suite("Moves in this project's guide")
struct MovedGuideTests {
    @Test("A site of many texts has no new faults after moves", .enabled(if: !Soak.isQuick))
    func faults() throws {
        let project = try MovedProject([:])
        for name in ["Content", "Resources"] {
            try? project.folder.subfolder(named: name).delete()
            try FileManager.default.copyItem(
                atPath: Repository.file(name).path,
                toPath: project.folder.path + name
            )
        }
        try project.run("i18n mark --all")
        let before = try faults(of: project)
        for call in [
            "move Content/en/posts/addresses.md Content/en/posts/urls.md",
            "move Content/zh/posts/the-command.md Content/zh/notes/deep/command.md",
            "move Content/en/posts/metadata.md Content/en/essays/header.md --only",
            "move Content/en/posts/urls.md Content/en/posts/addresses.md",
        ] {
            try project.run(call)
        }
        #expect(try faults(of: project) == before)
        #expect(try project.read("Content/en/posts/addresses.md").contains("/en/posts/urls/"))
    }

    /// How often each fault of the site is found, by its identifier.
    private func faults(of project: MovedProject) throws -> [String: Int] {
        let result = try Command(
            MovedProject.program,
            [
                "--publish-task=check", "--answer-to=" + project.folder.path + ".answer",
                "--format=json",
            ]
        ).result(in: project.folder.path)
        let found = result.errors.matches(of: #/"id":"([^"]+)"/#).map { String($0.output.1) }
        return Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
