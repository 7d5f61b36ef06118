internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension CodeBlock {
    /// The error in a block of JSON or YAML; nil if the block is valid, or is in another language.
    var dataFault: CodeFault? {
        guard let format = DataFile.Format(rawValue: info.language.lowercased()), format != .csv
        else { return nil }
        do throws(DataFault) {
            _ = try DataFile(code, format: format)
            return nil
        } catch {
            guard case .unreadable(let words) = error.reason, words != DataFault.alias else {
                return nil
            }
            return fault(
                .data,
                "invalid \(format.rawValue.uppercased()): \(words)",
                mend: "correct it, or write 'no-check' after the language",
                line: error.line,
                column: error.column ?? 1
            )
        }
    }
}

/// Checks blocks of other languages with programs named in `code.yaml`.
struct CommandCheck {
    private let commands: [String: [String]]
    private let environment: [String: String]

    /// The limits of a program, in seconds and bytes.
    private static let (seconds, memory) = (10.0, 1 << 30)

    init(_ commands: [String: [String]], _ toolchain: CodeToolchain) {
        (self.commands, environment) = (commands, toolchain.environment)
    }

    /// Runs the program for each block of its language.
    ///
    /// - Throws: ``ProgramFault`` if a program is missing, or `DiskError`.
    func faults(in blocks: [CodeBlock]) throws -> [CodeFault] {
        let blocks = blocks.filter { commands[$0.info.language.lowercased()] != nil }
        return try parallelMap(count: blocks.count) { try fault(in: blocks[$0]) }
            .compactMap(\.self)
    }

    private func fault(in block: CodeBlock) throws -> CodeFault? {
        let language = block.info.language.lowercased()
        guard let words = commands[language], let program = words.first else { return nil }
        let folder = try ScratchFolder()
        let file = folder.path + "/code." + language.filter { $0.isLetter || $0.isNumber }
        try Disk.write(block.code, to: file)
        var command = Command(
            program,
            words.dropFirst().map { $0.replacing("{file}", with: file) }
        )
        command.environment = environment
        command.input = words.contains { $0.contains("{file}") } ? [] : block.code
        var budget = ProgramBudget(seconds: Self.seconds, scratch: folder)
        budget.memoryBytes = Self.memory
        budget.outputBytes = 1 << 20
        command.budget = budget
        let result = try command.result(in: folder.path)
        let mend = "correct the code, or write 'no-check' after the language"
        if let excess = result.excess {
            return block.fault(.command, "not checked: \(excess.reason)", mend: mend)
        }
        guard result.status != 0 else { return nil }
        let lines = (result.errors + "\n" + String(decoding: result.output, as: UTF8.self))
            .replacing(file, with: "code").split(separator: "\n")
            .map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
        // Compilers print the place in the first line, interpreters print the error in the last.
        let place = lines.firstMatch { $0.firstMatch(of: #/code: ?(\d+)(?::(\d+))?/#) }
        let line = lines.firstMatch { $0.firstMatch(of: #/\bline (\d+)/#) }
        let message = place == nil ? lines.last : lines.first { $0.contains("code:") }
        return block.fault(
            .command,
            message ?? "\(program) fails with status \(result.status)",
            mend: mend,
            line: place.flatMap { Int($0.1) } ?? line.flatMap { Int($0.1) } ?? 0,
            column: place.flatMap { $0.2 }.flatMap { Int($0) } ?? 1
        )
    }
}

extension [String] {
    /// The first result of `search` that is not nil, for the elements in order.
    fileprivate func firstMatch<Match>(_ search: (String) -> Match?) -> Match? {
        lazy.compactMap(search).first
    }
}
