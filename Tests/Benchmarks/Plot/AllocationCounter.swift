import Foundation

/// Counts the calls of `malloc` that a piece of work makes, exactly.
///
/// The program runs itself twice under `valgrind`, which counts every allocation of the process: once doing the work
/// once, and once doing it three times. Half the difference is what the work allocates; starting the program and setting
/// up what the work needs cancel out.
enum AllocationCounter {
    private static let nameVariable = "BENCHMARKS_ALLOCATIONS_OF"
    private static let repetitionsVariable = "BENCHMARKS_REPETITIONS"

    /// Does the work of the given name if this process was started to count its allocations.
    ///
    /// - Returns: whether it was, so that there is nothing else to do.
    static func runIfCounting(_ work: [String: () -> [UInt8]]) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        guard let name = environment[nameVariable], let work = work[name] else { return false }
        for _ in 0..<(environment[repetitionsVariable].flatMap(Int.init) ?? 1) { _ = work() }
        return true
    }

    /// The number of allocations that the work of the given name makes, or nil without `valgrind`.
    static func count(of name: String, in benchmark: String) -> Int? {
        guard let once = total(of: name, in: benchmark, repetitions: 1),
            let thrice = total(of: name, in: benchmark, repetitions: 3)
        else { return nil }
        return (thrice - once) / 2
    }

    private static func total(of name: String, in benchmark: String, repetitions: Int) -> Int? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["valgrind", CommandLine.arguments[0], benchmark]
        process.environment = ProcessInfo.processInfo.environment.merging([
            nameVariable: name, repetitionsVariable: String(repetitions),
        ]) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let log = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // ==1== total heap usage: 1,234 allocs, 1,200 frees, 56,789 bytes allocated
        guard
            let line = log.split(separator: "\n").first(where: { $0.contains("total heap usage") }),
            let number = line.split(separator: " ").dropFirst(4).first
        else { return nil }
        return Int(number.filter(\.isNumber))
    }
}
