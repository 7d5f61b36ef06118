import Foundation
import Ink
import PublishTestSupport
import Testing

@Suite("Code that blocks show from files, and lines that are hidden")
struct CodeInclusionTests {
    private static let files = [
        "Snippets/Tea.swift": """
        import Foundation

        struct Tea {
            // #region brew
            func brew() {
                // #region pour
                pour()
                // #endregion pour

                wait()
            }
            // #endregion brew
        }

        """,
        "Snippets/twice.py": "# #region a\n1\n# #endregion a\n# #region a\n# #endregion a\n",
        "Snippets/open.html": "<!-- #region a -->\n<p>\n",
        "Snippets/windows.txt": "\r\na\r\n\tb\r\n",
        "Snippets/.hidden": "", "Snippets/large": String(repeating: "a", count: 300_000),
        "Other/a": "a",
    ]

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(files)
        let manager = FileManager.default
        let path = folder.path + "/Snippets"
        try Data([0xFF, 0x00]).write(to: URL(fileURLWithPath: path + "/bytes"))
        try manager.createSymbolicLink(atPath: path + "/link", withDestinationPath: "Tea.swift")
        try manager.createSymbolicLink(atPath: path + "/other", withDestinationPath: "../Other")
        return folder
    }

    @Test("A region comes without marks and without the white space that its lines share")
    func regions() throws {
        let folder = try Self.folder()
        let code = CodeInclusion(root: folder.path, folders: ["Snippets"])
        let brew = try code.code(of: "Snippets/Tea.swift", region: "brew")
        #expect(
            String(decoding: brew, as: UTF8.self)
                == "func brew() {\n    pour()\n\n    wait()\n}\n"
        )
        let pour = try code.code(of: "Snippets/Tea.swift", region: "pour")
        #expect(String(decoding: pour, as: UTF8.self) == "pour()\n")
        let all = try code.code(of: "Snippets/Tea.swift")
        #expect(!String(decoding: all, as: UTF8.self).contains("region"))
        let windows = try code.code(of: "Snippets/windows.txt")
        #expect(String(decoding: windows, as: UTF8.self) == "a\n\tb\n")
    }

    @Test(
        "What cannot be shown has a reason",
        arguments: [
            ("Snippets/none", nil, .missing(file: "Snippets/none")),
            ("Other/a", nil, .outside(file: "Other/a", folders: ["Snippets"])),
            (
                "Snippets/../Other/a", nil,
                .outside(file: "Snippets/../Other/a", folders: ["Snippets"])
            ),
            ("/etc/passwd", nil, .outside(file: "/etc/passwd", folders: ["Snippets"])),
            ("Snippets/.hidden", nil, .outside(file: "Snippets/.hidden", folders: ["Snippets"])),
            ("Snippets", nil, .outside(file: "Snippets", folders: ["Snippets"])),
            ("Snippets/link", nil, .irregular(file: "Snippets/link")),
            ("Snippets/other/a", nil, .irregular(file: "Snippets/other/a")),
            ("Snippets/large", nil, .tooLarge(file: "Snippets/large")),
            ("Snippets/bytes", nil, .notUTF8(file: "Snippets/bytes")),
            ("Snippets/Tea.swift", "drink", .missingRegion("drink", file: "Snippets/Tea.swift")),
            ("Snippets/twice.py", "a", .doubleRegion("a", file: "Snippets/twice.py")),
            ("Snippets/open.html", "a", .openRegion("a", file: "Snippets/open.html")),
        ] as [(String, String?, CodeInclusion.Fault)]
    )
    func faults(file: String, region: String?, fault: CodeInclusion.Fault) throws {
        let folder = try Self.folder()
        let code = CodeInclusion(root: folder.path, folders: ["Snippets"])
        #expect(throws: fault) { try code.code(of: file, region: region) }
        #expect("\(fault)".contains(region ?? file))
    }

    private static func parser(_ folder: TemporaryFolder) -> MarkdownParser {
        var options = MarkdownOptions.article
        options.inclusion = CodeInclusion(root: folder.path, folders: ["Snippets"])
        options.hidesCodeLines = true
        return MarkdownParser(options: options)
    }

    @Test("An empty block shows its file, and one that is not empty has a fault with its line")
    func blocks() throws {
        let folder = try Self.folder()
        let text = """
            # A

            ```swift file="Snippets/Tea.swift" region="pour"
            ```

            > ```swift file="Snippets/Tea.swift"
            > x
            > ```
            """
        let article = Self.parser(folder).article(from: text)
        let html = String(decoding: article.html, as: UTF8.self)
        #expect(html.contains("<code class=\"language-swift\">pour()\n</code>"))
        #expect(article.inclusions.map(\.line) == [3, 6])
        #expect(article.inclusions.map(\.fault) == [nil, .notEmpty(file: "Snippets/Tea.swift")])
    }

    @Test("The blocks of a text include a megabyte at most, in HTML and in Markdown")
    func sum() throws {
        let folder = try Self.folder()
        try folder.write(["Snippets/long": String(repeating: "abc\n", count: 60_000)])
        let block = "```text file=\"Snippets/long\"\n```\n\n"
        let parser = Self.parser(folder)
        let text = String(repeating: block, count: 300)
        let article = parser.article(from: text)
        #expect(article.html.count < 1_100_000)
        #expect(article.inclusions[..<4].allSatisfy { $0.fault == nil })
        #expect(
            article.inclusions[4...].allSatisfy { $0.fault == .tooMuch(file: "Snippets/long") }
        )
        #expect(article.inclusions[4].line == 13)
        #expect("\(try #require(article.inclusions[4].fault))".contains("more than 1 MB of code"))
        #expect(parser.showingCode(in: text, bodyStart: 0).utf8.count < 1_100_000)
        // The next text begins anew.
        #expect(parser.article(from: block).inclusions.map(\.fault) == [nil])
    }

    @Test("Lines from 'hide' to 'show' are left out of Swift")
    func hidden() throws {
        let code = "// hide\nlet a = 1\n// show\nlet b = a\n  // hide\nlet c = 1\n// show\n"
        let parser = Self.parser(try Self.folder())
        #expect(
            parser.html(from: "```swift\n\(code)```")
                == "<pre><code class=\"language-swift\">let b = a\n</code></pre>"
        )
        #expect(parser.html(from: "```c\n\(code)```").contains("hide"))
        #expect(
            MarkdownParser(options: .article).html(from: "```swift\n\(code)```").contains("hide")
        )
    }

    @Test("The Markdown of a text has the code that its blocks show")
    func markdown() throws {
        let text = """
            ---
            title: A
            ---
            1. B

               ```swift file="Snippets/Tea.swift" region="pour"
               ```

            > ```swift
            > // hide
            > let a = 1
            > // show
            > let b = a
            > ```

            ```text file="Snippets/none"
            ```
            """
        let folder = try Self.folder()
        let shown = Self.parser(folder).showingCode(in: text, bodyStart: 17)
        #expect(
            shown == """
                ---
                title: A
                ---
                1. B

                   ```swift file="Snippets/Tea.swift" region="pour"
                   pour()
                   ```

                > ```swift
                > let b = a
                > ```

                ```text file="Snippets/none"
                ```
                """
        )
    }
}
