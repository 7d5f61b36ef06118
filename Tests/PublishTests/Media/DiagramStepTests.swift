import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPages
@testable import PublishSearch

@Suite("Diagrams of texts")
struct DiagramStepTests {
    static func run(
        _ files: [String: String],
        in root: TemporaryFolder,
        mermaid: MermaidDrawing? = nil
    ) async throws -> (error: PublishingError?, faults: String) {
        try await RunOptionTests.run(
            [],
            in: root,
            files: files,
            steps: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                .drawDiagrams(mermaid: mermaid),
                .generateHTML(withTheme: .bodies),
            ]
        )
    }

    @Test(
        "Are drawn into the page with a title, once; faults are told with their line",
        .enabled(if: MediaProgram("dot") != nil, "graphviz is not installed")
    )
    func diagrams() async throws {
        let root = try TemporaryFolder()
        let text = """
            # A

            ```dot title="From leaves to tea"
            digraph { leaves -> tea }
            ```

            ```dot
            digraph {
              a -> ]
            }
            ```
            """
        let run = try await Self.run(["Content/posts/a.md": text], in: root)
        #expect(
            run.faults.contains(
                "Content/posts/a.md:9:1: warning: the diagram cannot be drawn: syntax error in line 2"
            ),
            "\(run.faults)"
        )
        let page = try root.read("Output/posts/a/index.html")
        #expect(page.contains("<figure class=\"diagram\"><svg"))
        #expect(
            page.contains("aria-label=\"From leaves to tea\"><title>From leaves to tea</title>")
        )
        #expect(page.contains("</svg><figcaption>From leaves to tea</figcaption></figure>"))
        #expect(page.contains("<pre><code class=\"language-dot\">digraph {\n  a"))

        let store = try #require(try root.files(below: ".publish/Caches/diagrams").first)
        let drawing: [UInt8] = Array("<svg><text>kept</text></svg>".utf8)
        try Disk.write(
            drawing + Array(Digest(drawing).hexadecimal.utf8),
            to: root.path + "/.publish/Caches/diagrams/" + store
        )
        // Another title does not draw it again.
        let other = text.replacing(" title=\"From leaves to tea\"", with: "")
        _ = try await Self.run(["Content/posts/a.md": other], in: root)
        #expect(
            try root.read("Output/posts/a/index.html").contains(
                "<title>kept</title><text>kept</text></svg></figure>"
            )
        )
    }

    @Test("Without their programs stay code, with one note for each language")
    func missingPrograms() async throws {
        let root = try TemporaryFolder()
        let text = "# A\n\n```dot\na\n```\n\n```plantuml\nb\n```\n\n```dot\nc\n```\n"
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            let run = try await Self.run(["Content/posts/a.md": text], in: root)
            let notes = run.faults.split(separator: "\n").filter { $0.hasPrefix("note: ") }
            #expect(
                notes == [
                    "note: 1 plantuml diagram is shown as code, because the program 'plantuml' is not installed",
                    "note: 2 dot diagrams are shown as code, because the program 'dot' is not installed",
                ],
                "\(run.faults)"
            )
        }
        #expect(
            try root.read("Output/posts/a/index.html").contains("<code class=\"language-dot\">a")
        )
    }

    @Test("In Mermaid's language are drawn by a program, left for a script, or told of")
    func mermaid() async throws {
        let root = try TemporaryFolder()
        let text =
            "# A\n\n```mermaid\n<svg viewBox=\"0 0 4 2\"><style>a</style><text>A</text></svg>\n```\n"
        let files = ["Content/posts/a.md": text]
        let run = try await Self.run(files, in: root)
        #expect(
            run.faults.contains(
                "note: 1 mermaid diagram is shown as code"
            ),
            "\(run.faults)"
        )
        let page = try root.read("Output/posts/a/index.html")
        #expect(page.contains("<pre class=\"mermaid\">&lt;svg"))
        #expect(try await Self.run(files, in: root, mermaid: .script).faults == "")
        #expect(try root.read("Output/posts/a/index.html") == page)
        // What has styles of its own is an image, so that the page needs no other policy.
        #expect(try await Self.run(files, in: root, mermaid: .program("cat", [])).faults == "")
        let file = try #require(try root.files(below: "Output/images/diagrams").first)
        let drawn = try root.read("Output/posts/a/index.html")
        #expect(
            drawn.contains(
                "<figure class=\"diagram foreign\"><img src=\"/images/diagrams/\(file)\" alt=\"A\" width=\"4\" height=\"2\" loading=\"lazy\" decoding=\"async\"/></figure>"
            ),
            "\(drawn)"
        )
    }

    /// A site with a diagram that a program draws, or does not, and that is deployed.
    private func deploy(
        _ program: String,
        _ arguments: [String],
        in root: TemporaryFolder,
        environment: [String: String] = [:]
    ) async throws -> (generated: String?, deployed: String?) {
        func run(_ arguments: [String]) async throws -> String? {
            try await RunOptionTests.run(
                ["--quiet"] + arguments,
                in: root,
                files: ["Content/posts/a.md": "# A\n\n```mermaid\ngraph\n```\n"],
                environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
                steps: [
                    .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                    .drawDiagrams(mermaid: .program("/bin/sh", ["-c", program])),
                    .generateHTML(withTheme: .bodies),
                    .deploy(using: .folder(at: Path(root.path + "/target"))),
                ]
            ).error?.infoMessage
        }
        return (try await run([]), try await run(["--deploy"] + arguments))
    }

    @Test("What fails by its content fails once, and a deployment goes on")
    func kept() async throws {
        let root = try TemporaryFolder()
        let program = "echo 1 >> '\(root.path)/calls'; exit 1"
        for environment in [[:], [:], [RunOptions.deploymentVariable: "1"]] {
            let result = try await deploy(program, [], in: root, environment: environment)
            #expect(result == (nil, nil))
        }
        #expect(try root.read("calls") == "1\n")
    }

    @Test("A deployment that lacks diagrams for want of a program is refused, unless it is allowed")
    func missing() async throws {
        let root = try TemporaryFolder()
        func run(_ arguments: [String]) async throws -> String? {
            try await RunOptionTests.run(
                ["--quiet"] + arguments,
                in: root,
                files: ["Content/posts/a.md": "# A\n\n```mermaid\ngraph\n```\n"],
                steps: [
                    .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                    .drawDiagrams(mermaid: .program("no-such-program", [])),
                    .generateHTML(withTheme: .bodies),
                    .deploy(using: .folder(at: Path(root.path + "/target"))),
                ]
            ).error?.infoMessage
        }
        #expect(try await run([]) == nil)
        let words = try #require(try await run(["--deploy"]))
        #expect(
            words.contains("mermaid diagrams are not drawn without no-such-program"),
            "\(words)"
        )
        #expect(words.contains("'--allow-undrawn'"))
        #expect(try await run(["--deploy", "--allow-undrawn"]) == nil)
        #expect(try root.files(below: "target").contains("posts/a/index.html"))
    }

    @Test(
        "Slow diagrams of a text cost their own time; a deployment tries again, and is refused",
        .enabled(if: Soak.isOn, "it takes minutes"),
        .timeLimit(.minutes(10))
    )
    func slow() async throws {
        let root = try TemporaryFolder()
        let slow = (0..<6).map { "```mermaid\nslow \($0)\n```\n" }.joined(separator: "\n")
        let program = "read a; case $a in slow*) exec tail -f /dev/null;; esac; echo '<svg></svg>'"
        func run(
            _ arguments: [String],
            _ environment: [String: String] = [:]
        ) async throws -> (
            error: PublishingError?, faults: String
        ) {
            try await RunOptionTests.run(
                ["--quiet"] + arguments,
                in: root,
                files: [
                    "Content/posts/a.md": "# A\n\n" + slow,
                    "Content/posts/b.md": "# B\n\n```mermaid\nfast\n```\n",
                ],
                environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
                steps: [
                    .installPlugin(.articleMarkdown()), .addMarkdownFiles(),
                    .drawDiagrams(mermaid: .program("/bin/sh", ["-c", program])),
                    .generateHTML(withTheme: .bodies),
                    .deploy(using: .folder(at: Path(root.path + "/target"))),
                ]
            )
        }
        let start = ContinuousClock.now
        let first = try await run([])
        #expect(first.faults.components(separatedBy: "Content/posts/a.md:").count == 7)
        #expect(try root.read("Output/posts/b/index.html").contains("<svg"))
        #expect(ContinuousClock.now - start < .seconds(60))
        let second = ContinuousClock.now
        _ = try await run([])
        #expect(ContinuousClock.now - second < .seconds(15))
        _ = try await run([], [RunOptions.deploymentVariable: "1"])
        #expect(
            try await run(["--deploy"]).error?.infoMessage.contains("'Content/posts/a.md'") == true
        )
        #expect(try await run(["--deploy", "--allow-undrawn"]).error == nil)
    }
}
