import Files
import Foundation
import ShellOut
import Testing

@testable import PublishCLICore

@Suite("Processes and completion")
struct ProcessTests {
    @Test(
        "A program's end is reported",
        arguments: [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143), ("kill -INT $$", 130)]
    )
    func status(script: String, status: Int32) throws {
        let process = try ChildProcess(
            "sh",
            arguments: ["-c", script],
            in: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        )
        #expect(process.wait() == status)
        // The program is gone; its number may belong to another one by now.
        process.send(signal: SIGTERM)
        #expect(process.wait() == status)
    }

    @Test("Everybody who waits for a program learns how it ended")
    func waiting() async throws {
        let process = try ChildProcess(
            "sh",
            arguments: ["-c", "exec tail -f /dev/null"],
            in: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        )
        await withTaskGroup(of: Int32.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread { continuation.resume(returning: process.wait()) }.start()
                    }
                }
            }
            process.send(signal: SIGTERM)
            for await status in group { #expect(status == 143) }
        }
    }

    @Test("Arguments, the folder and the environment arrive as they are")
    func arguments() throws {
        let project = try TestProject(named: "a 'b' $c")
        let pipe = CapturedPipe(passingOnTo: nil)
        let process = try ChildProcess(
            "/bin/sh",
            arguments: ["-c", "pwd; echo \"$X\"; printf '[%s]' \"$@\"", "sh", "$(id)", "", "a b;"],
            in: project.folder.path,
            environment: ["X": "; exit"],
            streams: .init(output: pipe.descriptor)
        )
        let text = String(decoding: pipe.finish(), as: UTF8.self)
        #expect(process.wait() == 0)
        #expect(text == "\(project.folder.path.dropLast())\n; exit\n[$(id)][][a b;]")
    }

    @Test("A program keeps nothing open of what this process has open")
    func descriptors() throws {
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(number, F_SETFD, 0)
        let process = try ChildProcess(
            "/bin/sh",
            arguments: ["-c", "test ! -e /dev/fd/\(number)"],
            in: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        )
        #expect(process.wait() == 0)
        #expect(fcntl(number, F_GETFD) >= 0)
    }

    @Test("Everything a program writes is kept, and passed on as it arrives")
    func capture() throws {
        let target = Pipe()
        let pipe = CapturedPipe(passingOnTo: target.fileHandleForWriting.fileDescriptor)
        let process = try ChildProcess(
            "/bin/sh",
            arguments: ["-c", "echo first; exec tail -f /dev/null"],
            in: "/",
            environment: ["PATH": "/usr/bin:/bin"],
            streams: .init(output: pipe.descriptor)
        )
        // The program goes on for ever: what it wrote before has to come all the same.
        #expect(target.fileHandleForReading.availableData == Data("first\n".utf8))
        process.send(signal: SIGTERM)
        #expect(process.wait() == 143)
        #expect(pipe.finish() == Data("first\n".utf8))
    }

    @Test("The codes of terminals are taken out")
    func terminalCodes() {
        #expect("\u{1b}[1;31merror:\u{1b}[0m 中文".withoutTerminalCodes == "error: 中文")
    }

    @Test(
        "Bash completes commands, options and values",
        arguments: [
            ("publish ge", "generate"), ("publish run --po", "--port --poll"),
            ("publish serve --ho", "--host"), ("publish generate -c de", "debug"),
            ("publish new pl", "plugin"), ("publish completion f", "fish"),
        ]
    )
    func bash(line: String, words: String) throws {
        let count = line.split(separator: " ").count
        let script = """
            \(CompletionScript.bash)
            COMP_WORDS=(\(line)); COMP_CWORD=\(count - 1); _publish; echo "${COMPREPLY[*]}"
            """
        #expect(try shellOut(to: script) == words)
    }

    @Test(
        "The scripts for other shells are well-formed",
        .enabled(if: ProcessTests.hasShell("zsh") || ProcessTests.hasShell("fish"))
    )
    func otherShells() throws {
        let project = try TestProject()
        for (shell, script) in [("zsh", CompletionScript.zsh), ("fish", CompletionScript.fish)] {
            guard Self.hasShell(shell) else { continue }
            let file = try project.folder.createFile(named: shell, contents: Data(script.utf8))
            try shellOut(to: shell, arguments: ["-n", "'\(file.path)'"])
        }
    }

    @Test("Each shell's script knows every command", arguments: ["bash", "zsh", "fish"])
    func commands(shell: String) throws {
        let project = try TestProject()
        try project.run("completion", shell)
        for command in CommandDefinition.all {
            for name in command.names {
                #expect(project.recorder.printed.contains(name))
            }
        }
    }

    static func hasShell(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return ChildProcess.find(name, environment: ["PATH": path]) != nil
    }
}
