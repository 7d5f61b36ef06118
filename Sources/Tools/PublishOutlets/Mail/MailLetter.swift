internal import Foundation
internal import PublishStorage

/// An e-mail with one article, or with the beginnings of all articles published since a day.
package struct MailLetter {
    /// The HTML page, with a place for the author's opening words.
    package let html: String
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
        var body = ""
        for content in contents {
            let excerpt = HTMLTreeBuilder.tree(
                of: content.excerpt ?? "<p>\(HTMLText.escaped(content.description))</p>"
            )
            let link = HTMLText.escaped(content.canonicalURL)
            body += writer.title(of: content, "h2") + writer.markup.html(of: excerpt)
            body += writer.markup.tag(
                "p",
                "p",
                writer.markup.tag("a", "a", writer.words.readOn, " href=\"\(link)\"")
            )
        }
        let title = contents.count == 1 ? first.title : "\(first.siteName): \(first.title)"
        self.init(title: title, body: body, writer, unsubscribe)
    }

    private init(title: String, body: String, _ writer: LetterWriter, _ unsubscribe: String?) {
        let end = unsubscribe.map(writer.ending) ?? ""
        html = writer.page(title: title, body + end)
        notes = writer.markup.notes
        if html.utf8.count > Self.mostBytes {
            notes.append(
                OutletNote(
                    "the e-mail has \(html.utf8.count) bytes of HTML; Gmail cuts it off after \(Self.mostBytes)"
                )
            )
        }
    }
}

/// The common parts of all e-mails.
private struct LetterWriter {
    var markup: OutletMarkup
    let words: OutletWords
    private let content: OutletContent

    init(_ content: OutletContent, accent: String) {
        self.content = content
        words = OutletWords(content)
        let habits = OutletMarkup.Habits(
            division: "div",
            linkedHost: nil,
            keepsSpace: true,
            hasDrawings: false
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
            " href=\"\(HTMLText.escaped(content.canonicalURL))\""
        )
        return markup.tag(element, "title", link)
            + markup.tag("p", "day", HTMLText.escaped("\(content.siteName) · \(content.date)"))
    }

    var original: String {
        let address = HTMLText.escaped(content.canonicalURL)
        return markup.tag(
            "p",
            "original",
            words.original + markup.tag("a", "a", address, " href=\"\(address)\"")
        )
    }

    /// The unsubscribe notice.
    func ending(_ text: String) -> String {
        let isAddress = ["http://", "https://", "mailto:", "{{", "*|", "[["].contains(
            where: text.hasPrefix
        )
        let link = markup.tag("a", "a", words.unsubscribe, " href=\"\(HTMLText.escaped(text))\"")
        return markup.tag("p", "original", isAddress ? link : HTMLText.escaped(text))
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
        \(markup.tag("div", "body", "\n<!-- \(words.opening) -->\n" + body, "", "max-width:640px;margin:0 auto"))
        </body>
        </html>

        """
    }
}
