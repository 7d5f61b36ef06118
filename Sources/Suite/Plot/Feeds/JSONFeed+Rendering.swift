import Foundation

extension JSONFeed: Renderable {
    /// Renders the feed as JSON, with its keys in the order of the specification.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        String(decoding: renderBytes(indentedBy: indentationKind), as: UTF8.self)
    }

    /// Renders the feed as JSON in UTF-8, with its keys in the order of the specification.
    public func renderBytes(indentedBy indentationKind: Indentation.Kind? = nil) -> [UInt8] {
        var writer = JSONWriter(indentation: indentationKind.map { Indentation(kind: $0) })
        writer.write(json)
        return writer.bytes
    }

    private var json: OrderedJSON {
        .object([
            ("version", .string("https://jsonfeed.org/version/1.1")),
            ("title", .string(title)),
            ("home_page_url", .optional(homePageURL)),
            ("feed_url", .optional(feedURL)),
            ("description", .optional(description)),
            ("icon", .optional(icon)),
            ("favicon", .optional(favicon)),
            ("authors", .list(authors.map(\.json))),
            ("language", .optional(language?.code)),
            ("items", .array(items.map(\.json))),
        ])
    }
}

extension JSONFeed.Author {
    fileprivate var json: OrderedJSON {
        .object([("name", .optional(name)), ("url", .optional(url)), ("avatar", .optional(avatar))])
    }
}

extension JSONFeed.Attachment {
    fileprivate var json: OrderedJSON {
        .object([
            ("url", .string(url)),
            ("mime_type", .string(mimeType)),
            ("title", .optional(title)),
            ("size_in_bytes", byteSize.map(OrderedJSON.number) ?? .absent),
            ("duration_in_seconds", durationInSeconds.map(OrderedJSON.number) ?? .absent),
        ])
    }
}

extension JSONFeed.Item {
    fileprivate var json: OrderedJSON {
        .object([
            ("id", .string(id)),
            ("url", .optional(url)),
            ("external_url", .optional(externalURL)),
            ("title", .optional(title)),
            ("content_html", .optional(contentHTML)),
            ("content_text", .optional(contentText)),
            ("summary", .optional(summary)),
            ("image", .optional(image)),
            ("date_published", date(datePublished)),
            ("date_modified", date(dateModified)),
            ("authors", .list(authors.map(\.json))),
            ("tags", .list(tags.map(OrderedJSON.string))),
            ("language", .optional(language?.code)),
            ("attachments", .list(attachments.map(\.json))),
        ])
    }

    private func date(_ date: Foundation.Date?) -> OrderedJSON {
        .optional(date.map { CalendarTime($0, in: timeZone).internetText })
    }
}
