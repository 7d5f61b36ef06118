import Foundation
import Testing

@testable import PublishSearch

@Suite("Tokens of the search")
struct SearchTokenTests {
    /// An example of `tokens.json`, which the browser tests read too.
    struct Example: Decodable, CustomTestStringConvertible, Sendable {
        var text: String
        var terms: [String]
        var testDescription: String { text }
    }

    static let examples: [Example] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("tokens.json")
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
    }()

    @Test("The examples are there")
    func examplesAreThere() {
        #expect(Self.examples.count > 20)
    }

    @Test("Text is cut as the browser cuts it", arguments: examples)
    func cutting(_ example: Example) throws {
        #expect(try Self.terms(of: example.text) == Set(example.terms))
    }

    @Test("The browser's characters of Han, kana, Bopomofo and Hangul are ours")
    func scripts() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Generator/PublishSearch/Client/search/tokens.js")
        let client = try String(contentsOf: file, encoding: .utf8)
        let list = try #require(client.firstMatch(of: /const CJK = ([^;]+);/)).1
        var ranges: [ClosedRange<UInt32>] = []
        let unit = /\\u\{?([0-9A-F]+)\}?(?:-\\u\{?([0-9A-F]+)\}?)?/
        for match in list.matches(of: unit) {
            let first = try #require(UInt32(match.1, radix: 16))
            let last = try match.2.map { try #require(UInt32($0, radix: 16)) }
            ranges.append(first...(last ?? first))
        }
        #expect(ranges.count > 15)
        for scalar in UInt32(0)...0x40000 {
            let isTheirs = ranges.contains { $0.contains(scalar) }
            if SearchCharacters.isCJK(scalar) != isTheirs {
                Issue.record("\(String(scalar, radix: 16))")
            }
        }
    }

    @Test("A weight says how often a term occurs, and whether a title or heading has it")
    func weights() throws {
        var counter = try TermCounter()
        counter.add(Array("swift".utf8), in: .title)
        counter.add(Array("swift plot".utf8), in: .heading)
        counter.add(Array("swift plot ink".utf8), in: .text)
        let bytes = Dictionary(uniqueKeysWithValues: counter.finishArticle().map { ($0, $1) })
        func weight(_ word: String) -> UInt8? {
            bytes[Term.key(ofWord: Array(word.utf8)[...], mark: 0)]
        }
        #expect(weight("swift") == 0x33)
        #expect(weight("plot") == 0x22)
        #expect(weight("ink") == 0x10)
    }

    @Test("A weight says in which part of the text a term occurs first; the title is no part")
    func parts() throws {
        var counter = try TermCounter()
        counter.add(Array("swift".utf8), in: .title)
        counter.add(Array("plot".utf8), in: .text, part: 1)
        counter.add(Array("swift plot".utf8), in: .text, part: 3)
        #expect(counter.finishArticle().map(\.weight) == [0x2D, 0x24])
    }

    @Test("A counter forgets an article before the next one")
    func forgetting() throws {
        var counter = try TermCounter()
        counter.add(Array("谓词 swift".utf8), in: .text)
        _ = counter.finishArticle()
        counter.add(Array("swift".utf8), in: .text)
        #expect(counter.finishArticle().count == 1)
    }

    @Test("Bytes that end in the middle of a character do no harm")
    func truncatedText() throws {
        var counter = try TermCounter()
        counter.add([0x61, 0xE8, 0xB0], in: .text)
        counter.add([0xF0], in: .text)
        #expect(!counter.finishArticle().isEmpty)
    }

    private static func terms(of text: String) throws -> Set<String> {
        var counter = try TermCounter()
        counter.add(Array(text.utf8), in: .text)
        let words = counter.words
        let keys = counter.finishArticle().map(\.key)
        return Set(
            keys.map { key in
                let bytes =
                    Term.isWord(key) ? words[key] ?? [] : Term.bytes(of: key)[...]
                return String(decoding: bytes, as: UTF8.self)
            }
        )
    }
}
