internal import Foundation
internal import PublishStorage

/// An e-mail with one article, or with the beginnings of all articles published since a day.
package struct MailLetter {
    /// The HTML page.
    package let html: String
    /// The complete message with an HTML part and a text part, to be opened in a mail program or
    /// sent by a service.
    package let message: String
    /// Notes about parts that the e-mail does not show as the site does.
    package private(set) var notes: [OutletNote]

    /// The size in bytes after which Gmail cuts off a message.
    private static let mostBytes = 102_000

    /// Makes an e-mail with an article.
    ///
    /// - Parameters:
    ///   - content: The article.
    ///   - accent: The colour of headings and links.
    ///   - unsubscribe: How to unsubscribe: a sentence, an address, or a mail service's placeholder.
    package init(of content: OutletContent, accent: String, unsubscribe: String?) {
        var writer = LetterWriter(content, accent: accent)
        let head = writer.title(of: content, "h1")
        let body = writer.markup.html(of: content.tree)
        self.init(
            title: content.title,
            body: head + body + writer.original,
            plain: "\(content.title)\n\n" + ExportedMarkdown(content, for: .juejin).text,
            writer,
            unsubscribe
        )
    }

    /// Makes an e-mail with the beginnings of several articles.
    ///
    /// - Parameters:
    ///   - contents: The articles in order; nil is returned if the list is empty.
    ///   - accent: The colour of headings and links.
    ///   - unsubscribe: How to unsubscribe.
    package init?(issueOf contents: [OutletContent], accent: String, unsubscribe: String?) {
        guard let first = contents.first else { return nil }
        var writer = LetterWriter(first, accent: accent)
        var (body, plain) = ("", "")
        for content in contents {
            let excerpt = HTMLTreeBuilder.tree(
                of: content.excerpt ?? "<p>\(HTMLText.escaped(content.description))</p>"
            )
            let words = excerpt.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let link = HTMLText.escaped(content.address)
            body += writer.title(of: content, "h2") + writer.markup.html(of: excerpt)
            body += writer.markup.tag(
                "p",
                "p",
                writer.markup.tag("a", "a", writer.words.readOn, " href=\"\(link)\"")
            )
            plain += "\(content.title)\n\(words)\n\(content.address)\n\n"
        }
        let title = contents.count == 1 ? first.title : "\(first.site): \(first.title)"
        self.init(title: title, body: body, plain: plain, writer, unsubscribe)
    }

    private init(
        title: String,
        body: String,
        plain: String,
        _ writer: LetterWriter,
        _ unsubscribe: String?
    ) {
        let (end, plainEnd) = unsubscribe.map(writer.ending) ?? ("", "")
        html = writer.page(title: title, body + end)
        notes = writer.markup.notes
        let (encoding, encoded) = MailEncoding.shorter(html)
        for (bytes, what) in [
            (html.utf8.count, "HTML"), (encoded.utf8.count, "HTML in \(encoding.rawValue)"),
        ] where bytes > Self.mostBytes {
            notes.append(
                OutletNote(
                    "the e-mail has \(bytes) bytes of \(what); Gmail cuts it off after \(Self.mostBytes)"
                )
            )
        }
        message = Self.message(title: title, plain: plain + plainEnd, (encoding, encoded))
    }

    /// Sources: RFC 5322, 2.2; RFC 2046, 5.1.4.
    private static func message(
        title: String,
        plain: String,
        _ html: (encoding: MailEncoding, lines: String)
    ) -> String {
        let text = MailEncoding.shorter(plain)
        let boundary =
            "publish-"
            + Digest {
                $0.add(plain); $0.add(html.lines)
            }.hexadecimal.prefix(24)
        func part(_ type: String, _ body: (encoding: MailEncoding, lines: String)) -> String {
            """
            --\(boundary)\r
            Content-Type: text/\(type); charset=utf-8\r
            Content-Transfer-Encoding: \(body.encoding.rawValue)\r
            \r
            \(body.lines)\r

            """
        }
        // `X-Unsent` makes mail programs open the file as a draft.
        return """
            Subject: \(MailEncoding.word(title))\r
            X-Unsent: 1\r
            MIME-Version: 1.0\r
            Content-Type: multipart/alternative;\r
             boundary="\(boundary)"\r
            \r

            """ + part("plain", text) + part("html", html) + "--\(boundary)--\r\n"
    }
}

/// The common parts of all e-mails.
private struct LetterWriter {
    var markup: OutletMarkup
    let words: OutletWords
    private let content: OutletContent

    init(_ content: OutletContent, accent: String) {
        self.content = content
        words = OutletWords(isChinese: content.isChinese)
        let habits = OutletMarkup.Habits(
            division: "div",
            linkedHost: nil,
            keepsSpace: true,
            hasDrawings: false,
            hasVectorPictures: false
        )
        let styles = OutletStyles(
            OutletStyles.weChat + "\n" + OutletStyles.mailChanges,
            accent: accent
        )
        markup = OutletMarkup(habits, styles, of: content)
    }

    func title(of content: OutletContent, _ element: String) -> String {
        let link = markup.tag(
            "a",
            "a",
            HTMLText.escaped(content.title),
            " href=\"\(HTMLText.escaped(content.address))\""
        )
        return markup.tag(element, "title", link)
            + markup.tag("p", "day", HTMLText.escaped("\(content.site) · \(content.date)"))
    }

    var original: String {
        let address = HTMLText.escaped(content.address)
        return markup.tag(
            "p",
            "original",
            words.original + markup.tag("a", "a", address, " href=\"\(address)\"")
        )
    }

    /// The unsubscribe notice, as HTML and as text.
    func ending(_ text: String) -> (html: String, plain: String) {
        let isAddress = ["http://", "https://", "mailto:", "{{", "*|", "[["].contains(
            where: text.hasPrefix
        )
        let link = markup.tag("a", "a", words.unsubscribe, " href=\"\(HTMLText.escaped(text))\"")
        let words = isAddress ? "\(words.unsubscribe): \(text)" : text
        return (
            markup.tag("p", "original", isAddress ? link : HTMLText.escaped(text)), "\n\(words)\n"
        )
    }

    func page(title: String, _ body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(HTMLText.escaped(content.language))">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>\(HTMLText.escaped(title))</title>
        <style>
        \(OutletStyles.darkMail)
        </style>
        </head>
        <body style="margin:0;padding:16px">
        \(markup.tag("div", "body", body, "", "max-width:640px;margin:0 auto"))
        </body>
        </html>

        """
    }
}
