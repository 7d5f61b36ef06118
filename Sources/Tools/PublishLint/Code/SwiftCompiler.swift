internal import Foundation
internal import PublishStorage

/// The Swift compiler, with a cache of its results.
///
/// The code may be anything, so each call of the compiler has limits of time and memory.
struct SwiftCompiler {
    /// An error of the compiler.
    struct Diagnostic: Equatable {
        /// The line in the file, starting at 1.
        var line: Int
        /// The column in bytes, starting at 1.
        var column: Int
        /// The first line of the message.
        var message: String
    }

    /// The result of compiling or parsing a file.
    enum Verdict: Equatable {
        /// The errors; empty if the code is valid.
        case errors([Diagnostic])
        /// The compiler did not finish; the reason is the end of a sentence, such as "it crashes
        /// the compiler".
        case gaveUp(String)
    }

    /// The limits of a call, in seconds and bytes.
    private static let (seconds, memory) = (10.0, 1 << 30)

    let toolchain: CodeToolchain
    private let cache: BuildCache
    private let scratch: ScratchFolder

    /// Prepares the compiler and its cache.
    ///
    /// - Throws: `DiskError`.
    init(_ toolchain: CodeToolchain) throws {
        self.toolchain = toolchain
        if let cache = toolchain.cache { try Disk.createFolder(Disk.folder(of: cache)) }
        cache = BuildCache(path: toolchain.cache, identity: toolchain.digest)
        scratch = try ScratchFolder()
    }

    /// Saves the cache for the next run.
    ///
    /// - isComplete: Whether all code of the site was checked: only then are unused cache entries
    /// dropped.
    func save(isComplete: Bool) { cache.save(isComplete: isComplete) }

    /// Compiles a file.
    ///
    /// - Parameters:
    ///   - source: The source of the file.
    ///   - file: The blocks of the file.
    ///   - flags: Additional arguments.
    /// - Returns: The result.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    func compile(_ source: CodeSource, _ file: CodeFile, flags: [String]) throws -> Verdict {
        // Type checking is not enough: missing returns, initialization and isolation are only diagnosed later.
        let arguments = ["-emit-sil", "-o", "/dev/null"] + arguments(of: file, flags)
        let key = Digest { builder in
            for argument in arguments { builder.add(argument) }
            builder.add(source.bytes)
        }
        return try keeping(key) {
            let path = try write(source.bytes)
            defer { try? Disk.removeFile(path) }
            return try run(arguments + [path], over: [path])[0]
        }
    }

    /// The version of Swift, such as `6.3`.
    ///
    /// - Throws: ``ProgramFault``, or `CommandError` if it cannot be determined.
    func version() throws -> String {
        var command = Command("swiftc", ["--version"])
        command.environment = toolchain.environment
        let words = String(decoding: try command.run(in: scratch.path), as: UTF8.self)
        guard let version = words.firstMatch(of: #/Swift version (\d+\.\d+)/#) else {
            throw CommandError(message: "'swiftc --version' failed: \(words)")
        }
        return String(version.1)
    }

    /// Compiles and links a program.
    ///
    /// - Parameters:
    ///   - source: The source of its file.
    ///   - file: The blocks of the file.
    ///   - flags: Additional arguments.
    ///   - program: The path of the program.
    /// - Returns: The result.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    func link(
        _ source: CodeSource,
        _ file: CodeFile,
        flags: [String],
        to program: String
    ) throws -> Verdict {
        let path = try write(source.bytes)
        defer { try? Disk.removeFile(path) }
        let arguments = ["-o", program] + arguments(of: file, flags)
        return try run(arguments + [path], over: [path])[0]
    }

    /// Parses each source by itself.
    ///
    /// - Returns: The results in the same order.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    func parse(_ sources: [[UInt8]]) throws -> [Verdict] {
        let keys = sources.map { source in
            Digest { builder in
                builder.add("parse")
                builder.add(source)
            }
        }
        var verdicts = keys.map { known($0) }
        let unknown = verdicts.indices.filter { verdicts[$0] == nil }
        let found = try parallelMap(batchesOf: unknown[...], size: 40) { batch in
            let paths = try batch.map { try write(sources[$0]) }
            defer { for path in paths { try? Disk.removeFile(path) } }
            let answers = try run(["-frontend", "-parse"] + paths, over: paths)
            guard answers.contains(where: { if case .gaveUp = $0 { true } else { false } }) else {
                return answers
            }
            // The compiler crashed or exceeded a limit, so each source is parsed by a call of its
            // own.
            return try paths.map { try run(["-frontend", "-parse", $0], over: [$0])[0] }
        }.joined()
        for (index, verdict) in zip(unknown, found) {
            keep(verdict, keys[index])
            verdicts[index] = verdict
        }
        return verdicts.map { $0 ?? .errors([]) }
    }

    private func arguments(of file: CodeFile, _ flags: [String]) -> [String] {
        ["-swift-version", file.mode, "-module-name", "Article"]
            + ["-Xfrontend", "-solver-expression-time-threshold=2"]
            + (file.isLibrary ? ["-parse-as-library"] : []) + toolchain.arguments + flags
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        let path = scratch.newFile().path + ".swift"
        try Disk.write(bytes, to: path)
        return path
    }

    /// Runs the compiler, and returns the result for each file.
    private func run(_ arguments: [String], over paths: [String]) throws -> [Verdict] {
        var command = Command("swiftc", arguments)
        command.environment = toolchain.environment
        command.environment["TMPDIR"] = scratch.path
        var budget = ProgramBudget(seconds: Self.seconds)
        budget.memoryBytes = Self.memory
        budget.outputBytes = 4 << 20
        command.budget = budget
        let result = try command.result(in: scratch.path)
        let reason =
            result.excess?.reason ?? (result.status > 1 ? "it crashes the compiler" : nil)
        if let reason { return paths.map { _ in .gaveUp(reason) } }
        let isParsing = arguments.contains("-parse")
        let words = result.errors.split(separator: "\n")
        var verdicts: [Verdict] = []
        for path in paths {
            // Parsing reports top-level statements, which the compiled file allows.
            let errors = words.compactMap { Diagnostic($0, in: path) }
                .filter { !$0.message.hasSuffix("are not allowed at the top level") || !isParsing }
            verdicts.append(.errors(errors))
        }
        let isSilent = verdicts.allSatisfy { $0 == .errors([]) }
        if result.status != 0, isSilent, paths.count == 1, !isParsing {
            // Reports an error without a line number, too.
            let message = words.first { $0.contains("error: ") }.map(String.init) ?? ""
            return [.errors([Diagnostic(line: 1, column: 1, message: message)])]
        }
        return verdicts
    }
}

