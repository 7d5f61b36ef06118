import Foundation
import Testing

@testable import PublishLanguages

@Suite("Conversion to traditional Chinese")
struct ChineseConverterTests {
    /// A converter with the author's words, if the program is installed.
    static func converter(_ stages: [String], words: String = "") -> ChineseConverter? {
        var converter = ChineseConverter()
        converter?.stages = stages
        converter?.words = words
        return converter
    }

    static func convert(_ text: String, by converter: ChineseConverter?) throws -> String? {
        try converter?.convert([text])[text]
    }

    @Test(
        "The characters of Taiwan are right in 95 of 100 sentences, and the others are known",
        .enabled(if: ChineseConverter() != nil, "opencc is not installed")
    )
    func sentences() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("traditional.txt")
        let pairs = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "=").map(String.init)
        }
        #expect(pairs.count == 100)
        let result = try Self.converter(["TWVariants"])?.convert(Set(pairs.map { $0[0] })) ?? [:]
        let wrong = pairs.filter { result[$0[0]] != $0[1] }.map { result[$0[0]] ?? "" }
        #expect(wrong == ["落後就要捱打。", "衣服已經幹了。", "他姓範，是模範教師。", "不準吸菸。"])
    }

    @Test(
        "Regions, vocabulary and the author's words differ",
        .enabled(if: ChineseConverter() != nil, "opencc is not installed"),
        arguments: [
            (["TWVariants"], "", "台湾的内存在里面", "臺灣的內存在裡面"),
            (["HKVariants"], "", "台湾的内存在里面", "台灣的內存在裏面"),
            (["TWPhrases", "TWVariants"], "", "发布内存", "釋出記憶體"),
            (["TWVariants"], "内存\t記憶體\n", "内存发布", "記憶體發佈"),
            // A word of the author's also decides where the sentence is cut.
            (["TWVariants"], "发生物\t發生物\n", "发生物", "發生物"),
            (["TWVariants"], "着\t着\n", "着", "著"),
        ]
    )
    func forms(stages: [String], words: String, text: String, expected: String) throws {
        #expect(try Self.convert(text, by: Self.converter(stages, words: words)) == expected)
    }

    @Test("Code, formulas, other languages and what must not be translated are left")
    func markup() {
        let html = """
            <p title="a">a<code title="a">a <code>a</code></code>a<svg/>a<svg><text>a</text></svg></p>\
            <p lang="zh">a</p><p lang="en">a</p><img alt="a" translate="no"><img alt="a" aria-label="a" id="a">\
            <pre>a</pre><kbd>a</kbd><samp>a</samp><math><mi>a</mi></math><script>a</script>\
            <a href="a" class="a">a</a><!-- a -->
            """
        let converted = ConvertedHTML(Array(html.utf8), in: "zh") { $0.uppercased() }
        #expect(
            String(decoding: converted.bytes, as: UTF8.self) == """
                <p title="A">A<code title="a">a <code>a</code></code>A<svg/>A<svg><text>a</text></svg></p>\
                <p lang="zh">A</p><p lang="en">a</p><img alt="a" translate="no"><img alt="A" aria-label="A" id="a">\
                <pre>a</pre><kbd>a</kbd><samp>a</samp><math><mi>a</mi></math><script>a</script>\
                <a href="a" class="a">A</a><!-- a -->
                """
        )
    }
}
