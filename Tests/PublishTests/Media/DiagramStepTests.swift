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
}
