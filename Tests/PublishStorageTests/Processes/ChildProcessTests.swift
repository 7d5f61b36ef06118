import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("Programs")
struct ChildProcessTests {
    @Test(
        "A program's end is reported",
        arguments: [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143), ("kill -INT $$", 130)]
    )
    func status(script: String, status: Int32) throws {
        let process = try Command("sh", ["-c", script]).start(in: "/")
        #expect(process.wait() == status)
        // The program is gone; its number may belong to another one by now.
        process.send(signal: SIGTERM)
        #expect(process.wait() == status)
    }

    @Test("Everybody who waits for a program learns how it ended")
    func waiting() async throws {
        let process = try Command("tail", ["-f", "/dev/null"]).start(in: "/")
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
        let folder = try TemporaryFolder().path + "/a 'b' $c"
        try Disk.createFolder(folder)
        let script = "pwd; echo \"$X$GIT_DIR\"; printf '[%s]' \"$@\""
        var command = Command(
            inTerminal: "/bin/sh",
            ["-c", script, "sh", "$(id)", "", "a b;"],
            environment: ["X": "; exit", "GIT_DIR": "x"]
        )
        command.output = .captured()
        let result = try command.start(in: folder).result()
        #expect(result.status == 0)
        let text = String(decoding: result.output, as: UTF8.self)
        #expect(text == "\(folder)\n; exitx\n[$(id)][][a b;]")
    }

    @Test("A program keeps nothing open of what this process has open")
    func descriptors() throws {
        let pipe = Pipe()
        let number = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(number, F_SETFD, 0)
        try Command("/bin/sh", ["-c", "test ! -e /dev/fd/\(number)"]).run(in: "/")
        #expect(fcntl(number, F_GETFD) >= 0)
    }

    @Test("Everything a program writes is kept, and passed on as it arrives")
    func capture() throws {
        let target = Pipe()
        var command = Command("/bin/sh", ["-c", "echo first; exec tail -f /dev/null"])
        command.output = .errors
        command.errors = .captured { target.fileHandleForWriting.forward($0) }
        let process = try command.start(in: "/")
        // The program goes on for ever: what it wrote before has to come all the same.
        #expect(target.fileHandleForReading.availableData == Data("first\n".utf8))
        process.send(signal: SIGTERM)
        let result = process.result()
        #expect(result.status == 143)
        #expect(result.output.isEmpty && result.errors == "first\n")
    }

    @Test(
        "A program that cannot be run is an error with its name, whether it is one or a path",
        arguments: ["no-such-program", "/no/such/program", "bin/no", "plain", "bin/plain", "bin"]
    )
    func missing(program: String) throws {
        let root = try TemporaryFolder()
        try root.write(["bin/plain": "", "bin/bin/a": ""])
        var command = Command(program, [])
        command.environment = ["PATH": root.path + "/bin:/usr/bin"]
        let fault = #expect(throws: ProgramFault.missing(program)) {
            try command.run(in: root.path)
        }
        #expect(
            fault?.localizedDescription == "Failed to start '\(program)': it is not installed"
        )
    }

    @Test("A relative path is meant from the folder in which the program runs")
    func relative() throws {
        let root = try TemporaryFolder()
        try Disk.createFolder(root.path + "/bin")
        try FileManager.default.createSymbolicLink(
            atPath: root.path + "/bin/tool",
            withDestinationPath: "/bin/echo"
        )
        #expect(try Command("bin/tool", ["a"]).run(in: root.path) == Array("a\n".utf8))
    }

    @Test(
        "A failure says what the program wrote, and a result how it ended",
        arguments: [
            ("echo a; echo ' b ' >&2; exit 3", 3, "b"), ("echo a; exit 127", 127, nil),
            ("echo a; kill -TERM $$", 143, nil),
        ] as [(String, Int32, String?)]
    )
    func failures(script: String, status: Int32, words: String?) throws {
        let command = Command("sh", ["-c", script])
        let result = try command.result(in: "/")
        #expect(result.status == status)
        #expect(result.output == Array("a\n".utf8))
        #expect(result.errors == (words.map { " \($0) \n" } ?? ""))
        let error = #expect(throws: CommandError.self) { try command.run(in: "/") }
        #expect(error?.status == status)
        #expect(error?.message == words ?? "sh failed with status \(status)")
    }

    @Test("Much output on both ways does not stop a program, nor does input that it leaves")
    func streams() throws {
        let script = "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; exec cat"
        var command = Command("sh", ["-c", script])
        command.input = [UInt8](repeating: 0, count: 300_000)
        let result = try command.result(in: "/")
        #expect(result.output.count == 600_000 && result.errors.utf8.count == 300_000)
        var deaf = Command("true", [])
        deaf.input = [UInt8](repeating: 0, count: 1_000_000)
        #expect(try deaf.run(in: "/").isEmpty)
        #expect(try Command("cat", []).run(in: "/").isEmpty)
    }
}
