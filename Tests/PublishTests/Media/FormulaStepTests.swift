import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishMedia

@Suite("Formulas of texts")
struct FormulaStepTests {
    static func run(
        _ files: [String: String],
        in root: TemporaryFolder
    ) async throws -> (error: PublishingError?, faults: String) {
        try await RunOptionTests.run(
            [],
            in: root,
            files: files,
            steps: [
                .installPlugin(.articleMarkdown()), .addMarkdownFiles(), .renderFormulas(),
                .generateHTML(withTheme: .bodies), .generateRSSFeed(including: [.posts]),
            ]
        )
    }

    @Test(
        "Become MathML in pages, excerpts and feeds; faults are told with line and column",
        .enabled(if: MediaProgram("pandoc") != nil, "pandoc is not installed")
    )
    func formulas() async throws {
        let root = try TemporaryFolder()
        let text = """
            # A

            First $x^2$.

            <!--more-->

            $$
            \\frac{a}{b}
            $$

            Then $\\frac{1$ and
            > $$
            > a
            > + \\wrong{b}
            > $$
            """
        let files = [
            "Content/posts/a.md": text, "Content/about.md": "Again $x^2$ for 5 $ and 6 $.",
        ]
        let run = try await Self.run(files, in: root)
        #expect(run.error == nil)
        #expect(
            run.faults.contains(
                "Content/posts/a.md:11:14: warning: the formula '\\frac{1' cannot be read: it ends too early"
            ),
            "\(run.faults)"
        )
        // What is quoted is found by its lines.
        #expect(
            run.faults.contains("Content/posts/a.md:14:1: warning: the formula 'a + \\wrong{b}'"),
            "\(run.faults)"
        )
        let square =
            "<math display=\"inline\" alttext=\"x^2\"><msup><mi>x</mi><mn>2</mn></msup></math>"
        let page = try root.read("Output/posts/a/index.html")
        #expect(page.contains("First \(square)."))
        #expect(
            page.contains("<div class=\"math math-display\" tabindex=\"0\"><math display=\"block\"")
        )
        #expect(page.contains("Then <span class=\"math math-inline\">\\(\\frac{1\\)</span>"))
        #expect(
            try root.read("Output/about/index.html").contains("Again \(square) for 5 $ and 6 $.")
        )
        #expect(try root.read("Output/feed.rss").contains("First \(square)."))
    }

    @Test(
        "That are known are not read again",
        .enabled(if: MediaProgram("pandoc") != nil, "pandoc is not installed")
    )
    func known() async throws {
        let root = try TemporaryFolder()
        #expect(try await Self.run(["Content/posts/a.md": "# A\n\n$x$"], in: root).faults == "")
        let page = try root.read("Output/posts/a/index.html")
        // An edit pays for nothing that did not change: without the program only the new one stays as it is.
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            let run = try await Self.run(["Content/posts/b.md": "# B\n\n$y$"], in: root)
            #expect(
                run.faults.contains(
                    "note: 1 formula is shown as written, because pandoc is not installed"
                ),
                "\(run.faults)"
            )
        }
        #expect(try root.read("Output/posts/a/index.html") == page && page.contains("<math"))
        #expect(try root.read("Output/posts/b/index.html").contains("\\(y\\)"))
        #expect(try await Self.run([:], in: root).faults == "")
        #expect(try root.read("Output/posts/b/index.html").contains("<mi>y</mi>"))
    }

    @Test("A check notes what is left for a script, unless a step looks after it")
    func check() async throws {
        let root = try TemporaryFolder()
        try root.write(["answer": ""])
        let text = "# A\n\n$x$\n\n```mermaid\ngraph\n```\n\n```dot\na\n```\n"
        func check(_ steps: PublishingStep<TestWebsite>...) async throws -> String {
            try await RunOptionTests.run(
                ["--publish-task=check", "--answer-to=\(root.path)/answer"],
                in: root,
                files: ["Content/posts/a.md": text],
                site: CheckTests.site,
                steps: [.installPlugin(.articleMarkdown()), .addMarkdownFiles()] + steps
                    + [.generateHTML(withTheme: .bodies)]
            ).faults
        }
        let faults = try await check()
        #expect(
            faults.contains(
                "Content/posts/a.md:3: note: possible formulas in 1 text, such as 'x', are shown as TeX"
            ),
            "\(faults)"
        )
        #expect(
            faults.contains(
                "note: browsers cannot draw the mermaid diagrams on 1 page, such as 'posts/a/index.html', without a script"
            )
        )
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            let faults = try await check(.renderFormulas(), .drawDiagrams(mermaid: .script))
            #expect(!faults.contains("without a script"), "\(faults)")
            #expect(!faults.contains("possible formulas"), "\(faults)")
        }
        let told = try await check(.installPlugin(.articleMarkdown { $0.extensions.insert(.math) }))
        #expect(!told.contains("possible formulas"), "\(told)")
    }

    @Test("Dollars are dollars, unless the site draws formulas or says that a script does")
    func dollars() async throws {
        let files = ["Content/posts/a.md": "# A\n\n质能 $E=mc^2$ 方程\n\n$$\nx\n$$\n"]
        for (steps, isFormula) in [
            ([.installPlugin(.articleMarkdown())], false),
            ([.installPlugin(.articleMarkdown { $0.extensions.insert(.math) })], true),
            ([.installPlugin(.articleMarkdown()), .renderFormulas()], true),
        ] as [([PublishingStep<TestWebsite>], Bool)] {
            let root = try TemporaryFolder()
            try await MediaProgram.$searchPath.withValue("/nowhere") {
                _ = try await RunOptionTests.run(
                    [],
                    in: root,
                    files: files,
                    steps: steps + [.addMarkdownFiles(), .generateHTML(withTheme: .bodies)]
                )
            }
            let page = try root.read("Output/posts/a/index.html")
            #expect(page.contains("math-inline") == isFormula, "\(page)")
            #expect(page.contains("质能 $E=mc^2$ 方程") == !isFormula)
            #expect(page.contains("math-display") == isFormula)
        }
    }

    @Test(
        "Slow formulas of one text leave those of the others alone",
        .enabled(if: Soak.isOn && MediaProgram("pandoc") != nil, "it takes minutes"),
        .timeLimit(.minutes(10))
    )
    func slow() async throws {
        let root = try TemporaryFolder()
        let slow = (0..<24).map { number in
            let letter = String(UnicodeScalar(UInt8(97 + number)))
            return "$" + String(repeating: letter + "^{", count: 30) + letter
                + String(repeating: "}", count: 30) + "$"
        }
        let run = try await Self.run(
            [
                "Content/posts/a.md": "# A\n\n$q^2$",
                "Content/posts/b.md": "# B\n\n" + slow.joined(separator: "\n\n"),
                "Content/posts/c.md": "# C\n\n$p^2$",
            ],
            in: root
        )
        #expect(run.error == nil)
        for name in ["a", "c"] {
            #expect(try root.read("Output/posts/\(name)/index.html").contains("<math"))
        }
        #expect(!run.faults.contains("posts/a.md") && !run.faults.contains("posts/c.md"))
    }
}
