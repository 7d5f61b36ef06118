internal import Foundation
internal import PublishStorage

/// Runs blocks marked with `run`, and compares their output with the block `output` after them.
///
/// There is no sandbox: the author runs their own code on their own machine, and has asked for it on the command line.
struct CodeRun {
    private let check: SwiftCheck
    private let article: ArticleCode
    private let compiler: SwiftCompiler

    /// The limits of a program, in seconds and bytes.
    private static let (seconds, output, memory) = (10.0, 64 << 10, 1 << 30)

    init(_ check: SwiftCheck, _ article: ArticleCode, _ compiler: SwiftCompiler) {
        (self.check, self.article, self.compiler) = (check, article, compiler)
    }

    /// Runs the programs of a text.
    ///
    /// - Parameter flags: Additional arguments of the compiler.
    /// - Returns: The errors, and the edits that correct blocks of expected output.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    func outcome(_ flags: [String]) throws -> CodeCheck.Outcome {
        var outcome = CodeCheck.Outcome()
        for program in check.plan.programs {
            guard let block = check.block(of: program) else { continue }
            switch try run(program, flags) {
            case .failure(let fault):
                outcome.faults.append(
                    block.fault(.output, fault.message, mend: "correct the code, or remove 'run'")
                )
            case .success(let bytes):
                guard let shown = block.next(in: article.blocks), shown.info.language == "output"
                else { continue }
                compare(bytes, shown, &outcome)
            }
        }
        return outcome
    }

    private func compare(
        _ bytes: [UInt8],
        _ shown: CodeBlock,
        _ outcome: inout CodeCheck.Outcome
    ) {
        func lines(_ bytes: [UInt8]) -> [String] {
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            while lines.last?.isEmpty == true { lines.removeLast() }
            return lines
        }
        let (written, read) = (lines(bytes), lines(shown.code))
        guard written != read else { return }
        let number = zip(written, read).prefix { $0 == $1 }.count
        let line = number < written.count ? "'\(written[number])'" : "missing"
        let edit = shown.edit(to: written)
        outcome.faults.append(
            shown.fault(
                .output,
                "line \(number + 1) of the output is \(line)",
                mend: edit == nil
                    ? "update the output here"
                    : "update the output here, or run 'publish lint --run --fix'",
                line: number < read.count ? number + 1 : 0
            )
        )
        if let edit { outcome.outputs.append((article.path, edit)) }
    }

    private struct Fault: Error { let message: String }

    /// Compiles a program, runs it in an empty folder and environment, and returns the output of its last block.
    private func run(
        _ file: CodeFile,
        _ flags: [String]
    ) throws -> Result<[UInt8], Fault> {
        let mark = "----- \(UUID().uuidString)"
        let source = check.program(file, after: mark)
        let folder = try ScratchFolder()
        let program = folder.path + "/program"
        let verdict = try compiler.link(source, file, flags: flags, to: program)
        switch verdict {
        case .gaveUp(let reason): return .failure(Fault(message: "not run: \(reason)"))
        case .errors(let errors):
            if let error = errors.first {
                return .failure(Fault(message: "not run: \(error.message)"))
            }
        }
        let empty = folder.path + "/empty"
        try Disk.createFolder(empty)
        // Without a shell, which would add environment variables of its own.
        var command = Command("/usr/bin/env", ["-i", program])
        command.environment = [:]
        var budget = ProgramBudget(seconds: Self.seconds, scratch: folder)
        budget.outputBytes = Self.output
        budget.memoryBytes = Self.memory
        command.budget = budget
        let result = try command.result(in: empty)
        if let excess = result.excess {
            return .failure(Fault(message: "the program was stopped: \(excess.reason)"))
        }
        guard result.status == 0 else {
            let words = result.errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
            return .failure(
                Fault(message: "the program exits with status \(result.status)\(words)")
            )
        }
        guard String(validating: result.output, as: UTF8.self) != nil else {
            return .failure(Fault(message: "the program's output is not UTF-8"))
        }
        // Skips the output of the blocks before the last one.
        let bytes = result.output[...]
        let line = Array((mark + "\n").utf8)
        let start = bytes.firstRange(of: line)?.upperBound ?? bytes.startIndex
        return .success(Array(bytes[start...]))
    }
}
