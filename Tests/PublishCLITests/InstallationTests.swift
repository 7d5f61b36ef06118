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
        for script in ["install", "version"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + ".ci/" + script,
                withDestinationPath: root.path + "/.ci/" + script
            )
        }
        // A script written here could not be run while another test starts a process, which holds it open for an instant.
        for path in [".ci/install-packages", "bin/swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + path,
                withDestinationPath: "/bin/true"
            )
        }
        try folder.createSubfolder(at: ".build/release")
        // It says nothing of its manual and its completions.
        try FileManager.default.copyItem(
            atPath: "/bin/true",
            toPath: folder.path + ".build/release/publish-cli"
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
        for file in [
            "bin/publish", "share/man/man1/publish.1", "share/zsh/site-functions/_publish",
            "share/bash-completion/completions/publish",
        ] {
            #expect(folder.containsFile(at: prefix + file), "\(file)")
        }
        #expect(
            try folder.file(at: prefix + "share/publish/repository").readAsString()
                == "$(touch ran)\n"
        )
    }
}
