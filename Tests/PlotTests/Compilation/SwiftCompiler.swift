import Foundation

/// The Swift compiler, applied to source text that uses Plot as a package would.
struct SwiftCompiler: Sendable {
    /// What the compiler says about one line.
    struct Diagnostic: Sendable {
        let line: Int
        let text: String
    }

    private let compiler: URL
    private let modules: URL

    /// The compiler on the search path, with the modules that the tests themselves were built with.
    ///
    /// It is nil where either cannot be found.
    static let shared = SwiftCompiler()

    private init?() {
        guard let compiler = Self.executable("swiftc"), let modules = Self.modules else {
            return nil
        }
        self.compiler = compiler
        self.modules = modules
    }

    /// Type-checks the source and returns the diagnostics that name a line.
    func typeCheck(
        _ source: String,
        swiftVersion: String = "5",
        flags: [String] = []
    ) throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PlotTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Source.swift")
        try Data(source.utf8).write(to: file)
        let arguments = [
            "-typecheck", "-swift-version", swiftVersion, "-diagnostic-style", "llvm",
            "-I", modules.path, file.path,
        ]
        let output = try run(arguments + flags, in: folder)
        return output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 3)
            guard parts.count == 4, parts[0].hasSuffix("Source.swift"), let number = Int(parts[1])
            else { return nil }
            return Diagnostic(line: number, text: parts[3].trimmingCharacters(in: .whitespaces))
        }
    }

    private func run(_ arguments: [String], in folder: URL) throws -> String {
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = compiler
        process.arguments = arguments
        // The compiler leaves folders where it is told to put temporary files.
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = folder.path
        process.environment = environment
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        try handle.close()
        return String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }

    private static func executable(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The folder of the modules, beside the test product.
    private static var modules: URL? {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        for _ in 0..<6 {
            folder.deleteLastPathComponent()
            let modules = folder.appendingPathComponent("Modules")
            let plot = modules.appendingPathComponent("Plot.swiftmodule")
            if FileManager.default.fileExists(atPath: plot.path) { return modules }
        }
        return nil
    }
}
