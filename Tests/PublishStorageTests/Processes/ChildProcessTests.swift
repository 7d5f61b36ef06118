import Foundation
import PublishStorage
import PublishTesting
import Testing

@Suite("Programs")
struct ChildProcessTests {
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
        let folder = try TemporaryFolder().path + "/a 'b' $c"
        try Disk.createFolder(folder)
        let pipe = CapturedPipe(passingOnTo: nil)
        let process = try ChildProcess(
            "/bin/sh",
            arguments: ["-c", "pwd; echo \"$X\"; printf '[%s]' \"$@\"", "sh", "$(id)", "", "a b;"],
            in: folder,
            environment: ["X": "; exit"],
            streams: .init(output: pipe.descriptor)
        )
        let text = String(decoding: pipe.finish(), as: UTF8.self)
        #expect(process.wait() == 0)
        #expect(text == "\(folder)\n; exit\n[$(id)][][a b;]")
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
        #expect(pipe.finish(within: 0) == Data("first\n".utf8))
        process.send(signal: SIGTERM)
        #expect(process.wait() == 143)
        #expect(pipe.finish() == Data("first\n".utf8))
    }

    @Test(
        "A program that cannot be run is an error with its name, whether it is one or a path",
        arguments: ["no-such-program", "/no/such/program", "bin/no", "plain", "bin/plain", "bin"]
    )
    func missing(program: String) throws {
        let root = try TemporaryFolder()
        try root.write(["bin/plain": "", "bin/bin/a": ""])
        let environment = ["PATH": root.path + "/bin:/usr/bin"]
        let fault = #expect(throws: ProgramFault.missing(program)) {
            try ChildProcess(program, arguments: [], in: root.path, environment: environment)
        }
        #expect(
            fault?.localizedDescription == "Failed to start '\(program)': it is not installed"
        )
        var command = Command(program, [])
        command.environment = environment
        #expect(throws: ProgramFault.missing(program)) { try command.result(in: root.path) }
        #expect(throws: ProgramFault.missing(program)) { try command.run(in: root.path) }
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
        command.input = Array("end".utf8)
        let result = try command.result(in: "/")
        #expect(result.output.count == 300_003 && result.errors.utf8.count == 300_000)
        var deaf = Command("true", [])
        deaf.input = [UInt8](repeating: 0, count: 1_000_000)
        #expect(try deaf.run(in: "/").isEmpty)
        #expect(try Command("cat", []).run(in: "/").isEmpty)
    }
}
