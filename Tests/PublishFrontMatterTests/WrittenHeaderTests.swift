import Foundation
import Ink
import Testing

@testable import PublishFrontMatter

@Suite("Headers as people write them")
struct WrittenHeaderTests {
    private static func read(_ header: String) -> FrontMatter {
        FrontMatter(
            of: "---\n\(header)\n---\nBody",
            readBy: MarkdownParser(),
            quotation: .yaml,
            reading: .lenient
        )
    }

    @Test(
        "A value that YAML refuses is read as it stands, and the keys after it as well",
        arguments: [
            "@MainActor 入门", "`let` 与 `var`", "%d 的用法", "*重点* 与其他", "Swift: 入门", "[Emacs] 写一个模式",
            "{{ 模板 }} 里的括号", "- 一个破折号", "? 为什么", "|管道", ">引用", "\"甲\" 与 \"乙\"", "'甲' 与 it's",
            "文章:", "a: b: c", "@it's",
        ]
    )
    func asItStands(title: String) {
        let matter = Self.read("title: \(title)\ndraft: true\ntags:\n- @State\n- a")
        #expect(matter.fault == nil)
        #expect(matter.metadata["title"]?.text == title)
        #expect(matter.metadata["draft"]?.text == "true")
        #expect(matter.metadata["tags"]?.list == ["@State", "a"])
    }

    @Test(
        "Full-width and no-break spaces after a colon are spaces",
        arguments: ["\u{3000}", "\u{A0}", "\u{3000}\u{3000}"]
    )
    func wideSpaces(space: String) {
        let plain = Self.read("title:\(space)甲\ndraft:\(space)true")
        #expect(plain.metadata["title"]?.text == "甲")
        #expect(plain.metadata["draft"]?.text == "true")
    }

    @Test("A tab before a list is named")
    func tab() throws {
        let fault = try #require(Self.read("title: a\ntags:\n\t- a").fault)
        #expect(fault.reason == .notYAML(HeaderFault.tab))
    }

    @Test(
        "A header that can be read in no way is a fault with its place",
        arguments: [
            ("title: x\ntags: [a, b\ndraft: true", 3, 7), ("tags: [\ntitle: x", 2, 7),
            ("tags:\n- a\nmore: [a, b\ndraft: true", 4, 7), ("title: x\n- b", 3, 1),
            ("title: \"x\ntags:\n- a", 5, 1), ("tags:\n- a\n title: {x\n", 4, 7),
        ]
    )
    func unreadable(header: String, line: Int, column: Int) throws {
        let fault = try #require(Self.read(header).fault)
        if case .notYAML = fault.reason {} else { Issue.record("\(fault.reason)") }
        #expect(fault.line == line)
        #expect(fault.column == column)
    }

    @Test("What the suite shows as text, sites of the suite still show")
    func strict() {
        let text = "---\ntitle: @x\ntags:\n- a\n---\nBody"
        #expect(FrontMatter(of: text, readBy: MarkdownParser()).bodyStart == 0)
    }

    @Test(
        "A block between two rules without a key is text, and told",
        arguments: [
            "\n开头一段，说明这一篇的由来。\n", "一", "# 标题", "- a\n- b", "a\nb\n\nc", "> 引用", "*强调*", "1. 一",
            "![](a.png)",
            "<b>x</b>",
        ]
    )
    func noKeys(block: String) {
        let matter = Self.read(block)
        #expect(matter.fault?.reason == .noKeys)
        #expect(matter.bodyStart == 0)
    }

    @Test(
        "A line without a colon is told, and the key of a full-width one",
        arguments: [
            ("tags: 甲\ntitle：全角冒号", 3, "title"), ("标题：甲\ntags: a", 2, "标题"),
            ("title: a\ndraft：true", 3, "draft"), ("title: a\ndate： 2024-01-01", 3, "date"),
            ("title: a\ndraft", 3, nil), ("just words\ntitle: a", 2, nil),
            ("title: a\n\nmore words", 4, nil), ("title: a\n一句话：它很长 的", 3, "一句话"),
            ("title: a\ntwo words：x", 3, nil), ("title: a\ndraft = true", 3, nil),
        ] as [(String, Int, String?)]
    )
    func stray(header: String, line: Int, key: String?) {
        let matter = Self.read(header)
        #expect(matter.fault?.reason == .strayLine(key: key))
        #expect(matter.fault?.line == line)
        #expect(matter.bodyStart > 0)
    }

    @Test(
        "Comments, indented lines and empty lines are not told",
        arguments: ["title: a\n# b", "title: a\n  b", "title: a\n\n", "tags:\ntitle: a"]
    )
    func notStray(header: String) {
        #expect(Self.read(header).fault == nil)
    }

