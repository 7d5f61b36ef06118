import Files
import Foundation
import PublishStorage
import ShellOut
import Testing

@testable import PublishCLICore

@Suite("Processes and completion")
struct ProcessTests {
    @Test("The codes of terminals are taken out")
    func terminalCodes() {
        #expect("\u{1b}[1;31merror:\u{1b}[0m 中文".withoutTerminalCodes == "error: 中文")
    }

    @Test(
        "Bash completes commands, options and values",
        arguments: [
            ("publish ge", "generate"), ("publish run --po", "--port --poll"),
            ("publish serve --ho", "--host"), ("publish generate --color ne", "never"),
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
