/// A picture.
public struct Image: Component {
    /// The URL of the picture.
    public var url: any URLRepresentable

    /// The alternative text.
    public var description: String

    /// Creates a picture with an alternative text.
    public init(url: any URLRepresentable, description: String) {
        self.url = url
        self.description = description
    }

    /// Creates a picture without an alternative text.
    public init(_ url: any URLRepresentable) {
        self.init(url: url, description: "")
    }

    /// The `img` element.
    public var body: any Component {
        Node<HTML.BodyContext>.img(.src(url), .alt(description))
    }
}
