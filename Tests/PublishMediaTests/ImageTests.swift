import Foundation
import Ink
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishMedia

@Suite("Smaller versions and sizes of images")
struct ImageTests {
    /// A file with noise in colours, which no format makes small.
    static func makeNoise(
        _ name: String,
        _ width: Int,
        _ height: Int,
        in folder: TemporaryFolder
    ) throws {
        let vips = try #require(MediaProgram("vips"))
        let scratch = try ScratchFolder()
        let noise = scratch.path + "/noise.v"
        for arguments in [
            [
                "perlin", noise, "\(width)", "\(height)", "--cell-size", "8", "--uchar", "--seed",
                "1",
            ],
            ["copy", noise, "\(folder.path)/\(name)"],
        ] {
            let outcome = try vips.run(arguments, in: scratch)
            try #require(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(
        "Widths are those below the image's own, and its own unless it is larger than all",
        arguments: [
            (2_000, [640, 1_280]), (1_280, [640, 1_280]), (900, [640, 900]), (640, [640]),
            (99, [99]),
        ]
    )
    func widths(width: Int, widths: [Int]) {
        let size = ImageSize(width: width, height: 10)
        let image = OriginalImage(file: "", digest: .zero, size: size, count: 1)
        #expect(image.widths(of: [1_280, 640, 0]) == widths)
        #expect(image.widths(of: []) == [])
    }

    @Test(
        "Versions have the width and the format that they are for, and a broken original has none",
        .enabled(if: MediaProgram("vipsthumbnail") != nil, "libvips-tools is not installed")
    )
    func versions() throws {
        let program = try #require(MediaProgram("vipsthumbnail"))
        let folder = try TemporaryFolder()
        try Self.makeNoise("a b[1].png", 300, 150, in: folder)
        try Self.makeNoise("c.jpg", 300, 150, in: folder)
        try folder.write(["broken.png": "no image"])
        let digest = Digest([1])
        let jobs = ["a b[1].png", "c.jpg", "broken.png"].enumerated().flatMap { number, name in
            [(100, ImagePreparation.Format.webP), (300, .webP), (100, .avif)].map { width, format in
                let original = Digest([UInt8(number)])
                return (
                    version: ImageVersion(original: original, width: width, format: format),
                    original: OriginalImage(
                        file: "\(folder.path)/\(name)",
                        digest: original,
                        size: ImageSize(width: 300, height: 150),
                        count: 1
                    )
                )
            }
        }
        nonisolated(unsafe) var made: [ImageVersion: [UInt8]] = [:]
        let lock = NSLock()
        let broken = try ImageConverter(program, quality: 80).convert(jobs) { version, bytes in
            lock.withLock { made[version] = bytes }
        }
        #expect(broken.count == 3 && Set(broken.map(\.original)) == [Digest([2])])
        #expect(made.count == 6 && made.keys.contains { $0.original == digest })
        for (version, bytes) in made {
            let size = ImageSize(header: bytes)
            #expect(size == ImageSize(width: version.width, height: version.width / 2))
            #expect(bytes[4..<12].contains(UInt8(ascii: version.format == .avif ? "f" : "W")))
        }
    }

    @Test(
        "Animations and other formats stay as they are",
        .enabled(if: MediaProgram("vips") != nil, "libvips-tools is not installed")
    )
    func originals() throws {
        let folder = try TemporaryFolder()
        try Self.makeNoise("a.png", 30, 20, in: folder)
        let original = try #require(OriginalImage(file: folder.path + "/a.png"))
        let bytes = try Disk.read(folder.path + "/a.png")
        #expect(original.size == ImageSize(width: 30, height: 20))
        #expect(original.count == bytes.count && original.digest == Digest(bytes))
        // The chunk that makes an animation of a PNG stands after the first one, which ends after 33 bytes.
        let chunk: [UInt8] = [0, 0, 0, 8] + Array("acTL".utf8) + [UInt8](repeating: 0, count: 12)
        try Disk.write(bytes[..<33] + chunk + bytes[33...], to: folder.path + "/b.png")
        try folder.write(["c.svg": "<svg width=\"1\" height=\"1\"/>"])
        for name in ["b.png", "c.svg", "none.png"] {
            #expect(OriginalImage(file: "\(folder.path)/\(name)") == nil, "\(name)")
        }
    }

    /// Writes a GIF with noise in so many pictures.
    static func makeAnimation(_ count: Int, _ file: String) throws {
        let vips = try #require(MediaProgram("vips"))
        let scratch = try ScratchFolder()
        let noise = scratch.path + "/noise.v"
        for arguments in [
            [
                "perlin", noise, "60", "\(40 * count)", "--cell-size", "8", "--uchar", "--seed",
                "1",
            ], ["gifsave", noise, file, "--page-height", "40"],
        ] {
            let outcome = try vips.run(arguments, in: scratch)
            try #require(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(
        "An animated GIF becomes a WebP of its own size with all pictures",
        .enabled(if: MediaProgram("vips") != nil, "libvips-tools is not installed")
    )
    func animations() throws {
        let folder = try TemporaryFolder()
        try Self.makeAnimation(3, folder.path + "/a b.gif")
        let original = try #require(OriginalImage(file: folder.path + "/a b.gif"))
        #expect(original.isAnimated && original.widths(of: [20, 600]) == [60])
        try Self.makeAnimation(1, folder.path + "/still.gif")
        #expect(OriginalImage(file: folder.path + "/still.gif") == nil)
        let program = try #require(MediaProgram("vipsthumbnail"))
        let version = ImageVersion(original: .zero, width: 60, format: .webP)
        nonisolated(unsafe) var made: [UInt8] = []
        let job = [(version: version, original: original)]
        let broken = try ImageConverter(program, quality: 80).convert(job) { made = $1 }
        #expect(broken.isEmpty && ImageSize(header: made) == ImageSize(width: 60, height: 40))
        let frames = String(decoding: made, as: UTF8.self).components(separatedBy: "ANMF")
        #expect(frames.count == 4)
    }

    @Test(
        "Images with too many pixels are told from others",
        arguments: [(20_000, true), (9000, false), (Int.max, true)]
    )
    func pixels(width: Int, isTooLarge: Bool) {
        let size = ImageSize(width: width, height: 20_000)
        let image = OriginalImage(file: "/a.png", digest: Digest([]), size: size, count: 1)
        #expect(image.isTooLarge == isTooLarge)
    }

    @Test("A host that does not answer is not asked for the rest")
    func silence() throws {
        let program = try #require(MediaProgram("curl"))
        // Nothing listens at the first port of all; addresses that curl refuses would have another reason.
        let addresses = (0..<20).map { "http://127.0.0.1:1/\($0).png" } + ["http://127.0.0.1:1/a b"]
        let answers = try RemoteImages(program).sizes(of: addresses)
        #expect(answers.count == 21 && Set(answers.values.compactMap(\.silence)).count == 1)
        let reason = answers[addresses[20]].flatMap(\.silence)
        #expect(reason?.isEmpty == false && reason?.contains(" ms") == false)
    }

    @Test(
        "Colours beyond those of the web become colours of the web, and no version carries a profile",
        .enabled(if: MediaProgram("vipsthumbnail") != nil, "libvips-tools is not installed")
    )
    func colours() throws {
        let program = try #require(MediaProgram("vipsthumbnail"))
        let vips = try #require(MediaProgram("vips"))
        let folder = try TemporaryFolder()
        let scratch = try ScratchFolder()
        func run(_ arguments: String...) throws -> String {
            let outcome = try vips.run(arguments, in: scratch)
            try #require(outcome.status == 0, "\(outcome.errors)")
            return String(decoding: outcome.output, as: UTF8.self)
        }
        // One red all over, and the same in a profile of stronger colours, where its numbers are
        // 21, 15 and 12 away.
        let (red, wide) = (folder.path + "/red.png", folder.path + "/wide.png")
        _ = try run("black", scratch.path + "/black.v", "60", "40", "--bands", "3")
        let plain = scratch.path + "/red.v"
        _ = try run("linear", scratch.path + "/black.v", plain, "1", "200 40 30", "--uchar")
        _ = try run("copy", plain, red, "--interpretation", "srgb")
        _ = try run("icc_export", red, wide, "--output-profile", "p3")
        let version = ImageVersion(original: .zero, width: 60, format: .webP)
        var points: [[Double]] = []
        for file in [red, wide] {
            nonisolated(unsafe) var made: [UInt8] = []
            let original = try #require(OriginalImage(file: file))
            #expect(original.hasProfile == (file == wide))
            let job = [(version: version, original: original)]
            _ = try ImageConverter(program, quality: 100).convert(job) { made = $1 }
            #expect(made.count > 100 && ImageSize(header: made) == ImageSize(width: 60, height: 40))
            #expect(made.place(of: "ICCP") == nil && WebPFile.withoutProfile(made) == nil)
            try Disk.write(made, to: folder.path + "/made.webp")
            let text = try run("getpoint", folder.path + "/made.webp", "30", "20")
            points.append(
                text.split(separator: " ").compactMap { Double($0.filter { $0 != "\n" }) }
            )
        }
        #expect(points[0].count == 3 && points[1].count == 3)
        for (narrow, wide) in zip(points[0], points[1]) { #expect(abs(narrow - wide) < 10) }
    }

    @Test("The file of sizes is read in any order and written in that of the addresses")
    func sizes() {
        let text = """
            address,width,height
            https://b.example/x.png, 10 ,20
            https://c.example/gone.png,,
            "https://a.example/x,y.png",30,40
            nonsense
            https://d.example/a.png,0,-4
            no address,1,2
            """
        var file = RemoteImageFile(text: text)
        #expect(file.sizes["https://b.example/x.png"] == ImageSize(width: 10, height: 20))
        #expect(file.sizes["https://c.example/gone.png"] == .some(nil))
        #expect(file.sizes["https://none.example/"] == nil)
        file.add(ImageSize(width: 1, height: 2), for: "https://0.example/")
        let sorted = """
            address,width,height
            https://0.example/,1,2
            "https://a.example/x,y.png",30,40
            https://b.example/x.png,10,20
            https://c.example/gone.png,,
            https://d.example/a.png,,

            """
        #expect(file.text == sorted)
        #expect(RemoteImageFile(text: sorted).text == sorted)
    }
}
