import Files
import Foundation
import Testing

/// A site that is compiled in an instant, with a package that it depends on; its compiler and its program can be held.
///
/// It knows nothing of Publish, of which the command does not care.
final class HeldSite {
    let top: Folder
    let folder: Folder
    /// Marks all processes that come of a command.
    private let mark = "PUBLISH_TEST_MARK=" + UUID().uuidString

    /// What is waited for does not come.
    struct Silence: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        top = try Folder.temporary.createSubfolder(
            named: "SignalTests-" + UUID().uuidString
        )
        folder = try top.createSubfolder(named: "site")
        try Self.write(
            [
                "package/Package.swift": """
                // swift-tools-version:5.5
                import PackageDescription
                let package = Package(
                    name: "package",
                    products: [.library(name: "Library", targets: ["Library"])],
                    targets: [.target(name: "Library")]
                )
                """,
                "package/Sources/Library/Library.swift": "public let answer = 42\n",
                "site/Package.swift": """
                // swift-tools-version:5.5
                import PackageDescription
                let package = Package(
                    name: "Held",
                    dependencies: [.package(path: "../package")],
                    targets: [
                        .executableTarget(
                            name: "Held",
                            dependencies: [.product(name: "Library", package: "package")]
                        )
                    ]
                )
                """,
                "site/Sources/Held/main.swift": """
                import Foundation
                import Library
                let files = FileManager.default
                struct Failure: Error {}
                let numbers = [1]
                let missing = Int(files.currentDirectoryPath)
                switch CommandLine.arguments.last {
                case "nil": print(missing!)
                case "index": print(numbers[numbers.count + (missing ?? 0)])
                case "precondition": precondition(missing != nil, "no number")
                case "fatalError": fatalError("no way")
                case "error": throw Failure()
                default: break
                }
                try? files.createDirectory(atPath: "Output", withIntermediateDirectories: true)
                try? "\\(answer)".write(toFile: "Output/index.html", atomically: true, encoding: .utf8)
                if files.fileExists(atPath: "../hold-program") {
                    try? "".write(toFile: "../held", atomically: true, encoding: .utf8)
                    _ = files.contents(atPath: "../hold-program")
                }
                """,
                "site/Content/index.md": "# Hi\n",
                "swiftc": """
                #!/bin/bash
                # The compiler, which waits where a test wants to see it at work.
                for flag in Onone Osize; do
                    if [ -p "\(top.path)hold-$flag" ] && [[ " $* " = *" -$flag "* ]]; then
                        touch "\(top.path)held"
                        cat "\(top.path)hold-$flag"
                    fi
                done
                exec "$(dirname "$(readlink -f "$(command -v swift)")")/swiftc" "$@"
                """,
            ],
            in: top
        )
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: top.path + "swiftc"
        )
    }

    deinit {
        #expect(throws: Never.self) { try top.delete() }
    }

    static func write(_ files: [String: String], in folder: Folder) throws {
        for (path, text) in files { try folder.createFile(at: path).write(text) }
    }

    /// Lets a program wait as soon as it begins: `Onone`, `Osize` or `program`.
    func hold(_ name: String) throws {
        try? FileManager.default.removeItem(atPath: top.path + "held")
        try #require(mkfifo(top.path + "hold-" + name, 0o600) == 0)
    }

    /// Lets no program wait any more.
    func release(_ name: String) throws {
        try FileManager.default.removeItem(atPath: top.path + "hold-" + name)
    }

    /// The command, which has not started.
    private func command(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = BuildFolder.checkout.appendingPathComponent(
            ".build/debug/publish-cli"
        )
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CACHE_HOME"] = top.path + "cache"
        environment["SWIFT_EXEC"] = top.path + "swiftc"
        environment["SWIFTPM_BUILD_DIR"] = nil
        let (name, value) = (mark.prefix { $0 != "=" }, mark.drop { $0 != "=" }.dropFirst())
        environment[String(name)] = String(value)
        process.environment = environment
        return process
    }

    /// Runs a command; gives what it writes to standard error.
    func run(_ arguments: String...) throws -> String {
        let process = command(arguments)
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// Runs `publish run`, calls a function when a file is there or a text was written, and ends it by a signal.
    ///
    /// - Returns: The exit status.
    func run(
        until isReached: (String) -> Bool,
        thenUntil steps: [(change: () throws -> Void, isReached: (String) -> Bool)] = [],
        endedBy signal: Int32
    ) throws -> Int32 {
        let log = top.path + "log"
        try Data().write(to: URL(fileURLWithPath: log))
        let process = command(["run", "-p0"])
        let output = try #require(FileHandle(forWritingAtPath: log))
        process.standardOutput = output
        process.standardError = output
        // Its end is not the end of the command.
        process.standardInput = Pipe()
        try process.run()
        try wait(for: isReached, log, process)
        for (change, isReached) in steps {
            try change()
            try wait(for: isReached, log, process)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func wait(
        for isReached: (String) -> Bool,
        _ log: String,
        _ process: Process
    ) throws {
        let deadline = Date(timeIntervalSinceNow: 300)
        while true {
            let text = String(
                decoding: FileManager.default.contents(atPath: log) ?? Data(),
                as: UTF8.self
            )
            if isReached(text) { return }
            guard Date() < deadline, process.isRunning else {
                throw Silence(description: text)
            }
            usleep(20_000)
        }
    }

    /// Whether a program waits.
    func isHeld(_ log: String) -> Bool {
        FileManager.default.fileExists(atPath: top.path + "held")
    }

    /// What is left of the commands; it has a moment to vanish, because the system ends processes when it comes to it.
    func leftovers() throws -> [String] {
        let deadline = Date(timeIntervalSinceNow: 10)
        while true {
            let left = try FileManager.default.contentsOfDirectory(atPath: "/proc")
                .filter { $0.allSatisfy(\.isNumber) }
                .compactMap { number -> String? in
                    let files = FileManager.default
                    let environment = files.contents(atPath: "/proc/\(number)/environ")
                    guard environment?.range(of: Data(mark.utf8)) != nil else { return nil }
                    let words = files.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
                    return String(decoding: words.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
                }
            if left.isEmpty || Date() > deadline { return left }
            usleep(20_000)
        }
    }
}
