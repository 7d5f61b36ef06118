// swift-format-ignore-file
import Foundation
import Sweep
import Testing

@Suite("Contract: Sweep")
struct SweepContractTests {
    @Test func substrings() {
        let html = "<h1>One</h1><b>two</b><b>three</b>"
        #expect(html.firstSubstring(between: "<b>", and: "</b>") == "two")
        #expect(html.substrings(between: "<b>", and: "</b>") == ["two", "three"])
        #expect(html.firstSubstring(between: ["<i>", "<h1>"], and: ["</i>", "</h1>"]) == "One")
        #expect(html.substrings(between: [.prefix("<h1>"), "<b>"], and: [.suffix("</b>"), "</h1>"]) == ["One", "two</b><b>three"])
        #expect(html[...].firstSubstring(between: .start, and: "</h1>") == "<h1>One")
        #expect("a: b".firstSubstring(between: ": ", and: .end) == "b" && "[]".firstSubstring(between: "[", and: "]") == nil)
        #expect("```video\nid\n```".firstSubstring(between: .prefix("```video\n"), and: "\n```") == "id")
        let name: Identifier = .anyString("x")
        #expect(name.string == "x" && !name.isPrefix && Identifier.start.isPrefix && Identifier(stringLiteral: "y").string == "y")
        let end: Terminator = .anyString("x")
        #expect(end.string == "x" && !end.isSuffix && Terminator.end.isSuffix && Terminator(stringLiteral: "y").string == "y")
    }

    @Test func scanning() {
        var text = "a{{b}}c{{d}}"
        var found: [String] = []
        var matchers = [
            Matcher(identifier: "{{", terminator: "}}") { match, range in found.append("\(match) \(text[range])") },
            Matcher(identifiers: ["{{"], terminators: ["}}"], allowMultipleMatches: false) { match, _ in found.append("once \(match)") },
        ]
        text.scan(using: matchers)
        #expect(found == ["b {{b}}", "once b", "d {{d}}"])
        let handler: Matcher.Handler = { _, range in text.removeSubrange(range) }
        matchers[1].identifiers = ["c"]; matchers[1].terminators = ["{"]; matchers[1].allowMultipleMatches = true; matchers[1].handler = handler
        text.scan(using: [Matcher(identifier: .prefix("a"), terminator: "}}", handler: handler)])
        #expect(text == "c{{d}}")
    }
}
