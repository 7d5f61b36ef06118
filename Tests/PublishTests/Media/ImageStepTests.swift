import DevServer
import Foundation
import JournalTheme
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

@Suite("Images of texts")
struct ImageStepTests {
    static let isPossible = MediaProgram("vipsthumbnail") != nil && MediaProgram("vips") != nil

    /// Runs a site whose pages hold nothing but their texts; gives the bodies by file.
    static func run(
        _ files: [String: String] = [:],
        in root: TemporaryFolder,
        _ arguments: [String] = [],
        site: TestWebsite = TestWebsite(),
        environment: [String: String] = ProcessInfo.processInfo.environment,
        preparing preparation: ImagePreparation = ImagePreparation(widths: [100, 300])
    ) async throws -> (error: PublishingError?, faults: String) {
        try await RunOptionTests.run(
            arguments,
            in: root,
            files: files,
            site: site,
            environment: environment,
            steps: [
                .optional(.copyResources()), .addMarkdownFiles(), .prepareImages(preparation),
                .generateHTML(withTheme: .bodies), .generateRSSFeed(including: [.posts]),
            ]
        )
    }

    static func makeNoise(
        _ path: String,
        _ width: Int,
        _ height: Int,
        in root: TemporaryFolder
    ) throws {
        let vips = try #require(MediaProgram("vips"))
        let scratch = try ScratchFolder()
        try Disk.createFolder(Disk.folder(of: root.path + "/" + path))
        let noise = scratch.path + "/noise.v"
        for arguments in [
            [
                "perlin", noise, "\(width)", "\(height)", "--cell-size", "8", "--uchar", "--seed",
                "1",
            ],
            ["copy", noise, root.path + "/" + path],
        ] {
            try #require(try vips.run(arguments, in: scratch).status == 0)
        }
    }

