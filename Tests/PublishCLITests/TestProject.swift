import Files
import Foundation
import PublishTools
import Testing

@testable import PublishCLICore

/// Keeps what a command prints, and lets a test wait for it.
final class Recorder: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var printedLines: [String] = []
    private var notedLines: [String] = []

    var console: Console {
        Console(
            print: { self.add($0, to: \.printedLines) },
            note: { self.add($0, to: \.notedLines) }
        )
    }

    var printed: String { withLock { printedLines.joined(separator: "\n") } }
    var noted: String { withLock { notedLines.joined(separator: "\n") } }

    /// Waits until something was printed or noted so many times; false when it takes too long.
    func wait(for text: String, count: Int = 1) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        let deadline = Date(timeIntervalSinceNow: 300)
        while (printedLines + notedLines).filter({ $0.contains(text) }).count < count {
            guard condition.wait(until: deadline) else { return false }
        }
        return true
    }

    private func add(_ line: String, to list: ReferenceWritableKeyPath<Recorder, [String]>) {
        withLock { self[keyPath: list].append(line) }
    }

    private func withLock<T>(_ body: () -> T) -> T {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return body()
    }
}

/// A folder to run commands in, with a `swift` that does what tests need and nothing else.
///
/// It describes the package and "compiles" by copying the script `site.sh`; all keep a log.
final class TestProject: Sendable {
    let folder: Folder
    let recorder = Recorder()
    private let tools: Folder

    /// The user's cache; projects that are given the same one belong to the same user.
    let cache: String

    init(named name: String = "my-site", cache: String? = nil) throws {
        let top = try Folder.temporary.createSubfolder(named: "CLITests-" + UUID().uuidString)
        folder = try top.createSubfolder(named: name)
        tools = try top.createSubfolder(named: "tools")
        self.cache = cache ?? top.path + "cache"
        // Bash under another name runs the file that the first argument names: 'build', 'package'.
        // A script written here could not be executed while another test starts a process, which
        // holds the file open for an instant.
        try FileManager.default.createSymbolicLink(
            atPath: tools.path + "swift",
            withDestinationPath: "/bin/bash"
        )
    }

    deinit {
        #expect(throws: Never.self) { try folder.parent?.delete() }
    }

    /// What `swift` and the site's program were called with, in order.
    var log: [String] {
        get throws {
            guard tools.containsFile(named: "log") else { return [] }
            return try tools.file(named: "log").readAsString().split(separator: "\n").map(
                String.init
            )
        }
    }

    /// The calls that compiled something.
    var buildCount: Int {
        get throws { try log.filter { $0.hasPrefix("build --product") }.count }
    }

    var surroundings: Surroundings {
        var surroundings = Surroundings()
        surroundings.templates = Repository.templates
        surroundings.console = recorder.console
        surroundings.handlesSignals = false
        surroundings.startTool = Tools.run
        surroundings.now = { Date(timeIntervalSince1970: 1_700_000_000) }
        if let zone = TimeZone(identifier: "Asia/Shanghai") { surroundings.timeZone = zone }
        let path = surroundings.environment["PATH"] ?? ""
        surroundings.environment["PATH"] = tools.path + ":" + path
        surroundings.environment["SWIFTPM_BUILD_DIR"] = nil
        surroundings.environment["XDG_CACHE_HOME"] = cache
        return surroundings
    }

