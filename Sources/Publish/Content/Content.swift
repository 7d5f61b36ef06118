public import Foundation
public import Plot

/// What a page says, without its place.
public struct Content: Hashable, ContentProtocol {
    /// The title.
    public var title: String
    /// A short description for lists, feeds and search engines.
    public var description: String
    /// The main text, as HTML.
    public var body: Body
    /// When it was first published.
    public var date: Date
    /// When it was changed last.
    public var lastModified: Date
    /// An image that stands for it; a path on the site or a whole URL.
    public var imagePath: Path?
    /// Audio that belongs to it.
    public var audio: Audio?
    /// A video that belongs to it.
    public var video: Video?
    /// What is known of the Markdown that the body was made of; nil for a body made in code, and unless the
    /// article features are installed.
    public internal(set) var facts: TextFacts?
    /// What the metadata says of the publication; nothing unless the site turns `PublicationFeatures` on.
    public var publication = PublicationDetails()

    /// Creates content; dates default to now.
    public init(
        title: String = "",
        description: String = "",
        body: Body = Body(html: ""),
        date: Date = Date(),
        lastModified: Date = Date(),
        imagePath: Path? = nil,
        audio: Audio? = nil,
        video: Video? = nil
    ) {
        self.title = title
        self.description = description
        self.body = body
        self.date = date
        self.lastModified = lastModified
        self.imagePath = imagePath
        self.audio = audio
        self.video = video
    }
}

extension Content {
    /// The main text of a page, as HTML.
    public struct Body: Hashable, Sendable {
        /// The HTML, written to pages as it is.
        public var html: String
        /// A node that writes the HTML as it is.
        public var node: Node<HTML.BodyContext> { .raw(html) }
        /// Whether there is no text at all.
        public var isEmpty: Bool { html.isEmpty }

        /// Takes HTML as it is.
        public init(html: String) {
            self.html = html
        }

        /// Renders a node.
        public init(node: Node<HTML.BodyContext>, indentation: Indentation.Kind? = nil) {
            html = node.render(indentedBy: indentation)
        }

        /// Renders components.
        public init(
            indentation: Indentation.Kind? = nil,
            @ComponentBuilder components: () -> any Component
        ) {
            self.init(node: .component(components()), indentation: indentation)
        }
    }
}

extension Content.Body: ExpressibleByStringInterpolation {
    /// Takes a literal as HTML, without escaping.
    public init(stringLiteral value: String) {
        self.init(html: value)
    }
}

extension Content.Body: Component {
    /// The HTML as it is.
    public var body: any Component { node }
}
