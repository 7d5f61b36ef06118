import Foundation
import PublishTesting
import Testing

@testable import Publish

@Suite("A site that was made to be looked at")
struct UnreadySiteTests {
    private static let preview = ProcessInfo.processInfo.environment
        .merging([RunOptions.previewVariable: "1"]) { $1 }

    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.write([
            "Content/posts/ready.md": "---\ndate: 2024-01-01\n---\n# Ready",
            "Content/posts/draft.md": "---\ndate: 2024-01-01\ndraft: true\n---\n# Draft",
            "Content/posts/future.md": "---\ndate: 2999-01-01\ndraft: true\n---\n# Future",
            "Content/posts/past.md": "---\ndate: 2020-01-01\nexpires: 2021-01-01\n---\n# Past",
        ])
    }

    /// Runs the site's program with arguments; gives the sentence that ends it, and the texts at the target.
    @discardableResult
    private func run(
        _ arguments: [String],
        steps: [PublishingStep<TestWebsite>] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> (refusal: String?, target: [String]) {
        var site = TestWebsite()
        site.textFeatures = .schedule
        let result = try await RunOptionTests.run(
            ["--quiet"] + arguments,
            in: root,
            files: [:],
            site: site,
            environment: environment,
            steps: [.addMarkdownFiles(), .generateHTML(withTheme: .outline())] + steps
                + [.deploy(using: .folder(at: Path(root.path + "/target")))]
        )
        let target = (try? root.files(below: "target")) ?? []
        let texts = target.filter { $0.hasPrefix("posts/") && $0 != "posts/index.html" }
        return (result.error?.infoMessage, texts.map { String($0.dropFirst(6).dropLast(11)) })
    }

    private var plan: [String] {
        ["--publish-task=deployment-plan", "--answer-to=" + root.path + "/plan"]
    }

    @Test(
        "A text that only a flag has let in is not sent, nor said to be, and all are named",
        arguments: [
            (["--drafts"], "it includes 'Content/posts/draft.md' because of '--drafts'. "),
            (["--expired"], "it includes 'Content/posts/past.md' because of '--expired'. "),
            (
                ["--future", "-D"],
                """
                it includes 'Content/posts/draft.md', 'Content/posts/future.md' because of '--drafts'; \
                it includes 'Content/posts/future.md' because of '--future'. 
                """
            ),
        ]
    )
    func flags(flags: [String], sentence: String) async throws {
        try await run(flags, environment: Self.preview)
        for arguments in [["--deploy"], plan] {
            let result = try await run(arguments)
            let words = try #require(result.refusal)
            #expect(words.contains(sentence), "\(words)")
            #expect(words.contains("Run 'publish generate' before you deploy; "))
            #expect(result.target == [])
        }
        // Another preview in between changes nothing.
        try await run(flags, environment: Self.preview)
        #expect(try await run(["--deploy"]).refusal != nil)
        try await run([])
        #expect(try await run(["--deploy"]) == (nil, ["ready"]))
    }

    @Test("Texts are sent by a deployment that asks for them itself, to a place for editors")
    func staging() async throws {
        try await run(["--drafts", "--future"])
        #expect(try await run(["--deploy", "--drafts"]).refusal != nil)
        let result = try await run(["--deploy", "--drafts", "--future"])
        #expect(result.refusal == nil)
        #expect(Set(result.target) == ["draft", "future", "ready"])
    }

    @Test("A preview of what readers get anyway is sent as it is")
    func plainPreview() async throws {
        try await run([], environment: Self.preview)
        #expect(try await run(["--deploy"]) == (nil, ["ready"]))
    }

    @Test("Compressed files that a preview has left out are made before a site is sent")
    func compression() async throws {
        try await run([], steps: [.precompress()])
        for arguments in [["--deploy"], plan] {
            try await run([], steps: [.precompress()], environment: Self.preview)
            let words = try await run(arguments).refusal
            #expect(words?.contains("it lacks the compressed versions of files. Run ") == true)
            // It is no run without changes.
            try await run([], steps: [.precompress()])
            #expect(try await run(arguments).refusal == nil)
        }
    }

    @Test("A site that was made elsewhere has no note, and is sent")
    func artifact() async throws {
        try await run(["--drafts"])
        try root.folder().subfolder(named: ".publish").delete()
        #expect(try await run(["--deploy"]).refusal == nil)
    }

    @Test("A damaged note refuses, because nobody knows what the site holds")
    func damagedNote() async throws {
        try await run(["--drafts"])
        try root.write([".publish/unready.json": "{"])
        let words = try await run(["--deploy"]).refusal
        #expect(words == "The file is damaged; run 'publish generate' before you deploy")
        try await run([])
        #expect(try await run(["--deploy"]).refusal == nil)
    }
}