    /// The surroundings with a host on which Git finds the repositories `Publish.git` and `a/Publish.git`, which are on
    /// this machine.
    func surroundings(withRepositoriesAt host: String) throws -> Surroundings {
        var surroundings = surroundings
        let place = tools.path + "repositories/"
        for name in ["Publish.git", "a/Publish.git"] {
            let git = Process()
            git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            git.arguments = ["git", "init", "--quiet", "--bare", place + name]
            try git.run()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0)
        }
        let addresses = ["https://\(host)/", "git@\(host):"]
        surroundings.environment["GIT_CONFIG_COUNT"] = "\(addresses.count)"
        for (number, address) in addresses.enumerated() {
            surroundings.environment["GIT_CONFIG_KEY_\(number)"] = "url.\(place).insteadOf"
            surroundings.environment["GIT_CONFIG_VALUE_\(number)"] = address
        }
        return surroundings
    }

    /// Makes the folder a package with a site whose program writes `Output/index.html`.
    func makeSite(products: [String] = ["MySite"]) throws {
        try write("// swift-tools-version:5.5", to: folder.createFile(named: "Package.swift"))
        try write("print(1)", to: folder.createFile(at: "Sources/MySite/main.swift"))
        try write("# Hi", to: folder.createFile(at: "Content/index.md"))
        try describe(products: products)
        try write(
            """
            echo package "$@" >> "\(tools.path)log"
            test ! -f broken-manifest && cat package.json
            """,
            to: folder.createFile(named: "package")
        )
        try write(
            """
            echo test "$@" >> "\(tools.path)log"
            test ! -f broken-test
            """,
            to: folder.createFile(named: "test")
        )
        try write(
            """
            echo build "$@" >> "\(tools.path)log"
            product=$2
            while [ $# -gt 0 ]; do
                case $1 in
                --configuration) configuration=$2 ;;
                --scratch-path) scratch=$2 ;;
                -Osize) optimized=1 ;;
                esac
                shift
            done
            place=$scratch/$configuration
            echo "Building for debugging..."
            echo "[1/2] Compiling $product main.swift"
            if [ -f broken-source ]; then cat broken-source; exit 1; fi
            if [ -f suspicious-source ]; then cat suspicious-source; fi
            if [ -f broken-release ] && [ -n "$optimized" ]; then exit 1; fi
            mkdir -p "$place"
            if [ -f state.json ]; then cp state.json "$scratch/workspace-state.json"; fi
            cp site.sh "$place/$product.new" && chmod +x "$place/$product.new"
            mv "$place/$product.new" "$place/$product"
            if [ -d Bundle ]; then
                rm -rf "$place/Package_$product.resources"
                cp -R Bundle "$place/Package_$product.resources"
            fi
            echo "[2/2] Linking $product"
            echo "Build of product '$product' complete! (0.1s)"
            """,
            to: folder.createFile(named: "build")
        )
        try write(
            """
            #!/bin/bash
            echo "site $(basename "$PWD") $*" >> "\(tools.path)log"
            if [ -f broken-content ]; then cat broken-content >&2; exit 3; fi
            if [[ "$1" = --publish-task=* ]]; then
                echo "from a step"
                if [ "$1" = --publish-task=i18n-pairs ] && [ -f pairs ]; then
                    cat pairs > "${2#--answer-to=}"
                    exit 0
                fi
                if [ "$1" = --publish-task=texts ] && [ -f texts ]; then
                    cat texts > "${2#--answer-to=}"
                    exit 0
                fi
                echo "$1 answered" > "${2#--answer-to=}"
                if [ -f faulty ]; then exit 1; else exit 0; fi
            fi
            if [ "$1" != --deploy ]; then
                mkdir -p Output && cat Content/index.md > Output/index.html
            fi
            if [ -f changes.json ]; then mkdir -p .publish && cp changes.json .publish; fi
            """,
            to: folder.createFile(named: "site.sh")
        )
    }

    /// Describes the package; `packages` are the folders of those that it depends on.
    func describe(
        products: [String],
        dependencies: [String: String] = [:],
        packages: [String] = [],
        tests: [String] = []
    ) throws {
        let testTargets = tests.map { name in
            "{\"name\": \"\(name)\", \"path\": \"Tests/\(name)\", \"type\": \"test\"}"
        }
        let targets = products.map { name in
            """
            {"name": "\(name)", "path": "Sources/\(name)", "type": "executable",
             "product_dependencies": ["\(dependencies[name] ?? "Publish")"]}
            """
        }
        let places = packages.map { place in
            "{\"identity\": \"publish\", \"path\": \"\(place)\", \"type\": \"fileSystem\"}"
        }
        if let package = packages.first {
            try write(
                """
                {"object": {"dependencies": [{"subpath": "publish",
                "state": {"name": "fileSystem", "path": "\(package)"}}]}}
                """,
                to: folder.createFile(named: "state.json")
            )
        }
        let list = products.map { "{\"name\": \"\($0)\", \"targets\": [\"\($0)\"]}" }
        try write(
            """
            {"name": "Package", "targets": [\((targets + testTargets).joined(separator: ","))],
             "dependencies": [\(places.joined(separator: ","))],
             "products": [\(list.joined(separator: ","))]}
            """,
            to: folder.createFile(named: "package.json")
        )
    }

    /// Runs a command as the program would.
    func run(_ arguments: String...) throws {
        try run(arguments, surroundings: surroundings)
    }

    /// Runs the command in the project's folder, or another.
    func run(_ arguments: [String], surroundings: Surroundings, in other: Folder? = nil) throws {
        var cli = CLI(
            arguments: ["publish"] + arguments,
            publishRepositoryURL: URL(fileURLWithPath: "/checkout", isDirectory: true),
            publishVersion: "1.2.3"
        )
        cli.surroundings = surroundings
        try cli.run(in: other ?? folder)
    }
}

func write(_ text: String, to file: File) throws {
    try file.write(text)
}