    @Test("Pictures that tell where they were taken are named by their own files")
    func locations() async throws {
        let root = try TemporaryFolder()
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"1\"/>".utf8)
        let told = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp + [0xFF, 0xD9]
        try Disk.createFolder(root.path + "/Resources")
        try Disk.write(told, to: root.path + "/Resources/here.jpg")
        let run = try await RunOptionTests.run(
            [],
            in: root,
            files: ["Resources/none.jpg": "x", "Content/posts/a.md": "# A"],
            steps: [
                .copyResources(), .addMarkdownFiles(), .generateHTML(withTheme: .bodies),
                .checkLocations(),
            ]
        )
        #expect(run.error == nil)
        #expect(
            run.faults.hasPrefix(
                "Resources/here.jpg: warning: the picture contains the location where it was taken"
            ),
            "\(run.faults)"
        )
        #expect(!run.faults.contains("none.jpg"))
    }

    @Test(
        "Animated GIFs above the chosen size are offered as WebP, and only then",
        .enabled(if: isPossible, "libvips-tools is not installed")
    )
    func animations() async throws {
        let root = try TemporaryFolder()
        let animation = root.path + "/Resources/a.gif"
        try Disk.createFolder(root.path + "/Resources")
        try Self.makeAnimation(animation)
        let count = try #require(Disk.size(of: animation))
        let files = ["Content/posts/a.md": "# A\n\n![A](/a.gif)"]
        for (limit, isOffered) in [(nil, false), (count + 1, false), (count, true)] {
            let preparation = ImagePreparation(formats: [.avif], animationBytes: limit)
            #expect(try await Self.run(files, in: root, preparing: preparation).faults == "")
            let page = try root.read("Output/posts/a/index.html")
            #expect(
                page.contains("<source type=\"image/webp\" srcset=\"/images/sized/") == isOffered
            )
            #expect(
                !page.contains("avif") && page.contains("src=\"/a.gif\" alt=\"A\" width=\"60\"")
            )
        }
    }

    /// Writes a GIF with noise in twelve pictures.
    static func makeAnimation(_ file: String) throws {
        let vips = try #require(MediaProgram("vips"))
        let scratch = try ScratchFolder()
        let noise = scratch.path + "/noise.v"
        for arguments in [
            ["perlin", noise, "60", "480", "--cell-size", "8", "--uchar", "--seed", "1"],
            ["gifsave", noise, file, "--page-height", "40"],
        ] {
            let outcome = try vips.run(arguments, in: scratch)
            try #require(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(
        "One for dark schemes beside an image is shown in them",
        arguments: [SiteEdition.v1, .suite]
    )
    func dark(edition: SiteEdition) async throws {
        let root = try TemporaryFolder()
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='8'/>"
        var site = TestWebsite(edition: edition)
        site.textFeatures = .all
        let files = [
            "Content/posts/a.md": "# A\n\n![](/a.svg) ![](/b.svg) ![](/a.svg?c)\n",
            "Resources/a.svg": drawing, "Resources/a.dark.svg": drawing, "Resources/b.svg": drawing,
        ]
        #expect(try await Self.run(files, in: root, site: site).faults == "")
        let page = try root.read("Output/posts/a/index.html")
        let pair =
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"/a.dark.svg\"/><img src=\"/a.svg\""
        #expect(page.contains(pair) == (edition != .suite))
        #expect(page.components(separatedBy: "<picture>").count == (edition == .suite ? 1 : 2))
    }

    @Test(
        "Get versions once, from which browsers choose; the original stays, and so does what cannot get any",
        .enabled(if: isPossible, "libvips-tools is not installed")
    )
    func versions() async throws {
        let root = try TemporaryFolder()
        try Self.makeNoise("Resources/images/茶 1.png", 320, 160, in: root)
        try Self.makeNoise("Resources/b.jpg", 60, 30, in: root)
        let text = """
            # A

            ![One](/images/%E8%8C%B6%201.png "T") ![Two](/b.jpg)

            <picture><source srcset="/b.jpg"><img src="/b.jpg" alt=""></picture>
            ![Missing](/none.png) ![Drawing](/c.svg)
            """
        let files = [
            "Content/posts/a.md": text,
            "Resources/c.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='8'/>",
        ]
        #expect(try await Self.run(files, in: root).faults == "")
        let page = try root.read("Output/posts/a/index.html")
        let sized = try root.files(below: "Output/images/sized")
        #expect(sized.count == 3 && sized.allSatisfy { $0.hasSuffix(".webp") })
        let large = try #require(sized.first { $0.hasSuffix("-300.webp") }).dropLast(
            "-300.webp".count
        )
        #expect(
            page.contains(
                """
                <picture><source type="image/webp" \
                srcset="/images/sized/\(large)-100.webp 100w, /images/sized/\(large)-300.webp 300w" \
                sizes="(min-width: 48rem) 44rem, 100vw"/>\
                <img src="/images/%E8%8C%B6%201.png" alt="One" title="T" width="320" height="160"/></picture>
                """
            )
        )
        #expect(
            page.contains(
                "<img src=\"/b.jpg\" alt=\"Two\" width=\"60\" height=\"30\" loading=\"lazy\" decoding=\"async\"/></picture>"
            )
        )
        #expect(
            page.contains("<picture><source srcset=\"/b.jpg\"><img src=\"/b.jpg\" alt=\"\" width=")
        )
        #expect(
            page.contains(
                "<img src=\"/none.png\" alt=\"Missing\" loading=\"lazy\" decoding=\"async\"/>"
            )
        )
        #expect(
            page.contains("<img src=\"/c.svg\" alt=\"Drawing\" width=\"7\" height=\"8\" loading")
        )
        // Readers of feeds are elsewhere.
        let feed = try root.read("Output/feed.rss")
        #expect(
            feed.contains(
                "srcset=\"https://example.com/images/sized/\(large)-100.webp 100w, https://example.com/images/sized/"
            )
        )
        #expect(
            try Disk.read(root.path + "/Output/b.jpg") == Disk.read(root.path + "/Resources/b.jpg")
        )

        // Nothing is made again, whether the site is there or not.
        let store = root.path + "/.publish/Caches/images/"
        let mark: [UInt8] = Array("made before".utf8)
        for name in try root.files(below: ".publish/Caches/images") {
            try Disk.write(mark + Array(Digest(mark).hexadecimal.utf8), to: store + name)
        }
        func isMarked() throws -> Bool {
            try Disk.read(root.path + "/Output/images/sized/" + sized[0]) == mark
        }
        try root.write(["Content/posts/a.md": text + "\n\nMore."])
        #expect(try await Self.run(in: root).faults == "")
        #expect(try !isMarked())
        try Disk.removeTree(root.path + "/Output")
        #expect(try await Self.run(in: root).faults == "")
        #expect(try isMarked())
        #expect(
            try root.read("Output/posts/a/index.html").replacing("<p>More.</p>", with: "") == page
        )
        // Without caches everything is.
        #expect(try await Self.run(in: root, ["--no-cache"]).faults == "")
        #expect(try !isMarked())
    }

    @Test(
        "Whose versions would be larger stay alone, and so do those that cannot be read",
        .enabled(if: isPossible, "libvips-tools is not installed")
    )
    func exceptions() async throws {
        let root = try TemporaryFolder()
        // A few bytes of one colour, which a header alone makes longer.
        try Self.makeNoise("Resources/noise.png", 200, 100, in: root)
        let noise = try Disk.read(root.path + "/Resources/noise.png")
        try Disk.write(Array(noise.prefix(60)), to: root.path + "/Resources/broken.png")
        let vips = try #require(MediaProgram("vips"))
        let plain = root.path + "/Resources/plain.png"
        let outcome = try vips.run(
            ["black", plain + "[palette,bitdepth=1]", "90", "90"],
            in: ScratchFolder()
        )
        try #require(outcome.status == 0, "\(outcome.errors)")
        let text = "# A\n\n![Plain](/plain.png)\n\n![Broken](/broken.png)\n"
        for _ in 0..<2 {
            let run = try await Self.run(["Content/posts/a.md": text], in: root)
            let fault =
                "Content/posts/a.md:5:11: warning: the image '/broken.png' is empty or broken"
            #expect(run.faults.contains(fault), "\(run.faults)")
            #expect(!(try root.read("Output/posts/a/index.html").contains("<picture>")))
            #expect(!FileManager.default.fileExists(atPath: root.path + "/Output/images"))
        }
    }

    /// The beginning of a PNG of 9 by 5 pixels.
    private static let header: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0,
        0, 0, 9, 0, 0, 0, 5, 8, 2, 0, 0, 0,
    ]

    @Test("Without the program there is one note, and pages show the originals")
    func missingProgram() async throws {
        let root = try TemporaryFolder()
        try Disk.createFolder(root.path + "/Resources")
        try Disk.write(Self.header, to: root.path + "/Resources/a.png")
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            let run = try await Self.run(
                ["Content/posts/a.md": "# A\n\n![A](/a.png) ![B](/a.png)"],
                in: root
            )
            let lines = run.faults.split(separator: "\n").filter { $0.contains("note: ") }
            #expect(lines.count == 1)
            #expect(
                lines.first?.hasPrefix(
                    "note: 1 image has no smaller versions, because the program 'vipsthumbnail' is not installed"
                ) == true,
                "\(run.faults)"
            )
        }
        let page = try root.read("Output/posts/a/index.html")
        #expect(page.contains("<img src=\"/a.png\" alt=\"A\" width=\"9\" height=\"5\"/>"))
    }

    @Test(
        "A default step without its program is named again by the deployment",
        arguments: [true, false]
    )
    func missingProgramOfDefaultStep(isDefault: Bool) async throws {
        let root = try TemporaryFolder()
        try Disk.createFolder(root.path + "/Resources")
        try Disk.write(Self.header, to: root.path + "/Resources/a.png")
        try root.write(["Content/posts/a.md": "# A\n\n![A](/a.png)"])
        let site = TestWebsite(edition: .v1)
        let steps = try site.defaultSteps(withTheme: .bodies) { steps in
            if !isDefault { steps.replace(.images, with: .prepareImages()) }
            steps.append(.deploy(using: .folder(at: Path(root.path + "/target"))))
        }
        func run(_ arguments: [String] = []) async throws -> String {
            let run = try await RunOptionTests.run(
                arguments,
                in: root,
                files: [:],
                site: site,
                steps: steps
            )
            #expect(run.error == nil)
            return run.faults
        }
        let sentence =
            "1 image has no smaller versions, because the program 'vipsthumbnail' is not installed"
        try await MediaProgram.$searchPath.withValue("/nowhere") {
            #expect(try await run().contains("note: " + sentence))
            let told = try await run(["--deploy"])
            let note = "note: a default step has been left out: " + sentence
            #expect(told.contains(note) == isDefault)
            #expect(FileManager.default.fileExists(atPath: root.path + "/target/a.png"))
        }
        try root.write(["Content/posts/a.md": "# A"])
        _ = try await run()
        #expect(try await !run(["--deploy"]).contains("left out"))
    }

    @Test("Of other sites are asked for their sizes once, which are kept with the texts")
    func otherSites() async throws {
        let other = try TemporaryFolder()
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='70' height='80'/>"
        try other.write(["a.svg": drawing, "b.svg": drawing, "text.txt": "no image"])
        let server = try LocalServer(folder: other.folder(), port: 0)
        let address = "http://127.0.0.1:\(server.port)"
        let root = try TemporaryFolder()
        let text = """
            # A

            ![A](\(address)/a.svg)
            ![Gone](\(address)/gone.png) <img src="\(address)/b.svg" width="9">

            ![Text](\(address)/text.txt)
            """
        let files = ["Content/posts/a.md": text, "Content/about.md": "![A](\(address)/a.svg)"]

        let offline = try await Self.run(files, in: root, ["--offline"])
        #expect(
            offline.faults.contains(
                "note: the sizes of 3 images on other sites cannot be requested, because the run is offline"
            ),
            "\(offline.faults)"
        )
        #expect(!FileManager.default.fileExists(atPath: root.path + "/Content/images.csv"))
        let silent = ImagePreparation(asksOtherSites: false)
        #expect(try await Self.run(in: root, preparing: silent).faults == "")

        // Who has just saved a text is told once.
        var change = ProcessInfo.processInfo.environment
        change[RunOptions.previewVariable] = "change"
        let saved = try await Self.run(in: root, environment: change)
        #expect(
            saved.faults.contains(
                "cannot be requested, because runs after a saved file do not use the network"
            ),
            "\(saved.faults)"
        )
        #expect(try await Self.run(in: root, environment: change).faults == "")
        let first = try await Self.run(in: root)
        #expect(
            first.faults.contains(
                "Content/posts/a.md:4:9: warning: the image '\(address)/gone.png' has no size: the server answers 404"
            ),
            "\(first.faults)"
        )
        #expect(
            first.faults.contains(
                "Content/posts/a.md:6:9: warning: the image '\(address)/text.txt' has no size: it is not an image of a supported format"
            )
        )
        #expect(
            try root.read("Content/images.csv") == """
                address,width,height
                \(address)/a.svg,70,80
                \(address)/gone.png,,
                \(address)/text.txt,,

                """
        )
        for page in ["about", "posts/a"] {
            let html = try root.read("Output/\(page)/index.html")
            #expect(
                html.contains(
                    "<img src=\"\(address)/a.svg\" alt=\"A\" width=\"70\" height=\"80\"/>"
                )
            )
        }
        server.stop()
        #expect(try await Self.run(in: root).faults == "")
        // Nobody is there any more, but only what is new is asked for.
        try root.write(["Content/about.md": "![B](\(address)/b.svg)"])
        let last = try await Self.run(in: root)
        #expect(
            last.faults.contains(
                "note: the size of 1 image on other sites cannot be requested, such as the size of '\(address)/b.svg': "
            ),
            "\(last.faults)"
        )
        #expect(!(try root.read("Content/images.csv").contains("b.svg")))
    }

    @Test(
        "Images that headers name are shown in versions, and pages follow their changes",
        .enabled(if: isPossible)
    )
    func covers() async throws {
        let root = try TemporaryFolder()
        try Self.makeNoise("Resources/images/cover.png", 400, 200, in: root)
        func publish() async throws -> String {
            _ = try await RunOptionTests.run(
                [],
                in: root,
                files: ["Content/posts/a.md": "---\nimage: images/cover.png\n---\n# A"],
                site: TestWebsite(),
                steps: [
                    .copyResources(), .addMarkdownFiles(),
                    .prepareImages(ImagePreparation(widths: [100, 300])),
                    .generateHTML(withTheme: .journal { $0.showsCovers = true }),
                ]
            )
            return try String(
                decoding: Disk.read(root.path + "/Output/posts/a/index.html"),
                as: UTF8.self
            )
        }
        func versions(of page: String) throws -> [String] {
            let cover = try #require(page.range(of: "<div class=\"cover\"><picture>"))
            let html = page[cover.upperBound...].prefix { $0 != "!" }
            #expect(
                html.contains(
                    #"<img src="/images/cover.png" alt="" width="400" height="200" fetchpriority="high"/>"#
                )
            )
            let files = html.matches(of: /\/(\S+)-(100|300)\.webp/).map { String($0.output.0) }
            #expect(files.count == 2)
            for file in files { #expect(Disk.isFile(root.path + "/Output" + file), "\(file)") }
            return files
        }
        let first = try versions(of: try await publish())
        try Self.makeNoise("Resources/images/cover.png", 400, 200, in: root)
        #expect(try versions(of: try await publish()) == first)
        let other = try #require(MediaProgram("vips"))
        let scratch = try ScratchFolder()
        let file = root.path + "/Resources/images/cover.png"
        let turned = scratch.path + "/turned.png"
        try #require(try other.run(["rot", file, turned, "d180"], in: scratch).status == 0)
        try Disk.write(try Disk.read(turned), to: file)
        let second = try versions(of: try await publish())
        #expect(second != first)
    }
}

extension Theme<TestWebsite> {
    /// Pages that hold nothing but their texts.
    static var bodies: Self {
        Theme(
            htmlFactory: PageFactory<TestWebsite> { location, _ in
                HTML(.body(.contentBody(location.body)))
            }
        )
    }
}
