import Foundation
import PublishStorage
import Testing

@Suite("JSON")
struct JSONTests {
    @Test("Texts are escaped as Foundation's encoder does it", arguments: 0..<0x100)
    func escapes(value: Int) throws {
        let scalar = try #require(Unicode.Scalar(value))
        // At each place within the eight bytes that are looked at together.
        for place in 0..<9 {
            let text = String(repeating: "x", count: place) + "\(scalar)" + "漢字 yz"
            #expect(JSONText.quoted(text) == JSONText.line(of: text))
        }
    }

    @Test(
        "Control characters have their short escapes where JSON has any",
        arguments: [
            ("a\tb", #""a\tb""#), ("a\nb", #""a\nb""#), ("a\rb", #""a\rb""#),
            ("\u{8}\u{C}", #""\b\f""#), ("\u{1}\u{1F}\u{7F}", "\"\\u0001\\u001f\u{7F}\""),
            (#""\/"#, #""\"\\/""#), ("", #""""#),
        ]
    )
    func controls(text: String, json: String) {
        #expect(JSONText.quoted(text) == json)
        #expect(JSONValue.bytes(Array(text.utf8)).text == json)
    }

    @Test("Members keep their order, and nothing stands between them")
    func values() {
        let value = JSONValue.object([
            ("b", .number(-1)), ("a", .strings(["x", "\""])), ("c", .array([])),
            ("d", .object([])),
        ])
        #expect(value.text == #"{"b":-1,"a":["x","\""],"c":[],"d":{}}"#)
    }

    @Test("Inside a script nothing can end it, and a break of lines is a short escape")
    func script() throws {
        let text = "</script>\n\t& \u{2028}\u{2029}"
        let json = JSONValue.array([.string(text)]).scriptText
        #expect(json == #"["\u003c/script\u003e\n\t\u0026 \u2028\u2029"]"#)
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test("Values are encoded with sorted keys, on one line or on many")
    func encodables() {
        let value = ["b": ["/"], "a": []]
        #expect(JSONText.line(of: value) == #"{"a":[],"b":["/"]}"#)
        #expect(JSONText.lines(of: ["b": 1, "a": 2]) == "{\n  \"a\" : 2,\n  \"b\" : 1\n}\n")
    }

    @Test("Lists have one element a line")
    func lists() {
        var lines = JSONLines()
        lines.add([[("path", .string("a\"b")), ("size", .number(1))], []], named: "files")
        lines.add([], named: "none")
        #expect(
            String(decoding: lines.text, as: UTF8.self) == """
                {"version": 1,
                "files": [
                {"path": "a\\"b", "size": 1},
                {}
                ],
                "none": []}

                """
        )
    }
}
