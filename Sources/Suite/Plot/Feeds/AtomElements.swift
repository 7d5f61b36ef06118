public import Foundation

extension Node where Context: AtomContentContext {
    /// The permanent identifier of the feed or entry.
    public static func id(_ id: any URLRepresentable) -> Node {
        .element(named: "id", text: id.description)
    }

    /// The title, as text.
    public static func title(_ text: String) -> Node {
        .element(named: "title", text: text)
    }

    /// The date of the last significant change.
    public static func updated(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "updated", text: CalendarTime(date, in: timeZone).internetText)
    }

    /// The author.
    public static func author(_ nodes: Node<AtomFeed.PersonContext>...) -> Node {
        .element(named: "author", nodes: nodes)
    }

    /// A contributor.
    public static func contributor(_ nodes: Node<AtomFeed.PersonContext>...) -> Node {
        .element(named: "contributor", nodes: nodes)
    }

    /// A link to a related resource.
    public static func link(_ attributes: Attribute<AtomFeed.LinkContext>...) -> Node {
        .selfClosedElement(named: "link", attributes: attributes)
    }

    /// A category, with a label for readers if the label differs from the term.
    public static func category(_ term: String, label: String? = nil) -> Node {
        .selfClosedElement(
            named: "category",
            attributes: [
                Attribute<Context>(name: "term", value: term),
                Attribute<Context>(name: "label", value: label),
            ]
        )
    }

    /// The copyright notice.
    public static func rights(_ text: String) -> Node {
        .element(named: "rights", text: text)
    }
}

extension Node where Context == AtomFeed.FeedContext {
    /// A subtitle: a short description of the feed.
    public static func subtitle(_ text: String) -> Node {
        .element(named: "subtitle", text: text)
    }

    /// The program that wrote the feed.
    public static func generator(_ name: String) -> Node {
        .element(named: "generator", text: name)
    }

    /// The URL of a small square picture.
    public static func icon(_ url: any URLRepresentable) -> Node {
        .element(named: "icon", text: url.description)
    }

    /// The URL of a logo, twice as wide as high.
    public static func logo(_ url: any URLRepresentable) -> Node {
        .element(named: "logo", text: url.description)
    }

    /// The language of the feed.
    public static func lang(_ language: Language) -> Node {
        .attribute(named: "xml:lang", value: language.code)
    }

    /// An entry of the feed.
    public static func entry(_ nodes: Node<AtomFeed.EntryContext>...) -> Node {
        .element(named: "entry", nodes: nodes)
    }
}

extension Node where Context == AtomFeed.EntryContext {
    /// The date of publication.
    public static func published(_ date: Date, timeZone: TimeZone = .current) -> Node {
        .element(named: "published", text: CalendarTime(date, in: timeZone).internetText)
    }

    /// A summary, as text.
    public static func summary(_ text: String) -> Node {
        .element(named: "summary", text: text)
    }

    /// The whole content as HTML.
    public static func content(_ html: String) -> Node {
        .element(
            named: "content",
            nodes: [.attribute(named: "type", value: "html"), Node.raw(html.inCDATA)]
        )
    }

    /// The whole content.
    public static func content(_ nodes: Node<HTML.BodyContext>...) -> Node {
        .content(nodes.render())
    }
}

extension Node where Context == AtomFeed.PersonContext {
    /// The name of the person.
    public static func name(_ name: String) -> Node {
        .element(named: "name", text: name)
    }

    /// The URL of the person.
    public static func uri(_ url: any URLRepresentable) -> Node {
        .element(named: "uri", text: url.description)
    }

    /// The e-mail address of the person.
    public static func email(_ email: String) -> Node {
        .element(named: "email", text: email)
    }
}

extension Attribute where Context == AtomFeed.LinkContext {
    /// The URL of the link.
    public static func href(_ url: any URLRepresentable) -> Attribute {
        Attribute(name: "href", value: url.description)
    }

    /// The relationship of the resource to the feed or entry.
    public static func rel(_ relationship: AtomLinkRelationship) -> Attribute {
        Attribute(name: "rel", value: relationship.rawValue)
    }

    /// The MIME type of the resource.
    public static func type(_ mimeType: String) -> Attribute {
        Attribute(name: "type", value: mimeType)
    }

    /// The language of the resource.
    public static func hreflang(_ language: Language) -> Attribute {
        Attribute(name: "hreflang", value: language.code)
    }

    /// The size of the resource in bytes.
    public static func length(_ byteCount: Int) -> Attribute {
        Attribute(name: "length", value: String(byteCount))
    }
}

/// The relationship of a linked resource to an Atom feed or entry.
///
/// Source: RFC 4287, 4.2.7.2 The "rel" Attribute.
public enum AtomLinkRelationship: String, CaseIterable, Sendable {
    /// Another representation, such as the web page.
    case alternate

    /// A related file that may be large, such as audio.
    case enclosure

    /// A related resource.
    case related

    /// The feed itself.
    case current = "self"

    /// The source of the information.
    case via
}
