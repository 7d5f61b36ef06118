import Ink
import Testing

@testable import PublishFrontMatter

@Suite("Headers that are too large")
struct HeaderLimitTests {
    static let deepKey = String(repeating: "a.", count: 49_999) + "a"
    static let shallowKey = String(repeating: "a.", count: 31) + "a"

    struct Header: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        var limit: HeaderLimit?
        var line = 2
        var column: Int? = 1
    }

    static let headers: [Header] = [
        Header(
            testDescription: "plain, deep",
            text: "---\nb: c\n\(shallowKey).b: x\n---\n",
            limit: .depth,
            line: 3
        ),
        Header(
            testDescription: "plain, very deep",
            text: "---\n\(deepKey): x\n---\n",
            limit: .bytes,
            column: nil
        ),
        Header(
            testDescription: "plain, tags",
            text: "---\ntags: \(String(repeating: "a, ", count: 100))a\n---\n",
            limit: .tags
        ),
        Header(
            testDescription: "TOML, tags",
            text: "+++\n[taxonomies]\ntags = [\(String(repeating: "'a',", count: 101))]\n+++\n",
            limit: .tags,
            column: nil
        ),
        Header(
            testDescription: "YAML, 100 tags",
            text: "---\ntags: [\(String(repeating: "a, ", count: 99))a]\n---\n"
        ),
        Header(testDescription: "plain, 32", text: "---\n\(shallowKey): x\n---\n"),
        Header(
            testDescription: "YAML, deep",
            text: "---\n\(shallowKey).b: [x]\n---\n",
            limit: .depth
        ),
        Header(
            testDescription: "YAML, list",
            text: "---\n\(deepKey): [x]\n---\n",
            limit: .bytes,
            column: nil
        ),
        Header(testDescription: "YAML, 32", text: "---\n\(shallowKey): [x]\n---\n"),
        Header(
            testDescription: "YAML, maps",
            text: "---\na: [\(String(repeating: "{a: ", count: 16_000))]\n---\n",
            limit: .depth,
            column: 125
        ),
        Header(
            testDescription: "YAML, sequences",
            text: "---\nb:\n- \(String(repeating: "- ", count: 30_000))x\n---\n",
            limit: .depth,
            line: 3,
            column: 63
        ),
        Header(
            testDescription: "TOML, deep",
            text: "+++\n\(shallowKey).b = 1\n+++\n",
            limit: .depth,
            column: 67
        ),
        Header(
            testDescription: "TOML, very deep",
            text: "+++\n\(deepKey) = 1\n+++\n",
            limit: .bytes,
            column: nil
        ),
        Header(testDescription: "TOML, 32", text: "+++\n\(shallowKey) = 1\n+++\n"),
        Header(
            testDescription: "TOML, tables",
            text: "+++\na = \(String(repeating: "{a = ", count: 10_000))\n+++\n",
            limit: .depth,
            column: 164
        ),
        Header(
            testDescription: "plain, keys",
            text: "---\n\((0...1_000).map { "k\($0): v\n" }.joined())---\n",
            limit: .keys,
            line: 1_002
        ),
        Header(
            testDescription: "YAML, keys",
            text: "---\nl: [x]\n\((0..<1_000).map { "k\($0): v\n" }.joined())---\n",
            limit: .keys,
            line: 1_002
        ),
        Header(
            testDescription: "TOML, keys",
            text: "+++\n\((0...1_000).map { "k\($0) = 1\n" }.joined())+++\n",
            limit: .keys,
            line: 1_002
        ),
        Header(
            testDescription: "1,000 keys",
            text: "---\n\((0..<1_000).map { "k\($0): v\n" }.joined())---\n"
        ),
        Header(
            testDescription: "bytes",
            text: "---\na: \(String(repeating: "x", count: 65_536))\n---\n",
            limit: .bytes,
            column: nil
        ),
    ]

    @Test("are refused with their place, and others are read", arguments: headers)
    func limits(header: Header) throws {
        let frontMatter = FrontMatter(of: header.text, readBy: MarkdownParser())
        guard let limit = header.limit else {
            #expect(frontMatter.fault == nil)
            #expect(frontMatter.bodyStart == header.text.utf8.count - 1)
            return
        }
        let fault = try #require(frontMatter.fault)
        #expect(fault.reason == .tooLarge(limit))
        #expect(fault.line == header.line)
        #expect(fault.column == header.column)
    }
}
