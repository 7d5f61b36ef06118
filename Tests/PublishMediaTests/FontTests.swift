import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishMedia

/// The font whose parts the tests cut: a collection with faces for five scripts.
private let collection = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

@Suite("Fonts")
struct FontTests {
    static let isPossible = FontCutter() != nil && Disk.isFile(collection)

    @Test("Characters are told apart by where readers see them")
    func places() {
        let page = """
            <html lang="zh"><head><title>题</title></head><body data-copy="复"><h2>章<code>码</code></h2>
            <p>文&#x5B57;<b>粗</b></p><input placeholder="搜"/><img alt="图"/><script>let 本 = 1</script></body></html>
            """
        let characters = PageCharacters(of: Array(page.utf8))
        func han(_ place: PageCharacters.Place) -> String {
            String(
                String.UnicodeScalarView(
                    characters.characters(in: [place]).filter { $0 > 0x80 }
                        .compactMap(Unicode.Scalar.init)
                )
            )
        }
        #expect(han(.headings) == "章")
        #expect(han(.code) == "码")
        #expect(han(.strong) == "粗")
        #expect(Set(han(.text)) == Set("复文字粗搜"))
    }

    @Test("Marks of both scripts belong to the script of the page")
    func marks() {
        let font = SiteFont("a.ttf", for: .text)
        for (character, isOnBoth) in [("茶", true), ("，", true), ("か", true), ("a", false)] {
            let scalar = character.unicodeScalars.first?.value ?? 0
            for isEastAsian in [true, false] {
                #expect(font.isFor(scalar, onEastAsianPage: isEastAsian) == isOnBoth)
            }
        }
        #expect(font.isFor(0x201C, onEastAsianPage: true))
        #expect(!font.isFor(0x201C, onEastAsianPage: false))
        #expect(SiteFont("a.ttf", for: .code).isFor(0x61, onEastAsianPage: true))
    }

    @Test("Characters stand in style sheets as ranges")
    func ranges() {
        let ranges = FontSheet.ranges(of: [0x4E00, 0x4E01, 0x4E02, 0x9000, 0x2_0000])
        #expect(ranges == [0x4E00...0x4E02, 0x9000...0x9000, 0x2_0000...0x2_0000])
    }

    @Test("The first face has the characters, and instances of a face are no faces")
    func data() throws {
        let lines = "0|Kai SC,楷 Bold|20-22 4e00\n65536|Kai SC|20\n1|Kai JP|3042\n"
        let file = try #require(FontFile(lines))
        #expect(file.characters.sorted == [0x20, 0x21, 0x22, 0x4E00])
        #expect(file.scripts == ["SC", "JP"])
        for text in ["", "Can't query face", "0|A|", "0|A|x-y 9-8"] {
            #expect(FontFile(text) == nil)
        }
        let bytes: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF] + Array(repeating: 0xFF, count: 200)
        for count in bytes.indices { #expect(!FontFile.isRestricted(Array(bytes[..<count]))) }
    }

    @Test("A font that names characters without end is read to the last character that there is")
    func endless() throws {
        let whole = "0|A|" + String(repeating: "0-10ffff ", count: 5_000) + "0-ffffffff 110000 -1\n"
        #expect(try #require(FontFile(whole)).characters.sorted.count == 0x11_0000)
        #expect(FontFile("0|A|0-ffffffff 110000-110001\n") == nil)
    }

    @Test("A cache names no other file as the font")
    func foreignPath() throws {
        let root = try TemporaryFolder()
        let (font, secret) = (root.path + "/a.ttf", root.path + "/secret")
        try root.write(["a.ttf": "no font", "secret": "secret"])
        let cutter = try #require(FontCutter())
        let path = root.path + "/cache"
        let cache = BuildCache(path: path, identity: .zero)
        _ = cache.value(ofFileAt: font, in: "font") { _ in
            nil
        } write: { _, writer in
            writer.add(secret)
            writer.add(Digest.zero)
            writer.add("0|A|20\n")
            writer.add(false)
        } make: {
            true
        }
        #expect(try cache.font(at: font, unpackedIn: root.path + "/fonts", by: cutter) == nil)
    }

    @Test(
        "A damaged font does not keep a run",
        .enabled(if: FontCutter() != nil, "the programs for fonts are not installed")
    )
    func hostile() throws {
        let root = try TemporaryFolder()
        try Disk.write(Self.hostileFont, to: root.path + "/a.ttf")
        let cutter = try #require(FontCutter())
        // It is read in the time that a program has, or not at all.
        _ = try cutter.data(ofFontAt: root.path + "/a.ttf")
    }

    /// A font whose table of characters names one table 500 times, which names each character 5,000 times.
    private static var hostileFont: [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let count = 500
        var cmap = number(0, 2) + number(count, 2)
        for _ in 0..<count { cmap += number(3, 2) + number(10, 2) + number(4 + 8 * count, 4) }
        cmap += number(12, 2) + number(0, 2) + number(16 + 12 * 5_000, 4) + number(0, 4)
        cmap += number(5_000, 4)
        for _ in 0..<5_000 { cmap += number(0, 4) + number(0xFFFF, 4) + number(1, 4) }
        return number(0x1_0000, 4) + number(1, 2) + number(16, 2) + number(0, 2) + number(0, 2)
            + Array("cmap".utf8) + number(0, 4) + number(28, 4) + number(cmap.count, 4) + cmap
    }

    @Test(
        "Parts have the characters that they are asked for, and the licence without the name",
        .enabled(
            if: isPossible,
            "it takes the packages fontconfig, libharfbuzz-bin, woff2 and fonts-noto-cjk"
        )
    )
    func parts() throws {
        let cutter = try #require(FontCutter())
        let file = try #require(try cutter.data(ofFontAt: collection))
        #expect(file.scripts.contains("SC") && file.scripts.contains("JP"))
        #expect(file.face(for: "ja") == file.scripts.firstIndex(of: "JP"))
        #expect(file.face(for: "zh-Hant") == file.scripts.firstIndex(of: "TC"))
        #expect(file.face(for: "zh-CN") == file.scripts.firstIndex(of: "SC"))
        #expect(try !FontFile.isRestricted(Disk.read(collection)))
        let part = FontCutter.Part(
            source: collection,
            digest: .zero,
            face: 2,
            characters: "以元水，".unicodeScalars.map(\.value).sorted()
        )
        let packed = try #require(try cutter.file(of: part))
        #expect(packed.has("wOF2", at: 0) && packed.count < 8_000)
        var unpacked = try #require(try cutter.unpacked(packed))
        let folder = try TemporaryFolder()
        try Disk.write(unpacked, to: folder.path + "/part.ttf")
        let cut = try #require(try cutter.data(ofFontAt: folder.path + "/part.ttf"))
        #expect(cut.characters.sorted == part.characters)
        // In UTF-16, as the table has it.
        let family = Array("Noto Sans CJK".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        #expect(!unpacked.contains(family))
        let table = try #require(unpacked.firstRange(of: Array("OS/2".utf8))).lowerBound
        let place = unpacked[table + 8..<table + 12].reduce(0) { $0 << 8 | Int($1) }
        unpacked.replaceSubrange(place + 8..<place + 10, with: [0, 2])
        #expect(FontFile.isRestricted(unpacked))
    }
}
