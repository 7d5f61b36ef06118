import Foundation
import Testing

@testable import PublishStorage

@Suite("Budgets of programs")
struct ProgramBudgetTests {
    private func run(_ script: String, _ budget: ProgramBudget) throws -> Command.Result {
        var command = Command("sh", ["-c", script])
        command.budget = budget
        return try command.result(in: "/")
    }

    @Test(
        "A program within its budget ends as others do, and what it has left running ends with it"
    )
    func within() throws {
        let result = try run("echo $$; tail -f /dev/null & exit 3", ProgramBudget(seconds: 60))
        #expect(result.status == 3 && result.excess == nil)
        #expect(!result.output.isEmpty)
    }

    @Test("One that takes too long is ended with all that it has started")
    func time() throws {
        let result = try run(
            "tail -f /dev/null & tail -f /dev/null",
            ProgramBudget(seconds: 0.1)
        )
        #expect(result.excess == .time)
        #expect(result.status != 0)
    }

    @Test("One that writes too much is ended, and the beginning is kept", arguments: ["", ">&2"])
    func output(target: String) throws {
        var budget = ProgramBudget(seconds: 60)
        budget.outputBytes = 1000
        let result = try run("yes \(target)", budget)
        #expect(result.excess == .output)
        #expect(result.output.count + result.errors.utf8.count == 1000)
    }

    #if os(Linux)
    @Test("One that takes too much memory is ended")
    func memory() throws {
        var budget = ProgramBudget(seconds: 60)
        budget.memoryBytes = 50 << 20
        let result = try run(
            "exec python3 -c 'import signal; x = b\"x\" * (200 << 20); signal.pause()'",
            budget
        )
        #expect(result.excess == .memory)
    }
    #endif

    @Test("A file that grows too large is cut off, and the program learns of it")
    func file() throws {
        let folder = try ScratchFolder()
        var budget = ProgramBudget(seconds: 60)
        budget.fileBytes = 1024
        let result = try run("yes > \(folder.path)/a; echo on", budget)
        #expect(result.excess == nil)
        #expect(String(decoding: result.output, as: UTF8.self) == "on\n")
        #expect(try Disk.read(folder.path + "/a").count == 1024)
    }

    @Test("Nobody else can open the input of a program or a folder for scratch")
    func modes() throws {
        let folder = try ScratchFolder()
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
        var command = Command("stat", ["--dereference", "--format=%a", "/dev/stdin"])
        command.input = Array("secret".utf8)
        #expect(String(decoding: try command.run(in: "/"), as: UTF8.self) == "600\n")
    }
}
