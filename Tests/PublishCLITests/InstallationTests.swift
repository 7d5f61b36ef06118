import Files
import Foundation
import PublishStorage
import ShellOut
import Testing

@testable import PublishCLICore

@Suite("Installing the command")
struct InstallationTests {
    @Test("No shell runs what stands in the names of folders")
    func names() throws {
        let project = try TestProject(named: "install")
        let folder = project.folder
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.copyItem(
            atPath: root.path + "/Makefile",
            toPath: folder.path + "Makefile"
        )
        for place in [".ci", "bin"] { try folder.createSubfolder(at: place) }
        // A script written here could not be run while another test starts a process, which holds it open for an instant.
        for path in [".ci/install-packages", "bin/swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + path,
                withDestinationPath: "/bin/true"
            )
        }
        let program = try folder.createFile(at: ".build/release/publish-cli")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: program.path
        )
        let process = try ChildProcess(
            "make",
            arguments: [
                "--silent", "install", "DESTDIR=\(folder.path)to",
                "PREFIX=/$$(touch ran)`touch ran`\"$$HOME",
                "REPOSITORY=$$(touch ran)",
            ],
            in: folder.path,
            environment: ["PATH": folder.path + "bin:/usr/bin:/bin"]
        )
        #expect(process.wait() == 0)
        #expect(!folder.containsFile(named: "ran"))
        let prefix = "to/$(touch ran)`touch ran`\"$HOME/"
        #expect(folder.containsFile(at: prefix + "bin/publish"))
        #expect(
            try folder.file(at: prefix + "share/publish/repository").readAsString()
                == "$(touch ran)\n"
        )
    }
}
