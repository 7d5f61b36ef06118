import Ink
import Testing

@Suite("Sizes after the addresses of images")
struct WrittenImageSizeTests {
    static func html(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) -> String
    {
        var options = MarkdownOptions()
        options.images.readsSizes = true
        options.images.makesFigures = true
        change(&options)
        return MarkdownParser(options: options).html(from: text)
    }

    @Test(
        "A size becomes the attributes of the image",
        arguments: [
            ("![a](b.png =100x200)", #"<img src="b.png" alt="a" width="100" height="200"/>"#),
            ("![a](b.png =100x)", #"<img src="b.png" alt="a" width="100"/>"#),
            ("![a](b.png  =x200 )", #"<img src="b.png" alt="a" height="200"/>"#),
            ("![](<b c.png> =1x2)", #"<img src="b%20c.png" width="1" height="2"/>"#),
            (
                "x ![a](b.png 'c \"d\"' =1x2)",
                #"<p>x <img src="b.png" alt="a" title="c &quot;d&quot;" width="1" height="2"/></p>"#
            ),
            (
                "x ![a](b.png =1x2 \"c\")",
                #"<p>x <img src="b.png" alt="a" title="c" width="1" height="2"/></p>"#
            ),
            (
                "[![a](b.png =1x2)](/c)",
                #"<p><a href="/c"><img src="b.png" alt="a" width="1" height="2"/></a></p>"#
            ),
        ]
    )
    func sizes(text: String, html: String) {
        #expect(Self.html(text) == html)
    }

    @Test(
        "What is no size stays text",
        arguments: [
            "![a](b.png =100)", "![a](b.png =x)", "![a](b.png =ax2)", "![a](b.png 100x200)",
            "![a](b.png =1x2 c)", "![a](b.png =1x2x3)", "[a](b.png =1x2)", "![a](b.png =999999x1)",
        ]
    )
    func others(text: String) {
        #expect(Self.html(text) == "<p>\(text)</p>")
    }

    @Test("A title that stands with a size makes a figure, too")
    func figure() {
        #expect(
            Self.html("![a](b.png \"c\" =1x2)")
                == #"<figure><img src="b.png" alt="a" width="1" height="2"/><figcaption>c</figcaption></figure>"#
        )
    }

    @Test("Of a size with one number the other follows from the image")
    func half() {
        let known = { (options: inout MarkdownOptions) in
            options.images.size = { _ in ImageSize(width: 400, height: 300) }
        }
        #expect(Self.html("![a](b.png =100x)", known).contains(#"width="100" height="75""#))
        #expect(Self.html("![a](b.png =x30)", known).contains(#"width="40" height="30""#))
        #expect(Self.html("![a](b.png =7x7)", known).contains(#"width="7" height="7""#))
        #expect(Self.html("![a](b.png)", known).contains(#"width="400" height="300""#))
    }

    @Test("Without the option a size is text, as in CommonMark")
    func off() {
        let text = "![a](b.png =1x2)"
        #expect(MarkdownParser(options: .article).html(from: text) == "<p>\(text)</p>")
    }
}
