import Foundation
import Splash
import Testing

/// Collects what a highlighter hands to a builder, as formats of sites do.
struct PieceFormat: OutputFormat {
    enum Piece: Equatable {
        case token(String, TokenType)
        case plain(String)
        case space(String)
    }

    struct Builder: OutputBuilder {
        private var pieces: [Piece] = []

        mutating func addToken(_ token: String, ofType type: TokenType) {
            pieces.append(.token(token, type))
        }
        mutating func addPlainText(_ text: String) { pieces.append(.plain(text)) }
        mutating func addWhitespace(_ whitespace: String) { pieces.append(.space(whitespace)) }
        mutating func build() -> [Piece] { pieces }
    }

    func makeBuilder() -> Builder { Builder() }
}

@Suite("Splash, as sites use it")
struct SplashTests {
    private func html(_ code: String, _ prefix: String = "") -> String {
        SyntaxHighlighter(format: HTMLOutputFormat(classPrefix: prefix)).highlight(code)
    }

    @Test(
        "Swift has the classes of the public style sheets, and names are plain where they are declared"
    )
    func swift() {
        let code = """
            public struct Test<A, B: Equatable>: SomeProtocol {
                func hello() -> Array<Int> { return 7 }
            }
            """
        #expect(
            html(code) == """
                <span class="keyword">public struct</span> Test&lt;A, B: <span class="type">Equatable</span>&gt;: \
                <span class="type">SomeProtocol</span> {
                    <span class="keyword">func</span> hello() -&gt; <span class="type">Array</span>&lt;\
                <span class="type">Int</span>&gt; { <span class="keyword">return</span> \
                <span class="number">7</span> }
                }
                """
        )
    }

    static let types: [(String, String)] = [
        ("import UIKit.Foo", "import:keyword"),
        ("label.textAlignment = .center", "textAlignment:property center:dotAccess"),
        ("view.add(other).width", "add:call width:property"),
        ("completion(.failure(error))", "completion:call failure:call"),
        ("let a: B = .make(1)", "let:keyword B:type make:call 1:number"),
        ("a = .make { b }", "make:call"),
        ("return .none", "return:keyword none:dotAccess"),
        ("if case .some(let a) = b { }", "if:keyword case:keyword some:dotAccess let:keyword"),
        ("a?.b ?? self.c[0].d", "b:property self:keyword c:property 0:number d:property"),
        ("x ? .yes : Kind.no", "yes:dotAccess Kind:type no:property"),
        ("list\n    .map { $0.name }", "map:call name:property"),
        (
            "div(.class(\"a\"), .text(\"b\"))",
            "div:call class:call \"a\":string text:dotAccess \"b\":string"
        ),
        ("run(value, .success(1))", "run:call success:dotAccess 1:number"),
        ("run(value,\n    .success(1))", "run:call success:call 1:number"),
        ("run(a, b.make(1))", "run:call make:call 1:number"),
        (
            "case .one(let a), .two(let b): c",
            "case:keyword one:dotAccess let:keyword two:dotAccess let:keyword"
        ),
        ("queue.async { run() }", "async:call run:call"),
        ("if list.isEmpty { }", "if:keyword isEmpty:property"),
        ("case .one(let a): b", "case:keyword one:dotAccess let:keyword"),
        ("enum A { case b(Int) }", "enum:keyword case:keyword Int:type"),
        ("let s = \"a \\(b.c) d\"", "let:keyword \"a:string c:property d\":string"),
        (
            "#if os(Linux)\nf()\n#endif",
            "#if:preprocessing os(Linux):preprocessing f:call #endif:preprocessing"
        ),
        ("@State var a: some View", "@State:keyword var:keyword some:keyword View:type"),
        (
            "XCTAssertTrue($a.b) // c",
            "XCTAssertTrue:call $a:property b:property //:comment c:comment"
        ),
        ("extension Foo {}", "extension:keyword Foo:type"),
        ("nil == true", "nil:keyword true:keyword"),
    ]

    @Test("Words of Swift have the types of the original", arguments: types)
    func words(code: String, expected: String) {
        let found = SyntaxHighlighter(format: PieceFormat()).highlight(code).compactMap {
            if case .token(let text, let type) = $0 { "\(text):\(type.string)" } else { nil }
        }
        #expect(found.joined(separator: " ") == expected)
    }

    @Test("A builder gets the code in pieces, white space by itself")
    func pieces() {
        let pieces = SyntaxHighlighter(format: PieceFormat()).highlight(
            " let a = // b\n\n\"c d\"\r\n"
        )
        #expect(
            pieces == [
                .space(" "), .token("let", .keyword), .space(" "), .plain("a"), .space(" "),
                .plain("="), .space(" "), .token("//", .comment), .space(" "),
                .token("b", .comment), .space("\n\n"), .token("\"c", .string), .space(" "),
                .token("d\"", .string), .space("\r\n"),
            ]
        )
    }

    @Test("The names of types are those of the cases")
    func typeNames() {
        let all: [TokenType] = [
            .keyword, .string, .type, .call, .number, .comment, .property, .dotAccess,
            .preprocessing, .custom("mine"),
        ]
        #expect(
            all.map(\.string) == [
                "keyword", "string", "type", "call", "number", "comment", "property", "dotAccess",
                "preprocessing", "mine",
            ]
        )
        #expect(Set(all).count == all.count)
    }

    @Test("The format of HTML escapes, prefixes, and puts neighbours of one type into one span")
    func format() {
        var builder = HTMLOutputFormat(classPrefix: "s-").makeBuilder()
        builder.addWhitespace("\n")
        builder.addToken("<", ofType: .string)
        builder.addWhitespace(" ")
        builder.addToken("&", ofType: .string)
        builder.addToken("b", ofType: .custom("x"))
        builder.addPlainText(">\"")
        builder.addWhitespace(" ")
        #expect(
            builder.build()
                == "\n<span class=\"s-string\">&lt; &amp;</span><span class=\"s-x\">b</span>&gt;\" "
        )
    }

    @Test("Fences of a text become HTML, everything else stays")
    func decorator() {
        let markdown = """
            # T `a.b()`

            ```
            struct Hello: Protocol {}
            ```

            ```no-highlight
            struct A<B> {}
            ```
            end ```

            ```swift
            """
        #expect(
            MarkdownDecorator(classPrefix: "s-").decorate(markdown) == """
                # T `a.b()`

                <pre class="splash"><code><span class="s-keyword">struct</span> Hello: \
                <span class="s-type">Protocol</span> {}</code></pre>

                <pre class="splash"><code>struct A&lt;B&gt; {}</code></pre>
                end ```

                ```swift
                """
        )
        #expect(
            MarkdownDecorator().decorate("```\n```\n")
                == "<pre class=\"splash\"><code></code></pre>\n"
        )
    }
}
