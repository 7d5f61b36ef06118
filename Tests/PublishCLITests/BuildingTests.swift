import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore

@Suite("Where sites are compiled, and what is said meanwhile")
struct BuildingTests {
    @Test("Sites with the same dependencies are compiled in one folder; each keeps its own program")
    func shared() throws {
        let first = try TestProject()
        let second = try TestProject(named: "other", cache: first.cache)
        // Only launchers read it.
        try second.folder.createFile(named: ".swift-version").write("5.5\n")
        for project in [first, second] {
            try project.makeSite()
            try project.describe(products: ["MySite"], packages: ["/checkout"])
            try project.folder.createFile(at: "Bundle/strings.txt").write(project.folder.name)
            try project.run("generate")
        }
        let folders = try Folder(path: first.cache + "/publish/build").subfolders.names()
        #expect(folders.count == 1)
        #expect(first.recorder.noted.hasPrefix("Compiling for the first time"))
        #expect(second.recorder.noted.hasPrefix("Compiling the site's program."))
        for project in [first, second, first] {
            try project.run("generate")
            #expect(try project.buildCount == 1)
            #expect(try project.log.last == "site \(project.folder.name) ")
            let bundle = ".publish/Programs/debug/Package_MySite.resources/strings.txt"
            #expect(try project.folder.file(at: bundle).readAsString() == project.folder.name)
        }
    }

    @Test(
        "Only after changes of texts, a program is known to be current without comparing its inputs",
        arguments: [
            (["Content/a.md", "Content/posts/b.md"], true),
            (["Content/a.md", "Package.swift"], false),
            (["Sources/Site/main.swift"], false), (["Content/a.swift"], false),
            (["/elsewhere/Content/a.md"], false), (["Notes/a.md"], false),
        ]
    )
    func staysCurrent(paths: [String], isCurrent: Bool) throws {
        let project = try TestProject()
        let file = try project.folder.createFile(named: "program")
        func program(isProvisional: Bool) -> BuiltProgram {
            BuiltProgram(
                path: file.path,
                configuration: .release,
                isProvisional: isProvisional
            )
        }
        let built = program(isProvisional: false)
        #expect(built.staysCurrent(after: paths) == isCurrent)
        #expect(!program(isProvisional: true).staysCurrent(after: paths))
        try file.write("replaced")
        #expect(!built.staysCurrent(after: paths))
        try file.delete()
        #expect(!built.staysCurrent(after: paths))
        #expect(!program(isProvisional: false).staysCurrent(after: paths))
    }

    @Test("Where a launcher chooses the compiler, the version that a folder asks for counts")
    func launchers() throws {
        let project = try TestProject()
        let launcher = try project.folder.createFile(at: "swiftly/bin/swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: launcher.path
        )
        let site = try project.folder.createSubfolder(named: "site")
        func lines() -> [String] {
            BuildInputs.toolchain(
                root: site.path,
                environment: ["PATH": project.folder.path + "swiftly/bin"]
            )
        }
        let before = lines()
        try site.createFile(named: ".swift-version").write("6.3\n")
        #expect(lines() == before + ["version 6.3\n"])
    }

