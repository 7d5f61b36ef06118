import Ink
import Testing

@Suite("Bare addresses in Chinese text")
struct AddressTests {
    /// A link whose text is its address.
    private static func link(_ address: String, to destination: String? = nil) -> String {
        "<a href=\"\(destination ?? address)\">\(address)</a>"
    }

    private static let x = link("https://a.example/x")

    @Test(
        "An address ends before full-width signs, CJK punctuation and the ideographic space",
        arguments: [
            Case("见 https://a.example/x。后", "<p>见 \(x)。后</p>"),
            Case("见 https://a.example/x，后", "<p>见 \(x)，后</p>"),
            Case("见 https://a.example/x（注释）后", "<p>见 \(x)（注释）后</p>"),
            Case("（https://a.example/x）后", "<p>（\(x)）后</p>"),
            Case("《https://a.example/x》、【https://a.example/x】", "<p>《\(x)》、【\(x)】</p>"),
            Case("「https://a.example/x」と", "<p>「\(x)」と</p>"),
            Case("https://a.example/x｜https://a.example/x～", "<p>\(x)｜\(x)～</p>"),
            Case("https://a.example/x\u{3000}后", "<p>\(x)\u{3000}后</p>"),
            Case("https://a.example/x.。后", "<p>\(x).。后</p>"),
            Case("https://a.example/x)）后", "<p>\(x))）后</p>"),
            Case("链接：http://a.example。", "<p>链接：\(link("http://a.example"))。</p>"),
            Case("HTTPS://a.example/x；后", "<p>\(link("HTTPS://a.example/x"))；后</p>"),
            Case(
                "见 https://a.example/?q=1&n=二！后",
                "<p>见 <a href=\"https://a.example/?q=1&amp;n=二\">https://a.example/?q=1&amp;n=二</a>！后</p>"
            ),
            Case(
                "见 www.a.example/x。后",
                "<p>见 \(link("www.a.example/x", to: "http://www.a.example/x"))。后</p>"
            ),
            Case(
                "写信到 ann@a.example。谢谢",
                "<p>写信到 \(link("ann@a.example", to: "mailto:ann@a.example"))。谢谢</p>"
            ),
            Case("https://a.example/x・https://a.example/x〜後", "<p>\(x)・\(x)〜後</p>"),
            Case("<https://a.example/x>。", "<p>\(x)。</p>"),
            Case("https://a.example/x。https://a.example/x", "<p>\(x)。\(x)</p>"),
            Case("https://a.example/x#节。后", "<p>\(link("https://a.example/x#节"))。后</p>"),
            Case("https://a.example:80，后", "<p>\(link("https://a.example:80"))，后</p>"),
            Case("https://a.example/a_b、后", "<p>\(link("https://a.example/a_b"))、后</p>"),
            Case("https://a.example/路/。后", "<p>\(link("https://a.example/路/"))。后</p>"),
            Case("https://a.example/x？后", "<p>\(x)？后</p>"),
            Case("https://a.example/x％后", "<p>\(x)％后</p>"),
            Case("- https://a.example/x〕\n- 后", "<ul><li>\(x)〕</li><li>后</li></ul>"),
            Case("# 见 https://a.example/x：后", "<h1>见 \(x)：后</h1>"),
            Case(
                "ann@a.example（安）",
                "<p>\(link("ann@a.example", to: "mailto:ann@a.example"))（安）</p>"
            ),
        ]
    )
    func chinesePunctuation(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test(
        "An address ends before curly quotes, guillemets, dashes, ellipses and backticks",
        arguments: [
            Case("“https://a.example/x”后", "<p>“\(x)”后</p>"),
            Case("‘https://a.example/x’后", "<p>‘\(x)’后</p>"),
            Case("«https://a.example/x» ‹https://a.example/x›", "<p>«\(x)» ‹\(x)›</p>"),
            Case("https://a.example/x——后", "<p>\(x)——后</p>"),
            Case("https://a.example/x—after", "<p>\(x)—after</p>"),
            Case("https://a.example/x……后", "<p>\(x)……后</p>"),
            Case("https://a.example/x`fix` 分支", "<p>\(x)<code>fix</code> 分支</p>"),
            Case("https://a.example/x（`fix` 分支）", "<p>\(x)（<code>fix</code> 分支）</p>"),
            Case("https://a.example/x**`fix`", "<p>\(x)**<code>fix</code></p>"),
            Case("https://a.example/x`", "<p>\(x)`</p>"),
        ]
    )
    func sharedPunctuation(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test(
        "An address ends before a closing mark that a character outside ASCII follows",
        arguments: [
            Case("**https://a.example/x**。做", "<p><strong>\(x)</strong>。做</p>"),
            Case("**https://a.example/x**后", "<p><strong>\(x)</strong>后</p>"),
            Case("*https://a.example/x*后", "<p><em>\(x)</em>后</p>"),
            Case("~~https://a.example/x~~后", "<p><s>\(x)</s>后</p>"),
            Case("**见 https://a.example/x)**后", "<p><strong>见 \(x))</strong>后</p>"),
            Case("(见 https://a.example/x)后", "<p>(见 \(x))后</p>"),
            Case("\"https://a.example/x\"后", "<p>\"\(x)\"后</p>"),
            Case("'https://a.example/x'后", "<p>'\(x)'后</p>"),
            Case("\\[见 https://a.example/x]后", "<p>[见 \(x)]后</p>"),
            Case("{见 https://a.example/x}后", "<p>{见 \(x)}后</p>"),
            Case("(\"https://a.example/x\")后", "<p>(\"\(x)\")后</p>"),
            Case(
                "**https://a.example/x_(y)**后",
                "<p><strong>\(link("https://a.example/x_(y)"))</strong>后</p>"
            ),
            Case(
                "| 甲 |\n|---|\n| **https://a.example/x**。后 |",
                "<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td><strong>\(x)</strong>。后</td></tr></tbody></table>"
            ),
        ]
    )
    func closingMarks(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test(
        "All else is as in GFM",
        arguments: [
            Case(
                "https://zh.wikipedia.org/wiki/中文 后",
                "<p><a href=\"https://zh.wikipedia.org/wiki/中文\">https://zh.wikipedia.org/wiki/中文</a> 后</p>"
            ),
            Case(
                "https://a.example/wiki/Moore's_law",
                "<p>\(link("https://a.example/wiki/Moore's_law"))</p>"
            ),
            Case("https://a.example/x,y", "<p>\(link("https://a.example/x,y"))</p>"),
            Case("https://a.example/x_(y)", "<p>\(link("https://a.example/x_(y)"))</p>"),
            Case(
                "https://a.example/(中)文 后",
                "<p><a href=\"https://a.example/(中)文\">https://a.example/(中)文</a> 后</p>"
            ),
            Case(
                "https://a.example/~王 后",
                "<p><a href=\"https://a.example/~王\">https://a.example/~王</a> 后</p>"
            ),
            Case("(https://a.example/x)", "<p>(\(x))</p>"),
            Case("https://a.example/x*y", "<p>\(link("https://a.example/x*y"))</p>"),
            Case("https://a.example/x<br>后", "<p>\(x)<br>后</p>"),
            Case("https://。example 见www.a.example", "<p>https://。example 见www.a.example</p>"),
            Case("[见](https://a.example/x。后)", "<p><a href=\"https://a.example/x。后\">见</a></p>"),
            Case(
                "<https://a.example/x。后>",
                "<p><a href=\"https://a.example/x。后\">https://a.example/x。后</a></p>"
            ),
            Case("`https://a.example/x。后`", "<p><code>https://a.example/x。后</code></p>"),
        ]
    )
    func gitHub(_ row: Case) {
        #expect(MarkdownParser().html(from: row.markdown) == row.html)
    }

    @Test("The source of a shortened address is its own, for modifiers of links")
    func source() {
        let modifier = Modifier(target: .links) { html, markdown in "[\(markdown)]" }
        let html = MarkdownParser(modifiers: [modifier])
            .html(from: "甲 **https://a.example/x**。乙 www.a.example，丙")
        #expect(html == "<p>甲 <strong>[https://a.example/x]</strong>。乙 [www.a.example]，丙</p>")
    }

    @Test("An address in the dialect of articles ends there, too")
    func articles() {
        let html = MarkdownParser(options: .article).html(from: "见 https://a.example/x。后")
        #expect(html.contains("href=\"https://a.example/x\""))
    }
}
