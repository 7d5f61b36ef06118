import Foundation
import PublishStorage
import Testing

@testable import PublishOutlets

@Suite("Letters")
struct MailLetterTests {
    /// What Python's parser reads in a message: the headers, and each part with its type and text.
    private struct Parsed: Decodable {
        var subject: String
        var types: [String]
        var texts: [String]
        var defects: Int
        var longest: Int
    }

    private func parse(_ message: String) throws -> Parsed {
        let script = """
            import json, sys
            from email import message_from_bytes, policy
            raw = sys.stdin.buffer.read()
            message = message_from_bytes(raw, policy=policy.default)
            parts = [part for part in message.walk() if not part.is_multipart()]
            print(json.dumps({
                "subject": message["subject"],
                "types": [part.get_content_type() for part in parts],
                "texts": [part.get_content() for part in parts],
                "defects": sum(len(part.defects) for part in message.walk()),
                "longest": max(len(line) for line in raw.split(b"\\r\\n")),
            }))
            """
        var command = Command("python3", ["-c", script])
        command.input = Array(message.utf8)
        return try JSONDecoder().decode(Parsed.self, from: Data(try command.run(in: "/")))
    }

    @Test(
        "Python reads both parts, whatever their encoding",
        arguments: ["Tea = hot \n", "茶要用温水。=\t\n末"]
    )
    func message(text: String) throws {
        let title = String(repeating: "茶与 Swift 的 actor：", count: 8)
        let content = sample(
            html: "<p>\(text)</p><p><a href=\"https://a.example/\">A</a></p>",
            markdown: text,
            title: title
        )
        let letter = MailLetter(of: content, accent: "#123456", unsubscribe: "{{unsubscribe}}")
        let parsed = try parse(letter.message)
        #expect(parsed.subject == title)
        #expect(parsed.types == ["text/plain", "text/html"])
        #expect(parsed.defects == 0 && parsed.longest <= 78)
        #expect(parsed.texts[1].replacing("\r\n", with: "\n") == letter.html)
        #expect(
            parsed.texts[0].contains(
                text.split(separator: "\n")[0].trimmingCharacters(in: .whitespaces)
            )
        )
        #expect(parsed.texts[0].contains("Unsubscribe: {{unsubscribe}}"))
        #expect(letter.html.contains("<a href=\"https://a.example/\" style="))
        #expect(letter.html.contains("<a href=\"{{unsubscribe}}\""))
        #expect(letter.html.contains("prefers-color-scheme: dark"))
    }

    @Test("Han letters are sent in base64, others readable")
    func encodings() {
        #expect(MailEncoding.shorter("plain = text\n").lines == "plain =3D text\r\n")
        #expect(MailEncoding.shorter("茶茶茶茶").encoding == .base64)
    }

    @Test("A letter that Gmail cuts off is told of, before and after encoding")
    func limits() throws {
        let small = sample(html: String(repeating: "<p>tea</p>", count: 10))
        #expect(MailLetter(of: small, accent: "red", unsubscribe: nil).notes.isEmpty)
        let han = sample(html: "<p>" + String(repeating: "茶", count: 30_000) + "</p>")
        let notes = MailLetter(of: han, accent: "red", unsubscribe: nil).notes.map(\.text)
        #expect(
            notes.count == 1
                && notes[0].contains("bytes of HTML in base64; Gmail cuts it off after 102000")
        )
        let huge = sample(html: "<p>" + String(repeating: "茶", count: 60_000) + "</p>")
        #expect(MailLetter(of: huge, accent: "red", unsubscribe: nil).notes.count == 2)
    }

    @Test("What Unicode takes for the end of a line does not end that of an answer")
    func separators() throws {
        #expect(sample(html: "<p>a\u{2028}b\u{85}c</p>").html == "<p>a\u{2028}b\u{85}c</p>")
    }

    @Test("An issue has title, beginning and link of each")
    func issue() throws {
        let texts = [
            sample(excerpt: "<p>First <em>words</em></p>", title: "One"),
            sample(title: "Two"),
        ]
        let letter = try #require(
            MailLetter(issueOf: texts, accent: "red", unsubscribe: "Write to me")
        )
        let parsed = try parse(letter.message)
        #expect(parsed.subject == "Mine: One")
        #expect(
            parsed.texts[0]
                == "One\nFirst words\nhttps://me.example/posts/tea\n\nTwo\nHow to\nhttps://me.example/posts/tea\n\n\nWrite to me\n"
                || parsed.texts[0].contains("One\r\nFirst words")
        )
        #expect(letter.html.contains("Read more</a>"))
        #expect(MailLetter(issueOf: [], accent: "red", unsubscribe: nil) == nil)
    }
}

@Suite("Drawn formulas")
struct FormulaDrawingTests {
    private static let hasZiamath =
        (try? Command("python3", ["-c", "import ziamath"]).run(in: "/")) != nil

    @Test("Formulas are drawn without names", .enabled(if: hasZiamath))
    func draw() throws {
        let tree = HTMLTreeBuilder.tree(
            of:
                "<math alttext=\"\\frac{a}{b}\"></math><math alttext=\"\\frac{\"></math><math alttext=\"\\text{茶}\"></math>"
        )
        let formulas = OutletFormula.all(in: tree)
        let (drawings, notes) = FormulaDrawings(environment: ProcessInfo.processInfo.environment)
            .draw(formulas)
        let svg = try #require(drawings[formulas[0]])
        #expect(svg.hasPrefix("<svg ") && svg.contains("vertical-align:-") && !svg.contains("id="))
        #expect(notes.count == 2)
    }
}
