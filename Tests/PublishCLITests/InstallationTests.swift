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
        let project = try makeCheckout()
        let folder = project.folder
        let process = try install(
            in: folder,
            "DESTDIR=\(folder.path)to",
            "PREFIX=/$$(touch ran)`touch ran`\"$$HOME",
            "REPOSITORY=$$(touch ran)"
        )
        #expect(process.wait() == 0)
        #expect(!folder.containsFile(named: "ran"))
        let prefix = "to/$(touch ran)`touch ran`\"$HOME/"
        for file in [
            "bin/publish", "libexec/publish/publish-tools", "libexec/publish/publish-site",
            "share/publish/site.schema.json", "share/man/man1/publish.1",
            "share/zsh/site-functions/_publish",
            "share/bash-completion/completions/publish",
            "share/publish/templates/Project/.gitignore",
        ] {
            #expect(folder.containsFile(at: prefix + file), "\(file)")
        }
        #expect(
            try folder.file(at: prefix + "share/publish/repository").readAsString()
                == "$(touch ran)\n"
        )
    }

    @Test("Templates that a version no longer has are not kept from an earlier one")
    func earlierTemplates() throws {
        let project = try makeCheckout()
        let folder = project.folder
        try folder.createFile(at: "to/share/publish/templates/Old/README.md")
        let process = try install(in: folder, "DESTDIR=\(folder.path)", "PREFIX=to")
        #expect(process.wait() == 0)
        let templates = try folder.subfolder(at: "to/share/publish/templates")
        #expect(templates.subfolders.names() == ["Project"])
    }

    @Test("A prefix that cannot be used is refused before anything is compiled")
    func unusablePrefix() throws {
        let project = try makeCheckout()
        let folder = project.folder
        let output = try folder.createFile(named: "output")
        let handle = try FileHandle(forWritingTo: output.url)
        // Nothing keeps root from writing into a folder.
        let process = try install(
            in: folder,
            "PREFIX=\(output.path)/local",
            errors: .descriptor(handle.fileDescriptor)
        )
        #expect(process.wait() != 0)
        let text = try output.readAsString()
        #expect(text.contains("'\(output.path)' is a file; choose another PREFIX"))
        #expect(!text.contains("Compiling"))
    }
}

private extension InstallationTests {
    /// A checkout whose compiler, and whose command, do nothing.
    func makeCheckout() throws -> TestProject {
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
        try folder.createFile(at: "Sources/Command/Templates/Project/.gitignore")
        for script in ["install", "version", "as-caller"] {
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
        // The compiled programs are in the checkout itself; they say nothing of manual and completions.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + ".ci/programs",
            withDestinationPath: "/bin/pwd"
        )
        for program in ["publish-cli", "publish-tools", "publish-site"] {
            try FileManager.default.copyItem(atPath: "/bin/true", toPath: folder.path + program)
        }
        return project
    }

    /// Starts `make install`, with variables of `make`.
    func install(
        in folder: Folder,
        _ variables: String...,
        errors: Command.Outlet = .descriptor(2)
    ) throws -> ChildProcess {
        var make = Command(
            inTerminal: "make",
            ["--silent", "install"] + variables,
            environment: ["PATH": folder.path + "bin:/usr/bin:/bin"]
        )
        (make.output, make.errors) = (.errors, errors)
        return try make.start(in: folder.path)
    }
}
