/// A multi-line text field.
public struct TextArea: InputComponent {
    /// The initial text.
    public var text: String

    /// The name under which the text is submitted.
    public var name: String?

    /// The number of rows; nil for the browser's default.
    public var numberOfRows: Int?

    /// The number of columns; nil for the browser's default.
    public var numberOfColumns: Int?

    /// Whether a text must be given.
    public var isRequired: Bool

    /// Whether the area is focused when the page is loaded.
    public var isAutoFocused = false

    /// Creates an area.
    public init(
        text: String = "",
        name: String? = nil,
        numberOfRows: Int? = nil,
        numberOfColumns: Int? = nil,
        isRequired: Bool = false
    ) {
        self.text = text
        self.name = name
        self.numberOfRows = numberOfRows
        self.numberOfColumns = numberOfColumns
        self.isRequired = isRequired
    }

    /// The `textarea` element.
    public var body: any Component {
        Node<HTML.BodyContext>.textarea(
            .unwrap(name, Node.name),
            .unwrap(numberOfRows, Node.rows),
            .unwrap(numberOfColumns, Node.cols),
            .required(isRequired),
            .autofocus(isAutoFocused),
            .text(text)
        )
    }
}
