import Foundation
import JournalTheme
import Publish
import PublishStorage
import PublishTesting
import Testing

@Suite("Included code, and code that compiles")
struct IncludedCodeTests {
    private static let text = """
        ---
        date: 2024-01-01
        ---
        # Tea

        ```swift file="Snippets/Tea.swift" region="brew"
        ```

        ```swift
        // hide
        let secret = 1
        // show
        let cup = secret
        ```
        """

    private func publish(
        _ files: [String: String],
        in root: TemporaryFolder
    ) throws -> SiteRun<TestWebsite> {
        let site = TestWebsite(edition: .v1)
        return try site.publish(
            files: files,
            in: root,
            modified: Date(timeIntervalSince1970: 1_700_000_000),
            using: [
                .includeCode(from: "Snippets"), .addMarkdownFiles(),
                .generateHTML(withTheme: .journal { $0.showsSwiftVersion = true }),
                .generateRSSFeed(including: [.posts]), .generateMarkdownTwins(),
            ]
        )
    }

    private func snippet(_ code: String) -> [String: String] {
        ["Snippets/Tea.swift": "// #region brew\n\(code)\n// #endregion brew\n"]
    }

    @Test(
        "Pages, feeds and Markdown have the code of a file, and an edited file leaves nothing stale"
    )
    func edited() throws {
        let root = try TemporaryFolder()
        for code in ["brew()", "pour()", "pour()"] {
            let files = snippet(code).merging(["Content/posts/tea.md": Self.text]) { $1 }
            let run = try publish(files, in: root)
            for file in ["posts/tea/index.html", "feed.rss", "posts/tea/index.md"] {
                let output = try run.output(file)
                #expect(output.contains(String(code.dropLast(2))), "\(file)")
                #expect(!output.contains(code == "brew()" ? "pour" : "brew()"), "\(file)")
                #expect(output.contains("cup") && !output.contains("let secret"), "\(file)")
            }
        }
    }

    @Test("What cannot be shown ends the run, with its line")
    func missing() throws {
        #expect {
            _ = try publish(["Content/posts/tea.md": Self.text], in: TemporaryFolder())
        } throws: { error in
            "\(error)".contains("there is no file 'Snippets/Tea.swift'")
        }
    }

    @Test("Articles say with which Swift their code compiles, until the code changes")
    func compiled() throws {
        let root = try TemporaryFolder()
        let path = "Content/posts/tea.md"
        let digest = CompiledCode.digest(of: Array(Self.text.utf8)).hexadecimal
        let record = CompiledCode(swift: "6.3", texts: [path: digest])
        let files = snippet("brew()").merging([
            path: Self.text, CompiledCode.fileName: JSONText.lines(of: record),
        ]) { $1 }
        let line = #"<span class="swift-version">Code compiles with Swift 6.3</span>"#
        #expect(try publish(files, in: root).output("posts/tea/index.html").contains(line))
        // A hidden line is code, too, although the page has the same words without it.
        let hidden = Self.text.replacing("secret = 1", with: "secret = 2")
        let changed = try publish([path: hidden], in: root)
        #expect(try !changed.output("posts/tea/index.html").contains("swift-version"))
        let words = try publish([path: Self.text + "\nMore."], in: root)
        #expect(try words.output("posts/tea/index.html").contains(line))
    }

    @Test("The digest of code is that of the Swift between fences")
    func digests() {
        func digest(_ text: String) -> Digest { CompiledCode.digest(of: Array(text.utf8)) }
        let text =
            "# A\n\n- ```swift\n  let a = 1\n  ```\n\n~~~swift alone\nb\n~~~\n\n```c\nx\n```\n"
        #expect(digest(text) == digest(text.replacing("# A", with: "# B")))
        #expect(digest(text) == digest(text.replacing("x", with: "y")))
        #expect(digest(text) != digest(text.replacing("a = 1", with: "a = 2")))
        #expect(digest(text) != digest(text.replacing("alone", with: "mode=5")))
        #expect(digest(text) != digest(text.replacing("b\n~", with: "c\n~")))
    }

    @Test("The digest of a text's code is that of all its blocks, however the language is written")
    func digest() {
        func digest(_ text: String) -> Digest { CompiledCode.digest(of: Array(text.utf8)) }
        #expect(digest("```{.swift}\nlet a = 1\n```\n") != digest("```{.swift}\nlet a = 2\n```\n"))
        // A line of code that looks like a fence does not end the block.
        let start = "```swift\nlet a = \"\"\"\n    ```\n    \"\"\"\n"
        #expect(digest(start + "let b = 1\n```\n") != digest(start + "let b = 2\n```\n"))
        #expect(
            digest("A.\n\n```swift\nlet a = 1\n```\n") == digest("B.\n\n```swift\nlet a = 1\n```\n")
        )
    }
}
