/// A component for input.
public protocol InputComponent: Component {
    /// Whether the component is focused when the page is loaded.
    var isAutoFocused: Bool { get set }
}

extension InputComponent {
    /// Sets whether the component is focused when the page is loaded.
    public func autoFocused(_ isAutoFocused: Bool = true) -> Self {
        var copy = self
        copy.isAutoFocused = isAutoFocused
        return copy
    }
}

/// An input of any kind.
public struct Input: InputComponent {
    /// The kind of the input.
    public var type: HTMLInputType

    /// The name under which the value is submitted.
    public var name: String?

    /// The initial value.
    public var value: String?

    /// Whether a value must be given.
    public var isRequired: Bool

    /// The text that is shown while there is no value.
    public var placeholder: String?

    /// Whether the input is focused when the page is loaded.
    public var isAutoFocused = false

    @EnvironmentValue(.isAutoCompleteEnabled) private var isAutoCompleteEnabled

    /// Creates an input.
    public init(
        type: HTMLInputType,
        name: String? = nil,
        value: String? = nil,
        isRequired: Bool = false,
        placeholder: String? = nil
    ) {
        self.type = type
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.placeholder = placeholder
    }

    /// The `input` element.
    public var body: any Component {
        Node<HTML.BodyContext>.input(
            .type(type),
            .unwrap(name, Attribute.name),
            .unwrap(value, Attribute.value),
            .required(isRequired),
            .unwrap(placeholder, Attribute.placeholder),
            .autofocus(isAutoFocused),
            .unwrap(isAutoCompleteEnabled, Attribute.autocomplete)
        )
    }
}

/// A single-line text field.
public struct TextField: InputComponent {
    /// The name under which the text is submitted.
    public var name: String?

    /// The initial text.
    public var text: String

    /// The placeholder shown while there is no text.
    public var placeholder: String?

    /// Whether a text must be given.
    public var isRequired: Bool

    /// Whether the field is focused when the page is loaded.
    public var isAutoFocused = false

    /// Creates a field.
    public init(
        name: String? = nil,
        text: String = "",
        placeholder: String? = nil,
        isRequired: Bool = false
    ) {
        self.name = name
        self.text = text
        self.placeholder = placeholder
        self.isRequired = isRequired
    }

    /// An ``Input`` for text.
    public var body: any Component {
        Input(
            type: .text,
            name: name,
            value: text,
            isRequired: isRequired,
            placeholder: placeholder
        )
        .autoFocused(isAutoFocused)
    }
}

/// A button that submits a form.
public struct SubmitButton: Component {
    /// The name under which the title is submitted.
    public var name: String?

    /// The text on the button.
    public var title: String

    /// Creates a button that submits its title under a name.
    public init(name: String? = nil, title: String) {
        self.name = name
        self.title = title
    }

    /// Creates a button.
    public init(_ title: String) {
        self.init(title: title)
    }

    /// An ``Input`` that submits.
    public var body: any Component {
        Input(type: .submit, name: name, value: title)
    }
}
