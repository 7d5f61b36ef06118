import Foundation
import JournalTheme
import Publish
import PublishAnswers
import PublishStorage
import PublishTesting
import Testing

@testable import PublishMedia
@testable import PublishPipeline

@Suite("Fonts of pages")
struct FontStepTests {
    private static let font = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    static let isPossible = FontCutter() != nil && Disk.isFile(font)
    private static let needed: Comment =
        "it takes the packages fontconfig, libharfbuzz-bin, woff2 and fonts-noto-cjk"
    private static let texts = [
        "Content/posts/a.md": "---\ndate: 2024-01-01\n---\n# 茶\n\n水和茶叶，先烧水。`代码`\n",
        "Content/posts/b.md": "---\ndate: 2024-01-02\n---\n# 水\n\n水是茶的母亲，先烧水。\n",
        "Content/posts/c.md": "---\ndate: 2024-01-03\n---\n# Tea\n\nOnly Latin letters.\n",
    ]

    private func run(
        _ files: [String: String] = [:],
        in root: TemporaryFolder,
        fonts: [SiteFont] = [SiteFont("noto.ttc", for: .text)],
        isPreview: Bool = false
    ) async throws -> (error: PublishingError?, faults: String) {
        var site = TestWebsite()
        site.language = .chinese
        return try await RunOptionTests.run(
            [],
            in: root,
            files: files,
            site: site,
            environment: isPreview ? [RunOptions.previewVariable: "change"] : [:],
            steps: [
                .optional(.copyResources()), .addMarkdownFiles(), .prepareFonts(fonts),
                .generateHTML(withTheme: .journal { $0.style.fonts = [.text] }),
            ]
        )
    }

    private func site() throws -> TemporaryFolder {
        let root = try TemporaryFolder()
        try Disk.createFolder(root.path + "/Resources/fonts")
        try Disk.copy(Self.font, to: root.path + "/Resources/fonts/noto.ttc")
        try Disk.write(Array("OFL".utf8), to: root.path + "/Resources/fonts/OFL.txt")
        return root
    }

    /// The characters of the fonts that a page names.
    private func characters(of page: String, in root: TemporaryFolder) throws -> Set<Character> {
        let html = try root.read("Output/\(page)")
        guard let link = html.firstMatch(of: /href="\/(fonts\/\w+\.css)"/) else { return [] }
        let css = try root.read("Output/\(link.1)")
        #expect(css.contains("font-display:swap") && css.contains(#"font-family:"Site Text""#))
        let cutter = try #require(FontCutter())
        let folder = root.path + "/Output/fonts/"
        let scalars = try css.matches(of: /url\((\w+\.woff2)\)/).flatMap { match in
            try #require(try cutter.data(ofFontAt: folder + match.1)).characters.sorted
        }
        return Set(scalars.compactMap(Unicode.Scalar.init).map(Character.init))
    }

    @Test(
        "Pages have what they show, and the font itself stays home",
        .enabled(if: isPossible, needed)
    )
    func pages() async throws {
        let root = try site()
        let first = try await run(Self.texts, in: root)
        #expect(first.error == nil && first.faults.isEmpty, "\(first.faults)")
        let own = try characters(of: "posts/a/index.html", in: root)
        #expect(own.isSuperset(of: "水和茶叶先烧，。"))
        // Code has the theme's fonts, as have Latin letters.
        #expect(own.isDisjoint(with: "代码母亲aO"))
        #expect(try characters(of: "posts/b/index.html", in: root).isSuperset(of: "母亲"))
        #expect(!Disk.exists(root.path + "/Output/fonts/noto.ttc"))
        #expect(try root.read("Output/fonts/OFL.txt") == "OFL")
        let sheets = try Disk.read(root.path + "/Output/index.html")
        #expect(sheets.place(of: "rel=\"preload\" as=\"font\"") != nil)
    }

