import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore

/// Both real programs, in the places in which they are installed or compiled.
@Suite("The tools, started by the command")
struct ToolProgramTests {
    /// A site with the programs beside it, which are copies of those that were compiled with the tests.
    private final class Installation {
        let project: TestProject
        let command: String
        let tools: String

        /// Puts the programs into folders, relative to the one that contains the site.
        init(
            _ command: String = "bin/publish",
            tools: String? = "libexec/publish/publish-tools"
        ) throws {
            project = try TestProject()
            try project.makeSite()
            let top = try #require(project.folder.parent).path
            self.command = top + command
            self.tools = top + (tools ?? "nowhere")
            try Self.place("publish-cli", at: self.command)
            if tools != nil { try Self.place("publish-tools", at: self.tools) }
        }

        static func place(_ program: String, at path: String) throws {
            try Disk.createFolder(Disk.folder(of: path))
            let built = Repository.file(".build/debug/" + program).resolvingSymlinksInPath().path
            try FileManager.default.copyItem(atPath: built, toPath: path)
        }

        /// Runs the command, or a link to it, in the folder of the site.
        func run(_ arguments: [String], by program: String? = nil) throws -> Command.Result {
            var call = Command(
                inTerminal: program ?? command,
                arguments,
                environment: project.surroundings.environment
            )
            (call.output, call.errors) = (.captured(), .captured())
            return try call.result(in: project.folder.path)
        }
    }

    @Test(
        "Every tool is started by the command, with its arguments, output and status",
        arguments: [
            ("lint", 0, "No problems in 1 text"), ("images", 0, "No images on other hosts"),
            ("import", 64, "Name the folder of the other site, or the file of its export."),
            ("export", 64, "Choose an export: markdown, wechat, mail."),
            ("move", 64, "Name the old and the new path."),
            ("remove", 64, "See 'publish remove --help'."),
            ("migrate nowhere", 1, "the folder does not exist"),
            ("i18n draft", 64, "Name the translation command"),
            ("i18n diff", 1, "does not match this 'publish' command"),
        ]
    )
    func tools(call: String, status: Int32, words: String) throws {
        let installation = try Installation()
        let result = try installation.run(call.split(separator: " ").map(String.init))
        let text = String(decoding: result.output, as: UTF8.self) + result.errors
        #expect(result.status == status, "\(text)")
        #expect(text.contains(words), "\(text)")
    }

    @Test("The tools are found by a link to the command, and never by PATH or the current folder")
    func places() throws {
        let installation = try Installation()
        let folder = installation.project.folder
        let link = folder.path + "link"
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: installation.command
        )
        #expect(try installation.run(["lint"], by: link).status == 0)
        try FileManager.default.moveItem(
            atPath: installation.tools,
            toPath: folder.path + "publish-tools"
        )
        let result = try installation.run(["lint"])
        #expect(result.status == 1)
        #expect(
            result.errors.contains(
                "'publish-tools', which is missing beside '\(installation.command)'"
            )
        )
    }

    @Test("Tools of another version say what to do")
    func versions() throws {
        let installation = try Installation()
        try Disk.replace(Disk.folder(of: installation.tools) + "/commit", with: Array("abc\n".utf8))
        let result = try installation.run(["lint"])
        #expect(result.status == 1)
        #expect(result.errors.contains("but its part 'publish-tools' of version 0.9.0 (abc)"))
    }

    @Test("In a checkout the tools are compiled when they are called, and again after a change")
    func compiling() throws {
        let installation = try Installation(
            "checkout/.build/x/debug/publish-cli",
            tools: "checkout/publish-tools"
        )
        let top = try #require(installation.project.folder.parent)
        let checkout = try top.subfolder(named: "checkout")
        try checkout.createFile(at: ".build/build.db")
        try checkout.createFile(named: "Package.swift")
        let source = try checkout.createFile(at: "Sources/Tools/Tool.swift")
        try checkout.createFile(named: "build").write(
            "cp publish-tools .build/x/debug; echo \"$@\" >> calls; test ! -f broken"
        )
        func noted() throws -> String {
            let result = try installation.run(["lint"])
            #expect(result.status == 0, "\(result.errors)")
            return result.errors
        }
        #expect(try noted().contains("for the first time, which takes about a minute"))
        #expect(try noted() == "")
        try source.write("// changed")
        #expect(try noted().contains("again, because its sources have changed"))
        let calls = try checkout.file(named: "calls").readAsString().split(separator: "\n")
        #expect(calls.count == 2)
        #expect(calls.first?.hasPrefix("--product publish-tools --configuration debug ") == true)

        try checkout.createFile(named: "broken")
        try source.write("// changed again")
        let result = try installation.run(["lint"])
        #expect(result.status == 1)
        #expect(result.errors.contains("does not compile; the reasons are above"))
    }

    @Test("Nothing is deployed if the linter is asked for and finds faults, or cannot be started")
    func deploying() throws {
        for tools in ["libexec/publish/publish-tools", nil] {
            let installation = try Installation(tools: tools)
            let folder = installation.project.folder
            try folder.createFile(at: "Content/lint.yaml").write("deploy: true\n")
            #expect(try installation.run(["deploy"]).status == (tools == nil ? 1 : 0))
            try folder.createFile(at: "Content/faulty.md").write("# Tea\n\n![x](missing.png)\n")
            let result = try installation.run(["deploy"])
            #expect(result.status == 1)
            #expect(result.errors.contains(tools == nil ? "which is missing" : "1 error"))
            let deployments = try installation.project.log.filter { $0.contains("--deploy") }
            #expect(deployments.count == (tools == nil ? 0 : 1))
        }
    }

    @Test("A preview that is killed leaves neither the desk nor the linter")
    func killedPreview() throws {
        let installation = try Installation()
        let folder = installation.project.folder
        var environment = installation.project.surroundings.environment
        let mark = "PUBLISH_TEST_MARK"
        environment[mark] = UUID().uuidString
        let output = try folder.createFile(named: ".output")
        let handle = try FileHandle(forWritingTo: output.url)
        var preview = Command(
            inTerminal: installation.command,
            ["run", "--port", "0", "--lint"],
            environment: environment
        )
        (preview.output, preview.errors) = (.descriptor(handle.fileDescriptor), .errors)
        preview.errors = .descriptor(handle.fileDescriptor)
        let process = try preview.start(in: folder.path)
        var entrance: String?
        while entrance == nil {
            let match = try output.readAsString().firstMatch(of: #/desk .* is at (\S+)\n/#)
            entrance = match.map { String($0.output.1) }
            sched_yield()
        }
        let address = try #require(entrance)
        var location = ""
        while location.isEmpty {
            let curl = Command(
                "curl",
                [
                    "-s", "-o", "/dev/null", "-w", "%{redirect_url}", "-H", "Sec-Fetch-Site: none",
                    address,
                ]
            )
            location = String(decoding: try curl.run(in: "/"), as: UTF8.self)
        }
        // The preview, the desk and the linter.
        while try Self.processes(with: "\(mark)=\(environment[mark] ?? "")").count < 3 {
            sched_yield()
        }
        process.send(signal: SIGKILL)
        #expect(process.wait() == 128 + SIGKILL)
        while try !Self.processes(with: "\(mark)=\(environment[mark] ?? "")").isEmpty {
            sched_yield()
        }
    }

    /// The processes with an environment variable.
    private static func processes(with variable: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            guard Int(name) != nil,
                let bytes = FileManager.default.contents(atPath: "/proc/\(name)/environ")
            else { return false }
            return bytes.split(separator: 0).contains { $0.elementsEqual(variable.utf8) }
        }
    }
}
