import Foundation
import ShellOut
import Testing

@Suite("shellOut")
struct ShellOutTests {
    @Test("The output comes back without its last newline")
    func output() throws {
        #expect(try shellOut(to: "echo", arguments: ["Hello", "world"]) == "Hello world")
        #expect(try shellOut(to: "printf 'a\\n\\n'") == "a\n")
        #expect(try shellOut(to: "printf '\\xff'") == "")
    }

    @Test("Arguments may hold shell syntax")
    func unquotedArguments() throws {
        #expect(try shellOut(to: "echo", arguments: ["a", "|", "tr a b"]) == "b")
    }

    @Test("Commands run one after the other while they work")
    func series() throws {
        #expect(try shellOut(to: ["echo a", "echo b"]) == "a\nb")
        let error = #expect(throws: ShellOutError.self) {
            try shellOut(to: ["echo a", "exit 3", "echo b"])
        }
        #expect(error?.terminationStatus == 3)
        #expect(error?.output == "a")
    }

    @Test("A command runs in the given folder, whose name may hold spaces")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Shell Out \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        try shellOut(to: .createFile(named: "a file", contents: "Hi"), at: folder.path)
        #expect(try shellOut(to: .readFile(at: "a file"), at: folder.path) == "Hi")
        #expect(try shellOut(to: "cd; pwd", at: "~") == shellOut(to: "pwd", at: "~"))
    }

    @Test("Nothing runs when the folder is missing")
    func missingFolder() {
        let error = #expect(throws: ShellOutError.self) {
            try shellOut(to: "echo ran", at: "/nowhere/at/all")
        }
        #expect(error?.output == "")
        #expect(error?.message.contains("/nowhere/at/all") == true)
    }

    @Test("A failure carries the status and both outputs, and describes itself in four lines")
    func failure() throws {
        let error = try #require(
            #expect(throws: ShellOutError.self) {
                try shellOut(to: "echo out; echo err >&2; exit 7")
            }
        )
        let description = """
            ShellOut encountered an error
            Status code: 7
            Message: "err"
            Output: "out"
            """
        #expect(error.description == description)
        #expect(error.errorDescription == description)
        #expect(error.localizedDescription == description)
    }

    @Test("Large outputs on both pipes are read completely")
    func largeOutputs() throws {
        let line = "head -c 3000000 /dev/zero | tr '\\0'"
        let error = #expect(throws: ShellOutError.self) {
            try shellOut(to: "\(line) e >&2; \(line) o; \(line) e >&2; exit 1")
        }
        #expect(error?.errorData.count == 6_000_000)
        #expect(error?.outputData.count == 3_000_000)
    }

    @Test("Given handles receive the output and are closed")
    func handles() throws {
        let output = Pipe()
        let error = Pipe()
        let result = try shellOut(
            to: "echo out; echo err >&2",
            outputHandle: output.fileHandleForWriting,
            errorHandle: error.fileHandleForWriting
        )
        #expect(result == "out")
        // Reading to the end comes back only when the writing side is closed.
        #expect(output.fileHandleForReading.readDataToEndOfFile() == Data("out\n".utf8))
        #expect(error.fileHandleForReading.readDataToEndOfFile() == Data("err\n".utf8))
    }

    @Test("Standard handles stay open")
    func standardHandles() throws {
        try shellOut(to: "true", outputHandle: .standardOutput, errorHandle: .standardError)
        #expect(fcntl(1, F_GETFD) != -1)
        #expect(fcntl(2, F_GETFD) != -1)
    }

    @Test("The given process is the one that runs")
    func process() throws {
        let process = Process()
        process.environment = ["GREETING": "Hi"]
        #expect(try shellOut(to: "echo $GREETING", process: process) == "Hi")
        #expect(process.terminationStatus == 0)
    }

    static let site = URL(fileURLWithPath: "/repo", isDirectory: false)

    @Test(
        "Predefined commands have their documented form",
        arguments: [
            (.gitInit(), "git init"),
            (.gitClone(url: site), "git clone file:///repo --quiet"),
            (
                .gitClone(url: site, to: "a b", allowingPrompt: false),
                "env GIT_TERMINAL_PROMPT=0 git clone file:///repo \"a b\" --quiet"
            ),
            (.gitCommit(message: "Hi"), "git add . && git commit -a -m \"Hi\" --quiet"),
            (.gitPush(), "git push --quiet"),
            (.gitPush(remote: "o", branch: "m"), "git push \"o\" \"m\" --quiet"),
            (.gitPush(branch: "m"), "git push \"m\" --quiet"),
            (
                .gitPull(remote: "o", branch: "m", allowingPrompt: false),
                "env GIT_TERMINAL_PROMPT=0 git pull \"o\" \"m\" --quiet"
            ),
            (.gitSubmoduleUpdate(), "git submodule update --init --recursive --quiet"),
            (
                .gitSubmoduleUpdate(initializeIfNeeded: false, recursive: false),
                "git submodule update --quiet"
            ),
            (.gitCheckout(branch: "m"), "git checkout \"m\" --quiet"),
            (.createFolder(named: "f"), "mkdir \"f\""),
            (.createFile(named: "f", contents: "c"), "echo \"c\" >  \"f\""),
            (.moveFile(from: "a", to: "b"), "mv \"a\" \"b\""),
            (.copyFile(from: "a", to: "b"), "cp \"a\" \"b\""),
            (.removeFile(from: "a"), "rm \"-f\" \"a\""),
            (.removeFile(from: "a", arguments: ["-r", "-f"]), "rm \"-r\" \"-f\" \"a\""),
            (.openFile(at: "a"), "open \"a\""),
            (.readFile(at: "a"), "cat \"a\""),
            (.createSymlink(to: "a", at: "b"), "ln -s \"a\" \"b\""),
            (.expandSymlink(at: "a"), "readlink \"a\""),
            (.runMarathonScript(at: "a"), "marathon run \"a\" \"\""),
            (.runMarathonScript(at: "a", arguments: ["b", "c"]), "marathon run \"a\" \"b\" \"c\""),
            (.updateMarathonPackages(), "marathon update"),
            (.createSwiftPackage(), "swift package init --type library"),
            (.createSwiftPackage(withType: .executable), "swift package init --type executable"),
            (.updateSwiftPackages(), "swift package update"),
            (.generateSwiftPackageXcodeProject(), "swift package generate-xcodeproj"),
            (.buildSwiftPackage(), "swift build -c debug"),
            (.testSwiftPackage(withConfiguration: .release), "swift test -c release"),
            (.runFastlane(usingLane: "l"), "fastlane \"l\""),
            (.updateCocoaPods(), "pod update"),
            (.installCocoaPods(), "pod install"),
        ] as [(ShellOutCommand, String)]
    )
    func commands(command: ShellOutCommand, string: String) {
        #expect(command.string == string)
    }
}
