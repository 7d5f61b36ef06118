import Foundation
import PublishImport
import PublishStorage
import PublishTesting
import Testing

@Suite("Texts that pandoc refuses", .enabled(if: PlannedExport.isPossible))
struct RefusedTextTests {
    @Test(
        "One text that makes pandoc fail or write without end stays HTML, and the others are Markdown",
        arguments: ["exit 3", "exec yes"]
    )
    func refused(fault: String) throws {
        let pandoc = try #require(
            ChildProcess.find("pandoc", environment: ProcessInfo.processInfo.environment)
        )
        var file = WordPressFile()
        file.items = (1...6).map {
            WordPressFile.Item(id: $0, content: "Text *\($0)* of <em>six</em>", name: "p\($0)")
        }
        file.items[3].content = """
            REFUSED <em>words</em> cost $5 or $6

            <pre class="brush: html">&lt;p&gt;

            </pre>


            https://youtu.be/M7lc1UVf-VE

            <script>alert(1)</script><a href="/?p=1">link</a>
            """
        let root = try TemporaryFolder()
        try root.write([
            "export.xml": file.xml,
            "bin/pandoc": """
            #!/bin/sh
            cat > input
            grep -q REFUSED input && \(fault)
            exec "\(pandoc)" "$@" < input

            """,
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: root.path + "/bin/pandoc"
        )
        let source = ExportSource(
            [root.path + "/export.xml"],
            environment: ["PATH": root.path + "/bin"]
        )
        let plan = try Importer(of: source).plan()
        let bodies = plan.texts.map { text in
            text.content.split(separator: "\n---\n", maxSplits: 1).last.map(String.init) ?? ""
        }
        for index in [0, 1, 2, 4, 5] {
            #expect(bodies[index] == "Text \\*\(index + 1)\\* of *six*\n")
        }
        #expect(
            bodies[3] == """
                <div>
                <p>REFUSED <em>words</em> cost $5 or $6</p>
                <pre><code class="language-html">&lt;p&gt;</code></pre>
                <p>:::youtube M7lc1UVf-VE :::</p>
                <p><a href="p1.md">link</a></p>
                </div>

                """
        )
        let remarks = plan.losses.filter { $0.file == "post/4-p4" }.map(\.message)
        #expect(remarks.contains("pandoc cannot convert it, so it stays HTML"))
        #expect(plan.losses.filter { $0.message.hasPrefix("pandoc") }.count == 1)
    }
}
