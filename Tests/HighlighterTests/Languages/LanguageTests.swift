import Highlighter
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test(
        "Every language of the list is there under its usual names",
        arguments: [
            ("swift", ["Swift"]), ("objective-c", ["objc", "objectivec"]), ("c", ["h"]),
            ("cpp", ["c++", "C++"]),
            ("rust", ["rs"]), ("go", ["golang"]), ("java", []), ("kotlin", ["kt"]),
            ("javascript", ["js", "jsx"]),
            ("typescript", ["ts", "tsx"]), ("json", ["jsonc"]), ("yaml", ["yml"]), ("toml", []),
            ("xml", ["svg", "plist"]), ("html", ["htm"]), ("css", ["scss"]), ("sql", ["sqlite"]),
            ("bash", ["sh", "zsh", "shell"]), ("console", ["terminal", "shell-session"]),
            ("python", ["py"]),
            ("ruby", ["rb"]), ("diff", ["patch"]), ("markdown", ["md"]),
            ("text", ["txt", "plain", "plaintext"]),
        ]
    )
    func names(name: String, aliases: [String]) {
        #expect(CodeLanguage(named: name)?.name == name)
        for alias in aliases {
            #expect(CodeLanguage(named: alias)?.name == name)
        }
    }

    @Test("Names and aliases are in lower case and belong to one language each")
    func unambiguous() {
        let names = CodeLanguage.all.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0 == $0.lowercased() })
    }

    @Test("An unknown name is no language")
    func unknown() {
        #expect(CodeLanguage(named: "brainfog") == nil)
        #expect(CodeLanguage(named: "") == nil)
    }

    @Test("What languages are made of", arguments: Self.samples)
    func sample(language: String, code: String, expected: String) {
        #expect(Sketch.of(code, as: language) == expected)
    }

    private static let samples: [(String, String, String)] = [
        (
            "c", "#include <a.h>\nint x = 0x1Fu; // c",
            "directive #include | string <a.h> | type int | operator = | number 0x1Fu | comment // c"
        ),
        (
            "cpp", "auto s = R\"x(a \"b\" )x\";",
            "keyword auto | operator = | string R\"x(a \"b\" )x\""
        ),
        (
            "objc", "@interface A\nself = @\"a\"",
            "keyword @interface | type A | literal self | operator = | string @\"a\""
        ),
        (
            "rust", "fn f<'a>() { v![r#\"a\"#, 'c'] }",
            "keyword fn | function f | operator < | variable 'a | operator > | macro v! | string r#\"a\"# | string 'c'"
        ),
        ("rust", "#[derive(A)]\nx != 'a", "attribute #[derive(A)] | operator != | variable 'a"),
        ("go", "x := `a\nb`", "operator := | string `a\nb`"),
        (
            "java", "@Override void f() { \"\"\"\na\"\"\" }",
            "attribute @Override | type void | function f | string \"\"\"\na\"\"\""
        ),
        (
            "kotlin", "val s = \"$a ${b}\"",
            "keyword val | operator = | string \" | variable $a | string   | interpolation ${ | interpolation } | string \""
        ),
        ("javascript", "x = /a[/]/g / 2", "operator = | regex /a[/]/g | operator / | number 2"),
        (
            "javascript", "`a${`b${c}`}`",
            "string `a | interpolation ${ | string `b | interpolation ${ | interpolation } | string ` | interpolation } | string `"
        ),
        (
            "typescript", "type A = keyof B",
            "keyword type | type A | operator = | keyword keyof | type B"
        ),
        ("json", "{ \"a\" : [true, \"b\"] }", "key \"a\" | literal true | string \"b\""),
        ("yaml", "a: b # c\n- 'd': 1\n", "key a | string b | comment # c | key 'd' | number 1"),
        (
            "yaml", "a: |\n  b: c\n d: e\nf: g",
            "key a | operator | | string   b: c\n d: e\n | key f | string g"
        ),
        (
            "toml", "[a]\nb = 2026-01-02 # c",
            "heading [a] | key b | operator = | number 2026-01-02 | comment # c"
        ),
        (
            "xml", "<?xml?><a b=\"c\">&lt;<!-- d --></a>",
            "directive <?xml?> | tag a | key b | operator = | string \"c\" | escape &lt; | comment <!-- d --> | tag a"
        ),
        ("html", "<script>let a</script>", "tag script | keyword let | tag script"),
        ("html", "<STYLE>a{b:c}</STYLE>", "tag STYLE | tag a | key b | tag STYLE"),
        (
            "css", ".a:hover { top: -1.5em !important }",
            "type .a | keyword :hover | key top | number -1.5em | keyword !important"
        ),
        (
            "css", "@media (width > 1px) { #b { --c: #fff } }",
            "directive @media | key width | operator > | number 1px | variable #b | variable --c | number #fff"
        ),
        ("sql", "select 'it''s' -- c", "keyword select | string 'it''s' | comment -- c"),
        (
            "bash", "A=\"$B\" c --d # e",
            "variable A | operator = | string \" | variable $B | string \" | key --d | comment # e"
        ),
        (
            "bash", "cat <<E\na\nE\nls",
            "function cat | operator << | string E | string a\nE | function ls"
        ),
        (
            "bash", "cat << \\E > a\nb'\nE\n((1 << c))",
            "function cat | operator << | string E | operator > | string b'\nE | number 1 | operator <<"
        ),
        ("console", "$ ls -l\na\n", "prompt $ | function ls | key -l | output a"),
        (
            "python", "@a\ndef f(): return f\"{b}{{\" + r'\\d'",
            "attribute @a | keyword def | function f | keyword return | string f\" | interpolation { | interpolation } | escape {{ | string \" | operator + | string r'\\d'"
        ),
        (
            "ruby", "def a; :b; @c = \"#{d}\" end",
            "keyword def | function a | literal :b | variable @c | operator = | string \" | interpolation #{ | interpolation } | string \" | keyword end"
        ),
        ("diff", "--- a\n+b\n-c\n d", "heading --- a | inserted +b | deleted -c"),
        (
            "markdown", "# A\n*b* `c`\n```swift\nlet\n```\n",
            "heading # A | emphasis *b* | string `c` | directive ```swift | keyword let | directive ```"
        ),
        ("text", "let <a>", ""),
    ]
}
