import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Files whose names hold their hash")
struct FingerprintedFileTests {
    @Test(
        "Hashes are those of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                String(repeating: "a", count: 1_000),
                "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
            ),
        ]
    )
    func hashes(text: String, expected: String) {
        let hash = SHA256.hash(Array(text.utf8)).map {
            ($0 < 16 ? "0" : "") + String($0, radix: 16)
        }
        #expect(hash.joined() == expected)
    }

    @Test(
        "The hash stands before the file extension",
        arguments: [
            ("mine.css", "mine.ba7816bf.css"), ("fonts/a.b.woff2", "fonts/a.b.ba7816bf.woff2"),
            ("LICENSE", "LICENSE.ba7816bf"), ("v1.2/.hidden", "v1.2/.hidden.ba7816bf"),
        ]
    )
    func names(path: String, expected: String) {
        let file = FingerprintedFile(Path(path), text: "abc")
        #expect(file.path.string == expected)
        #expect(file.integrity == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
        #expect(file.contents == Array("abc".utf8))
    }

    @Test("Pages name the path and the integrity")
    func nodes() {
        let file = FingerprintedFile("f", text: "abc")
        let integrity = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
        let head = HTML(.head(.stylesheet(file), .script(file), .script(file, .type(.module))))
        #expect(
            head.render() == """
                <!DOCTYPE html><html><head>\
                <link rel="stylesheet" href="/f.ba7816bf" type="text/css" integrity="\(integrity)"/>\
                <script src="/f.ba7816bf" integrity="\(integrity)"></script>\
                <script src="/f.ba7816bf" integrity="\(integrity)" type="module"></script>\
                </head></html>
                """
        )
    }

    @Test("A file of the package is read, and one that is missing is named")
    func reading() throws {
        let file = try FingerprintedFile("p/manifest.swift", readFrom: "Package.swift")
        #expect(String(decoding: file.contents, as: UTF8.self).contains("swift-tools-version"))
        #expect(file.path.string.hasPrefix("p/manifest."))
        let error = #expect(throws: PublishingError.self) {
            try FingerprintedFile("a.css", readFrom: "Styles/none.css")
        }
        #expect(error?.path == "Styles/none.css")
        #expect(error?.description.contains("Failed to read a file that pages load") == true)
    }

    @Test("A changed file gets another name, and the one with the old name disappears")
    func pruning() throws {
        func publish(_ css: String, in root: TemporaryFolder? = nil) throws -> SiteRun<TestWebsite>
        {
            let files = [FingerprintedFile("mine.css", text: css)]
            return try TestWebsite().publish(
                files: [:],
                in: root,
                using: [.generateHTML(withTheme: .outline().addingFiles(files))]
            )
        }
        func sheets(of run: SiteRun<TestWebsite>) throws -> [String] {
            try run.outputFiles().filter { $0.hasSuffix(".css") }
        }
        let first = try publish("a {}")
        let old = try #require(sheets(of: first).first)
        #expect(try first.output(old) == "a {}")
        let second = try publish("b {}", in: first.root)
        let new = try #require(sheets(of: second).first)
        #expect(new != old)
        #expect(try sheets(of: second) == [new])
        #expect(try second.output(new) == "b {}")
    }

    @Test("The chooser of languages of any theme loads its script under a name of its own")
    func languageScript() throws {
        let files = ["Content/zh/posts/a.md": "# 甲", "Content/en/posts/a.md": "# A"]
        let root = try TemporaryFolder()
        try root.write(["Output/publish-language.js": "old"])
        let run = try TestWebsite.trilingual.publish(
            files: files,
            in: root,
            using: [.addMarkdownFiles(), .generateHTML(withTheme: .foundation)]
        )
        let names = try run.outputFiles().filter { $0.hasPrefix("publish-language") }
        let script = FingerprintedFile(
            "publish-language.js",
            text: try run.output(try #require(names.first))
        )
        #expect(names == [script.path.string])
        let html = try run.output("index.html")
        #expect(html.contains(#"src="/\#(script.path)" integrity="\#(script.integrity)" defer"#))
    }
}
