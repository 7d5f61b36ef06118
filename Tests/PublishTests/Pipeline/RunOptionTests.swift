import Foundation
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("What a run is asked for")
struct RunOptionTests {
    /// Runs a pipeline as a program with arguments would, and keeps what it writes to standard error.
    static func run(
        _ arguments: [String],
        in root: TemporaryFolder,
        files: [String: String],
        site: TestWebsite = TestWebsite(),
        environment: [String: String] = ProcessInfo.processInfo.environment,
        steps: [PublishingStep<TestWebsite>] = [
            .addMarkdownFiles(), .generateHTML(withTheme: .outline()),
        ]
    ) async throws -> (error: PublishingError?, faults: String) {
        try root.write(files)
        var pipeline = Pipeline(
            steps: steps,
            originFile: "",
            options: RunOptions(arguments: arguments, environment: environment)
        )
        var faults = ""
        pipeline.writeFaults = { faults += $0 }
        do {
            _ = try await pipeline.execute(for: site, at: Path(root.path))
            return (nil, faults)
        } catch let error as PublishingError {
            return (error, faults)
        }
    }

    @Test("Warnings end a strict run, and the previous site stays")
    func strict() async throws {
        let root = try TemporaryFolder()
        let good = ["Content/posts/a.md": "# A"]
        #expect(try await Self.run([], in: root, files: good).error == nil)
        let before = try root.files(below: "Output")
        let bad = ["Content/posts/b.md": "---\ntitel: B\n---\n# B"]
        let (error, faults) = try await Self.run(["--strict"], in: root, files: bad)
        #expect(error?.infoMessage == "1 warning, and the run is strict; the previous site is kept")
        #expect(faults.contains("Content/posts/b.md:2:1: warning: "))
        #expect(try root.files(below: "Output") == before)
        #expect(try await Self.run([], in: root, files: [:]).error == nil)
        #expect(try root.read("Output/posts/b/index.html").contains(": B"))
    }

    @Test("A strict run without warnings is like any other")
    func strictWithoutFaults() async throws {
        let root = try TemporaryFolder()
        let run = try await Self.run(["--strict"], in: root, files: ["Content/posts/a.md": "# A"])
        #expect(run.error == nil)
        #expect(run.faults.isEmpty)
        #expect(try root.files(below: "Output").contains("posts/a/index.html"))
    }

    @Test(
        "Faults are written in the form asked for",
        arguments: [
            ("json", #""id":"front-matter.unknown-key","line":2,"#),
            ("github", "::warning file=Content/posts/b.md,line=2,col=1::"),
            ("text", "Content/posts/b.md:2:1: warning: "), ("unknown", "Content/posts/b.md:2:1: "),
        ]
    )
    func format(name: String, start: String) async throws {
        let bad = ["Content/posts/b.md": "---\ntitel: B\n---\n# B"]
        let run = try await Self.run(["--format=" + name], in: TemporaryFolder(), files: bad)
        #expect(run.faults.contains(start))
    }

    @Test("A verbose run tells the identifiers of faults, and keeps their words")
    func verbose() async throws {
        let bad = ["Content/posts/b.md": "---\ntitel: B\n---\n# B"]
        let usual = try await Self.run([], in: TemporaryFolder(), files: bad).faults
        let verbose = try await Self.run(["--verbose"], in: TemporaryFolder(), files: bad).faults
        #expect(usual.hasPrefix("Content/posts/b.md:2:1: warning: unknown key 'titel'\n"))
        #expect(
            verbose
                == usual.replacing(
                    "unknown key 'titel'\n",
                    with: "unknown key 'titel' [front-matter.unknown-key]\n"
                )
        )
    }

    @Test("Tools are told of errors that are at no place in the content, too")
    func errorWithoutPlace() async throws {
        struct Oops: Error {}
        let steps: [PublishingStep<TestWebsite>] = [.step(named: "X") { _ in throw Oops() }]
        let root = try TemporaryFolder()
        let run = try await Self.run(["--format=json"], in: root, files: [:], steps: steps)
        #expect(run.faults.hasPrefix(#"{"id":"run.failed","message":"An unknown error occurred: "#))
        #expect(run.faults.hasSuffix("\"severity\":\"error\"}\n"))
        let text = try await Self.run([], in: root, files: [:], steps: steps)
        #expect(text.faults.isEmpty)
    }

    @Test("A quiet run says only what is wrong")
    func quiet() {
        let console = RunConsole(options: RunOptions(arguments: ["--quiet"]))
        #expect(console.isQuiet)
        #expect(!RunConsole(options: RunOptions(arguments: [])).isQuiet)
        #expect(RunConsole(options: RunOptions(arguments: ["--publish-task=check"])).isQuiet)
    }

    @Test("Arguments that are unknown are the site's own")
    func ownArguments() {
        let options = RunOptions(arguments: ["--task=new", "new", "-v", "-x", "--level=3"])
        #expect(options.task == .generation)
        #expect(!options.isVerbose)
    }

    @Test("What a killed write has left is neither published nor read")
    func leftovers() async throws {
        let root = try TemporaryFolder()
        let name = ".publish-38v2m2v2lu7yq"
        let files = [
            "Content/posts/a.md": "# A", "Content/posts/" + name: "# B",
            "Resources/images/" + name: "half a picture", "Resources/.htaccess": "c",
        ]
        let run = try await Self.run(
            [],
            in: root,
            files: files,
            steps: [.copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .outline())]
        )
        #expect(run.error == nil)
        #expect(!(try root.files(below: "Output")).contains { $0.contains(".publish-") })
        #expect(try root.read("Resources/images/" + name) == "half a picture")
    }

    @Test("A line break in a name is told before the deployment")
    func lineBreak() async throws {
        let run = try await Self.run(
            [],
            in: TemporaryFolder(),
            files: ["Content/posts/a\nb.md": "# A"]
        )
        #expect(run.error == nil)
        #expect(run.faults.contains("has a line break, so that it cannot be deployed"))
    }
}