    @Test(
        "Headers in JSON and those that end with dots are read",
        arguments: [
            "{\"title\": \"甲\", \"tags\": [\"a\", \"b\"]}\nBody",
            "{\n  \"title\": \"甲\",\n  \"tags\": [\n    \"a\", \"b\"\n  ]\n}\n\nBody",
            "\u{FEFF}{\n\"title\": \"甲\",\n\"x\": {\"y\": \"}\"}, \"tags\": [\"a\", \"b\"]\n}\nBody",
            "---json\n{\"title\": \"甲\", \"tags\": [\"a\", \"b\"]}\n---\nBody",
            "---\n{\n\"title\": \"甲\",\n\"tags\": [\"a\", \"b\"]\n}\n---\nBody",
            ";;;\n\"title\": \"甲\",\n\"tags\": [\"a\", \"b\"]\n;;;\nBody",
            "\"title\": \"甲\",\n\"tags\": [\"a\", \"b\"]\n;;;\nBody",
            ";;;\n{\"title\": \"甲\", \"tags\": [\"a\", \"b\"]}\n;;;\nBody",
            "{\"title\": \"甲\", \"tags\": [\"a\", \"b\"]}\n;;;\nBody",
            "---\ntitle: 甲\ntags: a, b\n...\nBody",
            "---\r\ntitle: 甲\r\ntags: [a, b]\r\n...\r\nBody",
            "---\ntitle: 甲\ntags:\n- a\n- b\n...\nBody\n\n---\n\nMore",
        ]
    )
    func forms(text: String) {
        let matter = FrontMatter(
            of: text,
            readBy: MarkdownParser(),
            quotation: .yaml,
            reading: .lenient
        )
        #expect(matter.fault == nil)
        #expect(matter.metadata["title"]?.text == "甲")
        #expect(matter.metadata["tags"]?.names == ["a", "b"])
        let body = String(decoding: Array(text.utf8)[matter.bodyStart...], as: UTF8.self)
        #expect(body.drop(while: \.isWhitespace).hasPrefix("Body"))
    }

    @Test(
        "Texts that only begin like one are texts",
        arguments: [
            "{{ x }}", "{% raw %}", "\"Hello\" he said", ";;; x", "{", "... x",
        ]
    )
    func noHeader(text: String) {
        let matter = FrontMatter(
            of: text,
            readBy: MarkdownParser(),
            quotation: .yaml,
            reading: .lenient
        )
        #expect(matter.bodyStart == 0)
        #expect(matter.metadata.keys.isEmpty)
    }

    @Test(
        "Names are separated by commas of either width, and a comment is none",
        arguments: [
            ("a, b", ["a", "b"]), ("Swift，服务器", ["Swift", "服务器"]), ("甲、乙", ["甲", "乙"]),
            ("甲；乙，丙、丁", ["甲", "乙", "丙", "丁"]), ("，甲，", ["甲"]), ("Swift # 以后", ["Swift"]),
            ("C#, F#", ["C#", "F#"]), ("C #, b", ["C #", "b"]), ("#swift", ["swift"]),
            ("a, b # c, d", ["a", "b"]), ("C# # x", ["C#"]), ("\n- a\n-\n- ''\n- b", ["a", "b"]),
            ("\n-", []), ("['a，b', c]", ["a，b", "c"]), ("[yes, true]", ["yes", "true"]),
        ]
    )
    func names(written: String, names: [String]) {
        #expect(Self.read("title: x\ntags: \(written)").metadata["tags"]?.names == names)
    }

    private struct Values: Decodable {
        var number: Int?
        var date: Date?
        var title: String?
    }

    @Test(
        "A truth value has the spellings of YAML, and a comment ends it",
        arguments: [
            ("true", true), ("True", true), ("TRUE", true), ("yes", true), ("On", true),
            ("y", true),
            ("false", false), ("False", false), ("no", false), ("OFF", false),
            ("true # 还没写完", true),
            ("No # x", false),
        ]
    )
    func truth(written: String, value: Bool) throws {
        let header = "on: \(written)\nnumber: 3 # drei\ndate: 2024-05-06 # x\ntitle: 甲 # 乙"
        let dates = DateFormatter()
        dates.dateFormat = "yyyy-MM-dd"
        let decoder = MetadataDecoder(Self.read(header).metadata, dates: DateParser(dates))
        let on = try decoder.child(MetadataKey(stringValue: "on")).decodeWrittenBool()
        #expect(on == value)
        let values = try Values(from: decoder)
        #expect(values.number == 3)
        #expect(values.date != nil)
        #expect(values.title == "甲 # 乙")
    }

    @Test("Another word says what to write", arguments: ["是", "1", "maybe", "tru", "yes"])
    func noTruth(written: String) {
        let decoder = MetadataDecoder(
            Self.read("on: \(written)").metadata,
            dates: DateParser(DateFormatter())
        )
        #expect {
            try decoder.child(MetadataKey(stringValue: "on")).decode(Bool.self)
        } throws: {
            guard let error = $0 as? DecodingError else { return false }
            return MetadataFault(error).explanation.hasSuffix("write true or false")
        }
    }
}