    @Test(
        "A page that is shown before the others has its fonts",
        .enabled(if: isPossible, needed)
    )
    func earlyPage() async throws {
        let root = try site()
        _ = try await run(Self.texts, in: root)
        let before = try root.files(below: "Output")
        let hidden = root.path + "/.publish/"
        try Disk.createFolder(hidden + "CommandLine")
        try AwaitedPages(files: ["posts/b/index.html"], texts: []).write(in: hidden)
        let text = "---\ndate: 2024-01-02\n---\n# 水\n\n水是茶的母亲，先烧水。饕餮。\n"
        _ = try await run(["Content/posts/b.md": text], in: root, isPreview: true)
        let early = try #require(EarlyPages(in: hidden))
        #expect(early.pages == ["posts/b/index.html"])
        let html = try root.read("Output/posts/b/index.html")
        let sheet = try #require(html.firstMatch(of: /href="\/(fonts\/\w+\.css)"/)).1
        #expect(early.files.contains(String(sheet)))
        for font in try root.read("Output/\(sheet)").matches(of: /url\((\w+\.woff2)\)/) {
            #expect((before + early.files).contains("fonts/\(font.1)"))
        }
        #expect(try characters(of: "posts/b/index.html", in: root).isSuperset(of: "饕餮母亲"))
        #expect(try characters(of: "posts/a/index.html", in: root).isSuperset(of: "水和茶叶"))
    }

    @Test(
        "An edit cuts what is new, and every run leaves what a first one makes",
        .enabled(if: isPossible, needed)
    )
    func edits() async throws {
        let root = try site()
        _ = try await run(Self.texts, in: root)
        func fonts() throws -> [String: [UInt8]] {
            let folder = root.path + "/Output/fonts"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return Dictionary(
                uniqueKeysWithValues: try names.map { ($0, try Disk.read(folder + "/" + $0)) }
            )
        }
        let before = try fonts()
        _ = try await run(
            ["Content/posts/c.md": "---\ndate: 2024-01-03\n---\n# Tea\n\nMore letters.\n"],
            in: root
        )
        #expect(try fonts() == before)
        _ = try await run(
            ["Content/posts/b.md": "---\ndate: 2024-01-02\n---\n# 水\n\n水是茶的母亲，先烧水。饕餮。\n"],
            in: root
        )
        let after = try fonts()
        #expect(try characters(of: "posts/b/index.html", in: root).isSuperset(of: "饕餮母亲"))
        #expect(try characters(of: "posts/a/index.html", in: root).isSuperset(of: "水和茶叶"))
        try FileManager.default.removeItem(atPath: root.path + "/Output")
        try FileManager.default.removeItem(atPath: root.path + "/.publish")
        _ = try await run(in: root)
        #expect(try fonts() == after)
    }

    @Test(
        "What cannot be used is told, and pages have the fonts of the system",
        .enabled(if: isPossible, needed)
    )
    func faults() async throws {
        let root = try site()
        try Disk.write(Array("none".utf8), to: root.path + "/Resources/fonts/none.ttf")
        let bad = try await run(
            Self.texts,
            in: root,
            fonts: [SiteFont("none.ttf", for: .text), SiteFont("gone.ttf", for: .code)]
        )
        #expect(bad.error == nil)
        #expect(
            bad.faults.contains(
                "Resources/fonts/none.ttf: warning: the font is not used: it is not TTF"
            )
        )
        #expect(bad.faults.contains("Resources/fonts/gone.ttf: warning: the font does not exist"))
        #expect(try characters(of: "posts/a/index.html", in: root).isEmpty)
        let lacking = try await run(
            ["Content/posts/a.md": "# 茶\n\n𬺰\u{2FA1D}\u{31350}\n"],
            in: root
        )
        #expect(lacking.faults.contains("note: the font lacks characters"))
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            let absent = try await run(in: root)
            #expect(absent.error == nil)
            #expect(absent.faults.contains("note: pages use system fonts"))
            #expect(absent.faults.contains("libharfbuzz-bin"))
        }
    }
}
