import Foundation
import PublishImport
import PublishStorage
import PublishTesting
import Testing

@Suite("Exports that mean harm")
struct HostileExportTests {
    private static func part(_ body: String) -> String {
        WordPressFile().xml.replacing("</channel>", with: body + "</channel>")
    }

    /// Files that are refused, by what is said of them.
    private static let files: [(name: String, bytes: [UInt8], words: String)] = {
        let bomb =
            "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
        let external = "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let xml = WordPressFile().xml
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        return [
            ("bomb.xml", bytes(head + bomb + "<rss>&b;</rss>"), "a DOCTYPE"),
            (
                "external.xml", bytes(head + external + "<rss>&x;</rss>"),
                "a DOCTYPE"
            ),
            (
                "remote.xml",
                bytes(head + "<!DOCTYPE r SYSTEM \"http://127.0.0.1:9/x.dtd\"><rss/>"),
                "a DOCTYPE"
            ),
            (
                "late.xml",
                bytes(
                    xml.replacing("<channel>", with: "<!DOCTYPE r [<!ENTITY a \"a\">]><channel>&a;")
                ), "not well-formed XML"
            ),
            ("cut.xml", bytes(String(part("<item><title>a").prefix(1200))), "incomplete or dam"),
            ("empty.xml", [], "no export"),
            ("text.xml", bytes("hello"), "no export"),
            ("html.xml", bytes("<html><body>x</body></html>"), "no export"),
            (
                "feed.xml",
                bytes(head + "<rss version=\"2.0\"><channel><title>a</title></channel></rss>"),
                "not an export of WordPress"
            ),
            (
                "gbk.xml", bytes("<?xml version=\"1.0\" encoding=\"GBK\"?><rss/>"),
                "its encoding is 'gbk'"
            ),
            ("latin.xml", bytes(xml).map { $0 == UInt8(ascii: "W") ? 0xE9 : $0 }, "not UTF-8"),
            (
                "wide.xml",
                [0xFF, 0xFE] + "<rss/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
                "not UTF-8"
            ),
            ("entity.xml", bytes(part("<item><title>a&nbsp;b</title></item>")), "entity"),
            ("deep.xml", bytes(part(String(repeating: "<a>", count: 5000))), "deep"),
            ("tags.xml", bytes(part("<item><title></item></title>")), "not well-formed XML"),
            (
                "long.xml",
                bytes(
                    part(
                        "<item><title><![CDATA[" + String(repeating: "x", count: 18 << 20)
                            + "]]></title></item>"
                    )
                ), "longer than"
            ),
            ("json.json", bytes("{\"a\": "), "not valid JSON"),
            ("other.json", bytes("{\"db\": [{\"data\": {}}]}"), "no export"),
            ("list.json", bytes("{\"db\": 1}"), "no export"),
            (
                "nested.json", bytes("{\"db\": " + String(repeating: "[", count: 100_000)),
                "not valid JSON"
            ),
            ("latin.json", bytes("{\"db\": \"") + [0xE9] + bytes("\"}"), "not UTF-8"),
            ("short.zip", [0x50, 0x4B, 3, 4, 0, 0], "archive is damaged"),
            (
                "zero.zip", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 100),
                "archive is damaged"
            ),
        ]
    }()

    @Test(
        "A file that is damaged, too large or no export is refused with its name and the reason",
        arguments: files.map(\.name)
    )
    func refused(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        let root = try TemporaryFolder()
        try Data(file.bytes).write(to: URL(fileURLWithPath: root.path + "/" + name))
        let error = #expect(throws: ImportFailure.self) {
            try Importer(of: ExportSource([root.path + "/" + name])).plan()
        }
        let words =
            switch error {
            case .noExport: "no export"
            case .unreadableExport(_, _, let reason): reason
            default: "\(String(describing: error))"
            }
        #expect(words.contains(file.words), "\(words)")
    }

    @Test(
        "Addresses, names and types that lead out of the folder do not, and nothing outside is written"
    )
    func places() throws {
        let bad = [
            "../../../etc/passwd", "..%2f..%2fx", ".git/hooks/post-commit", "a/../../b", "/abs",
            "a\\b", "x:y", "*", ".htaccess",
            String(repeating: "长", count: 200), "\u{202E}txt", "CON", "a\u{1}b", "-rf", "~",
        ]
        var file = WordPressFile()
        file.items = bad.enumerated().flatMap { index, name in
            [
                WordPressFile.Item(
                    id: index + 1,
                    title: name,
                    content:
                        "<img src=\"/wp-content/uploads/../../\(name)\"><a href=\"\(name)\">x</a>",
                    link: "https://blog.example/\(name)/",
                    name: name
                ),
                WordPressFile.Item(
                    id: index + 100,
                    title: name,
                    content: "x",
                    link: "https://blog.example/\(name)/",
                    type: "page",
                    name: name
                ),
                WordPressFile.Item(
                    id: index + 200,
                    title: name,
                    content: "x",
                    link: "https://blog.example/\(name)/",
                    type: "../\(name)",
                    name: name
                ),
            ]
        }
        let xml = file.xml
        let export = try PlannedExport(
            ["export.xml": xml],
            media: ["a.jpg": "a"],
            types: bad.map { "../" + $0 }
        )
        for text in export.plan.texts {
            #expect(text.target.hasPrefix("Content/") && !text.target.contains(".."))
            let names = text.target.split(separator: "/")
            #expect(
                names.allSatisfy { !$0.hasPrefix(".") && $0.utf8.count < 256 },
                "\(text.target)"
            )
            #expect(
                !text.newAddress.contains("..") && !text.newAddress.contains("/."),
                "\(text.newAddress)"
            )
        }
        let outer = try TemporaryFolder()
        try outer.write(["inner/keep": "1"])
        _ = try ImportWriter(to: outer.path + "/inner").write(export.plan)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outer.path) == ["inner"])
    }

    @Test("What a text names is asked of nobody: neither the network nor the machine")
    func silence() throws {
        // A port on which a server would notice the first byte.
        let listener = try SilentListener()
        let address = "http://127.0.0.1:\(listener.port)"
        let html = """
            <iframe src="\(address)/a"></iframe><img src="\(address)/b.png"><object data="\(address)/c"></object>
            <link rel="stylesheet" href="\(address)/d"><script src="\(address)/e"></script><embed src="file:///etc/passwd">
            <img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe><video src="\(address)/f"></video>
            <table><tr><td colspan=2><img src="\(address)/g.png"></td></tr></table> [embed]\(address)/h[/embed]
            """
        let export = try PlannedExport(posts: [html, "\(address)/i"])
        #expect(!listener.wasAsked)
        #expect(!export.plan.texts.contains { $0.content.contains("root:") })
    }

    @Test(
        "Broken HTML takes no time for ever and does not bring the command down",
        arguments: [
            "<div>", "<ul><li>", "<blockquote>", "<b>", "<table><tr><td>", "<pre>", "<code>",
            "<!--", "<details><summary>", "<figure>",
            "[caption]", "[code]", "[a b=\"c\"]", "[gallery ids=\"1\"]", "<a href=\"x\">", "<sub>",
            "<ruby>", "$", "\\(", "<p><h1>", "<dl><dt>",
            "</div>", "&amp;", "&#x10F000;", "<img>", "[efn_note]", "*_`", "<h2>", "<script>",
            "<svg>",
        ]
    )
    func growth(piece: String) throws {
        let text = String(
            repeating: piece,
            count: (Soak.isOn ? 400_000 : 4000) / piece.utf8.count
        )
        let export = try PlannedExport(posts: [text + "end"])
        #expect(export.plan.texts.count == 1)
    }

    @Test(
        "Addresses of archives become lines of two fields",
        arguments: ["c, /x ", "\"c\"", "c\n/y, /z", "c,,,"]
    )
    func archives(nicename: String) throws {
        var file = WordPressFile()
        let written = nicename.replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
        file.items = [
            WordPressFile.Item(
                id: 1,
                content: "a",
                link: "https://blog.example/p1/",
                name: "p1",
                terms: [("category", written, "Cat")]
            )
        ]
        for line in try PlannedExport(["export.xml": file.xml]).plan.redirects {
            #expect(ListLine.fields(of: line).count == 2 && !line.contains("\n"), "\(line)")
        }
    }

    @Test("500 MB in one text are refused", .enabled(if: Soak.isOn))
    func huge() throws {
        let root = try TemporaryFolder()
        let path = root.path + "/export.xml"
        let parts = WordPressFile().xml.components(separatedBy: "</channel>")
        try Data((parts[0] + "<item><title><![CDATA[").utf8).write(to: URL(fileURLWithPath: path))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        for _ in 0..<500 { try handle.write(contentsOf: Data(repeating: 0x78, count: 1 << 20)) }
        try handle.write(contentsOf: Data("]]></title></item></channel></rss>".utf8))
        try handle.close()
        #expect(throws: ImportFailure.self) { try Importer(of: ExportSource([path])).plan() }
    }
}

/// A port that notices whether anybody asks it for something.
private final class SilentListener {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let size = length
        let descriptor = descriptor
        // SAFETY: An address of the internet is one of the kinds that these calls take.
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(result)
        port = UInt16(bigEndian: address.sin_port)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Whether a connection waits.
    var wasAsked: Bool { accept(descriptor, nil, nil) >= 0 }
}
