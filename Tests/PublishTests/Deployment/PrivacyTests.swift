import Foundation
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishFeeds
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSearch
@testable import PublishSite
@testable import PublishTexts

@Suite("The search for private words before a deployment")
struct PrivacyTests {
    private static var steps: [PublishingStep<TestWebsite>] {
        [
            .addMarkdownFiles(), .generateHTML(withTheme: .foundation),
            .generateRSSFeed(including: [.posts]), .generateFeeds(), .generateSiteMap(),
            .exportSearchRecords(), .generateSearch(), .generateMarkdownTwins(),
            .generateLLMsFile(), .generateFullLLMsFile(),
            .deploy(using: .init(name: "Nowhere") { _ in }),
        ]
    }

    private static var site: TestWebsite {
        var site = VisibilityTests.site
        site.publishes = .marked
        return site
    }

    /// Runs the steps in a folder; gives the message of the failure.
    private func run(
        _ arguments: [String] = [],
        in root: TemporaryFolder,
        _ files: [String: String] = [:]
    ) async throws -> String? {
        try await RunOptionTests.run(
            arguments,
            in: root,
            files: files,
            site: Self.site,
            steps: Self.steps
        ).error?.infoMessage
    }

    /// A vault of notes in two languages, and the sentences of the private ones with their files.
    private func vault(
        _ random: inout SeededGenerator
    ) -> (files: [String: String], sentences: [(text: String, file: String)]) {
        var files = ["Content/en/posts/secret/_defaults.yaml": "private: true"]
        var sentences: [(String, String)] = []
        let shared = "Everybody may read this sentence, which is in both kinds of notes."
        for number in 0..<24 {
            let (isPrivate, isChinese) = (Bool.random(using: &random), Bool.random(using: &random))
            let folder = isChinese ? "zh/posts" : isPrivate ? "en/posts/secret" : "en/posts"
            let file = "Content/\(folder)/note\(number).md"
            let mark = isPrivate ? isChinese ? "private: true" : "publish: true" : "publish: true"
            var text =
                "---\n\(mark)\ndate: 2024-01-02\n---\n# N\(number)\n\n%%never \(number)%%\n\n"
            for _ in 0..<3 {
                let words = (0..<24).map { _ in
                    let scalars = (0..<3).compactMap { _ in
                        let letters: ClosedRange<UInt32> = isChinese ? 0x4E00...0x9FA5 : 0x61...0x7A
                        return Unicode.Scalar(UInt32.random(in: letters, using: &random))
                    }
                    return String(String.UnicodeScalarView(scalars))
                }
                let sentence = words.joined(separator: isChinese ? "" : " ")
                if isPrivate { sentences.append((sentence, file)) }
                text += sentence + (isChinese ? "。" : ". ")
            }
            text += "\n\n\(shared)\n\nSee [[note\((number + 7) % 24)|another]] & *more*.\n"
            text += "\n```\n%%x%%\n```\n"
            files[file] = text
        }
        return (files, sentences)
    }

