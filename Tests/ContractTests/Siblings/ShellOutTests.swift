// swift-format-ignore-file
import Foundation
import PublishTesting
import ShellOut
import Testing

@Suite("Contract: ShellOut")
struct ShellOutContractTests {
    @Test func commands() throws {
        let root = try TemporaryFolder()
        #expect(try shellOut(to: "echo", arguments: ["a", "$((1 + 1))"]) == "a 2")
        #expect(try shellOut(to: ["echo a > 'b c'", "cat 'b c'"], at: root.path) == "a")
        try shellOut(to: .createFolder(named: "x y"), at: root.path)
        try shellOut(to: .createFile(named: "f", contents: "text"), at: root.path + "/x y")
        #expect(try shellOut(to: .readFile(at: "x y/f"), at: root.path) == "text")
        let process = Process()
        let pipe = Pipe()
        #expect(try shellOut(to: "echo x", at: "~", process: process, outputHandle: pipe.fileHandleForWriting, errorHandle: nil) == "x")
        #expect(process.terminationStatus == 0 && pipe.fileHandleForReading.readDataToEndOfFile() == Data("x\n".utf8))
        #expect(try shellOut(to: ShellOutCommand(string: "printf 'a\\n\\n'")) == "a\n")
        do {
            try shellOut(to: "echo out; echo bad >&2; exit 3")
            Issue.record("The command failed")
        } catch let error as ShellOutError {
            #expect(error.terminationStatus == 3 && error.message == "bad" && error.output == "out")
            #expect(error.errorData == Data("bad\n".utf8) && error.outputData == Data("out\n".utf8))
            #expect(error.description == "ShellOut encountered an error\nStatus code: 3\nMessage: \"bad\"\nOutput: \"out\"")
            #expect(error.localizedDescription == error.description)
        }
    }

    @Test func predefinedCommands() {
        let url = URL(string: "https://a.b/c.git")!
        let commands: [(ShellOutCommand, String)] = [
            (.gitInit(), "git init"), (.gitClone(url: url), "git clone https://a.b/c.git --quiet"),
            (.gitClone(url: url, to: "x", allowingPrompt: false), "env GIT_TERMINAL_PROMPT=0 git clone https://a.b/c.git \"x\" --quiet"),
            (.gitCommit(message: "m"), "git add . && git commit -a -m \"m\" --quiet"),
            (.gitCommit(message: "m", allowingPrompt: false), "env GIT_TERMINAL_PROMPT=0 git add . && git commit -a -m \"m\" --quiet"),
            (.gitPush(), "git push --quiet"), (.gitPush(remote: "r", branch: "b"), "git push \"r\" \"b\" --quiet"),
            (.gitPull(remote: "r", branch: "b", allowingPrompt: true), "git pull \"r\" \"b\" --quiet"),
            (.gitSubmoduleUpdate(), "git submodule update --init --recursive --quiet"),
            (.gitSubmoduleUpdate(initializeIfNeeded: false, recursive: false), "git submodule update --quiet"),
            (.gitCheckout(branch: "b"), "git checkout \"b\" --quiet"), (.createFolder(named: "n"), "mkdir \"n\""),
            (.createFile(named: "n", contents: "c"), "echo \"c\" >  \"n\""), (.moveFile(from: "a", to: "b"), "mv \"a\" \"b\""),
            (.copyFile(from: "a", to: "b"), "cp \"a\" \"b\""), (.removeFile(from: "a"), "rm \"-f\" \"a\""),
            (.removeFile(from: "a", arguments: ["-r", "-f"]), "rm \"-r\" \"-f\" \"a\""), (.openFile(at: "a"), "open \"a\""),
            (.readFile(at: "a"), "cat \"a\""), (.createSymlink(to: "t", at: "l"), "ln -s \"t\" \"l\""), (.expandSymlink(at: "l"), "readlink \"l\""),
            (.runMarathonScript(at: "s", arguments: ["a"]), "marathon run \"s\" \"a\""), (.runMarathonScript(at: "s"), "marathon run \"s\" \"\""),
            (.updateMarathonPackages(), "marathon update"), (.createSwiftPackage(), "swift package init --type library"),
            (.createSwiftPackage(withType: .executable), "swift package init --type executable"), (.updateSwiftPackages(), "swift package update"),
            (.generateSwiftPackageXcodeProject(), "swift package generate-xcodeproj"), (.buildSwiftPackage(), "swift build -c debug"),
            (.testSwiftPackage(withConfiguration: .release), "swift test -c release"), (.runFastlane(usingLane: "l"), "fastlane \"l\""),
            (.updateCocoaPods(), "pod update"), (.installCocoaPods(), "pod install"),
        ]
        for (command, text) in commands { #expect(command.string == text) }
    }
}
