/// A document within the document.
public struct IFrame: Component {
    /// The URL of the document.
    public var url: any URLRepresentable

    /// Whether a border is drawn around the frame.
    public var addBorder: Bool

    /// Whether the document may fill the screen.
    public var allowFullScreen: Bool

    /// The features that the document may use.
    public var enabledFeatureNames: [String]

    /// Creates a frame.
    public init(
        url: any URLRepresentable,
        addBorder: Bool,
        allowFullScreen: Bool,
        enabledFeatureNames: [String]
    ) {
        self.url = url
        self.addBorder = addBorder
        self.allowFullScreen = allowFullScreen
        self.enabledFeatureNames = enabledFeatureNames
    }

    /// The `iframe` element.
    public var body: any Component {
        Node<HTML.BodyContext>.iframe(
            .src(url),
            .frameborder(addBorder),
            .allowfullscreen(allowFullScreen),
            Attribute(name: "allow", value: enabledFeatureNames.joined(separator: "; "))
        )
    }
}