    /// A file of the site with a leaked sentence, in the form of such files.
    private func leaking(_ bytes: [UInt8], _ words: String, in file: String) throws -> [UInt8] {
        let cut = words.index(words.startIndex, offsetBy: words.count / 2)
        let html = "<p>So &amp; \(words[..<cut])<em>\(words[cut...])</em>!</p>"
        let text = String(decoding: bytes, as: UTF8.self)
        func before(_ end: String, _ added: String) -> [UInt8] {
            Array(text.replacing(end, with: added + end, maxReplacements: 1).utf8)
        }
        switch file.split(separator: ".").last {
        case "html":
            return words.utf8.count.isMultiple(of: 2)
                ? before("</body>", html)
                : before("</head>", "<meta name=\"description\" content=\"\(words)\"/>")
        case "rss": return before("</channel>", "<description><![CDATA[\(html)]]></description>")
        case "atom", "xml":
            let end = text.contains("</feed>") ? "</feed>" : "</urlset>"
            return before(end, "<content type=\"html\">\(HTMLText.escaped(html))</content>")
        case "json": return Array("[\"\(html.replacing("\"", with: "\\\""))\", \(text)]".utf8)
        case "bin": return try Gzip.compressed(Array("[[\"\",\"\",\"\(words)\"]]".utf8))
        default: return bytes + Array("\n\n\(words[..<cut])**\(words[cut...])**\n".utf8)
        }
    }

    @Test("Every leak of a random vault is found in every kind of file, and nothing else is")
    func vaults() async throws {
        var random = SeededGenerator(seed: Soak.seed)
        var kinds: Set<String> = []
        for _ in 0..<(Soak.isOn ? 4 : 1) {
            let root = try TemporaryFolder()
            let (files, sentences) = vault(&random)
            #expect(try await run(in: root, files) == nil)
            #expect(try await run(["--deploy"], in: root) == nil)
            let outputs = try root.files(below: "Output").filter {
                ["html", "rss", "atom", "xml", "json", "md", "txt"].contains(SiteWords.kind(of: $0))
                    || $0.contains("/f/")
            }
            let endings = Set(outputs.map(SiteWords.kind)).sorted()
            kinds.formUnion(endings)
            for number in 0..<(Soak.isOn ? 50 : 16) {
                let kind = endings[number % endings.count]
                let file = try #require(
                    outputs.filter { $0.hasSuffix("." + kind) }.randomElement(using: &random)
                )
                let leak = try #require(sentences.randomElement(using: &random))
                let path = root.path + "/Output/" + file
                let whole = try Disk.read(path)
                try Disk.write(leaking(whole, leak.text, in: file), to: path)
                let message = try await run(["--deploy"], in: root) ?? ""
                let place = "Output/\(file): a sentence of \(leak.file):9 "
                #expect(message.contains(place), "\(leak)")
                #expect(message.split(separator: "\n").count == 3, "\(message)")
                try Disk.write(whole, to: path)
            }
        }
        #expect(kinds.isSuperset(of: ["html", "rss", "atom", "json", "bin", "md", "txt"]))
    }

    @Test("Nothing in the guide is taken for private words or comments")
    func guide() async throws {
        let root = try TemporaryFolder()
        let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Content").standardized.path
        var files = [
            "Content/_defaults.yaml": "publish: true",
            "Content/en/posts/plan.md": "---\nprivate: true\n---\n# Plan\n\n\(Self.secret)",
        ]
        for file in try FileTree(content).files where file.hasSuffix(".md") {
            files["Content/" + file] = String(
                decoding: try Disk.read(content + "/" + file),
                as: UTF8.self
            )
        }
        #expect(try await run(in: root, files) == nil)
        let refusal = try await run(["--deploy"], in: root)
        #expect(refusal == nil)
    }

    private static let secret = "The plan that only I know says that we meet at the *old* mill."

    @Test("A comment that is shown stops a deployment, and a digest lets a sentence through")
    func refusals() async throws {
        let root = try TemporaryFolder()
        let secret = Self.secret
        let files = [
            "Content/en/posts/plan.md": "# Plan\n\nSome.\n\n\(secret)\n",
            "Content/en/posts/a.md":
                "---\npublish: true\n---\n# A\n\n50%% and `%%x%%` \\%%y\\%%. %%to do%%\n",
        ]
        #expect(try await run(in: root, files) == nil)
        #expect(try await run(["--deploy"], in: root) == nil)
        try root.write([
            "Output/x.html": "<p>\(secret.replacing("*", with: ""))</p><p>Is %%to do%% shown?</p>"
        ])
        let message = try #require(try await run(["--deploy"], in: root))
        let digest = try #require(message.components(separatedBy: "'").first { $0.count == 12 })
        #expect(
            message == """
                The site shows private words, so it was not deployed:
                  Output/x.html: a sentence of Content/en/posts/plan.md:5 ('\(digest)')
                  Output/x.html: a comment '%%…%%' of Content/en/posts/a.md:6
                Remove them, or let a sentence through with '--allow-sentence' and its digest
                """
        )
        try root.write(["Output/x.html": "<p>\(secret.replacing("*", with: ""))</p>"])
        #expect(try await run(["--deploy"], in: root) != nil)
        #expect(try await run(["--publish-task=deployment-plan"], in: root) != nil)
        #expect(try await run(["--deploy", "--allow-sentence=0,\(digest)"], in: root) == nil)
        // The words of a public text, even in its description or code, may be shown.
        let open = ["Content/en/posts/b.md": "---\npublish: true\n---\n# B\n\n`\(secret)`"]
        try root.write(open)
        #expect(try await run(["--deploy"], in: root) == nil)
    }
}