    @Test(
        "Nothing is written where links in a restored .publish lead",
        arguments: ["Programs/debug", "CommandLine/description.json"]
    )
    func links(name: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.describe(products: ["MySite"], packages: ["/checkout"])
        try project.folder.createFile(at: "elsewhere/precious.txt")
        let path = project.folder.path + ".publish/" + name
        try Disk.createFolder(Disk.folder(of: path))
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: project.folder.path + "elsewhere"
        )
        let error = #expect(throws: CLIError.self) { try project.run("generate") }
        #expect(error?.description.contains("\(name)' is a symbolic link") == true)
        #expect(try project.folder.subfolder(named: "elsewhere").files.names() == ["precious.txt"])
    }

    @Test(
        "Other dependencies, a folder of the user's choice and a package without any have another place"
    )
    func apart() throws {
        let project = try TestProject()
        try project.makeSite()
        var places: [String] = []
        func build(_ options: String..., environment: [String: String] = [:]) throws {
            var surroundings = project.surroundings
            surroundings.environment.merge(environment) { $1 }
            try project.run(["generate"] + options, surroundings: surroundings)
            let call = try #require(project.log.last { $0.hasPrefix("build --product") })
            let words = call.split(separator: " ").map(String.init)
            let option = try #require(words.firstIndex(of: "--scratch-path"))
            places.append(words[option + 1])
            #expect(words.contains("-Onone") == !places[places.count - 1].contains("/work"))
        }
        for packages in [["/checkout"], ["/elsewhere"], []] {
            try project.describe(products: ["MySite"], packages: packages)
            // The description is asked for again when the manifest changes.
            try project.folder.file(named: "Package.swift").append("\n")
            try build()
        }
        try project.describe(products: ["MySite"], packages: ["/checkout"])
        try project.folder.file(named: "Package.swift").append("\n")
        try build("--scratch-path", "work")
        try build(environment: ["SWIFTPM_BUILD_DIR": project.folder.path + "work2"])
        let shared = project.cache + "/publish/build/"
        #expect(places[0].hasPrefix(shared) && places[1].hasPrefix(shared))
        #expect(
            places[2...]
                == [".build/publish-debug", "work", "work2"].map { project.folder.path + $0 }[...]
        )
        #expect(Set(places).count == 5)
    }

    @Test(
        "A shared folder is optimized for size where that was asked for",
        arguments: [("debug", "-Onone"), ("release", "-Osize")]
    )
    func flags(configuration: String, flag: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.describe(products: ["MySite"], packages: ["/checkout"])
        try project.run("generate", "--" + configuration)
        let call = try #require(project.log.last { $0.hasPrefix("build --product") })
        #expect(call.contains("--configuration release -Xswiftc \(flag) "))
    }

    @Test("What 'make' has compiled is not compiled again: folder and options are the same")
    func make() throws {
        let script = try String(contentsOf: Repository.file(".ci/build"), encoding: .utf8)
        let place = BuildFolder(ofCheckout: "$PWD/", configuration: .debug)
        let words = script.replacing("\\\n", with: "").replacing("\"", with: "")
            .replacing("$folder", with: ".build/publish-debug")
            .split(whereSeparator: \.isWhitespace).map(String.init)
        let start = try #require(words.firstIndex(of: "--configuration"))
        #expect(Array(words[start...].prefix(place.arguments.count)) == place.arguments)
    }

    @Test("What 'make' has generated is not rendered again by the command")
    func makeGenerates() throws {
        let site = try MovedProject(["Content/index.md": "# Tea", "Content/posts/a.md": "# Oolong"])
        let top = try #require(site.folder.parent)
        try site.write(
            "#!/bin/bash\n'\(MovedProject.program)' \"$@\" --timings >> '\(top.path)timings'\n",
            to: "site.sh"
        )
        let script = try String(contentsOf: Repository.file(".ci/generate"), encoding: .utf8)
        try site.write(script, to: ".ci/generate")
        try site.write("#!/bin/bash\nchmod +x site.sh && echo ./site.sh\n", to: ".ci/build")
        let environment = site.project.surroundings.environment
        _ = try Command("chmod", ["+x", ".ci/build"]).run(in: site.folder.path)
        let make = Command(inTerminal: "bash", [".ci/generate"], environment: environment)
        #expect(try make.result(in: site.folder.path).status == 0)
        try RunCommandTests.Running(site.project, "-p0").stop()
        let runs = try top.file(named: "timings").readAsString().split(separator: "wall ms")
            .dropFirst()
        let pages = runs.map { run in
            run.split(separator: "\n").first { $0.hasSuffix("  pages rendered") }
                .flatMap { Int($0.split(separator: " ")[0]) } ?? 0
        }
        #expect(pages.count == 2 && pages[0] > 1 && pages.last == 0, "\(runs)")
    }

    @Test("Tests of all packages are compiled in a folder that no site builds in")
    func tests() throws {
        let first = try TestProject()
        let second = try TestProject(named: "other", cache: first.cache)
        for project in [first, second] {
            try project.makeSite()
            try project.describe(
                products: ["MySite"],
                packages: ["/checkout"],
                tests: ["MySiteTests"]
            )
        }
        try first.run("generate")
        try first.run("test", "--", "--filter", "Tea")
        try second.run("test", "--", "--filter", "Tea")
        let call = try #require(first.log.last)
        #expect(try second.log.last == call)
        #expect(call.hasPrefix("test ") && call.hasSuffix(" --enable-index-store --filter Tea"))
        let folders = try Folder(path: first.cache + "/publish/build").subfolders.names()
        #expect(folders.count == 2)
        try second.folder.createFile(named: "broken-test")
        let error = #expect(throws: CLIError.self) { try second.run("test", "--quiet") }
        #expect(error == .testsFailed(status: 1))
        #expect(try second.log.last?.hasSuffix(" --enable-index-store --quiet") == true)
    }

    @Test("A package without tests is told so before anything is compiled")
    func noTests() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.describe(products: ["MySite"], packages: ["/checkout"])
        #expect(throws: CLIError.noTests) { try project.run("test") }
        #expect(try !project.log.contains { $0.hasPrefix("test") })
    }

    /// A site with a package that it depends on, which has a source.
    private func makeSite(_ project: TestProject) throws -> File {
        try project.makeSite()
        let package = try project.folder.parent?.createSubfolder(named: "Publish")
        let dependency = try #require(package)
        try project.describe(products: ["MySite"], packages: [dependency.path])
        return try dependency.createFile(at: "Sources/Publish/a.swift")
    }

    /// The flags of the compilations, in order.
    private func optimizations(_ project: TestProject) throws -> [String] {
        try project.log.compactMap { line in
            ["-Onone", "-Osize"].first { line.hasPrefix("build ") && line.contains($0) }
        }
    }

    @Test("Sites are optimized where their dependencies are compiled for it, as they are now")
    func optimized() throws {
        let project = try TestProject()
        let source = try makeSite(project)
        try project.run("generate")
        try project.run("generate", "--release")
        #expect(try optimizations(project) == ["-Onone", "-Osize"])
        try project.run("generate")
        try project.run("generate", "--debug")
        #expect(try optimizations(project).count == 2, "\(project.recorder.printed)")
        try project.folder.file(at: "Sources/MySite/main.swift").write("print(2)")
        try project.run("generate")
        #expect(try optimizations(project).last == "-Osize")
        // It has been compiled, but not as it is now.
        try source.write("let new = 1")
        try project.run("generate")
        #expect(try optimizations(project).last == "-Onone")
        let error = #expect(throws: CLIError.self) {
            try project.run("generate", "--debug", "--release")
        }
        #expect(error?.description.hasPrefix("Use either '--debug' or '--release'") == true)
    }

    @Test("What a dependency has got just before the first compilation is compiled once")
    func justChanged() throws {
        let project = try TestProject()
        let source = try makeSite(project)
        // It is asked for the description right before.
        try project.folder.file(named: "package").append("\ntouch '\(source.path)'\n")
        try project.run("generate", "--debug")
        try project.run("generate", "--debug")
        #expect(try project.buildCount == 1)
    }

    @Test(
        "A package that the site depends on is watched where only the optimized program is compiled"
    )
    func watchedDependency() throws {
        let project = try TestProject()
        let source = try makeSite(project)
        try project.run("generate", "--release")
        let running = RunCommandTests.Running(project, "-p0")
        try source.write("let new = 1")
        #expect(project.recorder.wait(for: "Publish/Sources/Publish/a.swift: generated in"))
        try running.stop()
    }

    @Test(
        "While a site is served, the optimized program is compiled and used from the next change on"
    )
    func background() throws {
        let project = try TestProject()
        _ = try makeSite(project)
        let running = RunCommandTests.Running(project, "-p0", "-v")
        #expect(project.recorder.wait(for: "The optimized program is ready"))
        #expect(!project.recorder.noted.contains("/.publish/Programs/release/MySite"))
        try project.folder.file(at: "Content/index.md").write("# New")
        #expect(project.recorder.wait(for: "/.publish/Programs/release/MySite"))
        try running.stop()
        #expect(try optimizations(project) == ["-Onone", "-Osize"])
    }

    @Test("One that cannot be compiled is told once, until the sources change")
    func hopeless() throws {
        let project = try TestProject()
        _ = try makeSite(project)
        let broken = try project.folder.createFile(named: "broken-release")
        let running = RunCommandTests.Running(project, "-p0")
        #expect(project.recorder.wait(for: "The optimized program does not compile"))
        try project.folder.file(at: "Content/index.md").write("# New")
        #expect(project.recorder.wait(for: "Content/index.md: generated in"))
        try broken.delete()
        try project.folder.file(at: "Sources/MySite/main.swift").write("print(2)")
        #expect(project.recorder.wait(for: "The optimized program is ready"))
        try running.stop()
        #expect(try optimizations(project) == ["-Onone", "-Osize", "-Onone", "-Osize"])
    }

    @Test(
        "Only one site of a user compiles in the background, and none that was asked for something else"
    )
    func alone() throws {
        let project = try TestProject()
        _ = try makeSite(project)
        let content = try project.folder.file(at: "Content/index.md")
        var lock = FolderLock.attempt(project.cache + "/publish/optimizing")
        #expect(lock == nil, "its folder is not there yet")
        try project.run("generate")
        lock = FolderLock.attempt(project.cache + "/publish/optimizing")
        #expect(lock != nil && FolderLock.attempt(project.cache + "/publish/optimizing") == nil)
        let running = RunCommandTests.Running(project, "-p0")
        try content.write("# New")
        #expect(project.recorder.wait(for: "Content/index.md: generated in"))
        #expect(try optimizations(project) == ["-Onone"])
        lock = nil
        try content.write("# Newer")
        #expect(project.recorder.wait(for: "The optimized program is ready"))
        try running.stop()
        let debug = RunCommandTests.Running(project, "-p0", "--debug")
        try content.write("# Newest")
        #expect(project.recorder.wait(for: "Content/index.md: generated in", count: 3))
        try debug.stop()
        #expect(try optimizations(project) == ["-Onone", "-Osize"])
    }

    @Test("What nobody has used for three months is deleted, and everything when that is asked for")
    func size() throws {
        let project = try TestProject()
        try project.makeSite()
        let place = try Folder.root.createSubfolderIfNeeded(
            at: String(project.cache.dropFirst()) + "/publish/build"
        )
        let now = project.surroundings.now()
        for (name, days) in [("old", 91.0), ("recent", 89.0)] {
            let folder = try place.createSubfolder(named: name)
            try FileManager.default.setAttributes(
                [.modificationDate: now.addingTimeInterval(-days * 86_400)],
                ofItemAtPath: folder.path
            )
        }
        try project.describe(products: ["MySite"], packages: ["/checkout"])
        try project.run("generate")
        try project.run("generate")
        #expect(!place.containsSubfolder(named: "old") && place.containsSubfolder(named: "recent"))
        try project.run("clean")
        #expect(place.containsSubfolder(named: "recent"))
        try project.run("clean", "--all", "--dry-run")
        #expect(place.containsSubfolder(named: "recent"))
        try project.run("clean", "--all")
        #expect(project.recorder.printed.contains(", less than 1 MB"))
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test(
        "Only remarks of the compiler are passed on, whole lines of them, and kept",
        arguments: [1, 7, 1000]
    )
    func remarks(size: Int) throws {
        let warning = "/a/main.swift:1:7: warning: never used 变量\n"
        let output = """
            Building for debugging...
            [1/12] Compiling Plot Node.swift
            \(warning)[x/y] no step
            Build complete! (1.2s)
            error: the end
            """
        let expected = warning + "[x/y] no step\nerror: the end\n"
        let written = Written()
        let progress = BuildProgress(isTerminal: false, write: written.add)
        var rest = Data(output.utf8)[...]
        while !rest.isEmpty {
            progress.take(Data(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        #expect(progress.finish().remarks == expected)
        #expect(written.text == expected)
    }

    @Test("What the compiler tells of a file for each of its modules is passed on once")
    func repetitions() {
        let first = "/a.swift:1:2: error: no\n1 | a\n  | `- error: no\n"
        let second = "/a.swift:2:2: error: neither\n2 | b\n"
        let summary = "error: emit-module command failed with exit code 1\n"
        func shown(_ output: String) -> String {
            let written = Written()
            let progress = BuildProgress(isTerminal: false, write: written.add)
            progress.take(Data(output.utf8))
            _ = progress.finish()
            return written.text
        }
        #expect(
            shown(summary + first + second + first + "the end\n") == first + second + "the end\n"
        )
        // Where nothing else says it, it stays.
        #expect(shown(summary) == summary)
    }

    @Test("Who waits for another build in the folder is told so before its end")
    func waiting() {
        let written = Written()
        let progress = BuildProgress(isTerminal: false, write: written.add)
        progress.take(Data("Another instance of SwiftPM is already running, ".utf8))
        #expect(written.text == "Waiting for another build in this folder to finish.\n")
        progress.take(Data("waiting...Building for debugging...\n".utf8))
        #expect(progress.finish().remarks.isEmpty)
    }

    @Test("On a terminal a line moves, gives way to remarks, and goes in the end")
    func terminal() {
        let written = Written()
        let progress = BuildProgress(isTerminal: true, write: written.add)
        progress.take(Data("[3/12] Compiling a\nwarning: x\n[12/12] Linking\n".utf8))
        _ = progress.finish()
        let shown = written.text.replacing("\r\u{1b}[2K", with: "|")
        #expect(shown.contains("|Compiling 3 of 12 · 0 s|warning: x\n|Compiling 3 of 12 · 0 s"))
        #expect(shown.hasSuffix("|Compiling 12 of 12 · 0 s|"))
    }
}

/// What was written so far.
private final class Written: @unchecked Sendable {
    // SAFETY: `data` is only touched under the lock.
    private let lock = NSLock()
    private var data = Data()

    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }

    @Sendable func add(_ more: Data) {
        lock.withLock { data += more }
    }
}
