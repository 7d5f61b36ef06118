import Foundation
import Plot
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import PublishTexts

@Suite("Social images")
struct SocialImageTests {
    @Test(
        "Titles are divided where readers would",
        arguments: [
            ("", 84, []),
            ("Tea", 84, ["Tea"]),
            ("Developing a theme: a small one", 84, ["Developing a theme:", "a small one"]),
            ("主题开发：从零写一个小主题", 84, ["主题开发：", "从零写一个小主题"]),
            ("在 Linux 上用 Swift 写一个博客", 84, ["在 Linux 上用", "Swift 写一个博客"]),
            (
                String(repeating: "ｱ", count: 30), 84,
                [String(repeating: "ｱ", count: 15), String(repeating: "ｱ", count: 15)]
            ),
            ("他说「慢慢来，比较快」，于是我们就慢慢来", 84, ["他说「慢慢来，比较", "快」，于是我们就慢慢来"]),
        ]
    )
    func lines(title: String, size: Int, lines: [String]) {
        let result = TitleLines(title)
        #expect(result.fontSize == size)
        #expect(result.lines == lines)
    }

    @Test("No line is longer than the room, and very long titles are cut off")
    func longTitles() {
        for title in [
            String(repeating: "静态网站", count: 60), String(repeating: "word ", count: 80),
            String(repeating: "x", count: 400),
        ] {
            let result = TitleLines(title)
            #expect(result.fontSize == 50)
            #expect(result.lines.count == 5)
            #expect(result.lines.last?.hasSuffix("…") == true)
            #expect(result.lines.allSatisfy { DisplayWidth.of($0) <= 38 })
        }
    }

    @Test("Titles stay text in the drawing, and run from the right where the script does")
    func drawing() {
        let image = SocialImage(
            title: "a < b & \"c\"\u{1}",
            siteName: "</svg>",
            language: .hebrew,
            style: SocialImageStyle(titleFonts: ["Source Serif 4", "serif"])
        )
        let svg = image.svg
        #expect(svg.contains(">a &lt; b &amp; &quot;c&quot; </text>"))
        #expect(svg.contains(">&lt;/svg&gt;</text>"))
        #expect(svg.contains(#"font-family="'Source Serif 4', serif""#))
        #expect(svg.contains(#"direction="rtl""#))
    }

    @Test(
        "Articles without image get one, which is kept by the next run",
        .enabled(
            if: DrawingLibrary.installed != nil && MediaProgram("vips") != nil,
            "it takes the packages librsvg2-2 and libvips-tools"
        )
    )
    func step() throws {
        let files = [
            "Content/posts/a.md": "# 第一篇 <a> &\n",
            "Content/posts/b.md": "---\nimage: own.png\n---\n# B\n",
        ]
        let steps: [PublishingStep<TestWebsite>] = [.addMarkdownFiles(), .generateSocialImages()]
        let run = try TestWebsite().publish(files: files, using: steps)
        let items = run.website.sections[.posts].items
        let image = try #require(items.first { $0.path == "posts/a" }?.imagePath)
        #expect(SocialImage.isSocialImage(at: image))
        #expect(items.first { $0.path == "posts/b" }?.imagePath == "own.png")
        #expect(try run.outputFiles() == [image.string])

        let file = run.root.path + "/Output/" + image.string
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
        // The signature of PNG, then the header's width and height.
        #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(bytes[16..<24] == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76])
        // Paper, the seal, and the letters of the title, of which somebody has drawn every one.
        let colors = try Self.colors(of: file)
        #expect(colors(1_199, 0) == [0xFB, 0xFA, 0xF7] && colors(100, 540) == [0xA3, 0x30, 0x1C])
        #expect((200..<400).contains { colors(130, $0) != [0xFB, 0xFA, 0xF7] })

        let number = try #require(fileNumber(of: file))
        let more = ["Content/posts/c.md": "# 第二篇\n"]
        let next = try TestWebsite().publish(files: more, in: run.root, using: steps)
        #expect(try next.outputFiles().count == 2)
        #expect(fileNumber(of: file) == number)

        let elsewhere = try TestWebsite().publish(files: files, using: steps)
        let same = URL(fileURLWithPath: elsewhere.root.path + "/Output/" + image.string)
        #expect(try Array(Data(contentsOf: same)) == bytes)
    }

