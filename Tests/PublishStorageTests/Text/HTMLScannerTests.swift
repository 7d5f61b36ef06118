import PublishStorage
import Testing

@Suite("The scanner of HTML")
struct HTMLScannerTests {
    /// The tokens of HTML, each in a form that can be read.
    private func tokens(of html: String) -> [String] {
        let bytes = Array(html.utf8)
        var scanner = HTMLScanner(bytes)
        var tokens: [String] = []
        while let token = scanner.next() {
            let content = bytes.text(token.content)
            switch token.kind {
            case .text: tokens.append("text " + content)
            case .rawText: tokens.append("raw " + content)
            case .comment: tokens.append("comment " + content)
            case .declaration: tokens.append("declaration " + content)
            case .characterData: tokens.append("data " + content)
            case .endTag: tokens.append("/" + scanner.name(of: token))
            case .startTag:
                let attributes = scanner.attributes.map { attribute in
                    " " + bytes.text(attribute.name)
                        + (attribute.value.map { "=[" + bytes.text($0) + "]" } ?? "")
                }
                let end = token.isSelfClosing ? "/" : ""
                tokens.append(scanner.name(of: token) + attributes.joined() + end)
            }
        }
        return tokens
    }

    @Test(
        "Tags and their attributes are those that browsers see",
        arguments: [
            ("<p>a</p>", ["p", "text a", "/p"]),
            ("<P CLASS=x>", ["p CLASS=[x]"]),
            ("<a href='b' c = \"d > e\" f g=h/i>", ["a href=[b] c=[d > e] f g=[h/i]"]),
            ("<a\thref=b\nc\u{c}d\re>", ["a href=[b] c d e"]),
            // A vertical tab is no white space.
            ("<a\u{b}b>", ["a\u{b}b"]),
            ("<br/>", ["br/"]), ("<br / >", ["br"]), ("<br a=/>", ["br a=[/]"]),
            ("<br a/b/>", ["br a b/"]), ("<a b=>c", ["a b=[]", "text c"]),
            ("<a =b==c>", ["a =b=[=c]"]), ("<a b\"c>d\">", ["a b\"c", "text d\">"]),
            ("<a b='c'd>", ["a b=[c] d"]), ("</p a='>'>b", ["/p", "text b"]),
            ("a < b <3 </", ["text a < b <3 </"]),
            ("a</>b</3>c", ["text a", "declaration ", "text b", "declaration 3", "text c"]),
            ("a<b", ["text a"]), ("a<b c='", ["text a"]), ("a<b c=\"d>e", ["text a"]),
            ("<", ["text <"]),
            ("", []), ("<中>", ["text <中>"]), ("<p中>", ["p中"]),
        ]
    )
    func tags(html: String, expected: [String]) {
        #expect(tokens(of: html) == expected)
    }

    @Test(
        "Comments end where browsers end them, and what is no comment at the next bracket",
        arguments: [
            ("<!--a-->b", ["comment a", "text b"]), ("<!-->a", ["comment ", "text a"]),
            ("<!--->a", ["comment ", "text a"]), ("<!--a--!>b", ["comment a", "text b"]),
            ("<!--!>a-->b", ["comment !>a", "text b"]), ("<!---!>-->", ["comment -!>"]),
            ("<!----!>a", ["comment ", "text a"]), ("<!--a>b--c-->", ["comment a>b--c"]),
            ("<!--a", ["comment a"]), ("<!", ["declaration "]), ("<!--", ["comment "]),
            ("<!DOCTYPE html>a", ["declaration DOCTYPE html", "text a"]),
            ("<?xml a=\">\"?>", ["declaration xml a=\"", "text \"?>"]),
            ("<![CDATA[a>b]]>", ["declaration [CDATA[a", "text b]]>"]),
        ]
    )
    func comments(html: String, expected: [String]) {
        #expect(tokens(of: html) == expected)
    }

