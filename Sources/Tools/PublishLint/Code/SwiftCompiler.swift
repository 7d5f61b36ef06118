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
        /// The line of an earlier declaration that this one repeats; nil for any other error.
        var earlierLine: Int?
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
    /// The seconds left for the code of one text; each text has a copy of the compiler.
    private var secondsLeft = 20.0
    /// The end of the time for the code of all texts.
    private let end = ContinuousClock.now + .seconds(120)

    private let toolchain: CodeToolchain
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
    ///   - source: The content of the file.
    ///   - mode: The language mode of Swift.
    ///   - isLibrary: Whether top-level statements are not allowed, because a type is marked with `@main`.
    ///   - flags: Additional arguments.
    /// - Returns: The result.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    mutating func compile(
        _ source: [UInt8],
        mode: String = "6",
        isLibrary: Bool = false,
        flags: [String]
    ) throws -> Verdict {
        // Type checking is not enough: missing returns, initialization and isolation are only diagnosed later.
        let arguments =
            ["-emit-sil", "-o", "/dev/null", "-swift-version", mode, "-module-name", "Article"]
            + ["-diagnostic-style", "llvm", "-Xfrontend", "-solver-expression-time-threshold=2"]
            + (isLibrary ? ["-parse-as-library"] : []) + toolchain.arguments + flags
        let key = Digest { builder in
            for argument in arguments { builder.add(argument) }
            builder.add(source)
        }
        if let verdict = known(key) { return verdict }
        let verdict = try run(arguments, over: [source])[0]
        keep(verdict, key)
        return verdict
    }

    /// Parses each source by itself.
    ///
    /// - Returns: The results in the same order.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    mutating func parse(_ sources: [[UInt8]]) throws -> [Verdict] {
        let keys = sources.map { source in
            Digest { builder in
                builder.add("parse")
                builder.add(source)
            }
        }
        var verdicts = keys.map { known($0) }
        let unknown = verdicts.indices.filter { verdicts[$0] == nil }
        let arguments = ["-frontend", "-parse"]
        let wanted = unknown.map { sources[$0] }
        var found = wanted.isEmpty ? [] : try run(arguments, over: wanted)
        if found.count > 1, found.contains(where: \.isGivenUp) {
            // The compiler crashed or exceeded a limit, so each source is parsed by a call of its own.
            found = try wanted.map { try run(arguments, over: [$0])[0] }
        }
        for (index, verdict) in zip(unknown, found) {
            keep(verdict, keys[index])
            verdicts[index] = verdict
        }
        return verdicts.map { $0 ?? .errors([]) }
    }

    /// Runs the compiler, and returns the result for each file.
    private mutating func run(_ arguments: [String], over sources: [[UInt8]]) throws -> [Verdict] {
        let start = ContinuousClock.now
        // A block that hangs the parser does so twice, and its neighbours need time as well.
        let most = arguments.contains("-parse") ? Self.seconds / 2 : Self.seconds
        let seconds = min(most, secondsLeft, (end - start) / .seconds(1))
        guard seconds > 0 else {
            return sources.map { _ in .gaveUp("the code of the texts takes too long") }
        }
        defer { secondsLeft -= (ContinuousClock.now - start) / .seconds(1) }
        let paths = sources.map { _ in scratch.newFile().path + ".swift" }
        defer { for path in paths { try? Disk.removeFile(path) } }
        for (source, path) in zip(sources, paths) { try Disk.write(source, to: path) }
        var command = Command("swiftc", arguments + paths)
        command.environment = toolchain.environment
        command.environment["TMPDIR"] = scratch.path
        var budget = ProgramBudget(seconds: seconds)
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
            let errors = Diagnostic.all(in: words, of: path)
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

    private func known(_ key: Digest) -> Verdict? {
        guard let bytes = cache.value(for: key, in: Self.part) else { return nil }
        var reader = ByteReader(bytes)
        return reader.list { reader in
            guard let line = reader.number(), let column = reader.number(),
                let message = reader.text()
            else { return nil }
            let earlier = reader.number().flatMap { $0 == 0 ? nil : $0 }
            return Diagnostic(line: line, column: column, message: message, earlierLine: earlier)
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
            writer.add(error.earlierLine ?? 0)
        }
        cache.store(writer.bytes, for: key, in: Self.part)
    }
}

extension SwiftCompiler.Verdict {
    fileprivate var isGivenUp: Bool { if case .gaveUp = self { true } else { false } }
}

extension SwiftCompiler.Diagnostic {
    /// The errors of a file in the compiler's output.
    fileprivate static func all(in words: [Substring], of path: String) -> [Self] {
        var errors: [Self] = []
        for line in words {
            if let error = Self(line, in: path) { errors.append(error) }
            guard let last = errors.indices.last, errors[last].isRepetition,
                let note = Self(line, in: path, kind: "note")
            else { continue }
            errors[last].earlierLine = errors[last].earlierLine ?? note.line
        }
        return errors
    }

    /// Whether the error is about a second declaration; the note after it names the first.
    private var isRepetition: Bool {
        message.contains("redecla") || message.hasPrefix("redundant conformance")
    }

    /// Parses a line `path:line:column: error: message`; nil for any other line.
    private init?(_ line: Substring, in path: String, kind: String = "error") {
        guard line.hasPrefix(path + ":") else { return nil }
        let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
        guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]),
            parts[2] == " " + kind
        else { return nil }
        var message = parts[3].dropFirst()
        // The diagnostic group at the end is removed.
        if message.hasSuffix("]"), let group = message.range(of: " [#", options: .backwards) {
            message = message[..<group.lowerBound]
        }
        self.init(line: line, column: column, message: String(message))
    }

    /// Whether the error contains the text that the author expects.
    func isExpected(_ words: String?) -> Bool { words.map { message.contains($0) } ?? false }

    /// The module that was not found.
    var absentModule: String? {
        guard message.hasPrefix("no such module '") else { return nil }
        return message.split(separator: "'").dropFirst().first.map(String.init)
    }
}
