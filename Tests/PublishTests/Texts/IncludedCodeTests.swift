import Foundation
import JournalTheme
import Publish
import PublishStorage
import PublishTesting
import Testing

@Suite("Included code")
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
                .generateHTML(withTheme: .journal),
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

    @Test("All texts include 20 MB at most, also those that are not read again")
    func sum() throws {
        let root = try TemporaryFolder()
        let block = "```text file=\"Snippets/long\"\n```\n"
        let text = "---\ndate: 2024-01-01\n---\n" + String(repeating: block, count: 4)
        func texts(_ numbers: Range<Int>) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: numbers.map { ("Content/posts/\($0 + 100).md", text) }
            )
        }
        let long = [
            "Snippets/long": String(
                repeating: String(repeating: "abc ", count: 250) + "\n",
                count: 240
            )
        ]
        func publish(_ files: [String: String]) throws {
            _ = try TestWebsite(edition: .v1).publish(
                files: files,
                in: root,
                modified: Date(timeIntervalSince1970: 1_700_000_000),
                using: [.includeCode(from: "Snippets"), .addMarkdownFiles()]
            )
        }
        try publish(long.merging(texts(0..<21)) { $1 })
        #expect {
            try publish(texts(21..<22))
        } throws: { error in
            "\(error)".contains("Content/posts/121.md")
                && "\(error)".contains("the site includes more than 20 MB of code")
        }
    }
}
