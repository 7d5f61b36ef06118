import Highlighter
import Testing

@Suite("Swift's literals")
struct SwiftLiteralTests {
    @Test(
        "Strings, expressions and numbers",
        arguments: [
            (#""a\n""#, #"string "a | escape \n | string ""#),
            (#""\u{1F600}""#, #"string " | escape \u{1F600} | string ""#),
            (#""\(a)""#, #"string " | interpolation \( | interpolation ) | string ""#),
            (
                #""a \(f("b \(c["d"]) e")) g""#,
                #"string "a  | interpolation \( | function f | string "b  | interpolation \( | string "d" "#
                    + #"| interpolation ) | string  e" | interpolation ) | string  g""#
            ),
            (
                ##"#"a \n "q" \#(b)"#"##,
                ##"string #"a \n "q"  | interpolation \#( | interpolation ) | string "#"##
            ),
            (##"#"\#n"#"##, ##"string #" | escape \#n | string "#"##),
            (###"##"a"# b"##"###, ###"string ##"a"# b"##"###),
            (##"#"""#"##, ##"string #"""#"##),
            (
                "\"\"\"\n a \"b\" \\(c)\n \"\"\"",
                "string \"\"\"\n a \"b\"  | interpolation \\( | interpolation ) | string \n \"\"\""
            ),
            ("#\"\"\"\n \"\"\" \\n\n \"\"\"#", "string #\"\"\"\n \"\"\" \\n\n \"\"\"#"),
            ("\"open\nlet", "string \"open | keyword let"),
            ("let r = /a(b|c)\\/d/", "keyword let | operator = | regex /a(b|c)\\/d/"),
            ("f(/x/, y)", "function f | regex /x/"),
            ("let q = a / b / c", "keyword let | operator = | operator / | operator /"),
            ("x/y/z", "operator / | operator /"),
            ("f(x: /Case.path, // note", "function f | operator / | type Case | comment // note"),
            ("(a)/b/(c)", "operator / | operator /"),
            ("#/a/b/#", "regex #/a/b/#"),
            ("#/\n a/b # c\n/#\nlet", "regex #/\n a/b # c\n/# | keyword let"),
            ("0xFF_0p-3 0b01 1_000.5e+3", "number 0xFF_0p-3 | number 0b01 | number 1_000.5e+3"),
            (
                "1...5, 0..<n, t.0.1",
                "number 1 | operator ... | number 5 | number 0 | operator ..< | number 0 | number 1"
            ),
            ("1.description", "number 1"),
        ]
    )
    func literal(code: String, expected: String) {
        #expect(Sketch.of(code, as: "swift") == expected)
    }

    @Test("Interpolations nest a hundred thousand deep")
    func depth() {
        let depth = 100_000
        let code =
            String(repeating: #""\("#, count: depth) + "1" + String(repeating: #")""#, count: depth)
        let tokens = CodeLanguage(named: "swift")?.tokens(in: code) ?? []
        #expect(tokens.filter { $0.kind == .interpolation }.count == depth * 2)
        #expect(tokens.filter { $0.kind == .number }.count == 1)
        #expect(tokens.last?.kind == .string)
    }

    @Test(
        "Comments nest, and three slashes document",
        arguments: [
            ("/* a /* b */ c */ let", "comment /* a /* b */ c */ | keyword let"),
            ("// a\n/// b\n//// c", "comment // a | documentation /// b | comment //// c"),
            ("/** a */ /**/ x", "documentation /** a */ | comment /**/"),
            ("a */* b */ c", "operator * | comment /* b */"),
            ("#!/usr/bin/swift\nlet", "comment #!/usr/bin/swift | keyword let"),
        ]
    )
    func comment(code: String, expected: String) {
        #expect(Sketch.of(code, as: "swift") == expected)
    }
}
