import Sweep
import Testing

@Suite("Sweep")
struct SweepTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let identifiers: [Identifier]
        let terminators: [Terminator]
        let matches: [String]

        init(
            _ text: String,
            _ identifier: Identifier,
            _ terminator: Terminator,
            _ matches: [String]
        ) {
            self.init(text, [identifier], [terminator], matches)
        }

        init(
            _ text: String,
            _ identifiers: [Identifier],
            _ terminators: [Terminator],
            _ matches: [String]
        ) {
            self.text = text
            self.identifiers = identifiers
            self.terminators = terminators
            self.matches = matches
        }

        var testDescription: String { text }
    }

    static let cases: [Case] = [
        Case("a <b>c</b> d", "<b>", "</b>", ["c"]),
        Case("<b>x</b><b>y</b>", "<b>", "</b>", ["x", "y"]),
        Case("<b><b>x</b>", "<b>", "</b>", ["<b>x"]),
        Case("[] [x]", "[", "]", ["x"]),
        Case("[never closed", "[", "]", []),
        Case("\"a\"b\"", "\"", "\"", ["a", "b"]),
        Case("aaab!", "aab", "!", []),
        Case("aaab1!", "aab", "!", ["1"]),
        Case("key: value", .prefix("key: "), .end, ["value"]),
        Case(" key: value", .prefix("key: "), .end, []),
        Case("aXbaXc", .prefix("a"), .end, ["XbaXc"]),
        Case("aXbaYb", .prefix("a"), "b", ["X"]),
        Case("before|after", .start, "|", ["before"]),
        Case("-b-c", .start, "-", ["-b"]),
        Case("whole", .start, .end, ["whole"]),
        Case("w", .start, .end, ["w"]),
        Case("", .start, .end, []),
        Case("a;b;", "a", .suffix(";"), [";b"]),
        Case("a;b", "a", .suffix(";"), []),
        Case("x|", "|", .end, []),
        Case("text", .anyString(""), "t", []),
        Case("(a] [b)", ["(", "["], ["]", ")"], ["a", "b"]),
        Case("a:1;b", ["a:"], [.end, ";"], ["1"]),
        Case("标题：中文。正文", "：", "。", ["中文"]),
        Case("e\u{301}x!", "e", "!", []),
        Case("<👨‍👩‍👧>", "<", ">", ["👨‍👩‍👧"]),
    ]

    @Test("All texts between identifiers and terminators are found in order", arguments: cases)
    func substrings(_ example: Case) {
        let found = example.text.substrings(
            between: example.identifiers,
            and: example.terminators
        )
        #expect(found.map(String.init) == example.matches)
    }

    @Test("The first text is the first of all", arguments: cases)
    func firstSubstring(_ example: Case) {
        let first = example.text.firstSubstring(
            between: example.identifiers,
            and: example.terminators
        )
        #expect(first.map(String.init) == example.matches.first)
    }

    @Test("A substring is scanned with the indices of its base")
    func substringIndices() {
        let base = "[no] [yes]"
        let slice = base.dropFirst(5)
        var ranges: [ClosedRange<String.Index>] = []
        slice.scan(using: [
            Matcher(identifier: "[", terminator: "]") { _, range in ranges.append(range) }
        ])
        #expect(ranges.map { String(base[$0]) } == ["[yes]"])
        #expect(slice.firstSubstring(between: "[", and: "]") == "yes")
    }

    @Test(
        "The range runs from the identifier to the last character of the terminator",
        arguments: [
            ("a<b>c</b>d", Identifier("<b>"), Terminator("</b>"), "<b>c</b>"),
            ("k=v", Identifier("="), Terminator.end, "=v"),
            ("k=v", Identifier.start, Terminator("="), "k="),
        ] as [(String, Identifier, Terminator, String)]
    )
    func range(text: String, identifier: Identifier, terminator: Terminator, whole: String) {
        var found: [String] = []
        let matcher = Matcher(identifier: identifier, terminator: terminator) { _, range in
            found.append(String(text[range]))
        }
        text.scan(using: [matcher])
        #expect(found == [whole])
    }

    @Test("Matchers work independently and report in the order in which matches end")
    func independentMatchers() {
        var log: [String] = []
        "(a[b)c]".scan(using: [
            Matcher(identifier: "[", terminator: "]") { match, _ in log.append("1 \(match)") },
            Matcher(identifier: "(", terminator: ")") { match, _ in log.append("2 \(match)") },
        ])
        #expect(log == ["2 a[b", "1 b)c"])
    }

    @Test("A matcher for one match stops after it, but not after an empty one")
    func singleMatch() {
        var found: [String] = []
        let matcher = Matcher(
            identifier: "[",
            terminator: "]",
            allowMultipleMatches: false,
            handler: { match, _ in found.append(String(match)) }
        )
        "[] [a] [b]".scan(using: [matcher])
        #expect(found == ["a"])
    }

    @Test("A handler may change the variable that is being scanned")
    func mutationWhileScanning() {
        var text = "keep [drop] keep"
        text.scan(using: [
            Matcher(identifier: "[", terminator: "]") { _, range in text.removeSubrange(range) }
        ])
        #expect(text == "keep  keep")
    }

    @Test("Literals stand for any string, start and end for empty ends")
    func literals() {
        #expect(Identifier("x").isPrefix == false)
        #expect(Identifier.start.string.isEmpty && Identifier.start.isPrefix)
        #expect(Terminator("x").isSuffix == false)
        #expect(Terminator.end.string.isEmpty && Terminator.end.isSuffix)
    }
}