extension SwiftCompiler {
    private static let part: StaticString = "code"

    private func keeping(_ key: Digest, _ make: () throws -> Verdict) rethrows -> Verdict {
        if let verdict = known(key) { return verdict }
        let verdict = try make()
        keep(verdict, key)
        return verdict
    }

    private func known(_ key: Digest) -> Verdict? {
        guard let bytes = cache.value(for: key, in: Self.part) else { return nil }
        var reader = ByteReader(bytes)
        return reader.list { reader in
            guard let line = reader.number(), let column = reader.number(),
                let message = reader.text()
            else { return nil }
            return Diagnostic(line: line, column: column, message: message)
        }.map { .errors($0) }
    }

    /// Caches a list of errors; a time-out or crash is not cached, because the machine may just
    /// have been busy.
    private func keep(_ verdict: Verdict, _ key: Digest) {
        guard case .errors(let errors) = verdict else { return }
        var writer = ByteWriter()
        writer.add(errors) { writer, error in
            writer.add(error.line)
            writer.add(error.column)
            writer.add(error.message)
        }
        cache.store(writer.bytes, for: key, in: Self.part)
    }
}

extension SwiftCompiler.Diagnostic {
    /// Parses a line `path:line:column: error: message`; nil for any other line.
    init?(_ line: Substring, in path: String) {
        guard line.hasPrefix(path + ":") else { return nil }
        let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
        guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]),
            parts[2] == " error"
        else { return nil }
        var message = parts[3].dropFirst()
        // The diagnostic group at the end is removed.
        if message.hasSuffix("]"), let group = message.range(of: " [#", options: .backwards) {
            message = message[..<group.lowerBound]
        }
        self.init(line: line, column: column, message: String(message))
    }
}
