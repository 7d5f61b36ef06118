import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishMedia

@Suite("What is found in HTML and in sources")
struct MarkupTests {
    @Test(
        "Texts are found whatever their first byte is",
        arguments: [
            ("<img", "a < b <i> <img", 10), ("<img", "<im", nil), ("<img", "", nil),
            ("class=\"x\"", "class class=\"y\" class=\"x\"", 16), ("ab", "aab", 1),
            ("-->", "--->", 1),
        ]
    )
    func search(text: String, whole: String, place: Int?) {
        #expect(Array(whole.utf8).place(of: text) == place)
    }

    @Test("Tags are read with all kinds of attributes, and written as they were")
    func tags() throws {
        let html = Array("<img src='a \"b\"' alt = x hidden data-a=\"1 > 0\" /><p>".utf8)
        var scanner = HTMLScanner(html)
        let token = scanner.next()
        let tag = MarkupTag(try #require(token), of: scanner)
        #expect(tag.name == "img" && tag.isEmpty && tag.range.upperBound == html.count - 3)
        #expect(tag["src"] == "a \"b\"" && tag["alt"] == "x" && tag["hidden"] == "")
        #expect(tag["data-a"] == "1 > 0" && tag["none"] == nil)
        #expect(tag.text == "<img src='a \"b\"' alt=\"x\" hidden data-a=\"1 > 0\"/>")
    }

    @Test("Images are counted, and those that their authors have put into pictures are known")
    func images() {
        let html = """
            <img src="/a.png"/><picture><source srcset="b"><img src="/b.png?x&amp;y"></picture>\
            <imgx><p><img alt="c"></p><!-- <img> --><script>"<img>"</script><picture><IMG SRC=d>
            """
        let images = ImageMarkup.images(in: Array(html.utf8))
        #expect(images.map(\.source) == ["/a.png", "/b.png?x&y", "", "d"])
        #expect(images.map(\.number) == [0, 1, 2, 3])
        #expect(images.map(\.isInPicture) == [false, true, false, true])
        let replaced = ImageMarkup.replacing(in: Array(html.utf8)) { $0.number == 2 ? "C" : nil }
        #expect(
            replaced.map { String(decoding: $0, as: UTF8.self) }
                == html.replacing("<img alt=\"c\">", with: "C")
        )
    }

    @Test(
        "Pieces are found again in the Markdown that they come from",
        arguments: [
            ("x^2", 0, 1, 8), ("x^2", 2, 1, 10), ("\na &= b\nc", 4, 4, 4), ("a &= b\n> c", 0, 4, 1),
            ("a &= b\n> c", 8, 5, 1),
            ("是 y", 2, 6, 7), ("y\nz", 0, 1, 5), ("none", 0, 0, 0), ("  ", 0, 0, 0),
        ]
    )
    func places(piece: String, offset: Int, line: Int, column: Int) {
        let text = "The y: x^2\n\n$$\na &= b\nc\n$$是 y"
        let place = SourcePlace(of: piece, offset: offset, in: text)
        if line == 0 {
            #expect(place == nil)
        } else {
            #expect(place?.line == line && place?.column == column, "\(String(describing: place))")
        }
    }

    @Test("Lines of pieces are counted from their first one")
    func lines() {
        let text = "# A\n\n```dot\n\ndigraph {\n  a -> \n}\n```"
        let piece = "\ndigraph {\n  a -> \n}\n"
        let second = SourcePlace(ofLine: 3, in: piece, of: text)
        #expect(second?.line == 6 && second?.column == 1)
        let first = SourcePlace(ofLine: 1, in: piece, of: text)
        #expect(first?.line == 5 && first?.column == 1)
        #expect(SourcePlace(ofLine: 1, in: "graph", of: "none") == nil)
    }
}
