import Files
import Foundation
import Testing

@testable import PublishCLICore

@Suite("Building and running the site's program")
struct SiteProgramTests {
    @Test("The program runs in the package's folder and gets what follows two dashes")
    func arguments() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate", "--", "--drafts", "a b")
        #expect(try project.log.last == "site my-site --drafts a b")
        #expect(try project.folder.file(at: "Output/index.html").readAsString() == "# Hi")
    }

    @Test("Sets of the program have the same order in every run, unless told otherwise")
    func hashing() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.file(named: "site.sh")
            .write("#!/bin/bash\necho $SWIFT_DETERMINISTIC_HASHING > hashing")
        try project.run("generate")
        #expect(try project.folder.file(named: "hashing").readAsString() == "1\n")
        var surroundings = project.surroundings
        surroundings.environment["SWIFT_DETERMINISTIC_HASHING"] = ""
        try project.run(["generate"], surroundings: surroundings)
        #expect(try project.folder.file(named: "hashing").readAsString() == "\n")
    }

    @Test(
        "Options for the program are passed on when they are given, and only then",
        arguments: [
            ([], ""), (["-D", "-F", "-E"], " --drafts --expired --future"),
            (["--accept-removed"], " --accept-removed"),
            (["--offline"], " --offline"),
            (["--refresh"], " --refresh"),
            (["--no-cache", "--timings", "--strict"], " --no-cache --strict --timings"),
            (
                ["--color", "never", "--format=github", "-q", "--", "-x"],
                " --color=never --format=github --quiet -x"
            ),
            (["-v"], " --verbose"),
        ]
    )
    func options(options: [String], passed: String) throws {
        for verb in ["generate", "deploy"] {
            let project = try TestProject()
            try project.makeSite()
            try project.run([verb] + options, surroundings: project.surroundings)
            let runs = try project.log.filter { $0.hasPrefix("site ") }
            let first = "site my-site" + (passed.isEmpty ? " " : passed)
            #expect(runs.first == first)
            if verb == "deploy" { #expect(runs.last == "site my-site --deploy" + passed) }
        }
    }

    @Test("A verbose command tells what it runs, a quiet one does not even announce it")
    func verbosity() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("deploy", "-v", "--", "it's")
        let told = project.recorder.noted
        #expect(
            told.contains("+ swift build --product MySite --configuration release -Xswiftc -Onone ")
        )
        #expect(told.contains("/.build/publish-debug/release/MySite --deploy --verbose 'it'\\''s'"))
        let printed = project.recorder.printed
        try project.run("deploy", "--quiet")
        #expect(project.recorder.printed == printed)
    }

    @Test("Nothing is compiled or described while nothing changed")
    func unchanged() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate")
        let first = try project.log.count
        for verb in ["generate", "build", "generate"] { try project.run(verb) }
        #expect(try project.log.dropFirst(first).allSatisfy { $0.hasPrefix("site ") })
        #expect(try project.buildCount == 1)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let compiles: Bool
        let make: @Sendable (Folder) throws -> Void

        init(
            _ description: String,
            compiles: Bool = true,
            make: @escaping @Sendable (Folder) throws -> Void
        ) {
            testDescription = description
            self.compiles = compiles
            self.make = make
        }
    }

    static let changes: [Change] = [
        Change("source") { try $0.file(at: "Sources/MySite/main.swift").write("print(2)") },
        Change("same size and date") { folder in
            let file = try folder.file(at: "Sources/MySite/main.swift")
            let date = try #require(file.modificationDate)
            try file.write("print(3)")
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: file.path
            )
        },
        Change("new source") { try $0.createFile(at: "Sources/MySite/Deep/new.swift") },
        Change("removed source") { try $0.file(at: "Sources/MySite/other.swift").delete() },
        Change("renamed source") { try $0.file(at: "Sources/MySite/other.swift").rename(to: "b") },
        Change("manifest") { try $0.file(named: "Package.swift").append("\n") },
        Change("versioned manifest") { try $0.createFile(named: "Package@swift-6.swift") },
        Change("resolved versions") { try $0.createFile(named: "Package.resolved") },
        Change("local dependency") { try $0.file(at: "../theme/Sources/a.swift").write("x") },
        Change("style sheet of a local dependency") {
            try $0.file(at: "../theme/Sources/a.css").write("x")
        },
        Change("checkout") {
            try $0.file(at: ".build/publish-debug/checkouts/ink/a.swift").write("x")
        },
        Change("revision of a checkout") { folder in
            let file = try folder.file(at: ".build/publish-debug/workspace-state.json")
            try file.write(file.readAsString().replacing("abc", with: "def"))
        },
        Change("program replaced") {
            try $0.file(at: ".build/publish-debug/release/MySite").append("\n# x")
        },
        Change("program deleted") {
            try $0.file(at: ".build/publish-debug/release/MySite").delete()
        },
        Change("record damaged") { folder in
            try folder.file(at: ".publish/CommandLine/debug-MySite").write("x")
        },
        Change("content", compiles: false) { try $0.file(at: "Content/index.md").write("x") },
        Change("output", compiles: false) { try $0.createFile(at: "Output/x.html") },
        Change("style sheet beside the sources", compiles: false) {
            try $0.file(at: "Sources/MySite/styles.css").write("x")
        },
        Change("content of a local dependency", compiles: false) {
            try $0.file(at: "../theme/Content/a.md").write("x")
        },
        Change("build folder of a local dependency", compiles: false) {
            try $0.createFile(at: "../theme/.build/x")
        },
    ]

    @Test("What the program is made of decides whether it is compiled", arguments: changes)
    func changed(_ change: Change) throws {
        let project = try TestProject()
        try project.makeSite()
        let folder = project.folder
        for path in [
            "Sources/MySite/other.swift", "Sources/MySite/styles.css", "../theme/Sources/a.swift",
            "../theme/Sources/a.css", "../theme/Content/a.md", "../theme/Package.swift",
            ".build/publish-debug/checkouts/ink/a.swift",
        ] {
            try folder.createFile(at: path)
        }
        try write(
            """
            {"object": {"dependencies": [
                {"subpath": "theme", "state": {"name": "fileSystem", "path": "\(folder.path)../theme"}},
                {"subpath": "ink", "state": {"name": "sourceControlCheckout",
                 "checkoutState": {"revision": "abc"}}}
            ]}}
            """,
            to: folder.createFile(at: ".build/publish-debug/workspace-state.json")
        )
        try project.run("generate")
        try project.run("generate")
        #expect(try project.buildCount == 1)
        try change.make(folder)
        try project.run("generate")
        #expect(try project.buildCount == (change.compiles ? 2 : 1))
        try project.run("generate")
        #expect(try project.buildCount == (change.compiles ? 2 : 1))
    }

    @Test("What changes while the compiler runs is compiled next time")
    func changedMeanwhile() throws {
        let project = try TestProject()
        try project.makeSite()
        let folder = project.folder
        // The "compiler" copies this script while another file of the target changes.
        let tool = try folder.file(named: "build")
        let compile = try tool.readAsString()
        try tool.write(compile.replacing("mkdir -p", with: "touch Sources/MySite/late; mkdir -p"))
        try project.run("generate")
        try project.run("generate")
        #expect(try project.buildCount == 2)
    }

    @Test("A manifest that reads the environment makes it part of the inputs")
    func environment() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.file(named: "Package.swift").append("\n// Context.environment[\"X\"]")
        var surroundings = project.surroundings
        for value in ["1", "1", "2", "2"] {
            surroundings.environment["X"] = value
            try project.run(["generate"], surroundings: surroundings)
        }
        #expect(try project.buildCount == 2)
        // Others count only where the manifest does not say which.
        surroundings.environment["OTHER"] = "1"
        try project.run(["generate"], surroundings: surroundings)
        #expect(try project.buildCount == 2)
        try project.folder.file(named: "Package.swift").append("\n// Context.environment.keys")
        for value in ["2", "2", "3"] {
            surroundings.environment["OTHER"] = value
            try project.run(["generate"], surroundings: surroundings)
        }
        #expect(try project.buildCount == 4)
    }

    @Test("The configurations are built and remembered apart; without a word it is debug")
    func configurations() throws {
        let project = try TestProject()
        try project.makeSite()
        for options in [["--debug"], ["--release"], []] {
            try project.run(["generate"] + options, surroundings: project.surroundings)
        }
        let builds = try project.log.filter { $0.hasPrefix("build --product") }
        let places = [("-Onone ", "debug "), ("-Osize ", "release ")]
        #expect(builds.count == places.count)
        for (build, (flag, name)) in zip(builds, places) {
            #expect(build.contains(" -Xswiftc " + flag))
            #expect(build.contains(" --scratch-path \(project.folder.path).build/publish-" + name))
        }
        let error = #expect(throws: CLIError.self) {
            try project.run("generate", "--release", "--debug")
        }
        #expect(
            error?.description.hasPrefix("Use either '--debug' or '--release', not both.") == true
        )
    }

    @Test("A compilation says what made it necessary, and what the compiler warns of")
    func reason() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate")
        #expect(project.recorder.noted.hasPrefix("Compiling for the first time, which takes about"))
        #expect(project.recorder.noted.contains("\nCompiled in "))
        try project.folder.file(at: "Sources/MySite/main.swift").write("print(2)")
        try project.run("generate")
        #expect(
            project.recorder.noted.contains(
                "\nCompiling, because 'Sources/MySite/main.swift' changed.\nCompiled in "
            )
        )
        let told = project.recorder.noted
        try project.run("generate")
        #expect(project.recorder.noted == told)
    }

    @Test(
        "The program is found among several",
        arguments: [
            (["Only"], [:], nil, "Only"), (["Tool", "Package"], [:], nil, "Package"),
            (["Tool", "Site"], ["Tool": "Other"], nil, "Site"), (["A", "B"], [:], nil, nil),
            (["A", "B"], [:], "B", "B"), (["A"], [:], "C", nil), ([], [:], nil, nil),
            (["A"], ["A": "Other"], nil, "A"),
        ] as [([String], [String: String], String?, String?)]
    )
    func products(
        products: [String],
        dependencies: [String: String],
        asked: String?,
        found: String?
    ) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.describe(products: products, dependencies: dependencies)
        let option = asked.map { ["--product", $0] } ?? []
        guard let found else {
            #expect(throws: CLIError.noSiteProgram(candidates: products)) {
                try project.run(["generate"] + option, surroundings: project.surroundings)
            }
            return
        }
        try project.run(["generate"] + option, surroundings: project.surroundings)
        #expect(try project.log.contains { $0.hasPrefix("build --product \(found) ") })
    }

    @Test(
        "A folder without a manifest is no package",
        arguments: ["generate", "run", "deploy", "clean"]
    )
    func notAPackage(verb: String) throws {
        let project = try TestProject()
        #expect(throws: CLIError.notASwiftPackage) { try project.run(verb) }
    }

    @Test("In a folder below a site the way up is told")
    func belowSite() throws {
        let project = try TestProject()
        try project.makeSite()
        let folder = try project.folder.createSubfolder(at: "Content/posts")
        #expect(throws: CLIError.belowSite(path: "../..")) {
            try project.run(["generate"], surroundings: project.surroundings, in: folder)
        }
    }

    @Test("Faults of the manifest, the sources and the content are told apart")
    func faults() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(named: "broken-manifest")
        #expect(throws: CLIError.unresolvedPackageName) { try project.run("deploy") }
        try project.folder.file(named: "broken-manifest").delete()
        try project.folder.createFile(named: "broken-source")
        #expect(throws: CLIError.buildFailed(status: 1)) { try project.run("generate") }
        try project.folder.file(named: "broken-source").delete()
        try project.folder.createFile(named: "broken-content")
        #expect(throws: CLIError.siteFailed(program: "MySite", status: 3)) {
            try project.run("generate")
        }
        try project.folder.file(named: "broken-content").delete()
        try project.run("generate")
    }

    @Test("Deploying generates first and says so, unless told otherwise")
    func deploy() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("deploy", "--", "--to", "x")
        let runs = try project.log.filter { $0.hasPrefix("site ") }
        #expect(runs == ["site my-site --to x", "site my-site --deploy --to x"])
        #expect(project.recorder.printed.contains("Generating the site before it is deployed"))
        try project.run("deploy", "--no-generate")
        let more = try project.log.filter { $0.hasPrefix("site ") }.dropFirst(2)
        #expect(Array(more) == ["site my-site --deploy"])
    }

    @Test("A plan is asked for, and the number of removals is limited, only when that is wished")
    func deploymentPlan() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("deploy", "--dry-run", "--no-generate")
        #expect(project.recorder.printed == "--publish-task=deployment-plan answered")
        #expect(try project.log.allSatisfy { !$0.contains("--deploy") })
        try project.run("deploy", "--no-generate", "--max-deletes", "3")
        #expect(try project.log.last == "site my-site --deploy --max-deletes=3")
        let error = #expect(throws: CLIError.self) {
            try project.run("deploy", "--max-deletes=some")
        }
        #expect(error == .usage("'some' is not a number.", command: "deploy"))
    }

    @Test("A place and a file for changes are handed on, the file by its whole path")
    func deploymentPlace() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("deploy", "staging", "--no-generate", "--changes", "what/changed.json")
        let changes = "--publish-changes=\(project.folder.path)what/changed.json"
        #expect(try project.log.last == "site my-site --deploy --publish-target=staging \(changes)")
        try project.run("deploy", "staging", "--no-generate", "--dry-run", "--changes=/x")
        #expect(
            try project.log.last?.hasSuffix(" --publish-target=staging --publish-changes=/x")
                == true
        )
        #expect(throws: CLIError.self) { try project.run("deploy", "staging", "production") }
    }

    @Test("Nothing is deployed when generating fails")
    func failedDeploy() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(named: "broken-content")
        #expect(throws: CLIError.siteFailed(program: "MySite", status: 3)) {
            try project.run("deploy")
        }
        #expect(try project.log.allSatisfy { !$0.contains("--deploy") })
    }

    @Test("A divided site whose links lead nowhere says what to do")
    func outdatedSuite() throws {
        let project = try TestProject()
        try project.makeSite()
        let package = try project.folder.createSubfolder(at: "PublishSuite/ink/Sources")
        try FileManager.default.createSymbolicLink(
            atPath: package.path + "Ink",
            withDestinationPath: project.folder.path + "Sources"
        )
        try project.run("generate")
        try FileManager.default.createSymbolicLink(
            atPath: package.path + "Other",
            withDestinationPath: "/checkout/Sources/Ink"
        )
        let error = #expect(throws: CLIError.outdatedSuite) { try project.run("generate") }
        #expect(error?.description.contains("run 'publish migrate' again") == true)
    }

    @Test("A missing compiler is named")
    func missingSwift() throws {
        let project = try TestProject()
        try project.makeSite()
        var surroundings = project.surroundings
        surroundings.environment["PATH"] = "/nowhere"
        let error = #expect(throws: CLIError.self) {
            try project.run(["generate"], surroundings: surroundings)
        }
        #expect(
            error?.description
                == "Failed to start 'swift': it is not installed. Install it from https://www.swift.org/install."
        )
    }

    @Test("Cleaning keeps what makes the folder a repository, and the sources")
    func clean() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate")
        let output = try project.folder.subfolder(named: "Output")
        for path in [".git/config", ".gitkeep", ".gitignore", ".hidden", "a/b.html"] {
            try output.createFile(at: path)
        }
        try project.run("clean", "--dry-run")
        #expect(output.containsFile(named: "index.html"))
        #expect(project.recorder.printed.contains("Would delete Output/index.html"))
        try project.run("clean")
        #expect(output.files.includingHidden.names() == [".gitignore", ".gitkeep"])
        #expect(output.subfolders.includingHidden.names() == [".git"])
        #expect(!project.folder.containsSubfolder(named: ".publish"))
        #expect(project.folder.containsFile(at: "Content/index.md"))
        try project.run("clean")
        #expect(project.recorder.printed.hasSuffix("Nothing to delete."))
    }

    @Test("Cleaning keeps what was in 'Output' before the first run, and says so")
    func cleanAfterFirstRun() throws {
        let project = try TestProject()
        try project.makeSite()
        for path in [".publish/Found/mine/thesis.txt", ".publish/Build.cache", ".publish/Caches/a"]
        {
            try project.folder.createFile(at: path)
        }
        try project.run("clean")
        let kept = try project.folder.subfolder(named: ".publish")
        #expect(kept.containsFile(at: "Found/mine/thesis.txt"))
        #expect(kept.subfolders.names() == ["Found"])
        #expect(kept.files.names().isEmpty)
        #expect(project.recorder.noted.contains("Kept '.publish/Found'"))
    }

    @Test("Cleaning refuses folders that lead elsewhere", arguments: ["Output", ".publish"])
    func cleanLinks(name: String) throws {
        let project = try TestProject()
        try project.makeSite()
        try project.folder.createFile(at: "elsewhere/precious.txt")
        try FileManager.default.createSymbolicLink(
            atPath: project.folder.path + name,
            withDestinationPath: "elsewhere"
        )
        let error = #expect(throws: CLIError.self) { try project.run("clean") }
        #expect(error?.description.contains("symbolic link") == true)
        #expect(project.folder.containsFile(at: "elsewhere/precious.txt"))
    }

    @Test(
        "When the program is killed while it works in Output, the previous site comes back at once"
    )
    func killedProgram() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate")
        try write(
            """
            #!/bin/bash
            mkdir -p .publish/Previous
            mv Output/index.html .publish/Previous
            echo working > .publish/unfinished
            echo half > Output/index.html
            kill -9 $$
            """,
            to: project.folder.file(named: "site.sh")
        )
        try write("print(2)", to: project.folder.file(at: "Sources/MySite/main.swift"))
        #expect(throws: CLIError.self) { try project.run("generate") }
        #expect(try project.folder.file(at: "Output/index.html").readAsString() == "# Hi")
        #expect(!project.folder.containsFile(at: ".publish/unfinished"))
    }

    @Test("Cleaning waits for the end of a run")
    func cleanWaits() throws {
        let project = try TestProject()
        try project.makeSite()
        try project.run("generate")
        let output = try project.folder.subfolder(named: "Output")
        let run = Process()
        run.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Ends its run, by writing one more page, when cleaning says that it waits.
        let sign = project.folder.path + "waiting"
        let script = "touch Output/held; while ! [ -e '\(sign)' ]; do :; done; touch Output/late"
        run.arguments = ["flock", ".publish", "sh", "-c", script]
        run.currentDirectoryURL = project.folder.url
        try run.run()
        while !output.containsFile(named: "held"), run.isRunning { sched_yield() }
        var surroundings = project.surroundings
        let note = surroundings.console.note
        surroundings.console.note = {
            note($0)
            _ = FileManager.default.createFile(atPath: sign, contents: nil)
        }
        try project.run(["clean"], surroundings: surroundings)
        #expect(
            project.recorder.noted.hasSuffix("\nWaiting for another run of this site to finish.")
        )
        #expect(output.files.count() == 0)
        #expect(!project.folder.containsSubfolder(named: ".publish"))
    }
}