    @Test(
        "A preview, which draws none, does not warn of images that do not exist",
        .enabled(if: DrawingLibrary.installed != nil, "librsvg is not installed")
    )
    func silentPreview() async throws {
        let root = try TemporaryFolder()
        try root.write([
            "Package.swift": "", "Sources/Site/main.swift": "publish()\n",
            "Content/posts/a.md": "---\ndate: 2026-01-01 10:00\n---\n# A\n",
            "Content/posts/b.md": "---\ndate: 2026-01-01 10:00\nimage: own.png\n---\n# B\n",
        ])
        var site = TestWebsite()
        site.textFeatures = .all
        var faults = ""
        let pipeline = Pipeline<TestWebsite>(
            steps: [
                .addMarkdownFiles(), .generateSocialImages(),
                .generateHTML(withTheme: .foundation),
            ],
            originFile: root.path + "/Sources/Site/main.swift",
            options: RunOptions(
                arguments: ["--quiet"],
                environment: [RunOptions.previewVariable: "1"]
            ),
            writeFaults: { faults += $0 }
        )
        _ = try await pipeline.execute(for: site, at: Path(root.path))
        #expect(faults.contains("the file 'own.png' does not exist"))
        #expect(!faults.contains("images/social"))
    }

    @Test(
        "A site whose output was deleted gets the images that it had",
        .enabled(if: DrawingLibrary.installed != nil, "librsvg is not installed")
    )
    func deletedOutput() throws {
        let steps: [PublishingStep<TestWebsite>] = [.addMarkdownFiles(), .generateSocialImages()]
        let run = try TestWebsite().publish(files: ["Content/posts/a.md": "# A\n"], using: steps)
        let image = try #require(run.website.sections[.posts].items.first?.imagePath)
        let folder = run.root.path + "/.publish/Caches/social-images/"
        let name = try #require(image.string.split(separator: "/").last)
        let kept = try Disk.read(folder + name)
        // Another image of this name, with its checksum behind it, shows that nothing was drawn.
        let png: [UInt8] = [0] + kept.dropLast(32)
        try Disk.write(png + Array(Digest(png).hexadecimal.utf8), to: folder + name)
        try Disk.removeTree(run.root.path + "/Output")
        let next = try TestWebsite().publish(files: [:], in: run.root, using: steps)
        #expect(try Disk.read(next.root.path + "/Output/" + image.string) == png)
    }

    @Test(
        "A preview draws nothing, and what it has left out is drawn before the site is deployed",
        .enabled(if: DrawingLibrary.installed != nil, "librsvg is not installed")
    )
    func preview() async throws {
        let root = try TemporaryFolder()
        try root.write([
            "Content/posts/a.md": "---\ndate: 2021-01-29 19:58\n---\n# A\n",
            "Content/posts/b.md": "---\ndate: 2021-01-29 19:58\n---\n# B\n",
        ])
        func run(_ arguments: String..., isPreview: Bool = false) async throws -> [String] {
            let pipeline = Pipeline<TestWebsite>(
                steps: [
                    .addMarkdownFiles(), .generateSocialImages(),
                    .generateHTML(withTheme: .outline()),
                    .deploy(using: DeploymentMethod(name: "Nowhere") { _ in }),
                ],
                originFile: "",
                options: RunOptions(
                    arguments: ["--quiet"] + arguments,
                    environment: isPreview ? [RunOptions.previewVariable: "1"] : [:]
                ),
                writeFaults: { _ in }
            )
            _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
            return try root.files(below: "Output").filter { $0.hasPrefix("images/") }
        }
        for _ in 0..<2 { #expect(try await run(isPreview: true) == []) }
        let page = try root.read("Output/posts/a/index.html")
        let error = await #expect(throws: PublishingError.self) { try await run("--deploy") }
        #expect(error?.infoMessage.contains("2 social images are not drawn yet. Run ") == true)
        let images = try await run()
        #expect(images.count == 2)
        #expect(try root.read("Output/posts/a/index.html") == page)
        _ = try await run("--deploy")
        // A preview leaves what is drawn.
        #expect(try await run(isPreview: true) == images)
        _ = try await run("--deploy")
    }

    /// Returns red, green and blue of the pixels of an image, by column and row.
    private static func colors(of file: String) throws -> (Int, Int) -> [UInt8] {
        let folder = try ScratchFolder()
        let pixels = folder.path + "/pixels"
        _ = try MediaProgram("vips")?.run(["rawsave", file, pixels], in: folder)
        let bytes = try Disk.read(pixels)
        return { Array(bytes[(($1 * SocialImage.width + $0) * 3)...].prefix(3)) }
    }

    private func fileNumber(of path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.systemFileNumber] as? Int
    }
}