    @Test(
        "The content of some elements goes on to their end tag",
        arguments: [
            ("<script>a<b></script >c", ["script", "raw a<b>", "/script", "text c"]),
            ("<STYLE></p></styles></Style>", ["style", "raw </p></styles>", "/style"]),
            ("<title>a<b>&amp;</title>", ["title", "text a<b>&amp;", "/title"]),
            ("<textarea><!--</textarea>", ["textarea", "text <!--", "/textarea"]),
            ("<script></script>", ["script", "/script"]), ("<script>a", ["script", "raw a"]),
            ("<script/>a</script>", ["script/", "raw a", "/script"]),
            (
                "<iframe><p></iframe><plaintext></plaintext>",
                ["iframe", "raw <p>", "/iframe", "plaintext", "raw </plaintext>"]
            ),
            (
                "<script><!-- <script>a</script> --></script>b",
                ["script", "raw <!-- <script>a</script> -->", "/script", "text b"]
            ),
            ("<script><!-- a</script>b", ["script", "raw <!-- a", "/script", "text b"]),
            ("<script>'<script>'</script>b", ["script", "raw '<script>'", "/script", "text b"]),
            (
                "<script><!--><script></script>b",
                ["script", "raw <!--><script>", "/script", "text b"]
            ),
        ]
    )
    func rawText(html: String, expected: [String]) {
        #expect(tokens(of: html) == expected)
    }

    @Test(
        "Drawings and formulas have sections of characters, and no elements whose content is raw",
        arguments: [
            ("<svg><![CDATA[a<b]]></svg>", ["svg", "data a<b", "/svg"]),
            (
                "<svg><title/><style>a<g></style></svg>",
                ["svg", "title/", "style", "text a", "g", "/style", "/svg"]
            ),
            ("<math><mi><![CDATA[a]]>", ["math", "mi", "data a"]),
            ("<math><mi><b><![CDATA[a]]>", ["math", "mi", "b", "declaration [CDATA[a]]"]),
            ("<svg></p><style><b>", ["svg", "/p", "style", "raw <b>"]),
            ("<math><desc><style>a<b>", ["math", "desc", "style", "text a", "b"]),
            (
                "<svg><foreignObject><style><p></style></foreignObject><![CDATA[a]]>",
                ["svg", "foreignobject", "style", "raw <p>", "/style", "/foreignobject", "data a"]
            ),
            ("<svg/><style><p></style>", ["svg/", "style", "raw <p>", "/style"]),
            ("<svg><p><style><p></style>", ["svg", "p", "style", "raw <p>", "/style"]),
            ("<svg></svg><![CDATA[a]]>", ["svg", "/svg", "declaration [CDATA[a]]"]),
        ]
    )
    func foreignElements(html: String, expected: [String]) {
        #expect(tokens(of: html) == expected)
    }

    @Test("Attributes are found by their names, and the first of two counts")
    func attributes() {
        var scanner = HTMLScanner(Array("<a HREF='b&#x2F;c&amp;lt;&hellip;' href=d e>".utf8))
        _ = scanner.next()
        #expect(scanner["href"] == "b/c&lt;…" && scanner["e"] == "" && scanner["hre"] == nil)
    }

    @Test("Text is without tags, comments and scripts")
    func text() {
        let html =
            "a &lt; <b title='>'>b</b><!-- > --><script>c</script> &nope; <svg><![CDATA[&lt;]]></svg>"
        #expect(HTMLScanner.text(of: Array(html.utf8)) == "a < b &nope; &lt;")
    }

    @Test("Ranges are replaced one after the other")
    func edits() {
        let html = Array("<a href=b><c>".utf8)
        #expect(HTMLEdits(html).result() == nil)
        var edits = HTMLEdits(html)
        var scanner = HTMLScanner(html)
        _ = scanner.next()
        for link in scanner.attributes { edits.set(link, to: "\"d\" e", and: " f") }
        edits.replace(10..<10, with: "g")
        let result = edits.result() ?? []
        #expect(String(decoding: result, as: UTF8.self) == "<a href=\"&quot;d&quot; e\" f>g<c>")
    }
}
